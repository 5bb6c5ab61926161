import type { Unit } from '@valet/kit/outbox';
import type { BudgetChange, Domain } from '../domain/budget.ts';
import type { LocalDate } from '../domain/month.ts';
import type { NewPurchase } from '../domain/purchase.ts';

/** A moment, and the date of it on the person's calendar. */
export interface When extends LocalDate {
  readonly now: Date;
}

/**
 * Of a request: the same key again within 24 hours answers the same, and throws AppError conflict for another request.
 * Undefined: every call is a new one.
 */
export type Key = string | undefined;

export interface BudgetState {
  readonly monthlyCents: bigint;
  readonly purchaseLimitCents: bigint;
  /** Of the month that was asked for. */
  readonly spentCents: bigint;
  /** The thresholds that this month has passed, in percent, the lowest first. */
  readonly warnings: readonly number[];
}

/** A month's budget of a person. */
export interface BudgetView extends BudgetState {
  readonly userId: string;
  readonly month: string;
}

export interface MonthSpending {
  readonly month: string;
  readonly totalCents: bigint;
  readonly byDomain: readonly { readonly domain: Domain | null; readonly totalCents: bigint }[];
}

export interface BudgetStore {
  /** The defaults for a person who set nothing; nothing is written. */
  read(userId: string, month: string): Promise<BudgetState>;
  /** The last twelve months that have spending, the oldest first. */
  spending(userId: string): Promise<MonthSpending[]>;
  /** Changes what is not null; `month` is the person's present one. */
  set(userId: string, change: BudgetChange, month: string, key: Key): Promise<void>;
}

/** What was shown when something was confirmed. */
export interface Receipt {
  readonly spentBeforeCents: number;
  readonly spentAfterCents: number;
  readonly monthlyCents: number;
  readonly purchaseLimitCents: number;
  readonly confirmedAt: Date;
}

export interface PurchaseView {
  readonly id: string;
  readonly amountCents: bigint;
  readonly vendor: string;
  readonly description: string;
  readonly productName: string | null;
  readonly domain: Domain | null;
  readonly tags: readonly string[];
  readonly month: string;
  readonly purchasedAt: Date;
  readonly overLimit: boolean;
  readonly possibleDuplicateOf: string | null;
  readonly takenBackAt: Date | null;
  readonly receipt: Receipt;
}

/** `warning`: 80 or 100 when the month passed it by this as the first. */
export type RecordOutcome =
  | { readonly outcome: 'recorded'; readonly id: string; readonly warning: number | null }
  | {
      readonly outcome: 'over_limit' | 'over_budget';
      readonly limitCents: bigint;
      readonly remainingCents: bigint;
    }
  | { readonly outcome: 'beyond' };

export interface PurchaseStore {
  /** `confirmed`: also above the limit, or what remains of the month. */
  record(
    userId: string,
    wanted: { readonly purchase: NewPurchase; readonly confirmed: boolean },
    when: When,
    key: Key,
  ): Promise<RecordOutcome>;
  /** done also when it was before; unknown also for somebody else's. */
  takeBack(userId: string, id: string, when: When, key: Key): Promise<'done' | 'unknown'>;
  /** Null when it is nobody's or somebody else's. */
  find(userId: string, id: string): Promise<PurchaseView | null>;
  /** Newest first, at most 100. */
  list(userId: string): Promise<PurchaseView[]>;
}

export type OrderState = 'requested' | 'fulfilled' | 'declined' | 'cancelled' | 'released';

export interface OrderView {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly title: string;
  readonly vendor: string;
  readonly domain: Domain | null;
  readonly amountCents: bigint;
  readonly state: OrderState;
  readonly month: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly receipt: Receipt;
}

export type PlaceOutcome =
  | { readonly outcome: 'placed'; readonly id: string; readonly warning: number | null }
  | { readonly outcome: 'unknown' | 'no_price' }
  | { readonly outcome: 'over_limit'; readonly limitCents: bigint }
  | { readonly outcome: 'over_budget'; readonly remainingCents: bigint }
  | { readonly outcome: 'insufficient'; readonly availableCents: bigint };

/** done also when it ended so before; too_late: it ended otherwise. */
export type EndOutcome = 'done' | 'too_late' | 'not_due' | 'unknown';

export interface OrderStore {
  /** At the price that the item was offered at; the amount is held until `expiresAt`. */
  place(
    userId: string,
    wanted: { readonly itemId: string; readonly expiresAt: Date },
    when: When,
    key: Key,
  ): Promise<PlaceOutcome>;
  /** `userId` null: whoever's it is. `month` is the present one of the person whose it is. */
  end(
    order: { readonly id: string; readonly userId: string | null },
    state: Exclude<OrderState, 'requested'>,
    when: Pick<When, 'now' | 'month'>,
    key: Key,
  ): Promise<EndOutcome>;
  /** `userId` null: whoever's it is. Null when there is none. */
  find(userId: string | null, id: string): Promise<OrderView | null>;
  /** Newest first, at most 100. */
  list(userId: string): Promise<OrderView[]>;
  /** Of everybody: what is requested, the oldest first. */
  waiting(): Promise<OrderView[]>;
  /** Of everybody: what is requested and past its end, some at a time. */
  due(now: Date): Promise<{ readonly id: string; readonly userId: string }[]>;
}

/** An item as digest offered it; `priceCents` is what an order of it costs. */
export interface OfferedItem {
  readonly itemId: string;
  readonly catalogueId: string | null;
  readonly type: string;
  readonly domain: Domain | null;
  readonly title: string;
  readonly vendor: string | null;
  readonly priceCents: bigint | null;
  readonly tags: readonly string[];
}

export interface ItemStore<Tx> {
  /** Of an item that was offered more than once the latest offer stands. */
  offer(unit: Unit<Tx>, userId: string, items: readonly OfferedItem[], at: Date): Promise<void>;
  /** Waits at most so long until the item is known as offered to this person; answers whether it is. */
  awaitOffer(userId: string, itemId: string, ms: number): Promise<boolean>;
  /** Forgets what was offered before and no waiting order is about; answers how many. */
  dropOfferedBefore(before: Date): Promise<number>;
}
