import { createPrivateKey, createPublicKey } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { AppError } from './errors.ts';
import { createMetrics, startHttp } from './start.ts';
import { DateTime, type GraphContext, registerSubgraph, requireViewer } from './subgraph.ts';
import { newKeyPair, silentLog } from './testing.ts';
import { signToken, TokenVerifier } from './viewer.ts';

const sdl = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  scalar DateTime
  type Query {
    bug: String  fault: String  away: String  me: String  key: String  open: String
    at(after: DateTime!): DateTime
  }`;
const resolvers = {
  DateTime,
  Query: {
    bug: () => { throw new Error('relation "people" has secret columns'); },
    fault: () => { throw new AppError('rate-limited', 'Slowly.', { retryAfterMs: 2_500 }); },
    away: () => { throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }); },
    me: (_parent: unknown, _args: unknown, context: GraphContext) => requireViewer(context).userId,
    key: (_parent: unknown, _args: unknown, context: GraphContext) => context.idempotencyKey ?? 'none',
    open: (_parent: unknown, _args: unknown, { outcome }: GraphContext) => {
      outcome.extensions = { session: { token: 'for the gateway' } };
      return 'opened';
    },
    at: (_parent: unknown, { after }: { after: Date }) => new Date(after.getTime() + 1_000),
  },
};

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ended.splice(0).reverse()) await end(); });

async function serve() {
  const gateway = newKeyPair();
  const trusted = createPublicKey({ key: Buffer.from(gateway.trusted, 'base64'), format: 'der', type: 'spki' });
  const key = createPrivateKey({ key: Buffer.from(gateway.signing, 'base64'), format: 'der', type: 'pkcs8' });
  const verifier = new TokenVerifier('probe', new Map([['gateway', trusted], ['digest', trusted]]));
  const http = await startHttp({
    host: '127.0.0.1', port: 0, log: silentLog, metrics: createMetrics('probe', { process: false }), notReady: () => [],
    routes: async (app) => {
      ended.push(await registerSubgraph(app, { sdl, resolvers, verifier, log: silentLog, context: (base) => base }));
    },
  });
  ended.push(http.close);
  return async (query: string, { iss = 'gateway', sub, headers = {} }: {
    iss?: string; sub?: string; headers?: object } = {}) => {
    const token = signToken({ iss, aud: 'probe', ...(sub !== undefined && { sub }) }, key, Date.now());
    const response = await fetch(`${http.url}/graphql`, {
      method: 'POST', body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
}

test('a bug says nothing of itself in the graph, a fault its sentence, code and when to come back', async () => {
  const ask = await serve();
  expect((await ask('{ bug }')).body).toMatchObject({
    errors: [{ message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' }, path: ['bug'] }],
  });
  expect(JSON.stringify((await ask('{ bug }')).body)).not.toMatch(/secret|stack/);
  expect((await ask('{ fault }')).body).toMatchObject({
    errors: [{ message: 'Slowly.', extensions: { code: 'RATE_LIMITED', retryAfter: 3 } }],
  });
  expect((await ask('{ away }')).body).toMatchObject({
    errors: [{ message: 'This part of Valet is not available right now.', extensions: { code: 'UNAVAILABLE',
      retryAfter: 5 } }],
  });
});

test('one field that fails leaves the others', async () => {
  const ask = await serve();
  expect((await ask('{ bug me }', { sub: 'p' })).body).toMatchObject({ data: { bug: null, me: 'p' } });
});

test('signed out is a token without a person, and no token at all is refused', async () => {
  const ask = await serve();
  expect((await ask('{ me }')).body).toMatchObject({ errors: [{ message: 'Please sign in.', extensions: {
    code: 'UNAUTHENTICATED' } }] });
  expect((await ask('{ me }', { headers: { authorization: '' } })).status).toBe(401);
});

test('another service that is trusted with calls is not trusted with the graph', async () => {
  const ask = await serve();
  expect((await ask('{ me }', { sub: 'p', iss: 'digest' })).status).toBe(401);
});

test('what is for the gateway alone travels beside the answer', async () => {
  const ask = await serve();
  expect((await ask('{ open }')).body).toEqual({
    data: { open: 'opened' }, extensions: { session: { token: 'for the gateway' } },
  });
  expect((await ask('{ key }')).body).toEqual({ data: { key: 'none' } });
});

test('a key of the caller’s reaches the resolver unless it is far too long', async () => {
  const ask = await serve();
  expect((await ask('{ key }', { headers: { 'idempotency-key': 'once' } })).body).toEqual({ data: { key: 'once' } });
  expect((await ask('{ key }', { headers: { 'idempotency-key': 'k'.repeat(201) } })).body).toEqual({ data: {
    key: 'none' } });
});

test('instants are ISO 8601 in UTC outside and dates inside', async () => {
  const ask = await serve();
  expect((await ask('{ at(after: "2026-11-21T12:00:00+02:00") }')).body).toEqual({ data: {
    at: '2026-11-21T10:00:01.000Z' } });
  expect((await ask('{ at(after: "soon") }')).status).toBe(400);
});

test('the schema is not told to whoever asks', async () => {
  const ask = await serve();
  expect((await ask('{ __schema { types { name } } }')).status).toBe(400);
});
