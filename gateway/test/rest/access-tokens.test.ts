import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const as = (token: string) => ({ cookie: null, headers: { authorization: `Bearer ${token}` } });

test('a personal access token names its person', async () => {
  const reply = await world.request('/api/auth/me', as('good-token'));
  expect([reply.status, reply.json]).toEqual([200, { user: { id: 'u-1', username: 'ada' } }]);
});

test('an unknown one is refused, on routes for anybody too', async () => {
  const reply = await world.request('/api/auth/logout', { method: 'POST', ...as('bad-token') });
  expect([reply.status, reply.json.code]).toEqual([401, 'UNAUTHENTICATED']);
});

test('one that may only read changes nothing', async () => {
  const reply = await world.request('/api/memory/tags/t-1', { method: 'DELETE', ...as('good-token') });
  expect([reply.status, reply.json.code]).toEqual([403, 'FORBIDDEN']);
});
