import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { startWorld, type World } from '../world.ts';

const documents = {
  me: 'query Me { me { id username tags { tag } wallet { balanceCents } } }',
  rename: `mutation Move($city: String!) {
      updateLocation(city: $city, state: "S", country: "C") { ... on Refusal { message code } }
    }`,
  login: 'mutation Login($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }',
  addTag: 'mutation Add { addTag(domain: movies, subcategory: "people", tag: "x", polarity: like) { __typename } }',
};
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const manifest = Object.fromEntries(Object.values(documents).map((text) => [hashOf(text), text]));
const persisted = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } });
const search = (text: string, variables?: object): string =>
  `/graphql?${new URLSearchParams({
    extensions: JSON.stringify(persisted(text).extensions),
    ...(variables && { variables: JSON.stringify(variables) }),
  })}`;

let world: World;
beforeAll(async () => {
  world = await startWorld({}, { manifest });
  world.answers.set('taste-memory User.tags', () => [{ tag: 'jazz' }]);
  world.answers.set('wallet-budget User.wallet', () => ({ balanceCents: 250 }));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const post = (body: unknown, options: object = {}) => world.request('/graphql', { method: 'POST', body, ...options });
const whole = {
  data: { me: { id: 'u-1', username: 'ada', tags: [{ tag: 'jazz' }], wallet: { balanceCents: 250 } } },
};

test('a shipped operation runs by its hash, by POST and by GET', async () => {
  expect((await post(persisted(documents.me))).json).toEqual(whole);
  expect((await world.request(search(documents.me))).json).toEqual(whole);
});

test('signed out, me is null without an error', async () => {
  expect((await world.request(search(documents.me), { cookie: null })).json).toEqual({ data: { me: null } });
});

test('an unchanged answer to a GET is 304', async () => {
  const first = await world.request(search(documents.me));
  const again = await world.request(search(documents.me), {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([first.headers.get('cache-control'), again.status, again.text]).toEqual(['private, no-cache', 304, '']);
});

test.each([
  ['text', { query: documents.me }, 'This version of the page is too old. Please reload it.'],
  [
    'an unknown hash',
    persisted('query Other { me { id } }'),
    'This version of the page is too old. Please reload it.',
  ],
  [
    'an unknown hash with its text, which registers nothing',
    { query: 'query Other { me { id } }', ...persisted('query Other { me { id } }') },
    'This version of the page is too old. Please reload it.',
  ],
  ['a batch', [persisted(documents.me), persisted(documents.me)], 'The request is not valid.'],
  ['nothing', {}, 'The request is not valid.'],
  ['variables that are no object', { ...persisted(documents.me), variables: [1] }, 'The request is not valid.'],
])('%s is refused', async (_what, body, error) => {
  const reply = await post(body);
  expect([reply.status, reply.json]).toEqual([400, { error, code: 'INVALID' }]);
});

test('a change cannot be asked for by GET', async () => {
  const reply = await world.request(search(documents.rename, { city: 'Linz' }));
  expect([reply.status, reply.json.code]).toEqual([400, 'INVALID']);
});

test('a wrong variable is 400 and says nothing of the schema', async () => {
  const reply = await post({ ...persisted(documents.rename), variables: { city: 7 } });
  expect([reply.status, reply.json.error, reply.json.code]).toEqual([400, 'The request is not valid.', 'INVALID']);
});

test('a change that needs a person is 401 without one', async () => {
  world.answers.set('taste-memory Mutation.addTag', () => {
    throw Object.assign(new Error(), {});
  });
  const { AppError } = await import('@valet/kit/errors');
  world.answers.set('taste-memory Mutation.addTag', () => {
    throw new AppError('unauthenticated', 'Please sign in.');
  });
  const reply = await post(persisted(documents.addTag), { cookie: null });
  expect([reply.status, reply.json.code, reply.json.error]).toEqual([401, 'UNAUTHENTICATED', 'Please sign in.']);
});

test('signing in through the graph sets the cookies, names the address and shows no token', async () => {
  world.answers.set('identity Mutation.login', ({ context }) => {
    context.outcome.extensions = { session: { token: 'a-new-opaque-token-3', maxAge: 60 } };
    return { __typename: 'SignedIn', user: { id: 'u-1' } };
  });
  const reply = await post(
    { ...persisted(documents.login), variables: { u: 'ada', p: 'lovelace' } },
    { cookie: null },
  );
  expect(reply.json).toEqual({ data: { login: { __typename: 'SignedIn' } } });
  expect(reply.headers.getSetCookie()[0]).toContain('valet=a-new-opaque-token-3; Max-Age=60');
  expect(world.calls.find(({ field }) => field === 'login')?.claims.addr).toBe('127.0.0.1');
});

test('a part that is down is null with an error that names nobody; the rest is whole', async () => {
  await using partial = await startWorld({}, { manifest });
  partial.answers.set('taste-memory User.tags', () => [{ tag: 'jazz' }]);
  await partial.stop('wallet-budget');
  const reply = await partial.request(search(documents.me));
  expect(reply.status).toBe(200);
  expect(reply.json).toEqual({
    data: { me: { ...whole.data.me, wallet: null } },
    errors: [
      {
        message: 'This part of Valet is not available right now.',
        path: ['me'],
        extensions: { code: 'UNAVAILABLE', retryAfter: 5 },
      },
    ],
  });
  expect(reply.text).not.toContain('wallet-budget');
});

test('identity down is 503 with Retry-After, for a remembered session too', async () => {
  await using lonely = await startWorld({}, { manifest });
  lonely.answers.set('taste-memory User.tags', () => []);
  await lonely.request('/api/auth/me');
  await lonely.stop('identity');
  for (const reply of [
    await lonely.request(search(documents.me)),
    await lonely.request(search(documents.me), { cookie: 'another-cookie-0123456789' }),
  ]) {
    expect([reply.status, reply.headers.get('retry-after'), reply.json.code]).toEqual([503, '5', 'UNAVAILABLE']);
    expect(reply.json.data).toBeUndefined();
  }
});

test('a manifest that does not fit the graph stops the start', async () => {
  const text = 'query Old { me { shoeSize } }';
  await expect(startWorld({}, { manifest: { [hashOf(text)]: text } })).rejects.toThrow(/shoeSize/);
});

test('the open graph runs any text within the limits, and explains what does not fit', async () => {
  await using open = await startWorld({ GRAPHQL_OPEN: 'true' });
  const ask = (query: string) => open.request('/graphql', { method: 'POST', body: { query } });
  for (const operationName of [' ', 'Other']) {
    const body = { query: '{ me { id } }', operationName };
    expect(await open.request('/graphql', { method: 'POST', body })).toMatchObject({
      status: 400,
      json: { error: 'The document has no operation of that name.', code: 'INVALID' },
    });
  }
  expect((await ask('{ me { id } }')).json).toEqual({ data: { me: { id: 'u-1' } } });
  expect((await ask('{ __schema { queryType { name } } }')).json).toEqual({
    data: { __schema: { queryType: { name: 'Query' } } },
  });
  expect((await ask('{ me { shoeSize } }')).json.error).toContain('shoeSize');
  expect((await ask('{ me {')).status).toBe(400);
  const aliases = Array.from({ length: 20 }, (_, i) => `a${i}: id`).join(' ');
  expect((await ask(`{ me { ${aliases} } }`)).json.error).toBe('The operation is too large.');
});
