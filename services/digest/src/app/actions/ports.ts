import type { Unit } from '@valet/kit/outbox';
import type { DigestItem, ItemStatus, Judgement, ThumbReason } from '../../domain/digest.ts';
import type { Domain } from '../../domain/taste.ts';

/** What a person says of a card. */
export type Said =
  'positive' | 'negative' | 'seen' | 'seen-liked' | 'seen-disliked' | 'save' | 'unsave' | 'watching';

export type ActionKind = Said | 'thumbs-down' | 'hide' | 'restore' | 'explain';

/** All that is remembered on a card itself of what was said of it. */
export interface Opinion {
  readonly judgement: Judgement | null;
  readonly because: ThumbReason | null;
  readonly judgedAt: Date | null;
  readonly savedAt: Date | null;
}

/** Why a thing is not proposed; `itemId` is the card it was said on. */
export interface Mark {
  readonly kind: 'seen' | 'hidden';
  readonly itemId: string | null;
  readonly markedAt: Date;
}

/** "Was it good?", or what became of the question. */
export interface CheckIn {
  readonly id: string;
  readonly catalogueId: string;
  readonly itemId: string | null;
  readonly domain: Domain;
  readonly title: string;
  readonly cause: 'purchase' | 'watching';
  readonly dueAt: Date;
  /** How often it was put off. */
  readonly asked: number;
  /** Null while it is open. */
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
}

/** What is known of a thing beside its card. */
export interface Standing {
  /** When it was refused; null: it is not. */
  readonly refusedAt: Date | null;
  readonly marks: readonly Mark[];
  readonly checkIn: CheckIn | null;
}

export interface Place {
  readonly status: ItemStatus;
  readonly position: number;
}

/** Where a card stood before an action, and where after it. */
export interface Shift {
  readonly itemId: string;
  readonly from: Place;
  readonly to: Place;
}

/** How things were before an action, as far as it changed them. */
export interface Before extends Standing {
  readonly opinion: Opinion;
  /** Today's digest then, and what stood beside it. */
  readonly digestId: string | null;
  readonly besideIds: readonly string[];
  readonly shifts: readonly Shift[];
  /** Whether it took one of the day's free thumbs down. */
  readonly spent: boolean;
}

export interface NewAction {
  readonly itemId: string;
  readonly kind: ActionKind;
  readonly localDay: string;
  readonly actedAt: Date;
  readonly before: Before;
}

export interface Action extends NewAction {
  /** Later ones have greater ids. */
  readonly id: string;
  readonly undoneAt: Date | null;
}

/** What is told of a card as it stands. */
export type ToldOpinion = Judgement | 'saved' | 'withdrawn';

export interface Restated {
  readonly item: DigestItem;
  readonly opinion: Opinion;
  /** Null: nobody has to know. */
  readonly told: ToldOpinion | null;
  readonly at: Date;
}

/** What a person did with cards; whoever writes holds the person's lock. */
export interface ActionStore<Tx> {
  standing(unit: Unit<Tx>, userId: string, catalogueId: string): Promise<Standing>;
  record(unit: Unit<Tx>, userId: string, action: NewAction): Promise<void>;
  /** The latest action on a card, undone or not. */
  latest(unit: Unit<Tx>, userId: string, itemId: string): Promise<Action | null>;
  /** All actions on these cards, the oldest first. */
  actionsOn(unit: Unit<Tx>, userId: string, itemIds: readonly string[]): Promise<Action[]>;
  undone(unit: Unit<Tx>, userId: string, actionId: string, at: Date): Promise<void>;
  /** Writes the whole opinion on a card and tells who must know. */
  restate(unit: Unit<Tx>, userId: string, restated: Restated): Promise<void>;
  /** Refuses the thing, or takes that back. */
  refuse(unit: Unit<Tx>, userId: string, catalogueId: string, refusedAt: Date | null): Promise<void>;
  /** The card was touched, though nothing was said of it. */
  touch(unit: Unit<Tx>, userId: string, itemId: string, at: Date): Promise<void>;
  /** Of a kind that is there already, the later card and time count. */
  mark(unit: Unit<Tx>, userId: string, catalogueId: string, mark: Mark): Promise<void>;
  /** `itemId` given: only what was said on that card. */
  unmark(
    unit: Unit<Tx>,
    userId: string,
    catalogueId: string,
    mark: { readonly kind: Mark['kind']; readonly itemId?: string },
  ): Promise<void>;
  /** One card of each thing, the latest kept first. */
  saved(userId: string): Promise<DigestItem[]>;
  /** One card of each thing, the latest hidden first. */
  hidden(userId: string): Promise<DigestItem[]>;
}

export interface CheckInStore<Tx> {
  byId(unit: Unit<Tx>, userId: string, id: string): Promise<CheckIn | null>;
  /** Writes it, in place of the one about the same thing. */
  put(unit: Unit<Tx>, userId: string, checkIn: Omit<CheckIn, 'id'>): Promise<void>;
  drop(unit: Unit<Tx>, userId: string, catalogueId: string): Promise<void>;
  /** The open one that is due for the longest time; null within `restMs` of another answer. */
  due(userId: string, now: Date, restMs: number, unit?: Unit<Tx>): Promise<CheckIn | null>;
  /** The latest card that the person saw of a thing. */
  latestItemOf(unit: Unit<Tx>, userId: string, catalogueId: string): Promise<DigestItem | null>;
}

/** What wallet-budget tells. */
export interface Purchase {
  readonly userId: string;
  readonly itemId: string | null;
  readonly catalogueId: string | null;
  readonly at: Date;
}

export interface MonthBudget {
  readonly userId: string;
  readonly version: number;
  /** `2026-11`, in the person's zone. */
  readonly month: string;
  readonly budgetCents: bigint;
  readonly spentCents: bigint;
}

export interface SettingsStore<Tx> {
  /** Makes everybody else who changes what is known of this person wait. */
  lock(unit: Unit<Tx>, userId: string): Promise<void>;
  surprise(userId: string): Promise<number>;
  setSurprise(unit: Unit<Tx>, userId: string, value: number): Promise<void>;
  /** An older version changes nothing. */
  learnBudget(unit: Unit<Tx>, budget: MonthBudget): Promise<void>;
  /** Never to be proposed again, for the person has it. */
  own(unit: Unit<Tx>, userId: string, catalogueId: string, itemId: string | null, at: Date): Promise<void>;
}
