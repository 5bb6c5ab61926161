import type {
  Asks, Card, InterviewType, KnownTag, RecommendationCard, Slots,
} from '../engine/talk.ts';
import type { ConversationType, Line, LineExtras } from '../domain/line.ts';

/** A tag as taste-memory answered it, with all that digest wants to know of it. */
export interface LearnedTag extends KnownTag {
  readonly userId: string;
  readonly place: number;
  readonly evidenceKinds: readonly string[];
  readonly note: string | null;
}

/** A line as stored: with what it shows, asks and taught. */
export type StoredLine = Line & LineExtras<Card, Asks, LearnedTag>;

export interface NewLine {
  readonly userId: string;
  readonly sessionId: string;
  readonly content: string;
  /** The caller's key: the same key is the same line. */
  readonly key: string | undefined;
}

/** A line that is to be answered, and what was said before it. */
export interface Begun {
  readonly type: 'begun';
  readonly sent: StoredLine;
  /** Lines of this chat, oldest first, without the new one; at most 120. */
  readonly before: readonly StoredLine[];
  /** The person never wrote or said anything before. */
  readonly isNew: boolean;
  /** False: consent to chat is off, so that neither this line nor its answer is stored. */
  readonly kept: boolean;
}

export type BeginOutcome =
  | Begun
  | { readonly type: 'answered'; readonly sent: StoredLine; readonly reply: StoredLine }
  | { readonly type: 'too-many'; readonly retryAfterSeconds: number };

/** Where a page of history ends: lines before this one. */
export interface LineCursor {
  readonly at: Date;
  readonly seq: bigint;
}

/** Valet's side of an exchange, before it is a line. */
export interface Answer {
  readonly text: string;
  readonly cards: readonly Card[];
  readonly asks: Asks | null;
  /** What the person's line taught. */
  readonly learned: readonly LearnedTag[];
}

export interface ConversationStore {
  /** The latest lines, oldest first; of one chat or call when it is named, before `before` when it is given. */
  latest(
    userId: string, options: { sessionId?: string; callId?: string; limit: number; before?: LineCursor },
  ): Promise<StoredLine[]>;
  /** Where a line stands; null when the person has none of that id. */
  cursorOf(userId: string, id: string): Promise<LineCursor | null>;
  /** Whether the person never wrote or said anything. */
  isNew(userId: string): Promise<boolean>;
  consents(userId: string, source: 'chat' | 'voice'): Promise<boolean>;
  /**
   * Stores a chat line with its event. The same key answers what was answered, or goes on with what was not; `conflict`
   * for the same key with other contents.
   */
  begin(line: NewLine, options: { now: Date; linesPerMinute: number }): Promise<BeginOutcome>;
  /** How many lines the person wrote or said since an instant; lines off the record are not among them. */
  linesSince(userId: string, since: Date): Promise<number>;
  /** Stores the answer to a line and what the line taught; of two answers to one line the first stays. */
  finish(sent: StoredLine, answer: Answer, now: Date): Promise<StoredLine>;
  /** The person stopped the answer: it is what had been shown, as given here. */
  shorten(reply: StoredLine): Promise<StoredLine>;
  /** Stores one finished line of a call, once: by key, else by the same role and text within 10 s. */
  record(
    line: Omit<Line, 'id' | 'previousId' | 'createdAt'> & { key: string | undefined }, now: Date,
  ): Promise<StoredLine>;
  /**
   * Stores a line of Valet's that a tool brought forth in a call, once per key; not when `previousId`, the line that it
   * answers, was deleted.
   */
  append(
    line: Pick<StoredLine, 'userId' | 'callId' | 'type' | 'content' | 'cards' | 'previousId'>, key: string, now: Date,
  ): Promise<void>;
}

/** What this service has heard of a person from the others. */
export interface Knowledge {
  tags(userId: string): Promise<KnownTag[]>;
  timeZone(userId: string): Promise<string>;
  money(userId: string): Promise<Money>;
  /** What digest showed or offered lately, newest first; at most 60. */
  offered(userId: string): Promise<RecommendationCard[]>;
}

export interface Money {
  readonly balanceCents: number | null;
  /** Of the month, in the person's zone, that `month` names; null: not heard of yet. */
  readonly budget: {
    readonly month: string; readonly budgetCents: number; readonly limitCents: number; readonly spentCents: number;
  } | null;
}

export interface Explanation {
  readonly tag: KnownTag;
  readonly words: string | null;
  readonly saidAt: Date | null;
}

