import { graphql } from '../../gql/gql.ts';

export const DIGEST_NOW = graphql(`
  fragment DigestNow on Digest {
    id
    createdAt
    refreshCount
    remainingFreeThumbsDown
    backupsAvailable
    summary
    dailyFocus
    unclearConstraints
    items {
      id
      title
      origin
      location
      ...Ticket
    }
  }
`);

export const DIGEST_PANEL = graphql(`
  fragment DigestPanel on User {
    id
    dailyDigest {
      ...DigestNow @unmask
    }
  }
`);

export const DAILY_DIGEST = graphql(`
  query DailyDigest {
    me {
      id
      ...DigestPanel @unmask
    }
  }
`);
