import type { Unit } from '@valet/kit/outbox';

export interface PersonStore<Tx> {
  /** Keeps the time zone unless a newer version of the person's settings is known. */
  keepTimeZone(unit: Unit<Tx>, person: { userId: string; timeZone: string; version: number }): Promise<void>;
  /** Tells the budget that a person begins with, once; nothing when it was told of before. */
  tellFirstBudget(unit: Unit<Tx>, person: { userId: string; month: string }): Promise<void>;
}

export interface KnownPeople {
  /** Whether this person was ever registered. */
  isKnown(userId: string): Promise<boolean>;
}

export interface TimeZones {
  /** Of the person's calendar; UTC until known. */
  timeZoneOf(userId: string): Promise<string>;
}

/** Tells that money or budget of a person changed: carries the events at once, and has their browsers look. */
export type Tell = (userId: string, ...topics: readonly ('wallet' | 'budget')[]) => void;

export interface HoldAnswer {
  /** mismatch: the same id held something else. */
  readonly outcome: 'held' | 'mismatch' | 'insufficient';
  readonly expiresAt: Date | null;
  readonly balanceCents: bigint;
  readonly heldCents: bigint;
}

export interface HoldEnd {
  /** gone: it was ended otherwise, or too late; unknown: there was none. */
  readonly outcome: 'done' | 'gone' | 'unknown';
  readonly balanceCents: bigint;
}

export interface Balances {
  /** US cents, held ones included. */
  readonly balanceCents: bigint;
  readonly heldCents: bigint;
  readonly owedCents: bigint;
}

/** What a movement was about; the text is what the chain covers. */
export interface MovementWords {
  readonly description: string;
  readonly [more: string]: string;
}

export interface Finding {
  readonly finding: string;
  readonly accountId: string | null;
  readonly transferId: string | null;
}

/** The ledger: every call is one statement, and either done whole or not at all. */
export interface Ledger {
  /** 0 in all for a person without a wallet. */
  balancesOf(userId: string): Promise<Balances>;
  /** Reserves cents of what is available; the same id again answers the same. */
  hold(hold: { userId: string; id: string; cents: bigint; until: Date; words: MovementWords }): Promise<HoldAnswer>;
  capture(userId: string, id: string, now: Date): Promise<HoldEnd>;
  release(userId: string, id: string, now: Date): Promise<HoldEnd>;
  /** Frees what has expired; answers how many. */
  expire(now: Date): Promise<number>;
  /** Pays what is owed from what is available; answers the cents. */
  settle(userId: string): Promise<bigint>;
  /**
   * An operator's correction in the person's favour; the same id again changes nothing. Throws AppError conflict for
   * an id that stood for another person or amount.
   */
  adjust(adjustment: { userId: string; id: string; cents: bigint; words: MovementWords }): Promise<void>;
  /** Looks at every row; empty when all is well. */
  audit(): Promise<readonly Finding[]>;
  /** Removes what is older than seven years, leaving where each chain was cut; answers how many transfers. */
  cut(before: Date): Promise<bigint>;
}

export type TransactionType =
  | 'wallet_deposit' | 'purchase' | 'digest_refresh' | 'refund' | 'dispute' | 'dispute_reversal' | 'settlement'
  | 'adjustment';

export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  /** As it changes the balance. */
  readonly amountCents: bigint;
  readonly status: 'succeeded' | 'pending' | 'failed';
  readonly description: string;
  readonly createdAt: Date;
  /** null while pending, and where it failed. */
  readonly balanceAfterCents: bigint | null;
}

export interface TransactionList {
  /** Newest first; `after` is a cursor that an earlier page answered. Throws AppError invalid for any other text. */
  page(userId: string, first: number, after: string | null): Promise<{ items: Transaction[]; next: string | null }>;
  /** What succeeded, oldest first, with the balance after each. */
  statement(userId: string): AsyncIterable<Transaction>;
}
