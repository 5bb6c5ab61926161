import { assertNever } from '@valet/kit/pure';
import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { ConversationStore } from '../../app/ports.ts';
import type { RecordOutcome, SpokenLine } from '../../app/record-message.ts';
import type { SendOutcome } from '../../app/send-chat-message.ts';
import type { NewLine } from '../../app/ports.ts';
import type { ConversationType } from '../../domain/line.ts';

export interface App {
  readonly conversations: ConversationStore;
  readonly sendChatMessage: (line: NewLine) => Promise<SendOutcome>;
  readonly recordMessage: (line: SpokenLine) => Promise<RecordOutcome>;
}

interface RecordArguments {
  role: 'user' | 'assistant';
  content: string;
  sessionId: string;
  type?: ConversationType | null;
  callId?: string | null;
  itemId?: string | null;
}

const mostMessages = 100;
const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' });

export const resolvers = (app: App) => ({
  DateTime,
  User: {
    // identity owns User; a person sees only their own conversation.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    conversation: ({ id }: { id: string }, { sessionId, limit }: { sessionId?: string | null; limit?: number | null }) =>
      app.conversations.latest(id, {
        limit: Math.min(Math.max(limit ?? 6, 0), mostMessages),
        ...(sessionId != null && { sessionId }),
      }),
  },
  Mutation: {
    async sendChatMessage(_: unknown, { message, sessionId }: { message: string; sessionId: string }, context: GraphContext) {
      const { userId } = requireViewer(context);
      const outcome = await app.sendChatMessage({ userId, sessionId, content: message, key: context.idempotencyKey });
      switch (outcome.type) {
        case 'answered': return { __typename: 'ChatReply', sent: outcome.sent, message: outcome.reply };
        case 'refused': return invalid(outcome.message);
        case 'too-many': return {
          __typename: 'TooManyMessages', code: 'RATE_LIMITED', retryAfterSeconds: outcome.retryAfterSeconds,
          message: 'One at a time, please. Give me half a minute to catch up.',
        };
        default: return assertNever(outcome);
      }
    },
    async recordMessage(_: unknown, { role, content, sessionId, type, callId, itemId }: RecordArguments, context: GraphContext) {
      const { userId } = requireViewer(context);
      const outcome = await app.recordMessage({
        userId, role, content, sessionId, type: type ?? undefined, callId: callId ?? undefined,
        key: context.idempotencyKey ?? itemId ?? undefined,
      });
      return outcome.type === 'refused' ? invalid(outcome.message) : { __typename: 'MessageRecorded', message: outcome.line };
    },
  },
});
