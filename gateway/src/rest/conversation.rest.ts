import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { text, wholeNumber } from './validation.ts';

const roles = ['user', 'assistant'] as const;
const Message = z
  .object({ id: z.string(), role: z.enum(roles), content: z.string(), createdAt: z.string(), sessionId: z.string() })
  .meta({ id: 'Message' });
type Message = z.infer<typeof Message>;
const messageFields = 'id role content createdAt sessionId';

export const conversationRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/conversation/recent',
    summary: 'The latest messages, oldest first',
    polled: true,
    operation: `query RestConversation($limit: Int, $sessionId: String) {
      me { conversation(limit: $limit, sessionId: $sessionId) { ${messageFields} } }
    }`,
    query: z.object({ limit: wholeNumber.optional(), sessionId: z.string().optional() }),
    reply: z.array(Message),
    variables: ({ query: { limit, sessionId } }) => ({ limit: limit ?? 6, sessionId }),
    answer: ({ me }) => (me as { conversation: Message[] | null }).conversation ?? undefined,
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
        ... on Refusal { message code }
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
    answer: ({ recordMessage }) => (recordMessage as { line: Message }).line,
  }),
  route({
    method: 'POST',
    path: '/api/chat/message',
    summary: 'Say something to Valet; its answer',
    operation: `mutation RestSendChatMessage($message: String!, $sessionId: String!) {
      sendChatMessage(message: $message, sessionId: $sessionId) {
        __typename
        ... on ChatReply { reply: message { ${messageFields} } }
        ... on InvalidInput { message code }
        ... on TooManyMessages { message code retryAfterSeconds }
      }
    }`,
    body: z.object({ message: text(), sessionId: text() }),
    reply: z.object({ message: Message, cards: z.array(z.unknown()) }),
    variables: ({ body }) => body,
    answer: ({ sendChatMessage }) => ({ message: (sendChatMessage as { reply: Message }).reply, cards: [] }),
  }),
];
