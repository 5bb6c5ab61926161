import { graphql } from '../../gql/gql.ts';

export const VOICE_ALLOWANCE = graphql(`
  query VoiceAllowance {
    me {
      id
      voiceAllowance {
        provider
        disclosure
      }
    }
  }
`);

export const CALL_CARDS = graphql(`
  query CallCards($callId: String!, $limit: Int!) {
    me {
      id
      conversation(callId: $callId, limit: $limit) {
        id
        cards {
          ... on ReceiptCard {
            tagId
            messageId
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
        }
      }
    }
  }
`);

export const UNLEARN_IN_CALL = graphql(`
  mutation UnlearnInCall($messageId: ID!, $tagId: ID!) {
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
