import { graphql } from '../../gql/gql.ts';
import type { HistoryLineFragment } from '../../gql/graphql.ts';

export const HISTORY_LINE = graphql(`
  fragment HistoryLine on Message {
    id
    role
    content
    createdAt
    sessionId
    callId
    cards {
      __typename
    }
  }
`);

export type HistoryLine = HistoryLineFragment;

export const CONVERSATION_HISTORY = graphql(`
  query ConversationHistory($limit: Int!, $before: ID) {
    me {
      id
      conversation(limit: $limit, before: $before) {
        ...HistoryLine @unmask
      }
    }
  }
`);

export const SEARCH_CONVERSATION = graphql(`
  query SearchConversation($query: String!, $limit: Int!) {
    me {
      id
      searchConversation(query: $query, limit: $limit) {
        excerpt
        message {
          ...HistoryLine @unmask
        }
      }
    }
  }
`);

export const CONVERSATION_SUMMARIES = graphql(`
  query ConversationSummaries($limit: Int!, $before: DateTime) {
    me {
      id
      conversationSummaries(limit: $limit, before: $before) {
        id
        type
        sessionId
        callId
        text
        firstAt
        lastAt
        lines
      }
    }
  }
`);

export const DELETE_MESSAGE = graphql(`
  mutation DeleteMessage($id: ID!) {
    deleteMessage(id: $id) {
      ... on MessagesDeleted {
        ids
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const DELETE_CONVERSATION = graphql(`
  mutation DeleteConversation($sessionId: String, $callId: String) {
    deleteConversation(sessionId: $sessionId, callId: $callId) {
      ... on MessagesDeleted {
        ids
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
