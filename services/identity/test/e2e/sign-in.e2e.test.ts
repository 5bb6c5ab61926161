import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newName, people, testCode } from '../people.ts';
import { identityWorld, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;
let { signup, login, resolve, join } = {} as ReturnType<typeof people>;

beforeAll(async () => {
  world = await identityWorld();
  ({ signup, login, resolve, join } = people(world));
  await world.command('invite', ['--code', testCode, '--uses', '1000']);
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

test('one signs in with the name in any case', async () => {
  const { id, username } = await join();
  const answer = await login(` ${username.toUpperCase()} `, 'slow-burn');
  expect(answer.data!.login).toMatchObject({ __typename: 'SignedIn', user: { id, username } });
  expect((await resolve(answer))!.userId).toBe(id);
});

test('an unknown name and a wrong password are answered alike', async () => {
  const { username } = await join();
  const wrong = await login(username, 'fast-burn');
  expect(wrong.data!.login).toEqual({
    __typename: 'BadCredentials',
    message: 'Invalid username or password',
    code: 'BAD_CREDENTIALS',
  });
  expect((await login(newName(), 'slow-burn')).data!.login).toEqual(wrong.data!.login);
  expect((await login('nul\u0000name', 'slow-burn')).data!.login).toEqual(wrong.data!.login);
  expect(wrong.extensions).toBeUndefined();
});

test.each([
  ['', '', 'Username is required'],
  ['x', '', 'Password is required'],
])('a sign-in as %j with %j is refused with its sentence', async (username, password, message) => {
  expect((await login(username, password)).data!.login).toEqual({
    __typename: 'InvalidInput',
    message,
    code: 'INVALID',
  });
});

test('who guesses waits, on every replica, and a guess while waiting is not even looked at', async () => {
  const { username } = await join();
  const addr = '203.0.113.7';
  for (let guess = 0; guess < 6; guess++) {
    expect((await login(username, `guess-${guess}`, { claims: { addr } })).data!.login!.__typename).toBe(
      'BadCredentials',
    );
  }
  for (const url of world.urls) {
    const answer = await login(username, 'slow-burn', { claims: { addr }, url });
    expect(answer.data!.login).toMatchObject({
      __typename: 'TooManyAttempts',
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(answer.data!.login!.retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(answer.extensions).toBeUndefined();
  }
});

test('many guesses at once are no way round the limit', async () => {
  const { username } = await join();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      login(username, `guess-${index}`, { claims: { addr: '203.0.113.8' }, url: world.urls[index % 2]! }),
    ),
  );
  expect(answers.filter(({ data }) => data!.login!.__typename === 'BadCredentials')).toHaveLength(6);
});

test('the owner gets in from elsewhere while somebody guesses, and from the same place after the pause', async () => {
  const { username } = await join();
  for (let guess = 0; guess < 30; guess++)
    await login(username, 'guess', { claims: { addr: `203.0.113.${100 + (guess % 6)}` } });
  expect((await login(username, 'slow-burn', { claims: { addr: '203.0.113.100' } })).data!.login!.__typename).toBe(
    'TooManyAttempts',
  );
  expect((await login(username, 'slow-burn', { claims: { addr: '192.0.2.44' } })).data!.login!.__typename).toBe(
    'SignedIn',
  );
  world.clock(16 * 60_000);
  expect((await login(username, 'slow-burn', { claims: { addr: '203.0.113.100' } })).data!.login!.__typename).toBe(
    'SignedIn',
  );
  world.clock(0);
}, 60_000);

test('a right password clears the counter of its place', async () => {
  const { username } = await join();
  const addr = '203.0.113.9';
  for (let round = 0; round < 3; round++) {
    for (let slip = 0; slip < 4; slip++) await login(username, 'slip', { claims: { addr } });
    expect((await login(username, 'slow-burn', { claims: { addr } })).data!.login!.__typename).toBe('SignedIn');
  }
});

test('who tries invitation codes waits', async () => {
  const claims = { addr: '203.0.113.10' };
  const kinds: unknown[] = [];
  for (let guess = 0; guess < 12; guess++)
    kinds.push((await signup({ code: `VALET-GUESS-${guess}` }, { claims })).data!.signup!.__typename);
  expect(kinds.slice(0, 11)).toEqual(Array(11).fill('SignupCodeRefused'));
  expect(kinds[11]).toBe('TooManyAttempts');
  expect((await signup()).data!.signup!.__typename).toBe('SignedIn');
});

test('a sign-in keeps the time zone of the browser when it is one', async () => {
  const { username } = await join();
  expect((await resolve(await login(username, 'slow-burn', { zone: 'America/Lima' })))!.timeZone).toBe('America/Lima');
  expect((await resolve(await login(username, 'slow-burn', { zone: 'Nowhere' })))!.timeZone).toBe('America/Lima');
});
