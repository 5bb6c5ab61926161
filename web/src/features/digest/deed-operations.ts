// What a person does with the digest. Every answer brings the digest as it is then.
import { graphql } from '../../gql/gql.ts';

export const THUMBS_DOWN = graphql(`
  mutation ThumbsDown($itemId: ID!) {
    thumbsDown(itemId: $itemId) {
      ... on DigestUpdated {
        digest {
          ...DigestNow @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const REFRESH_DIGEST = graphql(`
  mutation RefreshDigest {
    refreshDigest {
      ... on DigestRefreshed {
        walletBalanceCents
        digest {
          ...DigestNow @unmask
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
          ...DigestNow @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const ITEM_STATE = graphql(`
  fragment ItemState on ItemJudged {
    item {
      id
      liked
      disliked
      saved
    }
    digest {
      ...DigestNow @unmask
    }
  }
`);

export const JUDGE_ITEM = graphql(`
  mutation JudgeItem($itemId: ID!, $feedback: Feedback!) {
    judgeItem(itemId: $itemId, feedback: $feedback) {
      ...ItemState @unmask
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const HIDE_ITEM = graphql(`
  mutation HideItem($itemId: ID!) {
    hideItem(itemId: $itemId) {
      ...ItemState @unmask
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const EXPLAIN_THUMB = graphql(`
  mutation ExplainThumb($itemId: ID!, $because: ThumbReason!) {
    explainThumb(itemId: $itemId, because: $because) {
      ...ItemState @unmask
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const UNDO_ITEM_ACTION = graphql(`
  mutation UndoItemAction($itemId: ID!) {
    undoItemAction(itemId: $itemId) {
      ...ItemState @unmask
      ... on Refusal {
        message
        code
      }
    }
  }
`);
