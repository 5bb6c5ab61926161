import { isConstraint, type Polarity } from '../domain/tag.ts';
import type { FindName } from '../engine/list.ts';
import { tagsNamed } from '../engine/tags-named.ts';
import type { EditTag, EditTagDecision } from './edit-tag.ts';
import type { TagView, Undo } from './ports.ts';

export interface CorrectTag {
  readonly userId: string;
  /** What is corrected: by its id, or where there is none by words that name it. */
  readonly tagId: string | undefined;
  readonly words: string;
  /** What is absent stays as it is. */
  readonly change: {
    readonly polarity?: Polarity | undefined;
    readonly tag?: string | undefined;
    readonly note?: string | undefined;
  };
  readonly idempotencyKey: string | undefined;
}

export type CorrectDecision =
  | { readonly kind: 'corrected'; readonly tag: TagView; readonly undo: Undo }
  | { readonly kind: 'refused'; readonly message: string }
  /** No tag, or several, are named just so; these are meant perhaps. */
  | { readonly kind: 'unknown'; readonly near: readonly TagView[] };

/** Sets a tag right by the person's own hand, in the words of talk. */
export const correctTag =
  (
    listTags: (userId: string) => Promise<readonly TagView[]>,
    edit: (command: EditTag) => Promise<EditTagDecision>,
    find: FindName,
  ) =>
  async ({ userId, tagId, words, change, idempotencyKey }: CorrectTag): Promise<CorrectDecision> => {
    const { exact, near } = tagId === undefined ? tagsNamed(words, await listTags(userId), find) : NOBODY;
    const [named] = exact;
    if (tagId === undefined && (named === undefined || exact.length > 1))
      return { kind: 'unknown', near: exact.length > 1 ? exact : near };
    // A misheard word must not turn an allergy into another one.
    if (named && isConstraint(named) && change.tag !== undefined)
      return { kind: 'refused', message: `You must avoid “${named.tag}”: please rename it yourself, among your tags.` };
    const id = tagId ?? named?.id ?? '';
    const decision = await edit({ userId, id, change, idempotencyKey });
    switch (decision.kind) {
      case 'edited':
        return { kind: 'corrected', tag: decision.tag, undo: decision.undo };
      case 'invalid':
      case 'exists':
        return { kind: 'refused', message: decision.message };
      case 'unknown':
        return { kind: 'unknown', near: [] };
    }
  };

const NOBODY: { readonly exact: readonly TagView[]; readonly near: readonly TagView[] } = { exact: [], near: [] };
