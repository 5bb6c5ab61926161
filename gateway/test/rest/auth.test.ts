import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => { world = await startWorld(); });
afterAll(() => world[Symbol.asyncDispose]());

test('me is the person of the session, and 401 when nobody is signed in', async () => {
  const me = await world.request('/api/auth/me');
  expect([me.status, me.json]).toEqual([200, { user: { id: 'u-1', username: 'ada' } }]);
  const nobody = await world.request('/api/auth/me', { cookie: null });
  expect([nobody.status, nobody.json]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  const stranger = await world.request('/api/auth/me', { cookie: 'an-old-cookie-0123456789' });
  expect(stranger.status).toBe(401);
});
