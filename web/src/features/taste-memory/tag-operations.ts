import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const TAG_CARD = graphql(`
  fragment TagCard on Tag {
    id
    tag
    polarity
    entityType
    constraint {
      unclear
      waived
      question
      said
      choices {
        label
      }
    }
    evidence {
      id
      source
      text
      at
    }
  }
`);

export const PREFERENCES = graphql(`
  query Preferences {
    me {
      id
      tags {
        id
        domain
        subcategory
        tag
        polarity
        confidence
        ...TagCard
      }
    }
  }
`);

export const ADD_TAG = graphql(`
  mutation AddTag($domain: Domain!, $subcategory: String!, $tag: String!, $polarity: Polarity!) {
    addTag(domain: $domain, subcategory: $subcategory, tag: $tag, polarity: $polarity) {
      ... on TagAdded {
        tag {
          id
          domain
          subcategory
          tag
          polarity
          confidence
          ...TagCard
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const DELETE_TAG = graphql(`
  mutation DeleteTag($id: ID!) {
    deleteTag(id: $id) {
      ... on TagDeleted {
        id
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

/** Takes a deleted tag off every list in the cache. */
export function forgetTag(cache: ApolloCache, id: string): void {
  cache.evict({ id: `Tag:${id}` });
  cache.gc();
}

/** Puts an added tag at the end of the person's list; a tag that grew by the addition stays where it is. */
export function keepTag(cache: ApolloCache, userId: string, tagId: string): void {
  cache.modify<{ tags: readonly { __ref: string }[] | null }>({
    id: `User:${userId}`,
    fields: {
      tags: (known, { toReference, readField }) => {
        const list = Array.isArray(known) ? known : [];
        if (list.some((each) => readField('id', each) === tagId)) return known;
        const added = toReference(`Tag:${tagId}`);
        return added ? [...list, added] : known;
      },
    },
  });
}
