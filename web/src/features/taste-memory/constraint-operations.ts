import { graphql } from '../../gql/gql.ts';

export const CLARIFY_CONSTRAINT = graphql(`
  mutation ClarifyConstraint($id: ID!, $as: String, $waive: Boolean) {
    clarifyConstraint(id: $id, as: $as, waive: $waive) {
      ... on ConstraintChanged {
        goneId
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

export const REOPEN_CONSTRAINT = graphql(`
  mutation ReopenConstraint($id: ID!) {
    reopenConstraint(id: $id) {
      ... on ConstraintChanged {
        goneId
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
