import { graphql } from '../../gql/gql.ts';
import type { ChatLineFragment } from '../../gql/graphql.ts';

/** A message with all that is shown of it. */
export const CHAT_LINE = graphql(`
  fragment ChatLine on Message {
    id
    role
    content
    createdAt
    sessionId
    callId
    suggestions
    cards {
      ... on RecommendationCard {
        itemId
        catalogueId
        domain
        type
        title
        vendor
        year
        priceCents
        reason
        matchScore
        tags
      }
      ... on ReceiptCard {
        tagId
        messageId
        domain
        subcategory
        tag
        polarity
        words
      }
      ... on PurchaseCard {
        itemId
        title
        vendor
        priceCents
      }
      ... on ReportCard {
        interview
        asked
        covered
        learned {
          tagId
          messageId
          domain
          subcategory
          tag
          polarity
          words
        }
      }
    }
  }
`);

export type ChatLine = ChatLineFragment;
export type Card = ChatLine['cards'][number];
export type CardOf<TName extends Card['__typename']> = Extract<Card, { __typename: TName }>;

export const CHAT = graphql(`
  query Chat($sessionId: String!, $limit: Int!) {
    me {
      id
      conversation(sessionId: $sessionId, limit: $limit) {
        ...ChatLine @unmask
      }
    }
  }
`);

export const SEND_CHAT_MESSAGE = graphql(`
  mutation SendChatMessage($message: String!, $sessionId: String!, $recent: [RecentLine!], $offRecord: Boolean) {
    sendChatMessage(message: $message, sessionId: $sessionId, recent: $recent, offRecord: $offRecord) {
      ... on ChatReply {
        sent {
          ...ChatLine @unmask
        }
        reply: message {
          ...ChatLine @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

/** The thumbs of what was recommended before the page looked. */
export const CHAT_THUMBS = graphql(`
  query ChatThumbs($sessionId: String!, $limit: Int!) {
    me {
      id
      conversation(sessionId: $sessionId, limit: $limit) {
        id
        cards {
          ... on RecommendationCard {
            item {
              ...Thumbs @unmask
            }
          }
        }
      }
    }
  }
`);

/** Whether a chat is kept at all. */
export const CONSENTS = graphql(`
  query Consents {
    me {
      id
      consents {
        source
        granted
      }
    }
  }
`);

/** What was said of a recommended item, as far as this page knows. */
export const THUMBS = graphql(`
  fragment Thumbs on DigestItem {
    id
    liked
    disliked
  }
`);

export const JUDGE_RECOMMENDATION = graphql(`
  mutation JudgeRecommendation($itemId: ID!, $feedback: Feedback!) {
    judgeItem(itemId: $itemId, feedback: $feedback) {
      ... on ItemJudged {
        item {
          ...Thumbs @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const UNDO_JUDGEMENT = graphql(`
  mutation UndoJudgement($itemId: ID!) {
    undoItemAction(itemId: $itemId) {
      ... on ItemJudged {
        item {
          ...Thumbs @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const UNLEARN = graphql(`
  mutation Unlearn($messageId: ID!, $tagId: ID!) {
    unlearn(messageId: $messageId, tagId: $tagId) {
      ... on Unlearnt {
        id
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
