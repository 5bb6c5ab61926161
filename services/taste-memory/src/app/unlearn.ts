import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { LineForgetter, TagView } from './ports.ts';
import { revive } from './revive.ts';

export interface Unlearn {
  readonly userId: string;
  readonly lineId: string;
  readonly tagId: string;
  readonly idempotencyKey: string | undefined;
}

export type UnlearnDecision =
  /** `tag` is null where it rested on that line alone. */
  { readonly kind: 'unlearnt'; readonly tag: TagView | null } | { readonly kind: 'unknown' };

/** Takes back what a line taught of one tag: the undo of its receipt, as long as the line is there. */
export const unlearn =
  <Tx extends SqlClient>(transact: Transact<Tx>, lines: Pick<LineForgetter<Tx>, 'unlearn'>, now: () => Date) =>
  ({ idempotencyKey: key, ...what }: Unlearn): Promise<UnlearnDecision> =>
    transact(async (unit) => {
      const call = { userId: what.userId, field: 'unlearn', key, request: [what.lineId, what.tagId] };
      const { answer } = await idempotent<UnlearnDecision>(unit.tx, call, async () => {
        const done = await lines.unlearn(unit, what, now());
        if (done === null) return { kind: 'unknown' };
        return { kind: 'unlearnt', tag: done.changed.find(({ id }) => id === what.tagId) ?? null };
      });
      if (answer.kind === 'unlearnt') return { kind: 'unlearnt', tag: answer.tag && revive(answer.tag) };
      await forgetKey(unit.tx, call);
      return answer;
    });
