import type { SearchLimit } from './search.ts';

const MOST_PEOPLE = 10_000;

/** A token bucket for each person: `burst` at once, then one every `everyMs`. Of very many people it forgets some. */
export function searchLimit(burst: number, everyMs: number, now: () => Date): SearchLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    wait: (userId) => {
      const at = now().getTime();
      const bucket = buckets.get(userId) ?? { tokens: burst, at };
      const tokens = Math.min(burst, bucket.tokens + (at - bucket.at) / everyMs);
      const enough = tokens >= 1;
      buckets.delete(userId);
      buckets.set(userId, { tokens: enough ? tokens - 1 : tokens, at });
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_PEOPLE && oldest !== undefined) buckets.delete(oldest);
      return enough ? 0 : Math.ceil((1 - tokens) * everyMs);
    },
  };
}
