// How a query stays current: the specified polling, and a poke from the server that says which topic changed.

export type Topic = 'tags' | 'digest' | 'conversation' | 'settings' | 'wallet' | 'budget';

/** Not a part but all of them: the server may have missed something. */
export const EVERYTHING = 'all';

/** Who is signed in may have changed. */
export const SESSION_TOPIC = 'session';

// A poke that arrives while an older answer is still under way asks again: that answer may not know of it.
const contextOf = (topics: Topic[]) => ({ topics, queryDeduplication: false });

/**
 * Options of a watched query. Polling keeps its interval whether pokes arrive or not, and pauses in a hidden tab; a
 * poke of one of the topics fetches at once.
 */
export const stayCurrent = (pollInterval: number, ...topics: Topic[]) => ({
  pollInterval,
  skipPollAttempt: () => document.hidden,
  context: contextOf(topics),
});

/** Options of a query that is fetched once and again only when the server says that a topic changed. */
export const currentOn = (...topics: Topic[]) => ({ context: contextOf(topics) });
