// What of voice is passed on: the descriptions of a voice connection, and a chat whose answer streams.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { cookie, startWorld, type World } from '../world.ts';

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const heard: Heard[] = [];
let answer: { status: number; headers: Record<string, string>; body: string | PassThrough };
let closed = 0;

function listen(app: FastifyInstance): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const take: RouteHandlerMethod = (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      heard.push({ url: request.url, headers: request.headers, body });
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) closed++;
      });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    };
    own.post('/session/:type', take);
    own.post('/chat', take);
  });
}

let world: World;
const logFile = path.join(mkdtempSync(path.join(tmpdir(), 'valet-log-')), 'log');
beforeAll(async () => {
  world = await startWorld({ LOG_LEVEL: 'error', LOG_FILE: logFile }, { routes: { voice: listen } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  heard.length = 0;
});

const away = { error: 'This part of Valet is not available right now.', code: 'UNAVAILABLE' };
const claimsOf = (authorization = ''): unknown =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
const plain = { 'content-type': 'text/plain' };
const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\n';
type Options = NonNullable<Parameters<World['request']>[1]>;
const session = (type: string, options: Options = {}) => {
  const headers = { ...plain, ...options.headers };
  return world.request(`/api/session/${type}`, { method: 'POST', body: offer, ...options, headers });
};
const connected = {
  status: 200,
  headers: {
    'content-type': 'text/plain; charset=utf-8', 'x-realtime-call-id': 'call-1', 'x-realtime-dialect': 'ga',
    'set-cookie': 'a=b', 'x-inner': '10.0.0.1',
  },
  body: 'v=0\r\nanswer\r\n',
};

const conversations = ['movie-taste', 'my-shows', 'books', 'food-taste'];
test.each(conversations)('a voice connection for %s is described both ways', async (type) => {
  answer = connected;
  const reply = await session(type, { headers: { 'x-secret': 'no' } });
  expect([reply.status, reply.text]).toEqual([200, connected.body]);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8', 'x-realtime-call-id': 'call-1', 'x-realtime-dialect': 'ga',
    'cache-control': 'no-store',
  });
  expect([reply.headers.get('set-cookie'), reply.headers.get('x-inner')]).toEqual([null, null]);
  const [call] = heard;
  expect(call).toMatchObject({ url: `/session/${type}`, body: offer });
  expect(claimsOf(call?.headers.authorization)).toMatchObject({ aud: 'voice', sub: 'u-1', tz: 'Europe/Vienna' });
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
    'accept', 'authorization', 'connection', 'content-length', 'content-type', 'host', 'x-request-id',
  ]);
});

test('off the record is said on, and back', async () => {
  answer = { ...connected, headers: { ...connected.headers, 'x-off-record': '1' } };
  const reply = await session('books', { headers: { 'x-off-record': '1' } });
  expect([heard[0]?.headers['x-off-record'], reply.headers.get('x-off-record')]).toEqual(['1', '1']);
});

test('an unknown conversation is 404 and reaches nobody', async () => {
  for (const type of ['music', 'chat', 'movie_taste', 'Books']) expect((await session(type)).status).toBe(404);
  expect((await world.request('/api/session', { method: 'POST', body: offer, headers: plain })).status).toBe(404);
  expect((await world.request('/api/session/books')).status).toBe(404);
  expect(heard).toEqual([]);
});

