import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

test('events are for the signed in', async () => {
  expect((await world.request('/api/events', { cookie: null })).status).toBe(401);
});

test('a stream is open until its session is signed out', async () => {
  world.answers.set('identity Mutation.logout', () => ({ ok: true }));
  const response = await fetch(`${world.url}/api/events`, { headers: { cookie: 'valet=cookie-of-ada-0123456789' } });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream',
    'no-cache, no-transform',
  ]);
  const whole = response.text();
  await world.request('/api/auth/logout', { method: 'POST' });
  expect(await whole).toMatch(/^retry: 2000\n\nid: \d+\n\nevent: signed-out\ndata: {}\n\n$/);
});

test('open streams do not hold up a stop', async () => {
  const other = await startWorld();
  const response = await fetch(`${other.url}/api/events`, { headers: { cookie: 'valet=cookie-of-ada-0123456789' } });
  const started = performance.now();
  await other[Symbol.asyncDispose]();
  expect(await response.text()).toMatch(/^retry: 2000\n\nid: \d+\n\n$/);
  expect(performance.now() - started).toBeLessThan(10_000);
});
