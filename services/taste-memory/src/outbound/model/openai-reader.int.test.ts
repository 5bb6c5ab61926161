// The chat completions protocol as its maker documents it; a server of ours stands where the provider does.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Secret } from '@valet/kit/config';
import { eventually } from '@valet/kit/testing';
import { z } from 'zod';
import type { AskedLine, LineReader } from '../../app/model-ports.ts';
import { openaiReader } from './openai-reader.ts';

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let base = '';
let asked: Asked[] = [];
let cutOff = 0;
let respond: (response: ServerResponse) => void = () => {};
beforeEach(async () => {
  asked = [];
  cutOff = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ method: request.method, path: request.url, headers: request.headers, body });
    response.on('close', () => void (cutOff += response.writableEnded ? 0 : 1));
    respond(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const completion = (message: object, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'a-model',
  choices: [{ index: 0, finish_reason, logprobs: null, message: { role: 'assistant', refusal: null, ...message } }],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
});
const says = (answer: unknown) =>
  json(200, completion({ content: typeof answer === 'string' ? answer : JSON.stringify(answer) }));
const failure = (message: string) => ({ error: { message, type: 'some_error', param: null, code: null } });

const statement = {
  line: 1,
  span: 'Puppet shows are my catnip',
  name: 'puppet shows',
  domain: 'shows',
  subcategory: 'general',
  polarity: 'love',
  confidence: 0.9,
};
const { line: _, ...proposal } = statement;
const lines: AskedLine[] = [
  { text: 'Puppet shows are my catnip.', previousText: 'What do you like?', topic: 'shows' },
  { text: 'It rains.', previousText: null, topic: undefined },
];
const open = (timeoutMs = 5_000, clock?: () => number): LineReader =>
  openaiReader(
    { key: new Secret('test-key'), url: base, name: 'a-model' },
    { timeoutMs, ...(clock !== undefined && { now: clock }) },
  );

test('lines are asked about in one call, as data beside the instructions, and the answer comes by line', async () => {
  respond = says({ statements: [statement] });
  expect(await open().read(lines)).toEqual({ kind: 'read', proposals: [[proposal], []] });
  expect(asked).toHaveLength(1);
  const [call] = asked;
  expect([call?.method, call?.path]).toEqual(['POST', '/v1/chat/completions']);
  expect(call?.headers.authorization).toBe('Bearer test-key');
  expect(call?.headers['openai-organization']).toBeUndefined();
  const Body = z.object({
    model: z.string(),
    messages: z.array(z.object({ role: z.string(), content: z.string() })),
    response_format: z.object({
      type: z.literal('json_schema'),
      json_schema: z.object({ name: z.string(), strict: z.literal(true), schema: z.object({ type: z.string() }) }),
    }),
  });
  const body = Body.parse(JSON.parse(call?.body ?? ''));
  expect(body.model).toBe('a-model');
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(body.messages[0]?.content).not.toContain('Puppet');
  expect(JSON.parse(body.messages[1]?.content ?? '')).toEqual({
    lines: [
      { line: 1, text: lines[0]?.text, before: 'What do you like?', topic: 'shows' },
      { line: 2, text: 'It rains.' },
    ],
  });
});

test('a statement that breaks the schema is left out by itself', async () => {
  respond = says({ statements: [{ ...statement, polarity: 'worships' }, statement, 'nonsense'] });
  expect(await open().read(lines)).toEqual({ kind: 'read', proposals: [[proposal], []] });
});

test.each([
  ['no JSON', 'I would say: puppet shows!'],
  ['another shape', { tastes: [statement] }],
  ['a list', [statement]],
  ['nothing', ''],
])('an answer that is %s is not used, and not asked for again', async (_name, answer) => {
  respond = says(answer);
  expect(await open().read(lines)).toEqual({ kind: 'refused', reason: 'garbage' });
  expect(asked).toHaveLength(1);
});

test.each([
  ['refusal', completion({ content: null, refusal: 'I cannot help with that.' })],
  ['length', completion({ content: '{"statements":[{"line":1,' }, 'length')],
  ['content_filter', completion({ content: '' }, 'content_filter')],
  ['no-completion', { object: 'chat.completion', choices: [] }],
  ['no-completion', { hello: 'there' }],
])('a completion that ends as %s is not used', async (reason, body) => {
  respond = json(200, body);
  expect(await open().read(lines)).toEqual({ kind: 'refused', reason });
});

