import type { Caller } from './session/callers.ts';

export interface SessionOutcome {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
}

/** What the gateway knows about one incoming request and hands on to every service that it asks. */
export interface RequestContext {
  readonly requestId: string;
  readonly traceparent: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly caller: Caller;
  /** Where the request came from: the socket, or what a trusted proxy says. */
  readonly address: string;
  /** Set before an operation runs for which the owner counts guesses by address: sign-in and sign-up. */
  namesAddress: boolean;
  /** Aborted when the browser is gone; a mutation under way carries one that never is. */
  readonly signal: AbortSignal;
  /**
   * Filled by identity at sign-in and sign-out, read by the hook that sets cookies. An object of its own, because
   * Apollo Server works on a copy of the context.
   */
  readonly outcome: { session?: SessionOutcome | null };
  /** Further headers for every service; tests order faults with them. */
  readonly forward?: Readonly<Record<string, string>>;
}
