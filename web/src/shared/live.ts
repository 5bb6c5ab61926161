// How a query stays current: the specified polling, and a poke from the server that says which topic changed.

export type Topic = 'tags' | 'digest' | 'conversation' | 'settings' | 'wallet' | 'budget';

/**
 * Options of a watched query. Polling keeps its interval whether pokes arrive or not, and pauses in a hidden tab; a poke
 * of one of the topics fetches at once.
 */
export const stayCurrent = (pollInterval: number, ...topics: Topic[]) => ({
  pollInterval,
  skipPollAttempt: () => document.hidden,
  context: { topics },
});

/** Options of a query that is fetched once and again only when the server says that a topic changed. */
export const currentOn = (...topics: Topic[]) => ({ context: { topics } });
