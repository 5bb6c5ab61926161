import { graphql } from '../gql/gql.ts';

/** Everything above the fold in one request; the page's own script sends it before this code arrives. */
export const DASHBOARD = graphql(`
  query Dashboard {
    me {
      id
      username
      location {
        city
        state
        country
      }
      wallet {
        balanceCents
      }
      ...RecentLines
      ...DigestPanel
      ...BudgetPart
    }
  }
`);
