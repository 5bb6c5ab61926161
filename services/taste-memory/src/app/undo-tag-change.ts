import type { Transact } from '@valet/kit/outbox';
import { alreadyThere } from './edit-tag.ts';
import type { TagHand, TagView } from './ports.ts';

export type UndoDecision =
  | { readonly kind: 'undone'; readonly tag: TagView }
  | { readonly kind: 'exists' | 'late'; readonly message: string };

export const TOO_LATE = 'It is too late to undo that.';

/** Takes one change of a tag back while its time lasts; doing so twice is doing so once. */
export const undoTagChange =
  <Tx>(transact: Transact<Tx>, hand: Pick<TagHand<Tx>, 'undo'>, now: () => Date) =>
  async ({ userId, id }: { userId: string; id: string }): Promise<UndoDecision> => {
    const outcome = await transact((unit) => hand.undo(unit, userId, id, now()));
    switch (outcome.kind) {
      case 'undone':
        return outcome;
      case 'exists':
        return { kind: 'exists', message: alreadyThere(outcome) };
      case 'late':
        return { kind: 'late', message: TOO_LATE };
      case 'overtaken':
        return { kind: 'late', message: 'Something newer has changed this; it cannot be undone any more.' };
    }
  };
