import { AppError } from '@valet/kit/errors';
import { subcategoryOf, type Domain } from '../domain/tag.ts';

/** A suggestion as the add-tag dialog reads it. */
export interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly year: number | null;
  /** 0 to 10, where a source rates. */
  readonly rating: number | null;
  readonly location: string | null;
  readonly overview: string | null;
  readonly description: string | null;
  readonly type: string;
  readonly subtype: string | null;
  readonly meta: string | null;
}

export interface Wanted {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly text: string;
  readonly limit: number;
}

/** One place where names are looked up. */
export interface SearchSource {
  search(wanted: Wanted): Promise<readonly Suggestion[]>;
}

/** Whose names they are, in the words that its licence asks for. */
export interface DataSource {
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
}

export interface Search {
  readonly userId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly q: string;
}

export type SearchDecision = { kind: 'found'; results: readonly Suggestion[] } | { kind: 'invalid'; message: string };

/** How often one person may ask; answers the milliseconds to wait, 0 for none. */
export interface SearchLimit {
  wait(userId: string): number;
}

export const MOST_SUGGESTIONS = 8;
const LONGEST_QUERY = 200;

/** A typed request for suggestions. Throws `rate-limited`; a text that fits nothing is no fault and finds nothing. */
export function search(source: SearchSource, limit: SearchLimit) {
  return async ({ userId, domain, subcategory: said, q }: Search): Promise<SearchDecision> => {
    const subcategory = subcategoryOf(domain, said);
    if (subcategory === null) return { kind: 'invalid', message: 'Choose a category of this domain' };
    const text = q.trim();
    if ([...text].length > LONGEST_QUERY) return { kind: 'invalid', message: 'That is too long to search for.' };
    const retryAfterMs = limit.wait(userId);
    if (retryAfterMs > 0) {
      throw new AppError('rate-limited', 'Too many searches. Please wait a moment.', { retryAfterMs });
    }
    if (text === '') return { kind: 'found', results: [] };
    return { kind: 'found', results: await source.search({ domain, subcategory, text, limit: MOST_SUGGESTIONS }) };
  };
}
