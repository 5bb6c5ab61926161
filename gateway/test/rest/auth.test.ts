import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  world.calls.length = 0;
});

const ada = { username: 'ada', password: 'lovelace' };
const login = (body: unknown, headers: Record<string, string> = {}) =>
  world.request('/api/auth/login', { method: 'POST', body, headers, cookie: null });
const signedIn = (): object => ({ __typename: 'SignedIn', user: { id: 'u-1', username: 'ada' } });

test('me is the person of the session, and 401 when nobody is signed in', async () => {
  const me = await world.request('/api/auth/me');
  expect([me.status, me.json]).toEqual([200, { user: { id: 'u-1', username: 'ada' } }]);
  const nobody = await world.request('/api/auth/me', { cookie: null });
  expect([nobody.status, nobody.json]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  const stranger = await world.request('/api/auth/me', { cookie: 'an-old-cookie-0123456789' });
  expect(stranger.status).toBe(401);
});

test('a viewer token names person, session, time zone and one service', async () => {
  world.answers.set('taste-memory User.tags', () => []);
  await world.request('/api/memory/tags');
  const tags = world.calls.find(({ service }) => service === 'taste-memory');
  expect(tags?.claims).toMatchObject({
    iss: 'gateway',
    aud: 'taste-memory',
    sub: 'u-1',
    sid: 's-1',
    name: 'ada',
    tz: 'Europe/Vienna',
  });
  expect(tags?.claims.addr).toBeUndefined();
});

test('signing in sets an HttpOnly session cookie and a readable hint; the token is nowhere in the body', async () => {
  world.answers.set('identity Mutation.login', ({ context }) => {
    context.outcome.extensions = { session: { token: 'a-new-opaque-token-1', maxAge: 3600 } };
    return signedIn();
  });
  const reply = await login(ada);
  expect([reply.status, reply.json]).toEqual([200, { user: { id: 'u-1', username: 'ada' } }]);
  expect(reply.headers.getSetCookie()).toEqual([
    'valet=a-new-opaque-token-1; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax',
    'valet_hint=1; Max-Age=3600; Path=/; SameSite=Lax',
  ]);
  expect(reply.text).not.toContain('opaque');
});

test('over https the cookie is Secure and bound to the host', async () => {
  await using secure = await startWorld({ COOKIE_SECURE: 'true' });
  secure.answers.set('identity Mutation.login', ({ context }) => {
    context.outcome.extensions = { session: { token: 'a-new-opaque-token-2', maxAge: 60 } };
    return signedIn();
  });
  const reply = await secure.request('/api/auth/login', { method: 'POST', body: ada, cookie: null });
  expect(reply.headers.getSetCookie()[0]).toBe(
    '__Host-valet=a-new-opaque-token-2; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect((await secure.request('/api/auth/me')).status).toBe(200);
});

test('no other service can open a session', async () => {
  world.answers.set('taste-memory User.tags', ({ context }) => {
    context.outcome.extensions = { session: { token: 'a-forged-opaque-token', maxAge: 3600 } };
    return [];
  });
  expect((await world.request('/api/memory/tags')).headers.getSetCookie()).toEqual([]);
});

test('the tokens of sign-in and sign-up carry the address that a trusted proxy names', async () => {
  world.answers.set('identity Mutation.login', signedIn);
  await login(ada, { 'x-forwarded-for': '203.0.113.9' });
  expect(world.calls[0]?.claims).toMatchObject({ aud: 'identity', addr: '203.0.113.9' });
  expect(world.calls[0]?.claims.sub).toBeUndefined();
});

test('a peer that nobody trusts names no address but its own', async () => {
  await using plain = await startWorld();
  plain.answers.set('identity Mutation.login', signedIn);
  await plain.request('/api/auth/login', {
    method: 'POST',
    body: ada,
    cookie: null,
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(plain.calls[0]?.claims.addr).toBe('127.0.0.1');
});

test.each([
  ['INVALID', 'Username is required', 400],
  ['BAD_CREDENTIALS', 'Invalid username or password', 401],
])('the refusal %s keeps its sentence', async (code, message, status) => {
  world.answers.set('identity Mutation.login', () => ({
    __typename: code === 'INVALID' ? 'InvalidInput' : 'BadCredentials',
    message,
    code,
  }));
  const reply = await login(ada);
  expect([reply.status, reply.json]).toEqual([status, { error: message, code }]);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('too many attempts are 429 and say when to come back', async () => {
  world.answers.set('identity Mutation.login', () => ({
    __typename: 'TooManyAttempts',
    message: 'Too many attempts.',
    code: 'RATE_LIMITED',
    retryAfterSeconds: 42,
  }));
  const reply = await login(ada);
  expect([reply.status, reply.headers.get('retry-after'), reply.json]).toEqual([
    429,
    '42',
    { error: 'Too many attempts.', code: 'RATE_LIMITED' },
  ]);
});

test.each([
  ['/api/auth/login', { password: 'x' }, 'Username is required'],
  ['/api/auth/login', { username: 'ada' }, 'Password is required'],
  ['/api/auth/login', undefined, 'Username is required'],
  ['/api/auth/login', { username: 7, password: 'x' }, 'Expected string, received number'],
  ['/api/auth/login', [], 'Expected object, received array'],
  ['/api/auth/signup', { username: 'ada', password: 'lovelace' }, 'Signup code is required'],
  ['/api/auth/signup', { password: 'lovelace', signupCode: 'C' }, 'Username must be at least 3 characters'],
])('%s with %j is 400', async (pathname, body, sentence) => {
  const reply = await world.request(pathname, { method: 'POST', body, cookie: null });
  expect([reply.status, reply.json]).toEqual([400, { error: sentence, code: 'INVALID' }]);
});

test('signing out clears both cookies and ends the session here at once', async () => {
  world.answers.set('identity Mutation.logout', () => {
    world.sessions.clear();
    return { ok: true };
  });
  expect((await world.request('/api/auth/me')).status).toBe(200);
  const reply = await world.request('/api/auth/logout', { method: 'POST' });
  expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
  expect(reply.headers.getSetCookie()).toEqual([
    'valet=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'valet_hint=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  expect((await world.request('/api/auth/me')).status).toBe(401);
});
