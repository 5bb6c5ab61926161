// Editing, deleting, reordering, and taking that back.
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { DeleteTag } from '../../app/delete-tag.ts';
import type { EditTag, EditTagDecision } from '../../app/edit-tag.ts';
import type { Undo } from '../../app/ports.ts';
import type { ReorderDecision, ReorderTags } from '../../app/reorder-tags.ts';
import { TOO_LATE, type UndoDecision } from '../../app/undo-tag-change.ts';
import type { Domain, Polarity } from '../../domain/tag.ts';
import { isUuid } from '../uuid.ts';
import { invalid, notFound } from './refusals.ts';

export interface TagChangeCases {
  readonly editTag: (command: EditTag) => Promise<EditTagDecision>;
  readonly deleteTag: (command: DeleteTag) => Promise<Undo | null>;
  readonly reorderTags: (command: ReorderTags) => Promise<ReorderDecision>;
  readonly undoTagChange: (command: { userId: string; id: string }) => Promise<UndoDecision>;
}

export interface EditArguments {
  readonly id: string;
  readonly change: {
    readonly tag?: string | null;
    readonly subcategory?: string | null;
    readonly polarity?: Polarity | null;
    readonly muted?: boolean | null;
    readonly note?: string | null;
  };
}

const exists = (message: string) => ({ __typename: 'TagExists', message, code: 'TAG_EXISTS' });
const tooLate = (message: string) => ({ __typename: 'TooLate', message, code: 'TOO_LATE' });

export const tagChangeResolvers = (cases: TagChangeCases) => ({
  editTag: async (_: unknown, { id, change }: EditArguments, context: GraphContext) => {
    const { userId } = requireViewer(context);
    if (!isUuid(id)) return notFound;
    const { tag, subcategory, polarity, muted, note } = change;
    const decision = await cases.editTag({
      userId,
      id,
      change: {
        tag: tag ?? undefined,
        subcategory: subcategory ?? undefined,
        polarity: polarity ?? undefined,
        muted: muted ?? undefined,
        note: note ?? undefined,
      },
      idempotencyKey: context.idempotencyKey,
    });
    switch (decision.kind) {
      case 'edited':
        return { __typename: 'TagEdited', tag: decision.tag, undo: decision.undo };
      case 'exists':
        return exists(decision.message);
      case 'invalid':
        return invalid(decision.message);
      case 'unknown':
        return notFound;
    }
  },
  deleteTag: async (_: unknown, { id }: { id: string }, context: GraphContext) => {
    const { userId } = requireViewer(context);
    const { idempotencyKey } = context;
    const undo = isUuid(id) ? await cases.deleteTag({ userId, id, idempotencyKey }) : null;
    return undo ? { __typename: 'TagDeleted', id, undo } : notFound;
  },
  reorderTags: async (
    _: unknown,
    { tagId: id, targetTagId: targetId, domain }: { tagId: string; targetTagId: string; domain: Domain },
    context: GraphContext,
  ) => {
    const { userId } = requireViewer(context);
    if (!isUuid(id) || !isUuid(targetId)) return notFound;
    const { idempotencyKey } = context;
    const pair = { id: id.toLowerCase(), targetId: targetId.toLowerCase() };
    const decision = await cases.reorderTags({ userId, ...pair, domain, idempotencyKey });
    switch (decision.kind) {
      case 'reordered':
        return { __typename: 'TagsReordered', tags: decision.tags };
      case 'invalid':
        return invalid(decision.message);
      case 'unknown':
        return notFound;
    }
  },
  undoTagChange: async (_: unknown, { id }: { id: string }, context: GraphContext) => {
    const { userId } = requireViewer(context);
    if (!isUuid(id)) return tooLate(TOO_LATE);
    const decision = await cases.undoTagChange({ userId, id });
    switch (decision.kind) {
      case 'undone':
        return { __typename: 'TagChangeUndone', tag: decision.tag };
      case 'exists':
        return exists(decision.message);
      case 'late':
        return tooLate(decision.message);
    }
  },
});