test('a body that is no JSON at all is not used', async () => {
  respond = json(200, '<html>gateway</html>');
  expect(await open().read(lines)).toEqual({ kind: 'refused', reason: 'garbage' });
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>gateway</html>');
  };
  expect(await open().read(lines)).toEqual({ kind: 'refused', reason: 'no-completion' });
});

test.each([400, 401, 403, 404, 413, 422])('status %i is final: one call, no word of it kept', async (status) => {
  respond = json(status, failure('Puppet shows are my catnip'));
  expect(await open().read(lines)).toEqual({ kind: 'refused', reason: 'rejected', status });
  expect(asked).toHaveLength(1);
});

test.each([408, 500, 502, 503])('status %i is for later: one call, nothing repeated at once', async (status) => {
  respond = json(status, failure('overloaded'));
  expect(await open().read(lines)).toEqual({ kind: 'later', reason: 'failed' });
  expect(asked).toHaveLength(1);
});

test('too many calls are for later, and the provider is left in peace as long as it asks for', async () => {
  respond = json(429, failure('slow down'), { 'retry-after': '20' });
  let now = 1_000_000;
  const reader = open(5_000, () => now);
  expect(await reader.read(lines)).toEqual({ kind: 'later', reason: 'rate-limited', afterMs: 20_000 });
  expect(asked).toHaveLength(1);
  now += 19_000;
  expect(reader.resting()).toBe(true);
  now += 2_000;
  expect(reader.resting()).toBe(false);
});

test('a pause that nobody can read, or without end, is none, or a bounded one', async () => {
  respond = json(429, failure('slow down'), { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' });
  expect(await open().read(lines)).toEqual({ kind: 'later', reason: 'rate-limited' });
  respond = json(429, failure('slow down'), { 'retry-after': '86400' });
  let now = 1_000_000;
  const reader = open(5_000, () => now);
  await reader.read(lines);
  now += 301_000;
  expect(reader.resting()).toBe(false);
});

test.each([
  ['sends nothing', () => {}],
  [
    'stops inside its answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[');
    },
  ],
])('a server that %s is given up in time, and its connection is closed', async (_name, halting) => {
  respond = halting;
  const started = performance.now();
  expect(await open(200).read(lines)).toEqual({ kind: 'later', reason: 'timeout' });
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(asked).toHaveLength(1);
  expect(await eventually(() => cutOff === 1)).toBe(true);
});

test('an answer without end is not taken in', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  expect(await open().read(lines)).toEqual({ kind: 'later', reason: 'unreachable' });
  expect(await eventually(() => cutOff === 1)).toBe(true);
});

test('a server that is not there is for later', async () => {
  const nowhere = openaiReader({ key: new Secret('test-key'), url: 'http://127.0.0.1:9/v1', name: 'a-model' });
  expect(await nowhere.read(lines)).toEqual({ kind: 'later', reason: 'unreachable' });
});

test('nobody is followed to another address with the lines', async () => {
  respond = (response) => {
    response.writeHead(307, { location: '/v1/elsewhere' });
    response.end();
  };
  expect(await open().read(lines)).toEqual({ kind: 'later', reason: 'unreachable' });
  expect(asked).toHaveLength(1);
});

test('after three failures in a row the provider is left in peace, and asked again after half a minute', async () => {
  respond = json(500, failure('overloaded'));
  let now = 1_000_000;
  const reader = open(5_000, () => now);
  for (let time = 0; time < 3; time++) {
    expect(reader.resting()).toBe(false);
    await reader.read(lines);
  }
  expect(reader.resting()).toBe(true);
  expect(await reader.read(lines)).toEqual({ kind: 'later', reason: 'resting' });
  expect(asked).toHaveLength(3);
  now += 30_001;
  expect(reader.resting()).toBe(false);
});

test('refusals are answers: they open nothing', async () => {
  respond = json(400, failure('no'));
  const reader = open();
  for (let time = 0; time < 5; time++) await reader.read(lines);
  expect(asked).toHaveLength(5);
  expect(reader.resting()).toBe(false);
});
