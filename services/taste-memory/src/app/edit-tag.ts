import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { decideEdit, type TagEdit } from '../domain/edit.ts';
import type { Polarity } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { LONGEST_NAME } from '../engine/list.ts';
import { fold, tidyName } from '../engine/names.ts';
import type { EditOutcome, TagHand, TagView, Undo } from './ports.ts';
import { revive, reviveUndo } from './revive.ts';
import { storable } from './storable.ts';

export interface EditTag {
  readonly userId: string;
  readonly id: string;
  /** What is absent stays as it is; an empty note takes it away. */
  readonly change: {
    readonly tag?: string | undefined;
    readonly subcategory?: string | undefined;
    readonly polarity?: Polarity | undefined;
    readonly muted?: boolean | undefined;
    readonly note?: string | undefined;
  };
  readonly idempotencyKey: string | undefined;
}

export type EditTagDecision =
  | { readonly kind: 'edited'; readonly tag: TagView; readonly undo: Undo }
  | { readonly kind: 'invalid' | 'exists'; readonly message: string }
  | { readonly kind: 'unknown' };

const LONGEST_NOTE = 500;

/** Sets a tag right by the person's own hand. */
export const editTag =
  <Tx extends SqlClient>(
    transact: Transact<Tx>,
    hand: Pick<TagHand<Tx>, 'edit'>,
    linker: Pick<Linker, 'constraint'>,
    now: () => Date,
  ) =>
  async ({ userId, id, change, idempotencyKey: key }: EditTag): Promise<EditTagDecision> => {
    const { tag, note, ...rest } = change;
    const name = tag === undefined ? undefined : tidyName(storable(tag));
    if (name === '') return { kind: 'invalid', message: 'Tag is required' };
    if ([...(name ?? '')].length > LONGEST_NAME) return tooLong('Tag', LONGEST_NAME);
    const remark = note === undefined ? undefined : tidyName(storable(note));
    if ([...(remark ?? '')].length > LONGEST_NOTE) return tooLong('Note', LONGEST_NOTE);
    const named = name === undefined ? undefined : { name, folded: fold(name) };
    const edit: TagEdit = { ...rest, named, note: remark };
    const call = { userId, field: 'editTag', key, request: [id, edit] };
    return transact(async (unit) => {
      const { answer } = await idempotent<EditOutcome>(unit.tx, call, () =>
        hand.edit(
          unit,
          userId,
          id,
          (domain, from) => decideEdit(domain, from, edit, (words) => linker.constraint(words)),
          now(),
        ),
      );
      if (answer.kind === 'edited') return { ...answer, tag: revive(answer.tag), undo: reviveUndo(answer.undo) };
      await forgetKey(unit.tx, call);
      return answer.kind === 'exists' ? { kind: 'exists', message: alreadyThere(answer) } : answer;
    });
  };

/** The sentence for a name that the person has already. */
export const alreadyThere = ({ name, domain }: { name: string; domain: string }): string =>
  `"${name}" is already in your ${domain} preferences`;

const tooLong = (what: string, most: number): EditTagDecision => ({
  kind: 'invalid',
  message: `${what} must be at most ${most} characters`,
});
