import { AppError } from '@valet/kit/errors';
import { assertNever } from '@valet/kit/pure';
import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Calls } from '../../app/calls/calls.ts';
import type { DeleteLines, Summaries, Summary } from '../../app/history/ports.ts';
import type { Lately } from '../../app/lately.ts';
import type { ConversationStore, LineSearch, StoredLine } from '../../app/ports.ts';
import type { RecordOutcome, SpokenLine } from '../../app/record-message.ts';
import type { RecentLine, SendChatMessage } from '../../app/send-chat-message.ts';
import type { ConversationType } from '../../domain/line.ts';
import { cardResolvers } from './card-resolvers.ts';

export interface App {
  readonly conversations: ConversationStore;
  readonly search: LineSearch;
  readonly searches: Lately;
  readonly summaries: Summaries;
  readonly deleteLines: DeleteLines;
  readonly sendChatMessage: SendChatMessage;
  readonly recordMessage: (line: SpokenLine) => Promise<RecordOutcome>;
  readonly now: () => Date;
  readonly allowance: Calls['allowance'];
}

interface RecordArguments {
  role: 'user' | 'assistant';
  content: string;
  sessionId: string;
  type?: ConversationType | null;
  callId?: string | null;
  itemId?: string | null;
}
interface PageArguments {
  sessionId?: string | null;
  callId?: string | null;
  limit?: number | null;
  before?: string | null;
}
interface SendArguments {
  message: string;
  sessionId: string;
  offRecord?: boolean | null;
  recent?: RecentLine[] | null;
}

const mostMessages = 100;
const mostFound = 50;
const longestQuery = 500;
const mostSummaries = 100;
// Somebody who types, and finds at every pause.
const searchesPerMinute = 60;
const within = (limit: number | null | undefined, usual: number, most: number): number =>
  Math.min(Math.max(limit ?? usual, 0), most);
const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' });

type Allowance = Awaited<ReturnType<Calls['allowance']>>;
const disclosures: Readonly<Record<Allowance['provider'], string | null>> = {
  off: null,
  sandbox: 'Your voice stays on this machine: the interviewer here notices that you speak, and nothing more.',
  openai: 'Your voice goes to OpenAI, which turns it into text and answers; Valet keeps the text.',
};

export const resolvers = (app: App) => ({
  DateTime,
  ...cardResolvers,
  User: {
    // identity owns User; a person sees only their own conversation.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    async conversation({ id }: { id: string }, { sessionId, callId, limit, before }: PageArguments) {
      const cursor = before == null ? undefined : await app.conversations.cursorOf(id, before);
      if (cursor === null) return []; // nothing is before what is not there
      return app.conversations.latest(id, {
        limit: within(limit, 6, mostMessages),
        ...(sessionId != null && { sessionId }),
        ...(callId != null && { callId }),
        ...(cursor && { before: cursor }),
      });
    },
    searchConversation: async ({ id }: { id: string }, { query, limit }: { query: string; limit?: number | null }) => {
      const retryAfterMs = app.searches.wait(id, searchesPerMinute);
      if (retryAfterMs > 0) {
        throw new AppError('rate-limited', 'Too many searches. Please wait a moment.', { retryAfterMs });
      }
      app.searches.note(id);
      const options = { limit: within(limit, 10, mostFound), now: app.now() };
      const found = await app.search.search(id, query.slice(0, longestQuery), options);
      return found.map(({ line, excerpt }) => ({ message: line, excerpt }));
    },
    conversationSummaries: (
      { id }: { id: string }, { limit, before }: { limit?: number | null; before?: Date | null },
    ) => app.summaries(id, { limit: within(limit, 20, mostSummaries), ...(before != null && { before }) }),
    voiceAllowance: ({ id }: { id: string }, _: unknown, { viewer }: GraphContext) =>
      app.allowance(id, viewer?.timeZone ?? 'UTC'),
  },
  Message: { suggestions: ({ asks }: StoredLine) => asks?.suggestions ?? [] },
  VoiceAllowance: { disclosure: ({ provider }: Allowance) => disclosures[provider] },
  ConversationSummary: { lines: ({ lineCount }: Summary) => lineCount },
  Mutation: {
    async sendChatMessage(
      _: unknown, { message, sessionId, offRecord, recent }: SendArguments, context: GraphContext,
    ) {
      const { userId } = requireViewer(context);
      const outcome = await app.sendChatMessage({
        userId, sessionId, content: message, key: context.idempotencyKey, offRecord: offRecord ?? false,
        recent: recent ?? [],
      });
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
    async recordMessage(
      _: unknown, { role, content, sessionId, type, callId, itemId }: RecordArguments, context: GraphContext,
    ) {
      const { userId } = requireViewer(context);
      const outcome = await app.recordMessage({
        userId, role, content, sessionId, type: type ?? undefined, callId: callId ?? undefined,
        itemId: itemId ?? undefined, key: context.idempotencyKey ?? itemId ?? undefined,
      });
      return outcome.type === 'refused' ? invalid(outcome.message) : { __typename: 'MessageRecorded', message: outcome.line };
    },
    deleteMessage: (_: unknown, { id }: { id: string }, context: GraphContext) =>
      deleted(app, requireViewer(context).userId, { id }),
    async deleteConversation(
      _: unknown, { sessionId, callId }: { sessionId?: string | null; callId?: string | null }, context: GraphContext,
    ) {
      const { userId } = requireViewer(context);
      if (sessionId != null && callId == null) return deleted(app, userId, { sessionId });
      if (callId != null && sessionId == null) return deleted(app, userId, { callId });
      return invalid('Either a chat or a call is named.');
    },
  },
});

async function deleted(app: App, userId: string, what: Parameters<DeleteLines>[1]) {
  const outcome = await app.deleteLines(userId, what);
  return outcome.type === 'deleted' ? { __typename: 'MessagesDeleted', ids: outcome.ids }
    : { __typename: 'NoSuchMessage', code: 'NOT_FOUND', message: 'There is no such message.' };
}
