import type { Unit } from '@valet/kit/outbox';
import type {
  Digest, DigestItem, DigestType, ItemMove, Judgement, Proposal, Shown, ThumbReason,
} from '../domain/digest.ts';
import type { Taste } from '../domain/taste.ts';
import type { JudgedThing } from '../engine/input.ts';

/** What is known of a person at one moment. */
export interface PersonState extends Shown {
  readonly tastes: readonly Taste[];
  readonly tasteRevision: number;
  readonly generatedToday: number;
  /** Of today's digests, those that cannot be seen yet included; 0 before the first. */
  readonly lastSequence: number;
}

/** What ranking has to know of a person beside the tastes. */
export interface RankingFacts {
  /** Catalogue ids that were thumbed down. */
  readonly refused: ReadonlySet<string>;
  /** Seen, owned or hidden. */
  readonly excluded: ReadonlySet<string>;
  /** When a thing was last displayed, by catalogue id. */
  readonly shownAt: ReadonlyMap<string, Date>;
  /** The latest judgement of each thing. */
  readonly judged: readonly JudgedThing[];
  readonly foodOrder: ReadonlyMap<string, number>;
  /** Of this month's budget; null while nobody told. */
  readonly leftToSpendCents: number | null;
  readonly surprise: number;
}

export interface NewDigest {
  readonly type: DigestType;
  readonly localDay: string;
  readonly sequence: number;
  readonly summary: string;
  readonly dailyFocus: string;
  readonly focusTagIds: readonly string[];
  readonly refreshCount: number;
  readonly paid: boolean;
  readonly visible: boolean;
  readonly tagCount: number;
  readonly tasteRevision: number;
  readonly proposals: readonly Proposal[];
  readonly createdAt: Date;
}

/** Food or a recommendation, beside any digest. */
export interface NewBeside {
  readonly origin: 'food' | 'recommended';
  readonly localDay: string;
  /** Whether today's digest shows it. */
  readonly displayed: boolean;
  readonly proposals: readonly (Omit<Proposal, 'baseScore'> & {
    readonly baseScore: number | null;
    readonly url?: string | null;
    readonly ordering?: string | null;
    /** False for what the catalogue does not know; true unless given. */
    readonly verified?: boolean;
  })[];
  readonly createdAt: Date;
}

export interface Judged {
  readonly item: DigestItem;
  /** Null takes the judgement back. */
  readonly judgement: Judgement | null;
  readonly because?: ThumbReason | null;
  readonly at: Date;
}

export interface Used {
  /** Below 0 gives back. */
  readonly thumbsDown?: number;
  readonly generated?: number;
}

export interface DigestStore<Tx> {
  /** What is known of the person's taste now. */
  tastesOf(userId: string): Promise<readonly Taste[]>;
  /** Of the budget of the day's month, in cents; null while nobody told of one. */
  leftToSpend(userId: string, localDay: string): Promise<number | null>;
  /** Without a lock, for an answer that changes nothing. */
  look(userId: string, localDay: string): Promise<PersonState>;
  /** Makes everybody else who changes this person's digest wait for the end of the transaction. */
  lock(unit: Unit<Tx>, userId: string, localDay: string): Promise<PersonState>;
  /** Null when it is nobody's or somebody else's. `unit` absent: without a transaction. */
  itemOf(userId: string, itemId: string, unit?: Unit<Tx>): Promise<DigestItem | null>;
  /** `now` bounds the cool-down; `localDay` says which month's budget counts. */
  facts(userId: string, when: { now: Date; localDay: string }, unit?: Unit<Tx>): Promise<RankingFacts>;
  /** Stores a digest, tells who must know unless it cannot be seen yet, and answers it. */
  add(unit: Unit<Tx>, userId: string, digest: NewDigest): Promise<Digest>;
  /** Stores more backups, the best first, tells who must know, and answers them. */
  addBackups(unit: Unit<Tx>, userId: string, digest: Digest, proposals: readonly Proposal[]): Promise<DigestItem[]>;
  /** Stores what stands beside a digest, tells who must know, and answers it in the order given. */
  addBeside(unit: Unit<Tx>, userId: string, beside: NewBeside): Promise<DigestItem[]>;
  /**
   * Makes a digest that was not seen yet the latest of the person's day, and tells who must know: one that was paid
   * before midnight is today's when it comes after. `localDay` is that of `at`; the store knows it too, if not given.
   */
  reveal(unit: Unit<Tx>, userId: string, digestId: string, when: { at: Date; localDay?: string }): Promise<Digest>;
  /** What the digest displayed does not count as shown any more. */
  supersede(unit: Unit<Tx>, digestId: string, at: Date): Promise<void>;
  move(unit: Unit<Tx>, userId: string, moves: readonly ItemMove[]): Promise<void>;
  /**
   * Remembers a judgement, tells who must know, and answers the item. A dislike is a refusal of the thing, anything
   * else takes one back.
   */
  judge(unit: Unit<Tx>, userId: string, judged: Judged): Promise<DigestItem>;
  /** Adds to what was used of the day's allowances. */
  use(unit: Unit<Tx>, userId: string, localDay: string, used: Used): Promise<void>;
}

/** A tag as an event told it. */
export interface ToldTaste extends Taste {
  readonly userId: string;
  readonly version: number;
  readonly place: number;
  readonly muted: boolean;
  readonly entityType: string | null;
  readonly evidenceKinds: readonly string[];
  readonly evidenceCount: number;
}

export interface DroppedTaste {
  readonly userId: string;
  readonly id: string;
  readonly version: number;
  readonly forgotten: boolean;
  readonly at: Date;
}

export interface Settings {
  readonly userId: string;
  readonly version: number;
  readonly timeZone: string;
  /** Absent: not told by this event. */
  readonly location?: { readonly city: string | null; readonly state: string | null; readonly country: string | null };
}

/** What others own and digest keeps a copy of. */
export interface ProfileStore<Tx> {
  /** Ignores a version that is not newer. Words that changed vanish from the reasons that quoted them. */
  learnTaste(unit: Unit<Tx>, taste: ToldTaste): Promise<void>;
  /** `forgotten`: the name goes from every reason, too. */
  dropTaste(unit: Unit<Tx>, taste: DroppedTaste): Promise<void>;
  learnSettings(unit: Unit<Tx>, settings: Settings): Promise<void>;
}
