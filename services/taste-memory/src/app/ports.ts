import type { Unit } from '@valet/kit/outbox';
import type { EditDecision, TagFields } from '../domain/edit.ts';
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
  readonly polarity: Polarity;
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
  readonly muted: boolean;
  /** When or with whom it holds, in the person's words. */
  readonly note: string | null;
  readonly entityType: string | null;
  /** A constraint whose words nobody understood when they came. */
  readonly unclear: boolean;
  /** "Show dishes anyway". */
  readonly waived: boolean;
  /** The person's own word for it, where they said that it means this tag. */
  readonly said: string | null;
  /** Among the tags of its group. */
  readonly place: number;
  readonly catalogueId: string | null;
  readonly createdAt: Date;
  /** What holds now, the newest first. */
  readonly evidence: readonly EvidenceView[];
  /** What held before, the newest first. */
  readonly history: readonly EvidenceView[];
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
  /** What the person picked it from, as the source told it. */
  readonly sourceJson?: Json;
  readonly at: Date;
}

/** What JSON can say, without a bare null. */
export type Json = string | number | boolean | readonly (Json | null)[] | { readonly [key: string]: Json | null };

/** What a line tells: statements, or an answer about constraints that nobody understood. */
export interface Mined {
  readonly learned: readonly Learned[];
  readonly answer: (Answer & { readonly meaning?: Meaning }) | null;
  /** Names that the person wants forgotten, each with the forms under which it may be known. */
  readonly forgotten: readonly (readonly string[])[];
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

/** A tag that words of the person took away. */
export interface RemovedTag {
  readonly id: string;
  readonly domain: Domain;
  readonly tag: string;
  /** Null: it cannot be taken back. */
  readonly undo: Undo | null;
  /** Its words are to be forgotten everywhere. */
  readonly forgotten: boolean;
}

/** What became of a line. */
export interface Remembered {
  /** That of its first arrival. */
  readonly id: string;
  /** What rests on it; null where it was heard before, and `restingOn` knows. */
  readonly learned: readonly TagView[] | null;
  /** What its words took away just now. */
  readonly removed: readonly RemovedTag[];
}

/** What a line taught. */
export interface Taught {
  readonly learned: readonly TagView[];
  readonly removed: readonly RemovedTag[];
}

/** The person's tags. Every change of one person waits for the one before, and commits with its events. */
export interface TagStore<Tx> {
  /** What the person sees, in the order of domains, groups and places. */
  list(userId: string): Promise<TagView[]>;
  /**
   * Learns from a line once. `mine` reads it with the context that is known; a line that was mined without context may
   * add what the context tells, once. `waiting` are the names of the person's constraints that nobody understood,
   * stated before the line.
   */
  remember(
    unit: Unit<Tx>,
    line: Line,
    mine: (line: Line, waiting: readonly string[]) => Mined,
  ): Promise<Remembered>;
  /** What `remember` would make of a line that was never heard; writes nothing. */
  imagine(unit: Unit<Tx>, line: Line, mine: (line: Line, waiting: readonly string[]) => Mined): Promise<Taught>;
  /** The tags that rest on a line, and those that it settled. */
  restingOn(unit: Unit<Tx>, userId: string, lineId: string): Promise<TagView[]>;
  /** What the person sees, as it is in this transaction. */
  all(unit: Unit<Tx>, userId: string): Promise<TagView[]>;
  /** Null when the person has such a tag already and sees it. */
  add(unit: Unit<Tx>, tag: NewTag): Promise<TagView | null>;
  /** The same for many tags of one person and domain, in few statements; one answer for each. */
  addAll(unit: Unit<Tx>, tags: readonly NewTag[]): Promise<(TagView | null)[]>;
}

/** Where the person talks: each of them they may forbid to teach. */
export type TalkSource = 'voice' | 'chat';

/** What the person agreed to; a source that was never mentioned may teach. */
export interface ConsentStore<Tx> {
  agreed(unit: Unit<Tx>, userId: string, source: TalkSource): Promise<boolean>;
  keep(
    unit: Unit<Tx>,
    change: {
      readonly userId: string;
      readonly source: TalkSource;
      readonly granted: boolean;
      readonly changedAt: Date;
    },
  ): Promise<void>;
}

/** A judgement of a recommended thing, as evidence. */
export interface Thumb {
  readonly userId: string;
  readonly itemId: string;
  readonly catalogueId: string | null;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  /** Folded forms under which the person may have it already; the first is its own. */
  readonly forms: readonly [string, ...string[]];
  /** Folded forms of the names of who made it. */
  readonly makers: readonly string[];
  /** Null: what was judged before is taken back. */
  readonly liked: boolean | null;
  readonly at: Date;
}

export interface ThumbStore<Tx> {
  /** The last judgement of an item counts, and takes back the one before. */
  judge(unit: Unit<Tx>, thumb: Thumb): Promise<void>;
}

/** What taking a line back did. */
export interface Unlearnt {
  readonly removed: readonly RemovedTag[];
  /** Tags that stay, without what the line said. */
  readonly changed: readonly TagView[];
}

/** Takes back what lines taught, as if they had never been said. */
export interface LineForgetter<Tx> {
  /**
   * The person does not mean what a line of theirs taught: all of it, or of one tag. Nothing said before brings back
   * what is gone. Null: the line taught nothing of the kind.
   */
  unlearn(
    unit: Unit<Tx>,
    what: { readonly userId: string; readonly lineId: string; readonly tagId?: string | undefined },
    at: Date,
  ): Promise<Unlearnt | null>;
  /** The lines are gone: their words, what rested on them, and what was told of it. They never teach again. */
  forgetLines(unit: Unit<Tx>, userId: string, lineIds: readonly string[], at: Date): Promise<void>;
}

/** A change that can be taken back, until when. */
export interface Undo {
  readonly id: string;
  readonly until: Date;
}

export type EditOutcome =
  | { readonly kind: 'edited'; readonly tag: TagView; readonly undo: Undo }
  | { readonly kind: 'invalid'; readonly message: string }
  /** The person has another tag of this name, and sees it. */
  | { readonly kind: 'exists'; readonly name: string; readonly domain: Domain }
  | { readonly kind: 'unknown' };

export type ReorderOutcome =
  | { readonly kind: 'reordered'; readonly tags: readonly TagView[] }
  | { readonly kind: 'apart' }
  | { readonly kind: 'unknown' };

export type UndoOutcome =
  | { readonly kind: 'undone'; readonly tag: TagView }
  | { readonly kind: 'exists'; readonly name: string; readonly domain: Domain }
  /** Its time is over, or there is no such change of this person. */
  | { readonly kind: 'late' }
  /** What came since rests on the change. */
  | { readonly kind: 'overtaken' };

/** An event where the broker keeps it. */
export interface StoredEvent {
  readonly sequence: number;
  readonly publishedAt: Date;
}

/** Changes of a tag by the person's own hand, each of which can be taken back for a short while. */
export interface TagHand<Tx> {
  /**
   * Forgets the tags and their words at once; the undos keep them until their time is over. Answers those that were
   * there, each with its undo.
   */
  remove(
    unit: Unit<Tx>,
    userId: string,
    ids: readonly string[],
    at: Date,
  ): Promise<readonly (RemovedTag & { readonly undo: Undo })[]>;
  /** `decide` is asked with the tag as it is, while every other change of the person waits. */
  edit(
    unit: Unit<Tx>,
    userId: string,
    id: string,
    decide: (domain: Domain, from: TagFields) => EditDecision,
    at: Date,
  ): Promise<EditOutcome>;
  /** The tag takes the target's place in their group; `apart`: they are not of one group of this domain. */
  reorder(
    unit: Unit<Tx>,
    move: { readonly userId: string; readonly id: string; readonly targetId: string; readonly domain: Domain },
    at: Date,
  ): Promise<ReorderOutcome>;
  /** Takes a change back; done twice it answers the same as once. */
  undo(unit: Unit<Tx>, userId: string, changeId: string, at: Date): Promise<UndoOutcome>;
  /** Tags that were taken away a moment ago and can come back. */
  lately(unit: Unit<Tx>, userId: string, at: Date): Promise<readonly (RemovedTag & { readonly folded: string })[]>;
  /** Empties what is kept for undos whose time is over; answers how many. */
  emptyUndos(unit: Unit<Tx>, at: Date): Promise<number>;
  /** What the stream still holds of tags that are deleted for good. */
  toldOfForgotten(unit: Unit<Tx>, at: Date): Promise<StoredEvent[]>;
  /** Empties the copies of what the stream has lost, and what had not to be told. */
  forgetTold(unit: Unit<Tx>, erased: readonly StoredEvent[], at: Date): Promise<void>;
}
