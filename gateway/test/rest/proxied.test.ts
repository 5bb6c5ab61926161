// What is passed on as it is: the statement, the provider's signed call, and the pages of the stand-in for cards.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWorld, type World } from '../world.ts';

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const heard: Heard[] = [];
let answer: { status: number; headers: Record<string, string>; body: string };

// Stands for the wallet's own routes and for the stand-in alike: writes down what came, and says what the test wants.
function listen(app: FastifyInstance): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const take: RouteHandlerMethod = (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      heard.push({ method: request.method, url: request.url, headers: request.headers, body });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    };
    own.get('/statement.csv', take);
    own.post('/webhooks/stripe', take);
  });
}

const cards = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request) body += String(part);
  heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  reply.writeHead(answer.status, answer.headers).end(answer.body);
});

let world: World;
beforeAll(async () => {
  cards.listen(0, '127.0.0.1');
  await once(cards, 'listening');
  const cardsUrl = `http://127.0.0.1:${(cards.address() as AddressInfo).port}`;
  world = await startWorld(
    { PAYMENTS: 'sandbox', SANDBOX_CARDS_URL: cardsUrl },
    { routes: { 'wallet-budget': listen } },
  );
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  cards.close();
});
afterEach(() => {
  heard.length = 0;
});

const away = { error: 'This part of Valet is not available right now.', code: 'UNAVAILABLE' };
const claimsOf = (authorization = ''): unknown =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());

const csv = {
  status: 200,
  headers: { 'content-type': 'text/csv; charset=utf-8', 'set-cookie': 'a=b', 'x-inner': '10.0.0.1' },
  body: 'date,amount\n2026-11-01,19.99\n',
};

test('the statement comes from its owner, who is told by a token of the person alone', async () => {
  answer = csv;
  const reply = await world.request('/api/wallet/statement.csv?for=u-2', { headers: { 'x-secret': 'no' } });
  expect([reply.status, reply.text]).toEqual([200, csv.body]);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="valet-statement.csv"',
    'cache-control': 'no-store',
  });
  expect([reply.headers.get('set-cookie'), reply.headers.get('x-inner')]).toEqual([null, null]);
  const [call] = heard;
  expect(call).toMatchObject({ method: 'GET', url: '/statement.csv' });
  expect(claimsOf(call?.headers.authorization)).toMatchObject({ aud: 'wallet-budget', sub: 'u-1' });
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
    'accept', 'authorization', 'connection', 'host', 'x-request-id',
  ]);
});

test('the owner may name the file', async () => {
  answer = { ...csv, headers: { ...csv.headers, 'content-disposition': 'attachment; filename="november.csv"' } };
  const { headers } = await world.request('/api/wallet/statement.csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="november.csv"');
});

test('without a person, or with a token that may not read, there is no statement', async () => {
  const nobody = await world.request('/api/wallet/statement.csv', { cookie: null });
  expect([nobody.status, nobody.json]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  const wrong = { authorization: 'Bearer wrong-token' };
  expect((await world.request('/api/wallet/statement.csv', { cookie: null, headers: wrong })).status).toBe(401);
  answer = csv;
  const good = { authorization: 'Bearer good-token' };
  expect((await world.request('/api/wallet/statement.csv', { cookie: null, headers: good })).status).toBe(200);
  expect(heard.length).toBe(1);
});

const others = [500, 401, 404, 302];
test.each(others)('whatever else its owner answers (%i) is 503, and says nothing of it', async (status) => {
  answer = { status, headers: { 'content-type': 'text/plain', location: 'http://10.0.0.1/' }, body: 'at 10.0.0.1' };
  const reply = await world.request('/api/wallet/statement.csv');
  expect([reply.status, reply.json, reply.headers.get('retry-after')]).toEqual([503, away, '5']);
  expect([reply.headers.get('location'), reply.headers.get('content-disposition')]).toEqual([null, null]);
});

const webhook = '/api/webhooks/stripe';
// What is signed is the bytes: a space, an escape and a sign beyond ASCII would not survive being read and written.
const signed = '{"id":"evt_1",  "note":"\\u00fc ü"}';

test('the provider’s call reaches the wallet byte for byte, with its signature and nothing else', async () => {
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"received":true}' };
  const reply = await world.request(webhook, {
    method: 'POST',
    body: signed,
    headers: { 'stripe-signature': 't=1,v1=abc', authorization: 'Bearer x', 'idempotency-key': 'k', origin: 'null' },
  });
  expect([reply.status, reply.json, reply.headers.get('set-cookie')]).toEqual([200, { received: true }, null]);
  expect(heard[0]).toMatchObject({ method: 'POST', url: '/webhooks/stripe', body: signed });
  expect(heard[0]?.headers['stripe-signature']).toBe('t=1,v1=abc');
  expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual([
    'connection', 'content-length', 'content-type', 'host', 'stripe-signature', 'x-request-id',
  ]);
});

