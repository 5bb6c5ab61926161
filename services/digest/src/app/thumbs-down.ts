import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { decideThumbsDown, type DigestView } from '../domain/digest.ts';
import { commandOnce } from './command.ts';
import type { Maker, Occasion } from './make-digest.ts';
import { currentDigest } from './read-daily-digest.ts';

export type ThumbsDownResult =
  | { readonly kind: 'updated'; readonly digest: DigestView }
  | { readonly kind: 'limit-exceeded' }
  | { readonly kind: 'unknown' };

/**
 * Takes a card away for good and puts a backup in its place; five a local day, and a second click on the same card is
 * none.
 */
export function thumbsDown<Tx extends SqlClient>(
  maker: Maker<Tx>,
  transact: Transact<Tx>,
  command: Occasion & { readonly itemId: string; readonly key: string | undefined },
): Promise<ThumbsDownResult> {
  const { store } = maker;
  const { userId, localDay, now, itemId, key } = command;
  return transact(async (unit) => {
    const state = await store.lock(unit, userId, localDay);
    return commandOnce<Tx, { kind: 'limit-exceeded' | 'unknown' }, ThumbsDownResult>(
      unit,
      { userId, field: 'thumbsDown', key, request: { itemId } },
      async () => {
        const item = await store.itemOf(userId, itemId, unit);
        const decision = decideThumbsDown(item, state.current, state.thumbsDownToday);
        if (decision.kind === 'unknown' || decision.kind === 'limit-exceeded') return { kind: decision.kind };
        if (decision.kind === 'replace' && item) {
          await store.move(unit, userId, decision.moves);
          await store.judge(unit, userId, { item, judgement: 'disliked', at: now });
          if (decision.spends) await store.use(unit, userId, localDay, { thumbsDown: 1 });
        }
        return { kind: 'done' };
      },
      async () => ({ kind: 'updated', digest: await currentDigest(maker, unit, command) }),
    );
  });
}
