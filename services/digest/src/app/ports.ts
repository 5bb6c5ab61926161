import type { Unit } from '@valet/kit/outbox';
import type { Digest, DigestItem, ItemMove, Proposal } from '../domain/digest.ts';
import type { Taste } from '../domain/taste.ts';

/** What is known of a person at one moment. */
export interface PersonState {
  readonly tastes: readonly Taste[];
  readonly tasteRevision: number;
  /** Today's latest digest. */
  readonly current: Digest | null;
  readonly thumbsDownToday: number;
  readonly generatedToday: number;
}

export interface History {
  /** Catalogue ids that were thumbed down. */
  readonly refused: ReadonlySet<string>;
  /** When a thing was last displayed, by catalogue id. */
  readonly shownAt: ReadonlyMap<string, Date>;
}

export interface NewDigest {
  readonly type: 'daily' | 'fresh';
  readonly localDay: string;
  readonly sequence: number;
  readonly summary: string;
  readonly dailyFocus: string;
  readonly focusTagIds: readonly string[];
  readonly tagCount: number;
  readonly tasteRevision: number;
  readonly proposals: readonly Proposal[];
  readonly createdAt: Date;
}

export type Judgement = 'liked' | 'disliked';

export interface Judged {
  readonly item: DigestItem;
  readonly judgement: Judgement;
  readonly at: Date;
}

export interface Used {
  readonly thumbsDown?: number;
  readonly generated?: number;
}

export interface DigestStore<Tx> {
  /** What is known of the person's taste now. */
  tastesOf(userId: string): Promise<readonly Taste[]>;
  /** Without a lock, for an answer that changes nothing. */
  look(userId: string, localDay: string): Promise<PersonState>;
  /** Makes everybody else who changes this person's digest wait for the end of the transaction. */
  lock(unit: Unit<Tx>, userId: string, localDay: string): Promise<PersonState>;
  /** Null when it is nobody's or somebody else's. `unit` absent: without a transaction. */
  itemOf(userId: string, itemId: string, unit?: Unit<Tx>): Promise<DigestItem | null>;
  history(unit: Unit<Tx>, userId: string, since: Date): Promise<History>;
  /** Stores a digest, tells who must know, and answers it. */
  add(unit: Unit<Tx>, userId: string, digest: NewDigest): Promise<Digest>;
  /** What the digest displayed does not count as shown any more. */
  supersede(unit: Unit<Tx>, digestId: string, at: Date): Promise<void>;
  move(unit: Unit<Tx>, userId: string, moves: readonly ItemMove[]): Promise<void>;
  /**
   * Remembers a judgement, tells who must know, and answers the item. A dislike is a refusal of the thing, a like takes
   * one back.
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
