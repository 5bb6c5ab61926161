import { graphql } from '../../gql/gql.ts';

export const TAG_NAMES = graphql(`
  query TagNames {
    me {
      id
      tags {
        id
        domain
        tag
      }
    }
  }
`);

export const ADD_ITEM_TAG = graphql(`
  mutation AddItemTag($domain: Domain!, $subcategory: String!, $tag: String!, $polarity: Polarity!) {
    addTag(domain: $domain, subcategory: $subcategory, tag: $tag, polarity: $polarity) {
      ... on TagAdded {
        tag {
          id
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
