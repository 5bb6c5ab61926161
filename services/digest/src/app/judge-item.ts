import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { DigestItem } from '../domain/digest.ts';
import { commandOnce } from './command.ts';
import type { Maker, Occasion } from './make-digest.ts';

export type JudgeResult = { readonly kind: 'judged'; readonly item: DigestItem } | { readonly kind: 'unknown' };

/** Remembers a like; free, and a second one changes nothing. */
export function likeItem<Tx extends SqlClient>(
  { store }: Maker<Tx>,
  transact: Transact<Tx>,
  command: Occasion & { readonly itemId: string; readonly key: string | undefined },
): Promise<JudgeResult> {
  const { userId, localDay, now, itemId, key } = command;
  const visible = (item: DigestItem | null): item is DigestItem => item !== null && item.status !== 'backup';
  return transact(async (unit) => {
    await store.lock(unit, userId, localDay);
    return commandOnce<Tx, { kind: 'unknown' }, JudgeResult>(
      unit,
      { userId, field: 'judgeItem', key, request: { itemId, feedback: 'positive' } },
      async () => {
        const item = await store.itemOf(userId, itemId, unit);
        if (!visible(item)) return { kind: 'unknown' };
        if (!item.liked) await store.judge(unit, userId, { item, judgement: 'liked', at: now });
        return { kind: 'done' };
      },
      async () => {
        const item = await store.itemOf(userId, itemId, unit);
        return item === null ? { kind: 'unknown' } : { kind: 'judged', item };
      },
    );
  });
}
