import { graphql } from '../../gql/gql.ts';

export const CHAT = graphql(`
  query Chat($sessionId: String!, $limit: Int!) {
    me {
      id
      conversation(sessionId: $sessionId, limit: $limit) {
        id
        role
        content
        createdAt
        sessionId
      }
    }
  }
`);

export const SEND_CHAT_MESSAGE = graphql(`
  mutation SendChatMessage($message: String!, $sessionId: String!) {
    sendChatMessage(message: $message, sessionId: $sessionId) {
      ... on ChatReply {
        sent {
          id
          role
          content
          createdAt
          sessionId
        }
        reply: message {
          id
          role
          content
          createdAt
          sessionId
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
