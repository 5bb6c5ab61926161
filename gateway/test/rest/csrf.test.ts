import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.answers.set('identity Mutation.logout', () => ({ ok: true }));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

/** The status of a call with exactly these headers, which fetch would not let through. */
const send = (method: string, pathname: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request(`${world.url}${pathname}`, { method, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    call.on('error', reject);
    call.end();
  });

const own = (): string => new URL(world.url).host;

test.each([
  ['a program', {}, 200],
  ['our page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example.com' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['another site that claims our origin to a browser', { 'sec-fetch-site': 'cross-site', origin: 'SELF' }, 403],
  ['our page in an old browser', { origin: 'SELF' }, 200],
])('a state change from %s', async (_from, headers: Record<string, string>, status) => {
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value === 'SELF' ? `http://${own()}` : value]),
  );
  expect(await send('POST', '/api/auth/logout', sent)).toBe(status);
});

test('every way to change something is guarded, the graph and unknown paths included', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  for (const [method, pathname] of [
    ['POST', '/graphql'],
    ['PUT', '/api/location'],
    ['DELETE', '/api/memory/tags/t-1'],
    ['POST', '/api/nope'],
  ] as const) {
    expect(await send(method, pathname, foreign)).toBe(403);
  }
});

test('reading is not', async () => {
  expect(await send('GET', '/api/auth/me', { 'sec-fetch-site': 'cross-site' })).toBe(401);
});
