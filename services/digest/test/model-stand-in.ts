// A server in the place of a language model: it speaks the chat completions that the official client reads.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedModel {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: { type: string } } };
  };
}

export type ModelStandIn = Awaited<ReturnType<typeof modelStandIn>>;

export const completion = (message: object, finish_reason = 'stop') => ({
  id: 'chatcmpl-1', object: 'chat.completion', created: 1_790_000_000, model: 'a-model',
  choices: [{ index: 0, finish_reason, logprobs: null, message: { role: 'assistant', refusal: null, ...message } }],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
});

export const says = (things: unknown) => (response: ServerResponse): void =>
  json(200, completion({ content: typeof things === 'string' ? things : JSON.stringify({ things }) }))(response);

export const json = (status: number, body: unknown) => (response: ServerResponse): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** `respond` may be replaced. */
export async function modelStandIn() {
  const stand = { asked: [] as AskedModel[], url: '', respond: says([]) };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    stand.asked.push({ path: request.url, headers: request.headers, body: JSON.parse(text) as AskedModel['body'] });
    stand.respond(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(stand, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
