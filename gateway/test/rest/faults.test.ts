import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '@valet/kit/errors';
import { request as httpRequest } from 'node:http';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const away = { error: 'This part of Valet is not available right now.', code: 'UNAVAILABLE' };

test.each(['/api/nope', '/api/', '/api/wallet/refund', '/api/session'])(
  '%s is not there: 404 as JSON',
  async (pathname) => {
    for (const method of ['GET', 'POST']) {
      const reply = await world.request(pathname, { method, cookie: null });
      expect([reply.status, reply.json]).toEqual([404, { error: 'There is nothing here.', code: 'NOT_FOUND' }]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  },
);

test('malformed JSON is 400, and a body of over a megabyte 413', async () => {
  const malformed = await world.request('/api/auth/login', { method: 'POST', body: '{"username": ' });
  expect([malformed.status, malformed.json]).toEqual([400, { error: 'The request is not valid.', code: 'INVALID' }]);
  const large = await world.request('/api/chat/message', {
    method: 'POST',
    body: { message: 'x'.repeat(1_100_000), sessionId: 'c' },
  });
  expect([large.status, large.json]).toEqual([413, { error: 'That is too large.', code: 'TOO_LARGE' }]);
  const line = await world.request('/api/memory/process', { method: 'POST', body: { text: 'x'.repeat(270_000) } });
  expect(line.status).toBe(413);
});

test('a chat line of over 64 KB reaches its owner, whose refusal is 400', async () => {
  world.answers.set('voice Mutation.sendChatMessage', ({ args }) => ({
    __typename: 'InvalidInput',
    code: 'INVALID',
    message: `${String(args.message).length} is too long.`,
  }));
  const reply = await world.request('/api/chat/message', {
    method: 'POST',
    body: { message: 'x'.repeat(70_000), sessionId: 'c' },
  });
  expect([reply.status, reply.json.error]).toEqual([400, '70000 is too long.']);
});

test('a zero character is refused, and half a character is made whole, before any service hears of it', async () => {
  const heard: unknown[] = [];
  world.answers.set('voice Mutation.sendChatMessage', ({ args }) => {
    heard.push(args.message);
    return { __typename: 'InvalidInput', code: 'INVALID', message: 'Heard.' };
  });
  const say = (message: string) =>
    world.request('/api/chat/message', { method: 'POST', body: { message, sessionId: 'c' } });
  const zero = await say('I love \0 jazz');
  expect([zero.status, zero.json]).toEqual([400, { error: 'The request is not valid.', code: 'INVALID' }]);
  await say('I love \ud83d jazz');
  expect(heard).toEqual(['I love \ufffd jazz']);
  expect((await world.request('/api/conversation/recent?sessionId=%00')).status).toBe(400);
});

test('a form is not understood', async () => {
  const reply = await world.request('/api/auth/login', {
    method: 'POST',
    body: 'username=ada',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.status).toBe(415);
});

test('a bug of a service says nothing of itself', async () => {
  world.answers.set('taste-memory User.tags', () => {
    throw new Error('duplicate key value violates unique constraint at db.internal');
  });
  const reply = await world.request('/api/memory/tags');
  expect([reply.status, reply.json]).toEqual([
    500,
    { error: 'Something went wrong. Please try again.', code: 'INTERNAL' },
  ]);
});

test('a code that nobody agreed on becomes a bug too', async () => {
  world.answers.set('taste-memory User.tags', () => {
    throw new AppError('brand-new' as never, 'from 10.0.0.1');
  });
  const reply = await world.request('/api/memory/tags');
  expect([reply.status, reply.text]).toEqual([
    500,
    '{"error":"Something went wrong. Please try again.","code":"INTERNAL"}',
  ]);
});

test('a service whose own database is away is 503 with Retry-After', async () => {
  world.answers.set('taste-memory User.tags', () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  });
  const reply = await world.request('/api/memory/tags');
  expect([reply.status, reply.headers.get('retry-after'), reply.json]).toEqual([503, '5', away]);
});

test('a service that is down is 503 on its routes; the others answer', async () => {
  await using partial = await startWorld();
  await partial.stop('digest');
  partial.answers.set('taste-memory User.tags', () => []);
  const down = await partial.request('/api/digest/daily');
  expect([down.status, down.headers.get('retry-after'), down.json]).toEqual([503, '5', away]);
  expect((await partial.request('/api/memory/tags')).status).toBe(200);
});

test('a service that hangs is given up', async () => {
  await using slow = await startWorld({ SUBGRAPH_TIMEOUT_MS: '200' });
  let release = (): void => {};
  slow.answers.set(
    'digest User.dailyDigest',
    () =>
      new Promise<null>((resolve) => {
        release = () => resolve(null);
      }),
  );
  expect((await slow.request('/api/digest/daily')).json).toEqual(away);
  release();
});

test('without identity nobody is signed out: 503 with Retry-After, and not ready', async () => {
  await using lonely = await startWorld({ SESSION_TRUST_SECONDS: '0' });
  await lonely.stop('identity');
  for (const pathname of ['/api/auth/me', '/api/memory/tags', '/api/events']) {
    const reply = await lonely.request(pathname);
    expect([reply.status, reply.headers.get('retry-after'), reply.json.code]).toEqual([503, '5', 'UNAVAILABLE']);
    expect(reply.text).not.toMatch(/127\.0\.0\.1|identity|ECONN/);
  }
  expect((await lonely.request('/livez')).status).toBe(200);
  expect((await lonely.request('/readyz')).status).toBe(503);
  expect((await lonely.request('/api/auth/me', { cookie: null })).status).toBe(401);
});

test('a remembered session outlives identity for some seconds', async () => {
  await using world2 = await startWorld();
  world2.answers.set('taste-memory User.tags', () => []);
  await world2.request('/api/memory/tags');
  world2.sessions.clear();
  expect((await world2.request('/api/auth/me')).status).toBe(200);
  expect(world2.asked.sessions).toBe(1);
});

test('fifty requests at once ask identity once', async () => {
  await using busy = await startWorld();
  const replies = await Promise.all(Array.from({ length: 50 }, () => busy.request('/api/auth/me')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(busy.asked.sessions).toBe(1);
});

test('a flood from one address is 429 with Retry-After; pages and probes are not counted', async () => {
  await using flooded = await startWorld({ GATEWAY_RATE_PER_MINUTE: '3' });
  for (let i = 0; i < 3; i++) expect((await flooded.request('/api/auth/me')).status).toBe(200);
  const reply = await flooded.request('/api/auth/me');
  expect([reply.status, reply.json]).toEqual([
    429,
    { error: 'Too many requests. Please wait a moment.', code: 'RATE_LIMITED' },
  ]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await flooded.request('/livez')).status).toBe(200);
});

test('a browser that is gone frees its query, and leaves a change to finish', async () => {
  await using gone = await startWorld();
  const seen: string[] = [];
  const finished = new Promise<void>((resolve) => {
    gone.answers.set('taste-memory Mutation.deleteTag', async () => {
      seen.push('started');
      await new Promise((wait) => setImmediate(wait));
      seen.push('finished');
      resolve();
      return { __typename: 'TagDeleted', id: 't-1' };
    });
  });
  const call = httpRequest(`${gone.url}/api/memory/tags/t-1`, {
    method: 'DELETE',
    headers: { cookie: 'valet=cookie-of-ada-0123456789' },
  });
  call.on('error', () => {});
  call.end();
  await finished;
  call.destroy();
  expect(seen).toEqual(['started', 'finished']);
});
