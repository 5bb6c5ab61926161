import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { TagHand, Undo } from './ports.ts';
import { reviveUndo } from './revive.ts';

export interface DeleteTag {
  readonly userId: string;
  readonly id: string;
  readonly idempotencyKey: string | undefined;
}

/** Takes a tag away; nothing said before teaches it again. Null: the person has no such tag. */
export const deleteTag =
  <Tx extends SqlClient>(transact: Transact<Tx>, hand: Pick<TagHand<Tx>, 'remove'>, now: () => Date) =>
  ({ userId, id, idempotencyKey: key }: DeleteTag): Promise<Undo | null> =>
    transact(async (unit) => {
      const call = { userId, field: 'deleteTag', key, request: [id] };
      const { answer } = await idempotent<{ undo: Undo | null }>(unit.tx, call, async () => ({
        undo: (await hand.remove(unit, userId, [id], now()))[0]?.undo ?? null,
      }));
      if (answer.undo) return reviveUndo(answer.undo);
      await forgetKey(unit.tx, call);
      return null;
    });
