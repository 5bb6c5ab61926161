import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import type { Domain, SuggestionsQuery } from '../../gql/graphql.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_LETTERS, SEARCH_LETTERS_SHORT } from '../../shared/timing.ts';

const SUGGESTIONS = graphql(`
  query Suggestions($domain: Domain!, $subcategory: String!, $q: String!) {
    search(domain: $domain, subcategory: $subcategory, q: $q) {
      ... on Suggestions {
        results {
          id
          title
          image
          year
          rating
          location
          overview
          description
          type
          subtype
          meta
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

type Found = Extract<NonNullable<SuggestionsQuery['search']>, { __typename: 'Suggestions' }>;

export type Suggestion = Found['results'][number];

export type Suggestions =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'found'; results: readonly Suggestion[] };

const SHORT: readonly Domain[] = ['food', 'podcasts', 'books'];

/** How many letters it takes before a search begins. */
export const lettersNeeded = (domain: Domain): number =>
  SHORT.includes(domain) ? SEARCH_LETTERS_SHORT : SEARCH_LETTERS;

/** "More about you" holds free words, which are no names to look up. */
export const isSearched = (subcategory: string): boolean => subcategory !== 'general';

/** What the text may mean, asked when the typing has paused. */
export function useSuggestions(domain: Domain, subcategory: string, text: string): Suggestions {
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enough = isSearched(subcategory) && [...typed].length >= lettersNeeded(domain);
  const settled = enough && asked === typed;
  const { data, error } = useQuery(SUGGESTIONS, {
    variables: { domain, subcategory, q: asked },
    skip: !settled,
    fetchPolicy: 'cache-first',
  });
  if (!enough) return { state: 'idle' };
  if (!settled) return { state: 'searching' };
  if (error) return { state: 'failed' };
  if (!data) return { state: 'searching' };
  return data.search?.__typename === 'Suggestions'
    ? { state: 'found', results: data.search.results }
    : { state: 'failed' };
}
