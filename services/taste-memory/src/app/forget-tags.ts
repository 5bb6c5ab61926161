import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import { isConstraint } from '../domain/tag.ts';
import type { FindName } from '../engine/list.ts';
import { tagsNamed } from '../engine/tags-named.ts';
import type { LineForgetter, RemovedTag, TagHand, TagStore, TagView } from './ports.ts';
import { revive, reviveUndo } from './revive.ts';

/** The first that is given says what is meant: a line (of one tag, where both are given), a tag, words. */
export interface ForgetTags {
  readonly userId: string;
  readonly words: string;
  readonly tagId: string | undefined;
  readonly messageId: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface Forgotten {
  readonly removed: readonly RemovedTag[];
  /** Tags that stay, without what the line said. */
  readonly changed: readonly TagView[];
  /** What must be avoided and is named by the words: these alone do not end it. */
  readonly kept: readonly TagView[];
  /** None is named just so; these are meant perhaps, and nothing was forgotten. */
  readonly near: readonly TagView[];
}

export interface ForgettingParts<Tx> {
  readonly transact: Transact<Tx>;
  readonly store: Pick<TagStore<Tx>, 'all'>;
  readonly hand: Pick<TagHand<Tx>, 'remove' | 'lately'>;
  readonly lines: Pick<LineForgetter<Tx>, 'unlearn'>;
  readonly find: FindName;
  readonly now: () => Date;
}

const NOTHING: Forgotten = { removed: [], changed: [], kept: [], near: [] };

/** Forgets what is meant, with its words; nothing said before teaches it again. The same key forgets once. */
export const forgetTags =
  <Tx extends SqlClient>(parts: ForgettingParts<Tx>) =>
  ({ idempotencyKey: key, ...asked }: ForgetTags): Promise<Forgotten> =>
    parts.transact(async (unit) => {
      const { userId, words, tagId, messageId } = asked;
      const call = { userId, field: 'Forget', key, request: [words, tagId, messageId] };
      const { answer } = await idempotent<Forgotten>(unit.tx, call, () => forgetMeant(parts, unit, asked));
      // What was not there may be there the next time.
      if (answer.removed.length + answer.changed.length === 0) await forgetKey(unit.tx, call);
      return {
        removed: answer.removed.map((one) => ({ ...one, undo: one.undo && reviveUndo(one.undo) })),
        changed: answer.changed.map(revive),
        kept: answer.kept.map(revive),
        near: answer.near.map(revive),
      };
    });

async function forgetMeant<Tx>(
  { store, hand, lines, find, now }: ForgettingParts<Tx>,
  unit: Unit<Tx>,
  { userId, words, tagId, messageId }: Omit<ForgetTags, 'idempotencyKey'>,
): Promise<Forgotten> {
  if (messageId !== undefined) {
    const unlearnt = await lines.unlearn(unit, { userId, lineId: messageId, tagId }, now());
    return { ...NOTHING, ...unlearnt };
  }
  if (tagId !== undefined) return { ...NOTHING, removed: await hand.remove(unit, userId, [tagId], now()) };
  const { exact, near } = tagsNamed(words, await store.all(unit, userId), find);
  if (exact.length > 0) {
    const going = exact.filter((tag) => !isConstraint(tag)).map(({ id }) => id);
    return { ...NOTHING, removed: await hand.remove(unit, userId, going, now()), kept: exact.filter(isConstraint) };
  }
  // The same words may have come as a line a moment ago, and been heard.
  const gone = await hand.lately(unit, userId, now());
  const nameable = gone.map((removed) => ({ ...removed, ...NAMED_ONLY, removed }));
  const before = tagsNamed(words, nameable, find).exact.map(({ removed }) => removed);
  return { ...NOTHING, removed: before, near: before.length > 0 ? [] : near };
}

const NAMED_ONLY = { subcategory: '', said: null, catalogueId: null };