test('a description may have 64 KiB, and is plain text', async () => {
  answer = connected;
  expect((await session('books', { body: 'v'.repeat(64 * 1024) })).status).toBe(200);
  const large = await session('books', { body: 'v'.repeat(64 * 1024 + 1) });
  expect([large.status, large.json]).toEqual([413, { error: 'That is too large.', code: 'TOO_LARGE' }]);
  expect((await session('books', { body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
  expect(heard).toHaveLength(1);
});

test('nobody, another site\'s page, and a token that may only read start no call', async () => {
  const nobody = await session('books', { cookie: null });
  expect([nobody.status, nobody.json]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  expect((await session('books', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  const reader = { authorization: 'Bearer good-token' };
  expect((await session('books', { cookie: null, headers: reader })).status).toBe(403);
  expect(heard).toEqual([]);
});

test.each([
  [400, 'INVALID'], [409, 'CONFLICT'], [429, 'RATE_LIMITED'], [502, 'VOICE_FAILED'], [503, 'VOICE_OFF'],
  [504, 'VOICE_TIMED_OUT'],
])('what voice refuses (%i %s) is told as it is', async (status, code) => {
  const body = JSON.stringify({ error: 'No.', code });
  answer = { status, headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '7' }, body };
  const reply = await session('books');
  expect([reply.status, reply.text, reply.headers.get('retry-after')]).toEqual([status, body, '7']);
});

test.each([401, 302, 404])('an answer that concerns us alone (%i) is 503', async (status) => {
  answer = { status, headers: { 'content-type': 'text/plain', location: 'http://10.0.0.1/' }, body: 'at 10.0.0.1' };
  for (const reply of [await session('books'), await stream({ message: 'hi' })])
    expect([reply.status, reply.json, reply.headers.get('location')]).toEqual([503, away, null]);
});

const wanted = { accept: 'text/event-stream', 'content-type': 'application/json' };
const stream = (body: unknown, options: Options = {}) =>
  world.request('/api/chat/message', { method: 'POST', body, ...options, headers: { ...wanted, ...options.headers } });
const events = { 'content-type': 'text/event-stream; charset=utf-8' };

test('a chat that asks for events has them from voice, word by word', async () => {
  const words = new PassThrough();
  answer = { status: 200, headers: events, body: words };
  words.write('event: sent\ndata: {}\n\n');
  const response = await fetch(`${world.url}/api/chat/message`, {
    method: 'POST', body: JSON.stringify({ message: 'hi', sessionId: 'chat_1' }),
    headers: { ...wanted, cookie: `valet=${cookie}`, 'idempotency-key': 'k-1', 'accept-encoding': 'gzip, br' },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, events['content-type']]);
  expect([response.headers.get('content-encoding'), response.headers.get('x-accel-buffering')]).toEqual([null, 'no']);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain('sent');
  for (const word of ['one', 'two']) {
    words.write(`event: delta\ndata: {"text":"${word}"}\n\n`);
    // The first is read before the second is written.
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain(word);
  }
  words.end();
  expect((await reader.read()).done).toBe(true);
  const [call] = heard;
  expect(call).toMatchObject({ url: '/chat', body: '{"message":"hi","sessionId":"chat_1"}' });
  expect(call?.headers).toMatchObject({ accept: 'text/event-stream', 'idempotency-key': 'k-1' });
  expect(claimsOf(call?.headers.authorization)).toMatchObject({ aud: 'voice', sub: 'u-1' });
});

test('whoever stops listening is gone for voice too: that is no fault, and nothing is said anew', async () => {
  world.answers.set('voice Mutation.sendChatMessage', () => null);
  const loggedBefore = readFileSync(logFile, 'utf8').split('\n').length - 1;
  const words = new PassThrough();
  answer = { status: 200, headers: events, body: words };
  words.write('event: sent\ndata: {}\n\n');
  const stop = new AbortController();
  const response = await fetch(`${world.url}/api/chat/message`, {
    method: 'POST', body: '{"message":"hi","sessionId":"c"}', headers: { ...wanted, cookie: `valet=${cookie}` },
    signal: stop.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const before = closed;
  stop.abort();
  await eventually(() => closed > before);
  words.destroy();
  // What is not there can only be waited for behind something that is.
  answer = { status: 401, headers: {}, body: '' };
  expect((await stream({ message: 'hi' })).status).toBe(503);
  const errors = await eventually(() => {
    const lines = readFileSync(logFile, 'utf8').split('\n').slice(loggedBefore);
    return lines.some((line) => line.includes('status 401')) && lines;
  });
  const ours = ['status 401', '"status":503', 'unavailable'];
  expect(errors.filter((line) => line !== '' && !ours.some((one) => line.includes(one)))).toEqual([]);
  expect(world.calls.filter(({ field }) => field.includes('sendChatMessage'))).toEqual([]);
});

test('a stream that breaks off is cut off, never made whole', async () => {
  const words = new PassThrough();
  answer = { status: 200, headers: events, body: words };
  words.write('event: sent\ndata: {}\n\n');
  const response = await fetch(`${world.url}/api/chat/message`, {
    method: 'POST', body: '{"message":"hi","sessionId":"c"}', headers: { ...wanted, cookie: `valet=${cookie}` },
  });
  words.destroy(new Error('gone'));
  await expect(response.text()).rejects.toThrow();
});

test('without asking for events the chat is the operation that it was', async () => {
  const refusal = { __typename: 'InvalidInput', message: 'Message is required', code: 'INVALID' };
  world.answers.set('voice Mutation.sendChatMessage', () => refusal);
  for (const accept of ['application/json', '*/*', 'text/event-streams']) {
    const reply = await stream({ message: 'hi', sessionId: 'c' }, { headers: { accept } });
    expect([reply.status, reply.json]).toEqual([400, { error: 'Message is required', code: 'INVALID' }]);
  }
  expect(heard).toEqual([]);
});

test('nobody, another site and a reader\'s token get no stream, nor does what is no JSON or too large', async () => {
  const body = { message: 'hi', sessionId: 'c' };
  expect((await stream(body, { cookie: null })).status).toBe(401);
  expect((await stream(body, { headers: { origin: 'https://evil.example.com' } })).status).toBe(403);
  expect((await stream(body, { cookie: null, headers: { authorization: 'Bearer good-token' } })).status).toBe(403);
  expect((await stream('{"message":')).status).toBe(400);
  expect((await stream({ message: 'x'.repeat(1_100_000), sessionId: 'c' })).status).toBe(413);
  expect((await stream('{"message":"a\\u0000b","sessionId":"c"}')).status).toBe(400);
  expect(heard).toEqual([]);
});

test('half a character becomes the sign for one that is unknown', async () => {
  answer = { status: 200, headers: events, body: '' };
  await stream('{"message":"a\\ud83d","sessionId":"c"}');
  expect(heard[0]?.body).toBe('{"message":"a\ufffd","sessionId":"c"}');
});

test('while voice is away both are 503, and say nothing of it', async () => {
  await using partial = await startWorld();
  await partial.stop('voice');
  const told = partial.request('/api/session/books', { method: 'POST', body: offer, headers: plain });
  const other = partial.request('/api/chat/message', { method: 'POST', body: { message: 'hi' }, headers: wanted });
  for (const reply of await Promise.all([told, other])) {
    expect([reply.status, reply.json, reply.headers.get('retry-after')]).toEqual([503, away, '5']);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|ECONN|voice/);
  }
});
