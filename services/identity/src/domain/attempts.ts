// How failed attempts slow the next ones down: buckets that leak, so that nobody is shut out for good.

/** What is counted. A pair is one account from one network; the others are wholes. */
export type Scope = 'pair' | 'account' | 'network' | 'signup-network' | 'signup-code' | 'signup-name';

export interface Tally {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly blockedUntil: Date | null;
}

interface Policy {
  /** Failures that cost nothing. */
  readonly free: number;
  /** The pause after the first failure above that; each further one doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** One failure is forgotten each time this passes. */
  readonly forgetEveryMs: number;
}

const second = 1_000;
const minute = 60 * second;

export const policies: Readonly<Record<Scope, Policy>> = {
  // Strict: a person who mistypes five times from one place waits half a minute, a guesser soon a quarter of an hour.
  pair: { free: 5, firstMs: 30 * second, longestMs: 15 * minute, forgetEveryMs: 10 * minute },
  // Loose and short: it slows guesses from many places, and may meet the owner after a slip of their own.
  account: { free: 20, firstMs: 5 * second, longestMs: minute, forgetEveryMs: minute },
  // An office behind one address mistypes more often than a household.
  network: { free: 30, firstMs: 10 * second, longestMs: 5 * minute, forgetEveryMs: 2 * minute },
  'signup-network': { free: 10, firstMs: 10 * second, longestMs: 10 * minute, forgetEveryMs: 5 * minute },
  'signup-code': { free: 20, firstMs: 5 * second, longestMs: minute, forgetEveryMs: minute },
  // Slows somebody with a good code who asks which names are taken.
  'signup-name': { free: 20, firstMs: 5 * second, longestMs: minute, forgetEveryMs: 30 * second },
};

/** Longer than any bucket takes to run empty: an older tally says nothing any more. */
export const tallyLifetimeMs = 24 * 60 * minute;

/** The tally after one more failure. */
export function afterFailure(scope: Scope, tally: Tally | undefined, now: Date): Tally {
  const policy = policies[scope];
  const failures = remaining(scope, tally, now) + 1;
  const over = failures - policy.free;
  if (over <= 0) return { failures, lastFailedAt: now, blockedUntil: null };
  const pauseMs = Math.min(policy.firstMs * 2 ** (over - 1), policy.longestMs);
  return { failures, lastFailedAt: now, blockedUntil: new Date(now.getTime() + pauseMs) };
}

/** Failures that still count. */
export function remaining(scope: Scope, tally: Tally | undefined, now: Date): number {
  if (!tally) return 0;
  const forgotten = Math.floor((now.getTime() - tally.lastFailedAt.getTime()) / policies[scope].forgetEveryMs);
  return Math.max(0, tally.failures - Math.max(0, forgotten));
}

/** Milliseconds until the next attempt is looked at; 0 when it is now. */
export function pauseLeftMs(tally: Tally | undefined, now: Date): number {
  return Math.max(0, (tally?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

export type Tallies = Readonly<Partial<Record<Scope, Tally>>>;

/**
 * The pause before a sign-in. The account's own pause binds only networks that have failed at this account: whoever
 * guesses cannot keep the owner out, who comes from another network.
 */
export function signInPauseMs(tallies: Tallies, now: Date): number {
  const guessedHere = remaining('pair', tallies.pair, now) > 0;
  return Math.max(
    pauseLeftMs(tallies.pair, now),
    pauseLeftMs(tallies.network, now),
    guessedHere ? pauseLeftMs(tallies.account, now) : 0,
  );
}

/** The pause before a sign-up. */
export function signUpPauseMs(tallies: Tallies, now: Date): number {
  return Math.max(
    ...(['signup-network', 'signup-code', 'signup-name'] as const).map((scope) => pauseLeftMs(tallies[scope], now)),
  );
}
