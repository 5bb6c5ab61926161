import { side } from './statement.ts';
import { isConstraint, subcategoryOf, type Domain, type Polarity } from './tag.ts';

/** What the person's hand can change of a tag, and what follows from it. */
export interface TagFields {
  readonly name: string;
  /** The name as it is compared. */
  readonly folded: string;
  readonly subcategory: string;
  readonly polarity: Polarity;
  readonly muted: boolean;
  readonly note: string | null;
  readonly entityType: string | null;
  readonly unclear: boolean;
  readonly waived: boolean;
}

/** What is absent stays as it is; an empty note takes it away. */
export interface TagEdit {
  readonly named?: Pick<TagFields, 'name' | 'folded'> | undefined;
  readonly subcategory?: string | undefined;
  readonly polarity?: Polarity | undefined;
  readonly muted?: boolean | undefined;
  readonly note?: string | undefined;
}

export type EditDecision =
  | { readonly kind: 'invalid'; readonly message: string }
  /** `restated`: the hand says the taste itself anew, and is sure. */
  | { readonly kind: 'change'; readonly to: TagFields; readonly restated: boolean };

/** The diet that the words name, '' for a food or allergen, null for what is not understood. */
type ConstraintWords = (name: string) => string | null;

/** What the person's edit makes of a tag. Whatever is an allergy or diet is avoided, and cannot be muted. */
export function decideEdit(
  domain: Domain,
  from: TagFields,
  edit: TagEdit,
  constraintWords: ConstraintWords,
): EditDecision {
  const subcategory = edit.subcategory === undefined ? from.subcategory : subcategoryOf(domain, edit.subcategory);
  if (subcategory === null) return invalid('Choose a category of this domain');
  const was = isConstraint({ domain, subcategory: from.subcategory });
  const is = isConstraint({ domain, subcategory });
  if (is && edit.polarity !== undefined && side(edit.polarity) >= 0)
    return invalid('Allergies must have negative polarity (dislike or avoid)');
  if (is && edit.muted === true) return invalid('Allergies and diets cannot be muted');
  const { name, folded } = edit.named ?? from;
  // A constraint that nobody liked or disliked yet: what stays of it outside its shelf is a dislike.
  const polarity = is ? 'avoid' : (edit.polarity ?? (was ? 'dislike' : from.polarity));
  const to: TagFields = {
    name,
    folded,
    subcategory,
    polarity,
    muted: is ? false : (edit.muted ?? from.muted),
    note: edit.note === undefined ? from.note : edit.note || null,
    ...understood(from, { was, is, name }, constraintWords),
  };
  return { kind: 'change', to, restated: name !== from.name || polarity !== from.polarity };
}

function understood(
  { name: before, entityType, unclear, waived }: TagFields,
  { was, is, name }: { was: boolean; is: boolean; name: string },
  constraintWords: ConstraintWords,
): Pick<TagFields, 'entityType' | 'unclear' | 'waived'> {
  if (was && !is) return { entityType: null, unclear: false, waived: false };
  if (!is || (was && name === before)) return { entityType, unclear, waived };
  const meaning = constraintWords(name);
  return { entityType: meaning ? 'diet' : 'allergy', unclear: meaning === null, waived: false };
}

/** Whether what stands in this group must be avoided: of the group's name there is one only. */
const isShelf = (subcategory: string): boolean => isConstraint({ domain: 'food', subcategory });

const invalid = (message: string): EditDecision => ({ kind: 'invalid', message });

/** The fields in which two states of a tag differ, as they are in the second. */
export function changedFields(from: TagFields, to: TagFields): Partial<TagFields> {
  const keys = (Object.keys(to) as (keyof TagFields)[]).filter((key) => from[key] !== to[key]);
  return Object.fromEntries(keys.map((key) => [key, to[key]]));
}

/** An edit as it was made: what it changed, from what and to what. */
export interface MadeEdit {
  readonly from: Partial<TagFields>;
  readonly to: Partial<TagFields>;
  /** The statements on which the tag rested when the edit was done. */
  readonly known: readonly string[];
}

/** A statement on which a tag rests now. */
export interface Standing {
  readonly id: string;
  readonly byHand: boolean;
}

/**
 * Whether an edit can be taken back although the tag may have changed since: nothing newer may have changed the same
 * field, nor rest on a name or a side of it that would be gone, nor state the allergy that it would end.
 */
export function canTakeBack({ from, to, known }: MadeEdit, now: TagFields, rests: readonly Standing[]): boolean {
  const changed = Object.keys(to) as (keyof TagFields)[];
  if (changed.some((key) => now[key] !== to[key])) return false;
  const since = rests.filter(({ id }) => !known.includes(id));
  const isAvoided = isShelf(now.subcategory);
  if (isAvoided && from.muted && from.subcategory === undefined) return false;
  const restsOnIt = from.polarity !== undefined || (isAvoided && (from.folded ?? from.subcategory) !== undefined);
  if (restsOnIt && since.length > 0) return false;
  return from.folded === undefined || since.every(({ byHand }) => byHand);
}
