/** Of a card payment; only `succeeded` and `canceled` are the end of it. */
export type PaymentState = 'open' | 'processing' | 'failed' | 'canceled' | 'succeeded';

/** A card payment as it is kept here. */
export interface CardPayment {
  readonly id: string;
  readonly userId: string;
  /** What the provider calls it. */
  readonly intentId: string;
  readonly amountCents: bigint;
  readonly state: PaymentState;
  readonly refundedCents: bigint;
  readonly disputedCents: bigint;
  readonly createdAt: Date;
}

export interface KeptDispute {
  readonly disputeId: string;
  readonly intentId: string;
  readonly userId: string;
  readonly amountCents: bigint;
  readonly state: 'open' | 'won' | 'lost';
}

/** What the provider says of a payment. */
export interface PaymentNews {
  readonly kind: 'payment';
  readonly intentId: string;
  readonly state: PaymentState;
  readonly receivedCents: bigint;
  /** ISO 4217, in any case. */
  readonly currency: string;
  readonly at: Date;
}

/** What the provider gave back to the card: all refunds of the payment together, beside what the card had paid. */
export interface RefundNews {
  readonly kind: 'refund';
  readonly intentId: string;
  readonly totalCents: bigint;
  readonly paidCents: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** A dispute that takes money, and how it stands. */
export interface DisputeNews {
  readonly kind: 'dispute';
  readonly intentId: string;
  readonly disputeId: string;
  readonly amountCents: bigint;
  readonly state: KeptDispute['state'];
  readonly currency: string;
  readonly at: Date;
}

export type News = PaymentNews | RefundNews | DisputeNews;

/**
 * What one piece of news did. done: money moved or a state changed; known: nothing new; unknown: no such payment here;
 * mismatch: another amount or currency than was asked for, so nothing was written.
 */
export type Noted = { readonly userId: string; readonly outcome: 'done' | 'known' | 'mismatch' }
  | { readonly outcome: 'unknown' };

export interface PaymentStore {
  byId(id: string): Promise<CardPayment | null>;
  byIntent(intentId: string): Promise<CardPayment | null>;
  /** Newest first, at most 100. */
  listOf(userId: string): Promise<readonly CardPayment[]>;
  /** How many of this person's payments nobody has decided yet. */
  undecided(userId: string): Promise<number>;
  /** Newest payment first, at most 100; of one person or of all. */
  disputes(userId?: string): Promise<readonly KeptDispute[]>;
  /** mismatch: this payment is known with another amount, person or intent; blocked: the person owes something. */
  open(payment: Pick<CardPayment, 'id' | 'userId' | 'intentId' | 'amountCents'>): Promise<
    'opened' | 'mismatch' | 'blocked'>;
  /** Has the effect of a piece of news, once however often it comes. */
  note(news: News): Promise<Noted>;
  /**
   * Undecided ones that were looked at long ago, the longest ago first. Between two looks lies half of the time that
   * the payment had known before, and 30 seconds at least.
   */
  due(now: Date, most: number): Promise<readonly CardPayment[]>;
}

/** A payment at the provider. */
export interface ProviderPayment {
  readonly clientSecret: string;
  readonly news: PaymentNews;
}

/**
 * The provider of card payments. Every call rejects with AppError `unavailable` when it is away or refuses our keys,
 * and with `not-found` for what it does not know.
 */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe';
  readonly publishableKey: string;
  /** Makes a payment, or answers the one that it made for this id. AppError `conflict`: the id had another amount. */
  start(payment: { id: string; amountCents: bigint }): Promise<ProviderPayment>;
  look(intentId: string): Promise<ProviderPayment>;
  /** Everything that there is to know of it: payment, refunds, disputes. */
  lookAtAll(intentId: string): Promise<readonly News[]>;
  /** Answers how it stands afterwards: what was paid meanwhile is not canceled. */
  cancel(intentId: string): Promise<PaymentNews>;
  /** `key`: the same one again gives back nothing more. AppError `invalid` says why it does not give back. */
  refund(refund: { intentId: string; cents: bigint; key: string }): Promise<void>;
  /** Reads a signed event; `null` when it is of no interest. Throws BadEvent when it is not the provider's. */
  readEvent(event: { body: Buffer; signature: string | undefined; now: Date }): News | null;
}

/** Something came in as an event of the provider and is none. `reason` is for the log. */
export class BadEvent extends Error {
  override readonly name = 'BadEvent';
  readonly reason: 'unsigned' | 'forged' | 'stale' | 'garbled';

  constructor(reason: BadEvent['reason']) {
    super(`an event that is ${reason}`);
    this.reason = reason;
  }
}

/** The id of a payment: of one person and one key always the same, and without a key a new one. */
export type PaymentIdOf = (userId: string, key: string | undefined) => string;
