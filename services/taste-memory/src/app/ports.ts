import type { Unit } from '@valet/kit/outbox';
import type { Domain, EvidenceSource, Polarity } from '../domain/tag.ts';
import type { Answer } from '../engine/clarifying.ts';
import type { Extraction } from '../engine/extraction.ts';

/** What a line states, with the folded forms under which the person may have it already; the first is its own. */
export interface Learned extends Extraction {
  readonly forms: readonly [string, ...string[]];
}

/** A finished line of talk, as it arrived. */
export interface Line {
  readonly userId: string;
  /** What voice calls it; null when the line came without a name. */
  readonly id: string | null;
  /** The provider's id of the line: with it, a line without a name is called as voice calls it. */
  readonly key: string | null;
  readonly text: string;
  readonly saidAt: Date;
  readonly channel: 'spoken' | 'typed' | null;
  readonly sessionId: string | null;
  readonly conversationType: string | null;
  /** Null: nobody said what came before. */
  readonly previousText: string | null;
  /** Without a key, the same words within ten seconds are the same line; never so for what is typed in a chat. */
  readonly sameWordsAreTheSame: boolean;
}

export interface EvidenceView {
  readonly id: string;
  readonly source: EvidenceSource;
  readonly text: string;
  readonly at: Date;
}

export interface TagView {
  readonly id: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly weight: number;
  readonly entityType: string | null;
  /** A constraint whose words nobody understood when they came. */
  readonly unclear: boolean;
  /** "Show dishes anyway". */
  readonly waived: boolean;
  /** The person's own word for it, where they said that it means this tag. */
  readonly said: string | null;
  readonly createdAt: Date;
  /** What holds now, the newest first. */
  readonly evidence: readonly EvidenceView[];
}

export interface NewTag {
  readonly userId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  /** The name as it is compared: without case, accents and marks. */
  readonly folded: string;
  readonly polarity: Polarity;
  readonly entityType: string | null;
  readonly unclear: boolean;
  readonly at: Date;
}

/** What a line tells: statements, or an answer about constraints that nobody understood. */
export interface Mined {
  readonly learned: readonly Learned[];
  readonly answer: (Answer & { readonly meaning?: Meaning }) | null;
}

/** What an unclear constraint turned out to mean. */
export interface Meaning {
  readonly name: string;
  /** Folded forms under which the person may have it already; the first is its own. */
  readonly forms: readonly [string, ...string[]];
  readonly isDiet: boolean;
}

/** A change of a constraint as it stands now. */
export interface ConstraintChange {
  readonly tag: TagView;
  /** The tag that went into `tag`, because the person had that already. */
  readonly goneId: string | null;
}

/** Answers about constraints that nobody understood. */
export interface ConstraintStore<Tx> {
  /** Makes every other change of the person wait. Null: no such constraint, or somebody else's. */
  hold(unit: Unit<Tx>, userId: string, id: string): Promise<TagView | null>;
  /** The constraint, held before, means this: it takes the name, and its own words stay as what it rests on. */
  means(unit: Unit<Tx>, userId: string, id: string, meaning: Meaning, at: Date): Promise<ConstraintChange>;
  /** Dishes may be shown although the constraint is not understood. */
  waive(unit: Unit<Tx>, userId: string, id: string, at: Date): Promise<ConstraintChange>;
  /** Takes the last answer back: the question stands again. Null: there is no answer to take back. */
  reopen(unit: Unit<Tx>, userId: string, id: string, at: Date): Promise<ConstraintChange | null>;
}

/** The person's tags. Every change of one person waits for the one before, and commits with its events. */
export interface TagStore<Tx> {
  /** What the person sees, in the order of domains, groups and places. */
  list(userId: string): Promise<TagView[]>;
  /**
   * Learns from a line once. `mine` reads it with the context that is known; a line that was mined without context may
   * add what the context tells, once. Answers the line's id, which is that of its first arrival. `waiting` are the
   * names of the person's constraints that nobody understood, stated before the line.
   */
  remember(unit: Unit<Tx>, line: Line, mine: (line: Line, waiting: readonly string[]) => Mined): Promise<string>;
  /** The tags that rest on a line. */
  restingOn(unit: Unit<Tx>, userId: string, lineId: string): Promise<TagView[]>;
  /** Null when the person has such a tag already and sees it. */
  add(unit: Unit<Tx>, tag: NewTag): Promise<TagView | null>;
  /** False when the person has no such tag. */
  remove(unit: Unit<Tx>, userId: string, id: string, at: Date): Promise<boolean>;
}
