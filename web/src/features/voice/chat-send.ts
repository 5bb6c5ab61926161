// A line goes to Valet, and the answer comes back word by word; as a whole where nothing can be streamed.
import type { ApolloClient } from '@apollo/client';
import { HttpFailure } from '../../shared/errors.ts';
import { refetchSession } from '../../shared/session.ts';
import { readEvents, type ServerEvent } from './chat-events.ts';
import { SEND_CHAT_MESSAGE, type ChatLine } from './chat-operations.ts';
import { lineFrom, type WireLine } from './chat-wire.ts';

export interface OutgoingLine {
  message: string;
  sessionId: string;
  /** Names the effect: a line that is sent again with its key is the same line. */
  key: string;
  offRecord: boolean;
  /** Off the record the page alone keeps the talk: its last lines. */
  recent: readonly { role: ChatLine['role']; content: string }[];
}

export interface AnswerListener {
  /** The line as it is known from now on. */
  onSent: (line: ChatLine) => void;
  onText: (text: string) => void;
}

/** The person's line and what Valet said to it. */
export interface Answer {
  sent: ChatLine;
  reply: ChatLine;
}

export type SendLine = (line: OutgoingLine, listener: AnswerListener, signal: AbortSignal) => Promise<Answer>;

/** A refusal, or a failure that came with a sentence of its own. */
export class ChatFailure extends Error {}

/** Nothing between here and Valet carries a stream. */
class NotStreamed extends Error {}

const NOT_STREAMED = new Set([404, 405, 406, 415, 501]);

/** The way to send a line. Which way is open is found out once and remembered. */
export function lineSender(client: Pick<ApolloClient, 'mutate'>): SendLine {
  let isStreaming = true;
  return async (line, listener, signal) => {
    if (isStreaming) {
      try {
        return await stream(line, listener, signal);
      } catch (error) {
        if (!(error instanceof NotStreamed)) throw error;
        isStreaming = false;
      }
    }
    return sendWhole(client, line, signal);
  };
}

/**
 * @throws NotStreamed where only a whole answer can be had; HttpFailure of a status; ChatFailure of a failure on the
 * way; TypeError without a connection, or when the answer broke off; AbortError when the person stopped it.
 */
async function stream(line: OutgoingLine, listener: AnswerListener, signal: AbortSignal): Promise<Answer> {
  const { key, message, sessionId, offRecord, recent } = line;
  const response = await fetch('/api/chat/message', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(!offRecord && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ message, sessionId, ...(offRecord && { offRecord, recent }) }),
    signal,
  });
  if (response.status === 401) void refetchSession();
  if (!response.ok) {
    if (NOT_STREAMED.has(response.status)) throw new NotStreamed();
    const retryAfter = response.headers.get('retry-after');
    throw new HttpFailure(response.status, await response.text(), response.statusText, retryAfter);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream') || !response.body) throw new NotStreamed();
  return readAnswer(response.body, listener);
}

async function readAnswer(body: ReadableStream<Uint8Array>, listener: AnswerListener): Promise<Answer> {
  let sent: ChatLine | undefined;
  let reply: ChatLine | undefined;
  await readEvents(body, ({ name, data }: ServerEvent) => {
    const event = JSON.parse(data) as { message?: WireLine; text?: string; error?: string };
    if (name === 'error') throw new ChatFailure(event.error);
    if (name === 'delta' && event.text) listener.onText(event.text);
    if (name === 'sent' && event.message) {
      sent = lineFrom(event.message);
      listener.onSent(sent);
    }
    if (name === 'done' && event.message) reply = lineFrom(event.message);
  });
  if (!sent || !reply) throw new TypeError('The answer broke off');
  return { sent, reply };
}

async function sendWhole(
  client: Pick<ApolloClient, 'mutate'>,
  { key, message, sessionId, offRecord, recent }: OutgoingLine,
  signal: AbortSignal,
): Promise<Answer> {
  const { data } = await client.mutate({
    mutation: SEND_CHAT_MESSAGE,
    variables: { message, sessionId, ...(offRecord && { offRecord, recent: [...recent] }) },
    context: { idempotencyKey: key },
    // The lines of a chat are kept by the page until a poll brings them; off the record by the page alone.
    fetchPolicy: 'no-cache',
  });
  signal.throwIfAborted();
  const result = data?.sendChatMessage;
  if (result?.__typename === 'ChatReply') return { sent: result.sent, reply: result.reply };
  throw new ChatFailure(result?.message);
}
