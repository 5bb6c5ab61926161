import type { Unit } from '@valet/kit/outbox';

export const REFRESH_STATES = ['holding', 'stored', 'captured', 'releasing', 'released'] as const;

/**
 * Holding: a dollar is asked for. Stored: the digest is there, unseen and unpaid. Captured: paid and seen. Releasing:
 * given up, the dollar may still be held. Released: nothing is held and there is no digest.
 */
export type RefreshState = (typeof REFRESH_STATES)[number];

/** A refresh from its hold to its end. */
export interface Refresh {
  /** The hold's, too. */
  readonly id: string;
  readonly userId: string;
  readonly state: RefreshState;
  /** From `stored` on, unless it was given up. */
  readonly digestId: string | null;
  /** Of the wallet, after it was captured. */
  readonly balanceCents: number | null;
}

export interface NewRefresh {
  readonly userId: string;
  readonly key: string | undefined;
  readonly at: Date;
  /** Nobody else finishes it before then. */
  readonly claimedUntil: Date;
}

/** The wallet's part; all three may be asked again. They reject with `unavailable` when the wallet does not answer. */
export interface Funds {
  /** Holds the dollar of a refresh for two minutes. */
  hold(userId: string, refreshId: string): Promise<'granted' | 'insufficient'>;
  /** Pays what was held; gone: it expired, or was released, or never held. */
  capture(userId: string, refreshId: string): Promise<
    { readonly kind: 'captured'; readonly balanceCents: number } | { readonly kind: 'gone' }
  >;
  /** Frees what is held; what was captured stays so. */
  release(userId: string, refreshId: string): Promise<void>;
}

/** A person has at most one refresh that has not ended. Every change is made under the person's lock. */
export interface RefreshStore<Tx> {
  lock(unit: Unit<Tx>, userId: string): Promise<void>;
  /** The one that this key stands for; what was given up has no key. */
  byKey(unit: Unit<Tx>, userId: string, key: string): Promise<Refresh | null>;
  running(unit: Unit<Tx>, userId: string): Promise<Refresh | null>;
  /** Without a lock. */
  read(id: string): Promise<Refresh | null>;
  open(unit: Unit<Tx>, refresh: NewRefresh): Promise<Refresh>;
  /** Forgets one for which nothing was held. */
  drop(unit: Unit<Tx>, id: string): Promise<void>;
  /** holding -> stored; false when it is not holding any more, and then nothing changes. */
  stored(unit: Unit<Tx>, id: string, digestId: string): Promise<boolean>;
  /** holding -> releasing; answers what it is then, whatever it was. Its key may be used anew. */
  giveUp(unit: Unit<Tx>, id: string): Promise<Refresh | null>;
  /** stored -> captured; false when somebody else was faster. */
  captured(unit: Unit<Tx>, id: string, end: { balanceCents: number; at: Date }): Promise<boolean>;
  /** stored or releasing -> released; the digest that nobody saw goes with it. */
  released(unit: Unit<Tx>, id: string, at: Date): Promise<void>;
  /** Lets the next run of the worker have it at once. */
  handOver(id: string, at: Date): Promise<void>;
  /** One that has not ended and that nobody claims, claimed until then. */
  claim(now: Date, until: Date): Promise<Refresh | null>;
  /** Forgets those that ended before. */
  sweep(before: Date): Promise<void>;
}
