import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { fold } from '@valet/catalogue';
import type { Logger } from '@valet/kit/logger';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { DataSource, SearchSource, Suggestion, Wanted } from '../../app/search.ts';

/** A request to a company's search, and what of its answer is a suggestion. */
export interface Question<Answer> {
  readonly url: URL;
  readonly init?: { readonly method: 'POST'; readonly headers: Record<string, string>; readonly body: string };
  readonly headers?: Record<string, string>;
  /** The part of the official shape that we read; an answer that does not fit counts as a failure. */
  readonly shape: z.ZodType<Answer>;
  suggestions(answer: Answer): readonly Suggestion[];
}

export interface LiveSource {
  readonly about: DataSource;
  /** How long an answer may be kept; 0 where the company's terms forbid it. */
  readonly keepMs: number;
  /** Null for what it knows nothing of. */
  ask(wanted: Wanted): Question<never> | null;
}

const TIMEOUT_MS = 1_500;
const FAILURES_TO_OPEN = 3;
const REST_MS = 30_000;
const MOST_KEPT = 2_000;
const MOST_BYTES = 1_000_000;
/** Of one answer; more than anybody is ever shown. */
const MOST_SUGGESTED = 20;

/** Lets a question of any answer stand in one list with others; its own parts fit each other. */
export const question = <Answer>(asked: Question<Answer>): Question<never> => asked as unknown as Question<never>;

export const nothingKnown: Omit<Suggestion, 'id' | 'title' | 'type'> = {
  image: null,
  year: null,
  rating: null,
  location: null,
  overview: null,
  description: null,
  subtype: null,
  meta: null,
};

/** The year of an ISO date ("2001-07-20"), or null. */
export const yearOf = (date: string | null | undefined): number | null => {
  const year = /^(\d{4})/.exec(date ?? '')?.[1];
  return year === undefined ? null : Number(year);
};

async function fetched(asked: Question<never>, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const answer = await fetch(asked.url, {
    ...asked.init,
    headers: { accept: 'application/json', ...asked.headers, ...asked.init?.headers },
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  return asked.suggestions(asked.shape.parse(JSON.parse(await textOf(answer))));
}

/** The body, as long as it is of a decent size: what comes beyond that is never taken in. */
async function textOf(answer: Response): Promise<string> {
  if (answer.body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop lets go of the connection.
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A company's search as a source of ours: 1.5 s at most, answers kept as long as allowed, and after three failures in a
 * row left in peace for half a minute. Never fails: what it cannot answer is nothing, with a line in the log.
 */
export function liveSearch(source: LiveSource, log: Logger): SearchSource {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  const policy = wrap(breaker, timeout(TIMEOUT_MS, TimeoutStrategy.Aggressive));
  const kept = new LRUCache<string, readonly Suggestion[]>({ max: MOST_KEPT, ttl: Math.max(1, source.keepMs) });
  return {
    search: async (wanted) => {
      const asked = source.ask(wanted);
      if (asked === null) return [];
      const key = `${wanted.domain} ${wanted.subcategory} ${fold(wanted.text)}`;
      const known = kept.get(key);
      if (known !== undefined) return known.slice(0, wanted.limit);
      try {
        const found = await policy.execute(({ signal }) => fetched(asked, signal));
        if (source.keepMs > 0) kept.set(key, found.slice(0, MOST_SUGGESTED));
        return found.slice(0, wanted.limit);
      } catch (err) {
        // An open breaker says nothing new.
        if (!isBrokenCircuitError(err)) log.warn({ signal: 'search.live-failed', reason: source.about.name, err });
        return [];
      }
    },
  };
}
