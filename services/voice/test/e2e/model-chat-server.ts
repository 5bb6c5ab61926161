// A server in the place of a language model: it speaks the streamed chat completions that the official client reads.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface AskedModel {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly {
      readonly role: string;
      readonly content: string | null;
      readonly tool_call_id?: string;
      readonly tool_calls?: object[];
    }[];
    readonly tools?: readonly { function: { name: string } }[];
  };
}
/** Answers one request; `gone` when whoever asked has left. */
export type Respond = (response: ServerResponse, asked: AskedModel, gone: AbortSignal) => unknown;

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
export const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'a-model',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
});
const usage = (total: number) => ({
  ...chunk({}), choices: [], usage: { prompt_tokens: total - 10, completion_tokens: 10, total_tokens: total },
});
const open = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });

/** Raw events, as they are. */
export const streams = (...events: unknown[]): Respond => (response) => {
  open(response);
  response.end(events.map(event).join(''));
};

/** Says a text in pieces of `size` characters, one every `everyMs`. */
export const says = (text: string, { size = 5, everyMs = 0, tokens = 100 } = {}): Respond =>
  async (response, _asked, gone) => {
    open(response);
    response.write(event(chunk({ role: 'assistant', content: '' })));
    for (let at = 0; at < text.length && !gone.aborted; at += size) {
      response.write(event(chunk({ content: text.slice(at, at + size) })));
      if (everyMs > 0) await wait(everyMs);
    }
    response.end(event(chunk({}, 'stop')) + event(usage(tokens)) + event('[DONE]'));
  };

type Wanted = readonly [name: string, args: object | string];
/** Asks for tools, their arguments in two pieces each. */
export const calls = (...wanted: readonly Wanted[]): Respond => (response) => {
  open(response);
  for (const [index, [name, args]] of wanted.entries()) {
    const text = typeof args === 'string' ? args : JSON.stringify(args);
    const half = Math.ceil(text.length / 2);
    const called = { name, arguments: text.slice(0, half) };
    const first = { index, id: `call_${index}_${name}`, type: 'function', function: called };
    response.write(event(chunk({ tool_calls: [first] })));
    response.write(event(chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] })));
  }
  response.end(event(chunk({}, 'tool_calls')) + event(usage(50)) + event('[DONE]'));
};

export const status = (code: number, headers: Record<string, string> = {}): Respond => (response) => {
  response.writeHead(code, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'what was said', type: 'some_error', param: null, code: null } }));
};

/** Some words, and then nothing for ever. */
export const stalls = (text: string): Respond => (response) => {
  open(response);
  response.write(event(chunk({ content: text })));
};

/** Some words, and the line is dead. */
export const drops = (text: string): Respond => (response) => {
  open(response);
  response.write(event(chunk({ content: text })), () => response.destroy());
};

/** Words without end. */
export const babbles = (text: string): Respond => async (response, _asked, gone) => {
  open(response);
  while (!gone.aborted) {
    response.write(event(chunk({ content: text })));
    await wait(1);
  }
};

export type ModelServer = Awaited<ReturnType<typeof modelServer>>;

/** `next` is what the coming requests are answered with, one after the other; the last one stays. */
export async function modelServer() {
  const stand = { asked: [] as AskedModel[], url: '', next: [says('Hello.')] as Respond[], left: 0 };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const asked = { path: request.url, headers: request.headers, body: JSON.parse(text) as AskedModel['body'] };
    stand.asked.push(asked);
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableEnded) stand.left += 1;
      gone.abort();
    });
    response.on('error', () => {});
    const respond = stand.next.length > 1 ? stand.next.shift() : stand.next[0];
    await respond?.(response, asked, gone.signal);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(stand, {
    reset(...next: Respond[]) {
      stand.asked = [];
      stand.left = 0;
      stand.next = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
