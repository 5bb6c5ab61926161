import type { Transact } from '@valet/kit/outbox';
import type { LineForgetter, TagView } from './ports.ts';

export type UnlearnDecision =
  /** `tag` is null where it rested on that line alone. */
  { readonly kind: 'unlearnt'; readonly tag: TagView | null } | { readonly kind: 'unknown' };

/** Takes back what a line taught of one tag: the undo of its receipt, as long as the line is there. */
export const unlearn =
  <Tx>(transact: Transact<Tx>, lines: Pick<LineForgetter<Tx>, 'unlearn'>, now: () => Date) =>
  async (what: { userId: string; lineId: string; tagId: string }): Promise<UnlearnDecision> => {
    const done = await transact((unit) => lines.unlearn(unit, what, now()));
    if (done === null) return { kind: 'unknown' };
    return { kind: 'unlearnt', tag: done.changed.find(({ id }) => id === what.tagId) ?? null };
  };
