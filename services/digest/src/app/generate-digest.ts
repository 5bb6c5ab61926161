import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { type DigestView, freshDigestsADay } from '../domain/digest.ts';
import { commandOnce } from './command.ts';
import { makeDigest, type Maker, type Occasion } from './make-digest.ts';
import { namedFor } from './model-candidates/named-for.ts';
import { currentDigest } from './read-daily-digest.ts';

export type GenerateResult = { readonly kind: 'updated'; readonly digest: DigestView } | { readonly kind: 'too-many' };

/** A fresh digest, free, twenty times a local day; also before any tag is known, then of honest guesses. */
export async function generateDigest<Tx extends SqlClient>(
  maker: Maker<Tx>,
  transact: Transact<Tx>,
  command: Occasion & { readonly key: string | undefined },
): Promise<GenerateResult> {
  const { store } = maker;
  const { userId, localDay, key } = command;
  const used = maker.named ? (await store.look(userId, localDay)).generatedToday : freshDigestsADay;
  const named = used < freshDigestsADay ? await namedFor(maker, userId) : [];
  return transact(async (unit) => {
    const state = await store.lock(unit, userId, localDay);
    return commandOnce<Tx, { kind: 'too-many' }, GenerateResult>(
      unit,
      { userId, field: 'generateDigest', key, request: null },
      async () => {
        if (state.generatedToday >= freshDigestsADay) return { kind: 'too-many' };
        await makeDigest(maker, unit, command, state, { type: 'fresh', named });
        await store.use(unit, userId, localDay, { generated: 1 });
        return { kind: 'done' };
      },
      async () => ({ kind: 'updated', digest: await currentDigest(maker, unit, command) }),
    );
  });
}