/** taste-memory, asked while a person waits; every call may reject with `unavailable`. */
export interface Memory {
  /** Learns from a line at once; its event changes nothing afterwards. Off the record nothing is stored. */
  remember(line: RememberedLine, offRecord: boolean): Promise<Remembered>;
  /** With `messageId`: what that line taught about the tag is taken back, and the tag goes if it rests on nothing else. */
  forget(
    userId: string, what: { words: string } | { tagId: string; messageId?: string }, key: string,
  ): Promise<Forgotten>;
  correct(
    userId: string, change: { tagId: string; polarity?: KnownTag['polarity']; name?: string }, key: string,
  ): Promise<LearnedTag | null>;
  /** Takes a change back; null when it is too late for that. */
  undo(userId: string, changeId: string, key: string): Promise<LearnedTag | null>;
  explain(userId: string, words: string): Promise<Explanation[]>;
  /** What is known of the person, as Markdown. */
  report(userId: string): Promise<string>;
}

export interface RememberedLine extends Line {
  readonly key: string | undefined;
  readonly previous: { readonly id: string; readonly content: string } | undefined;
}

export interface Remembered {
  readonly learned: readonly LearnedTag[];
  /** What the line's words took away: "forget jazz", "I'm no longer allergic to milk". */
  readonly removed: readonly ForgottenTag[];
  /** Of lines before it that could not be heard when they were said. */
  readonly late?: { readonly learned: readonly LearnedTag[]; readonly unheard: boolean };
  /** This line or one before it, in whatever chat or call, speaks of an allergy that nobody could make out. */
  readonly untold?: boolean;
}

export interface Forgotten {
  readonly gone: readonly ForgottenTag[];
  /** Allergies and diets that the words name: they end by words that take them back, or by the hand. */
  readonly kept: readonly string[];
  /** Names that may have been meant; then nothing is gone. */
  readonly near: readonly string[];
}

export interface ForgottenTag {
  readonly tagId: string;
  readonly name: string;
  /** Names the change, for as long as it can be taken back. */
  readonly changeId?: string;
}

/** What must not be eaten. */
export const isConstraint = ({ polarity, unclear }: LearnedTag): boolean => polarity === 'avoid' || unclear;

export type Judgement = 'liked' | 'disliked' | 'seen' | 'saved' | 'withdrawn';

/** digest, asked while a person waits; every call may reject with `unavailable`. */
export interface Recommender {
  recommend(userId: string, wish: {
    readonly request: Slots;
    readonly leftOut: readonly string[];
    readonly offRecord: boolean;
    /** What digest may not know yet. */
    readonly learned: readonly LearnedTag[];
    readonly limit: number;
  }, key: string): Promise<RecommendationCard[]>;
  judge(
    userId: string, what: { itemId: string } | { catalogueId: string }, judgement: Judgement, key: string,
  ): Promise<boolean>;
}

export interface FoundLine {
  readonly line: StoredLine;
  /** Where the words stand, with a little around them. */
  readonly excerpt: string;
}

export interface LineSearch {
  /** Lines that are about the words of a question, best first. */
  search(userId: string, question: string, options: { limit: number; now: Date }): Promise<FoundLine[]>;
}

/** What was taken away and may be taken back yet. */
export interface Undoable {
  /** The person's line that led to it. */
  readonly lineId: string;
  readonly changeIds: readonly string[];
}

export interface Undoables {
  /** Notes what a line took away; what lines before it did is not taken back any more. */
  note(userId: string, done: Undoable, now: Date): Promise<void>;
  /** What was taken away last; null where nothing was, or longer ago than anybody calls "undo". */
  last(userId: string, now: Date): Promise<Undoable | null>;
  /** These were taken back. */
  done(userId: string, changeIds: readonly string[]): Promise<void>;
}

export interface KeptInterview<State> {
  readonly id: string;
  readonly userId: string;
  readonly type: InterviewType;
  readonly status: 'open' | 'completed' | 'stopped';
  readonly state: State;
  readonly startedAt: Date;
  /** How often it was kept. */
  readonly version: number;
  /** The person's line that it heard last. */
  readonly lineId: string | null;
}

export interface InterviewStore<State> {
  open(userId: string, type: InterviewType): Promise<KeptInterview<State> | null>;
  /** Interviews of a kind that ended, newest first; at most 10. */
  ended(userId: string, type: InterviewType): Promise<KeptInterview<State>[]>;
  /**
   * Keeps the state, which was made of the version before it; an ended one is told with its topics, once. False, and
   * nothing is kept: it was changed meanwhile, or has ended, or another one of the kind is open.
   */
  keep(interview: KeptInterview<State>, coveredTopics: readonly string[], now: Date): Promise<boolean>;
}

export type { ConversationType };
