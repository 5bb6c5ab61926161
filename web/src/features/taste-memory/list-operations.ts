import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const PROCESS_LIST = graphql(`
  mutation ProcessList($domain: Domain!, $subcategory: String!, $text: String!) {
    processList(domain: $domain, subcategory: $subcategory, text: $text) {
      ... on ListProcessed {
        entries {
          tag
          subcategory
          known
          times
        }
        leftOut
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const ADD_TAGS = graphql(`
  mutation AddTags($domain: Domain!, $polarity: Polarity!, $tags: [NewTag!]!) {
    addTags(domain: $domain, polarity: $polarity, tags: $tags) {
      ... on TagsAdded {
        tags {
          id
          domain
          subcategory
          tag
          polarity
          confidence
          ...TagCard
        }
        existing
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

/** Puts added tags at the end of the person's list, those that are there already where they are. */
export function keepTags(cache: ApolloCache, userId: string, ids: readonly string[]): void {
  cache.modify<{ tags: readonly { __ref: string }[] | null }>({
    id: `User:${userId}`,
    fields: {
      tags: (known, { toReference, readField }) => {
        const list = Array.isArray(known) ? known : [];
        const there = new Set(list.map((each) => readField('id', each)));
        const added = ids.filter((id) => !there.has(id)).flatMap((id) => toReference(`Tag:${id}`) ?? []);
        return added.length > 0 ? [...list, ...added] : known;
      },
    },
  });
}
