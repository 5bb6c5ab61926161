import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';

export const FOOD_NOTE = graphql(`
  query FoodNote {
    me {
      id
      foodRecommendations {
        ... on FoodRecommendations {
          location
          note
        }
      }
    }
  }
`);

interface FoodNoteProps {
  /** The person's city, as the food's cards carry it. */
  location: string | null;
}

/**
 * The first line above what food was asked for: what it is, dishes or restaurants. The service says so with its answer;
 * on a page that did not ask, where it came from is all that is known.
 */
export function FoodNote({ location }: FoodNoteProps) {
  // Asking would find food anew: only what an answer left in the cache is read.
  const { data } = useQuery(FOOD_NOTE, { fetchPolicy: 'cache-only' });
  const found = data?.me?.foodRecommendations;
  const note = found?.__typename === 'FoodRecommendations' ? found.note : '';
  const known = location ? `Food for ${location}, as you asked, stands first.` : 'Food, as you asked, stands first.';
  return <p className="notice notice-ask">{note || known}</p>;
}