test('it needs no session, passes the guard of state changes, and asks identity nothing', async () => {
  answer = { status: 200, headers: {}, body: '' };
  const before = world.asked.sessions;
  const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
  const reply = await world.request(webhook, { method: 'POST', body: 'x', cookie: null, headers: foreign });
  expect([reply.status, world.asked.sessions]).toEqual([200, before]);
  for (const other of [`${webhook}/`, '/api/webhooks/other', '/api/wallet/fund', '/sandbox/cards/v1/refunds'])
    expect((await world.request(other, { method: 'POST', body: '{}', headers: foreign })).status).toBe(403);
});

test('the wallet’s refusal of a signature comes back as it is', async () => {
  const body = '{"error":"The signature is not valid.","code":"INVALID"}';
  answer = { status: 400, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
  const reply = await world.request(webhook, { method: 'POST', body: '{}' });
  expect([reply.status, reply.text]).toEqual([400, body]);
});

test('it may be a megabyte and no more, and only be posted', async () => {
  answer = { status: 200, headers: {}, body: '' };
  const size = (bytes: number) => world.request(webhook, { method: 'POST', body: 'x'.repeat(bytes) });
  expect((await size(1_000_000)).status).toBe(200);
  const large = await size(1_100_000);
  expect([large.status, large.json]).toEqual([413, { error: 'That is too large.', code: 'TOO_LARGE' }]);
  expect((await world.request(webhook)).status).toBe(404);
  expect(heard.length).toBe(1);
});

test('while the wallet is away the provider is told to come again, and so is the reader', async () => {
  await using partial = await startWorld();
  await partial.stop('wallet-budget');
  const told = partial.request(webhook, { method: 'POST', body: '{}' });
  for (const reply of await Promise.all([told, partial.request('/api/wallet/statement.csv')])) {
    expect([reply.status, reply.json, reply.headers.get('retry-after')]).toEqual([503, away, '5']);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|ECONN|wallet-budget/);
  }
});

test('a wallet that hangs is given up', async () => {
  let release = (): void => {};
  const hang = (app: FastifyInstance): void => {
    app.post('/webhooks/stripe', () => new Promise((resolve) => (release = () => resolve({}))));
  };
  await using slow = await startWorld({ SUBGRAPH_TIMEOUT_MS: '200' }, { routes: { 'wallet-budget': hang } });
  expect((await slow.request(webhook, { method: 'POST', body: '{}' })).json).toEqual(away);
  release();
});

const policy = "default-src 'self'; frame-ancestors 'self'";

test('a page of the stand-in keeps its own policy, may stand in our frame, and sets no cookie', async () => {
  answer = {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'set-cookie': 'a=b',
      'access-control-allow-origin': '*',
      server: 'cards/1',
      'cache-control': 'no-cache',
    },
    body: '<!doctype html>',
  };
  const reply = await world.request('/sandbox/cards/element.html?a=%2Fb&c=%20d');
  expect([reply.status, reply.text]).toEqual([200, '<!doctype html>']);
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/element.html?a=%2Fb&c=%20d' });
  expect(heard[0]?.headers.cookie).toBeUndefined();
  expect(heard[0]?.headers.authorization).toBeUndefined();
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['x-frame-options', 'set-cookie', 'access-control-allow-origin', 'server'])
    expect([name, reply.headers.get(name)]).toEqual([name, null]);
});

