// A Valet that answers by the word: it stands where the network is, beside the graph's stub.
import { ReadableStream } from 'node:stream/web';
import { jest } from '@jest/globals';
import { type Answers, stubGraph } from '../../../test/graph-stub.ts';
import type { ChatLine } from './chat-operations.ts';

interface Body {
  message: string;
  sessionId: string;
  offRecord?: boolean;
  recent?: { role: string; content: string }[];
}

/** A line on its way, to be answered piece by piece. */
export interface Asked {
  body: Body;
  key: string | undefined;
  isStopped: () => boolean;
  tell: (name: string, data: object) => void;
  end: () => void;
  breakOff: () => void;
}

export type Refusal = { status: number; body: string };

let ids = 0;

export const aMessage = (role: ChatLine['role'], content: string, more: Record<string, unknown> = {}) => {
  ids += 1;
  return {
    __typename: 'Message' as const,
    id: `m${ids}`,
    role,
    content,
    sessionId: 'chat_1',
    callId: null,
    createdAt: new Date(1_767_348_000_000 + ids * 1_000).toISOString(),
    suggestions: [] as string[],
    cards: [] as object[],
    ...more,
  };
};

export const chatOf = (...conversation: object[]) => ({
  data: { me: { __typename: 'User', id: '1', conversation } },
});

/** As the stream names it. */
export const wire = ({ __typename: _, ...line }: ReturnType<typeof aMessage>) => line;

/**
 * Answers the graph from the table, and lines to Valet by `answer`: a status at once, or a stream that it tells into.
 * Returns the calls of the graph.
 */
export function stubChat(answers: Answers, answer: (asked: Asked) => Refusal | void) {
  const calls = stubGraph(answers);
  const graph = globalThis.fetch;
  globalThis.fetch = jest.fn(async (input: string | URL, init: RequestInit = {}) => {
    if (String(input) !== '/api/chat/message') return graph(input, init);
    const body = JSON.parse(String(init.body)) as Body;
    const key = (init.headers as Record<string, string>)['idempotency-key'];
    const encoder = new TextEncoder();
    let isOver = false;
    let asked!: Asked;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        asked = {
          body,
          key,
          isStopped: () => init.signal?.aborted ?? false,
          tell: (name, data) =>
            isOver || controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
          end: () => isOver || controller.close(),
          breakOff: () => isOver || controller.error(new TypeError('network error')),
        };
        init.signal?.addEventListener('abort', () => {
          isOver = true;
          controller.error(new DOMException('stopped', 'AbortError'));
        });
      },
    });
    const refused = answer(asked);
    const headers = new Map([['content-type', refused ? 'application/json' : 'text/event-stream; charset=utf-8']]);
    return {
      ok: !refused,
      status: refused?.status ?? 200,
      statusText: '',
      headers,
      body: refused ? null : stream,
      text: async () => refused?.body ?? '',
    };
  }) as unknown as typeof fetch;
  return calls;
}
