import { z } from 'zod';
import { Message, messageFields, type MessageNode, toMessage } from './conversation-shapes.ts';
import { type RestRoute, route } from './define-rest.ts';
import { text, wholeNumber } from './validation.ts';

const roles = ['user', 'assistant'] as const;
const Deleted = z.object({ ids: z.array(z.string()) });
const refusalFields = '... on Refusal { message code }';

export const conversationRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/conversation/recent',
    summary: 'The latest messages, oldest first; with before, those before a message',
    polled: true,
    operation: `query RestConversation($limit: Int, $sessionId: String, $callId: String, $before: ID) {
      me { conversation(limit: $limit, sessionId: $sessionId, callId: $callId, before: $before) { ${messageFields} } }
    }`,
    query: z.object({
      limit: wholeNumber.optional(),
      sessionId: z.string().optional(),
      callId: z.string().optional(),
      before: z.string().optional(),
    }),
    reply: z.array(Message),
    variables: ({ query: { limit, ...which } }) => ({ limit: limit ?? 6, ...which }),
    answer: ({ me }) => (me as { conversation: MessageNode[] | null }).conversation?.map(toMessage),
  }),
  route({
    method: 'GET',
    path: '/api/conversation/search',
    summary: 'Messages about the words of a question, best first',
    operation: `query RestSearchConversation($query: String!, $limit: Int) {
      me { searchConversation(query: $query, limit: $limit) { excerpt message { ${messageFields} } } }
    }`,
    query: z.object({ q: z.string(), limit: wholeNumber.optional() }),
    reply: z.array(z.object({ message: Message, excerpt: z.string() })),
    variables: ({ query: { q, limit } }) => ({ query: q, limit: limit ?? 10 }),
    answer: ({ me }) =>
      (me as { searchConversation: { message: MessageNode; excerpt: string }[] | null }).searchConversation?.map(
        ({ message, excerpt }) => ({ message: toMessage(message), excerpt }),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/conversation/summaries',
    summary: 'What was talked about, newest first',
    operation: `query RestSummaries($limit: Int, $before: DateTime) {
      me { conversationSummaries(limit: $limit, before: $before) { id type sessionId callId text firstAt lastAt lines } }
    }`,
    query: z.object({ limit: wholeNumber.optional(), before: z.iso.datetime().optional() }),
    reply: z.array(z.object({
      id: z.string(),
      type: z.string(),
      sessionId: z.string().nullable(),
      callId: z.string().nullable(),
      text: z.string(),
      firstAt: z.string(),
      lastAt: z.string(),
      lines: z.number(),
    })),
    variables: ({ query: { limit, before } }) => ({ limit: limit ?? 20, before }),
    answer: ({ me }) => (me as { conversationSummaries: never[] | null }).conversationSummaries ?? undefined,
  }),
  route({
    method: 'DELETE',
    path: '/api/conversation/:id',
    summary: 'Delete a message with the answer to it; what rested on it alone is forgotten',
    operation: `mutation RestDeleteMessage($id: ID!) {
      deleteMessage(id: $id) { __typename ... on MessagesDeleted { ids } ${refusalFields} }
    }`,
    reply: Deleted,
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ deleteMessage }) => ({ ids: (deleteMessage as { ids: string[] }).ids }),
  }),
  route({
    method: 'DELETE',
    path: '/api/conversation',
    summary: 'Delete every message of a chat or of a call',
    operation: `mutation RestDeleteConversation($sessionId: String, $callId: String) {
      deleteConversation(sessionId: $sessionId, callId: $callId) {
        __typename ... on MessagesDeleted { ids } ${refusalFields}
      }
    }`,
    query: z.object({ sessionId: z.string().optional(), callId: z.string().optional() }),
    reply: Deleted,
    variables: ({ query }) => query,
    answer: ({ deleteConversation }) => ({ ids: (deleteConversation as { ids: string[] }).ids }),
  }),
  route({
    method: 'POST',
    path: '/api/conversation',
    summary: 'Store a finished line of a voice call',
    operation: `mutation RestRecordMessage(
      $role: MessageRole!, $content: String!, $sessionId: String!,
      $type: ConversationType, $callId: String, $itemId: String, $previousItemId: String
    ) {
      recordMessage(
        role: $role, content: $content, sessionId: $sessionId,
        type: $type, callId: $callId, itemId: $itemId, previousItemId: $previousItemId
      ) {
        __typename
        ... on MessageRecorded { line: message { ${messageFields} } }
        ${refusalFields}
      }
    }`,
    body: z.object({
      role: z.enum(roles),
      content: text(),
      sessionId: text(),
      type: z.enum(['movie-taste', 'my-shows', 'books', 'food-taste']).optional(),
      callId: z.string().optional(),
      itemId: z.string().optional(),
      previousItemId: z.string().optional(),
    }),
    reply: Message,
    variables: ({ body: { type, ...line } }) => ({ ...line, type: type?.replace('-', '_') }),
    answer: ({ recordMessage }) => toMessage((recordMessage as { line: MessageNode }).line),
  }),
  route({
    method: 'POST',
    path: '/api/chat/message',
    summary: 'Say something to Valet; its answer, with `Accept: text/event-stream` word by word',
    operation: `mutation RestSendChatMessage(
      $message: String!, $sessionId: String!, $recent: [RecentLine!], $offRecord: Boolean
    ) {
      sendChatMessage(message: $message, sessionId: $sessionId, recent: $recent, offRecord: $offRecord) {
        __typename
        ... on ChatReply { reply: message { ${messageFields} } }
        ... on InvalidInput { message code }
        ... on TooManyMessages { message code retryAfterSeconds }
      }
    }`,
    body: z.object({
      message: text(),
      sessionId: text(),
      offRecord: z.boolean().optional().describe('Nothing is stored; the client alone keeps the talk'),
      recent: z.array(z.object({ role: z.enum(roles), content: z.string() })).optional()
        .describe('Off the record: what was said before, oldest first; the last ten count'),
    }),
    reply: z.object({ message: Message, cards: Message.shape.cards }),
    variables: ({ body }) => body,
    answer: ({ sendChatMessage }) => {
      const message = toMessage((sendChatMessage as { reply: MessageNode }).reply);
      return { message, cards: message.cards };
    },
  }),
];