test('a form of the SDK arrives as it was written, with the key of its caller', async () => {
  const type = { 'content-type': 'application/json' };
  answer = { status: 402, headers: { ...type, 'request-id': 'req_1' }, body: '{"error":{}}' };
  const reply = await world.request('/sandbox/cards/v1/payment_intents/pi_1/confirm', {
    method: 'POST',
    body: 'key=pk_test_1&client_secret=pi_1_secret',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'k-1',
      'x-forwarded-for': '203.0.113.9',
    },
  });
  expect([reply.status, reply.text, reply.headers.get('request-id')]).toEqual([402, '{"error":{}}', 'req_1']);
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/v1/payment_intents/pi_1/confirm',
    body: 'key=pk_test_1&client_secret=pi_1_secret',
  });
  expect(heard[0]?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    authorization: 'Bearer sk_test_1',
    'idempotency-key': 'k-1',
  });
  expect(heard[0]?.headers['x-forwarded-for']).toBeUndefined();
});

test('every method and type of body goes through, and none above a megabyte', async () => {
  answer = { status: 200, headers: {}, body: '' };
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect([method, (await world.request('/sandbox/cards/v1/x', { method })).status]).toEqual([method, 200]);
  expect(heard.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  const headers = { 'content-type': 'application/octet-stream' };
  const large = { method: 'POST', body: 'x'.repeat(1_100_000), headers };
  expect((await world.request('/sandbox/cards/v1/x', large)).status).toBe(413);
});

test('an answer stays packed as its reader asked for it, whatever the owner would do', async () => {
  const body = 'x'.repeat(5_000);
  answer = { status: 200, headers: { 'content-type': 'application/javascript' }, body };
  const reply = await world.request('/sandbox/cards/stripe.js', { headers: { 'accept-encoding': 'gzip' } });
  expect([reply.text, reply.headers.get('content-encoding')]).toEqual([body, 'gzip']);
  expect(heard[0]?.headers['accept-encoding']).toBeUndefined();
});

test('a prefix that is written otherwise, or is not all of it, leads nowhere', async () => {
  for (const path of ['/sandbox', '/sandbox/', '/sandbox/mail/x', '/sandbox/cardsx/y', '/%73andbox/cards/v1/x'])
    expect([path, (await world.request(path, { method: 'POST' })).status]).toEqual([path, 404]);
  expect(heard).toEqual([]);
});

test('without a stand-in there is nothing at its address', async () => {
  for (const env of [{}, { PAYMENTS: 'stripe', SANDBOX_CARDS_URL: 'http://127.0.0.1:1' }] as Record<string, string>[]) {
    await using bare = await startWorld(env);
    for (const path of ['/sandbox/cards/stripe.js', '/sandbox/cards/v1/payment_intents']) {
      const reply = await bare.request(path);
      expect([reply.status, reply.json]).toEqual([404, { error: 'There is nothing here.', code: 'NOT_FOUND' }]);
    }
  }
});

test('a stand-in that is away is 503 without its address', async () => {
  await using lonely = await startWorld({ PAYMENTS: 'sandbox', SANDBOX_CARDS_URL: 'http://127.0.0.1:1' });
  const reply = await lonely.request('/sandbox/cards/stripe.js');
  expect([reply.status, reply.json]).toEqual([503, away]);
  expect(reply.headers.get('x-frame-options')).toBe('DENY');
});

test('an answer that breaks off is cut off, never made whole', async () => {
  const broken = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
    reply.write('half', () => reply.destroy());
  });
  broken.listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  await using cut = await startWorld({ PAYMENTS: 'sandbox', SANDBOX_CARDS_URL: url });
  const outcome = await new Promise<string>((resolve) => {
    const call = httpRequest(`${cut.url}/sandbox/cards/x`, (reply) => {
      reply.on('error', () => resolve('broken')).on('end', () => resolve('whole')).resume();
    });
    call.on('error', () => resolve('broken')).end();
  });
  expect(outcome).toBe('broken');
  broken.close();
});
