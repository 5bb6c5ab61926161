import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identityWorld, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;

// Nothing listens on port 1.
beforeAll(async () => {
  world = await identityWorld({ databaseUrl: 'postgresql://identity_app@127.0.0.1:1/valet?schema=identity' });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const claims = { sub: randomUUID(), sid: randomUUID(), name: 'Marlowe' };

test('I am still there, without location and settings', async () => {
  const answer = await world.ask('{ me { id username location { city } settings { timeZone } } }', { claims });
  expect(answer.data).toEqual({ me: { id: claims.sub, username: 'Marlowe', location: null, settings: null } });
  expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(JSON.stringify(answer.errors)).not.toMatch(/127\.0\.0\.1|prisma|postgres|ECONN/i);
});

test('a sign-in is not available, which is not the same as refused', async () => {
  const answer = await world.ask('mutation { login(username: "marlowe", password: "slow-burn") { __typename } }');
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
});

test('whose session it is cannot be said, which is not the same as nobody', async () => {
  await expect(world.sessions().resolveSession({ tokenHash: 'a'.repeat(43) })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'This part of Valet is not available right now.',
  });
});

test('it lives but is not ready', async () => {
  const status = async (path: string) => (await fetch(`${world.urls[0]}${path}`)).status;
  expect([await status('/livez'), await status('/readyz')]).toEqual([200, 503]);
});
