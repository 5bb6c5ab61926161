import { graphql } from '../../gql/gql.ts';

export const DIGEST_PANEL = graphql(`
  fragment DigestPanel on User {
    id
    dailyDigest {
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
        ...Ticket
        ...ItemDetail
      }
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

export const THUMBS_DOWN = graphql(`
  mutation ThumbsDown($itemId: ID!) {
    thumbsDown(itemId: $itemId) {
      ... on DigestUpdated {
        digest {
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
            ...Ticket
            ...ItemDetail
          }
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const GENERATE_DIGEST = graphql(`
  mutation GenerateDigest {
    generateDigest {
      ... on DigestUpdated {
        digest {
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
            ...Ticket
            ...ItemDetail
          }
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const JUDGE_ITEM = graphql(`
  mutation JudgeItem($itemId: ID!, $feedback: Feedback!) {
    judgeItem(itemId: $itemId, feedback: $feedback) {
      ... on ItemJudged {
        item {
          id
          liked
        }
      }
      ... on Refusal {
        message
        code
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
