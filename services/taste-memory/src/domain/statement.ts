import { isConstraint, SHOWN_FROM, type Domain, type EvidenceSource, type Polarity } from './tag.ts';

/** One thing that the person said or entered about one name. */
export interface Statement {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly source: EvidenceSource;
  readonly saidAt: Date;
  readonly entityType?: string;
  readonly catalogueId?: string;
  /** The constraint's words fit no allergen and no ingredient. */
  readonly unclear?: boolean;
  /** "I'm no longer allergic to …" ends the constraint; "not musicals, I meant …" unsays what was heard just before. */
  readonly takesBack?: boolean;
  /** When or with whom only it holds. */
  readonly note?: string;
  /** Read into the line by a model: weakens nothing, and contradicts what the hand put in only with a constraint. */
  readonly byModel?: boolean;
}

/** What is known already under the same name. */
export interface KnownTag {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly polarity: Polarity;
  readonly confidence: number;
  /** When the statement that holds was made. */
  readonly statedAt: Date;
  /** The statement that holds is the person's own hand. */
  readonly typed: boolean;
}

export type Decision =
  /** Nothing changes. */
  | { readonly kind: 'ignore' }
  | { readonly kind: 'create'; readonly confidence: number }
  /** The same again: one more evidence, never less sure than before. */
  | { readonly kind: 'strengthen'; readonly confidence: number; readonly polarity: Polarity }
  /** The newer statement holds; those before become history. */
  | { readonly kind: 'supersede'; readonly confidence: number }
  /** Said before what holds now: kept with its date, changes nothing else. */
  | { readonly kind: 'history' }
  | { readonly kind: 'remove' }
  /** What was heard last is as if it had never been said. */
  | { readonly kind: 'unsay' };

/** 1 for a liking, -1 for a dislike, 0 for neither. */
export const side = (polarity: Polarity): number =>
  polarity === 'love' || polarity === 'like' ? 1 : polarity === 'neutral' ? 0 : -1;

/** Two hearings are surer than one, and nothing that was only heard is certain. */
export const together = (one: number, other: number): number =>
  Math.max(one, other, Math.min(0.95, Math.round((1 - (1 - one) * (1 - other)) * 100) / 100));

const isWeaker = (one: Polarity, other: Polarity): boolean =>
  (one === 'like' && other === 'love') || (one === 'dislike' && other === 'avoid');

/**
 * What becomes of a statement. Newer means by the time said, never by arrival. A tombstone stops what was said before.
 * A constraint is ended only by words that take it back, never by a liking; words that take a taste back end none,
 * and nothing that the hand put in.
 */
export function decide(statement: Statement, known: KnownTag | null, removedAt: Date | null): Decision {
  const sure = isConstraint(statement) ? Math.max(SHOWN_FROM, statement.confidence) : statement.confidence;
  if (statement.takesBack) {
    if (!known || statement.saidAt <= known.statedAt || isConstraint(known) !== isConstraint(statement))
      return { kind: 'ignore' };
    if (isConstraint(known)) return { kind: 'remove' };
    return known.typed ? { kind: 'ignore' } : { kind: 'unsay' };
  }
  if (!known)
    return removedAt && statement.saidAt <= removedAt ? { kind: 'ignore' } : { kind: 'create', confidence: sure };
  if (isConstraint(known) && !isConstraint(statement)) {
    return side(statement.polarity) < 0
      ? { kind: 'strengthen', confidence: known.confidence, polarity: 'avoid' }
      : { kind: 'ignore' };
  }
  if (isConstraint(statement) && !isConstraint(known)) return { kind: 'supersede', confidence: sure };
  const later = statement.saidAt >= known.statedAt;
  if (side(statement.polarity) === side(known.polarity)) {
    const confidence = together(known.confidence, sure);
    const tells = later && !known.typed && !(statement.byModel && isWeaker(statement.polarity, known.polarity));
    return { kind: 'strengthen', confidence, polarity: tells ? statement.polarity : known.polarity };
  }
  if (statement.byModel && known.typed) return { kind: 'ignore' };
  return later ? { kind: 'supersede', confidence: sure } : { kind: 'history' };
}

const LONGEST_NOTE = 500;

/**
 * The tag's note after a statement that was heard. What the person wrote stays; what was heard gives way to what is
 * said later, and to a statement that holds instead of the one to which it belonged.
 */
export function noteAfter(
  known: { readonly note: string | null; readonly byHand: boolean; readonly statedAt: Date },
  statement: Pick<Statement, 'note' | 'saidAt'>,
  decision: 'strengthen' | 'supersede',
): string | null {
  if (known.byHand) return known.note;
  const heard = noteOf(statement);
  if (decision === 'supersede') return heard;
  return heard !== null && (known.note === null || statement.saidAt >= known.statedAt) ? heard : known.note;
}

/** The note that a statement carries; one that is too long to be a note is none. */
export const noteOf = ({ note }: { readonly note?: string | undefined }): string | null =>
  note === undefined || note.trim() === '' || [...note].length > LONGEST_NOTE ? null : note.trim();
