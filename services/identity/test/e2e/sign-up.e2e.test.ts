import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredMessage } from '@valet/kit/nats';
import { eventually } from '@valet/kit/testing';
import { ConsentChangedSchema, ConsentSource, UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import { hashOf, newName, people, testCode } from '../people.ts';
import { identityWorld, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;
let heard: StoredMessage[];
let { signup, resolve, join } = {} as ReturnType<typeof people>;

beforeAll(async () => {
  world = await identityWorld();
  ({ signup, resolve, join } = people(world));
  await world.command('invite', ['--code', testCode, '--uses', '1000']);
  heard = world.listen();
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const eventsOf = (userId: string, noun: string): StoredMessage[] =>
  heard.filter(({ subject }) => subject === `identity.${noun}.v1.${userId}`);

test('a sign-up makes person, session and consents, and tells the others', async () => {
  const username = newName();
  const answer = await signup({ username, zone: 'Europe/Oslo' });
  expect(answer.errors).toBeUndefined();
  expect(answer.data!.signup).toMatchObject({
    __typename: 'SignedIn',
    user: { username, settings: { timeZone: 'Europe/Oslo' }, location: { city: null, country: 'United States' } },
  });
  expect(answer.extensions!.session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), maxAge: 90 * 86_400 });
  const session = await resolve(answer);
  expect(session).toMatchObject({ username, timeZone: 'Europe/Oslo' });

  const [registered] = await eventually(
    () => eventsOf(session!.userId, 'user.registered').length > 0 && eventsOf(session!.userId, 'user.registered'),
  );
  expect(fromBinary(UserRegisteredSchema, registered!.data)).toMatchObject({
    userId: session!.userId,
    username,
    timeZone: 'Europe/Oslo',
  });
  const consents = await eventually(
    () => eventsOf(session!.userId, 'consent.changed').length === 4 && eventsOf(session!.userId, 'consent.changed'),
  );
  expect(
    consents
      .map(({ data }) => fromBinary(ConsentChangedSchema, data))
      .map(({ source, granted }) => [ConsentSource[source], granted])
      .sort(),
  ).toEqual([
    ['CHAT', true],
    ['POOLING', false],
    ['PURCHASES', true],
    ['VOICE', true],
  ]);

  const [stored] = await world.rows<{ policy: string; accepted: boolean; hash: string }>(
    `SELECT policy_version::text AS policy, policy_accepted_at = created_at AND age_confirmed_at = created_at AS accepted,
       password_hash AS hash FROM users WHERE id = $1`,
    [session!.userId],
  );
  expect(stored).toMatchObject({ policy: '2025-09-16', accepted: true, hash: expect.stringMatching(/^\$argon2id\$/) });
});

test('the token is stored as a hash only', async () => {
  const { token } = await join();
  const [row] = await world.rows<{ rows: string }>('SELECT count(*) AS rows FROM sessions WHERE token_hash = $1', [
    hashOf(token),
  ]);
  expect(row).toEqual({ rows: '1' });
  expect(await world.rows('SELECT 1 FROM sessions s WHERE s::text LIKE $1', [`%${token}%`])).toEqual([]);
});

test.each([
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ code: '' }, 'Signup code is required'],
])('a sign-up with %j is refused with its sentence and makes nobody', async (variables, message) => {
  const before = await world.rows('SELECT id FROM users');
  const answer = await signup(variables);
  expect(answer.data!.signup).toEqual({ __typename: 'InvalidInput', message, code: 'INVALID' });
  expect(answer.extensions).toBeUndefined();
  expect(await world.rows('SELECT id FROM users')).toHaveLength(before.length);
});

test('a name is taken whatever its case, and the code keeps its use', async () => {
  const { username } = await join();
  const uses = () => world.rows('SELECT uses FROM invitation_codes ORDER BY id');
  const before = await uses();
  const answer = await signup({ username: username.toUpperCase() });
  expect(answer.data!.signup).toMatchObject({ __typename: 'UsernameTaken', code: 'USERNAME_TAKEN' });
  expect(await uses()).toEqual(before);
});

test('wrong, expired and used-up codes get one sentence', async () => {
  await world.command('invite', ['--code', 'VALET-ONCE-ONLY']);
  await world.command('invite', ['--code', 'VALET-STALE', '--days', '1']);
  await signup({ code: 'VALET-ONCE-ONLY' });
  const refused = {
    __typename: 'SignupCodeRefused',
    code: 'SIGNUP_CODE_REFUSED',
    message: 'That invitation code is not valid',
  };
  expect((await signup({ code: 'VALET-ONCE-ONLY' })).data!.signup).toEqual(refused);
  expect((await signup({ code: 'VALET-NEVER-MADE' })).data!.signup).toEqual(refused);
  world.clock(2 * 86_400_000);
  expect((await signup({ code: 'VALET-STALE' })).data!.signup).toEqual(refused);
  world.clock(0);
});

test('of many at once only as many get in as the code has uses', async () => {
  await world.command('invite', ['--code', 'VALET-THREE-SEATS', '--uses', '3']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signup({ code: 'valet three seats' }, { url: world.urls[index % 2]! })),
  );
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'SignedIn')).toHaveLength(3);
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'SignupCodeRefused')).toHaveLength(5);
});

test('of many who want one name at once one gets it', async () => {
  const username = newName();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => signup({ username }, { url: world.urls[index % 2]! })),
  );
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'SignedIn')).toHaveLength(1);
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'UsernameTaken')).toHaveLength(5);
});

test('fifty people sign up from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => signup({}, { claims: { addr: '203.0.113.50' } })));
  expect(answers.every(({ data }) => data!.signup!.__typename === 'SignedIn')).toBe(true);
}, 60_000);

test('a sign-up that is sent again with its key is the same person with another session', async () => {
  await world.command('invite', ['--code', 'VALET-ONE-RETRY']);
  const variables = { username: newName(), code: 'VALET-ONE-RETRY' };
  const key = randomUUID();
  const first = await signup(variables, { key });
  const second = await signup(variables, { key });
  expect((await resolve(second))!.userId).toBe((await resolve(first))!.userId);
  expect(second.extensions!.session!.token).not.toBe(first.extensions!.session!.token);
});

test('a sign-up that is sent twice at once makes one person', async () => {
  await world.command('invite', ['--code', 'VALET-ONE-TWICE']);
  const [variables, key] = [{ username: newName(), code: 'VALET-ONE-TWICE' }, randomUUID()];
  const answers = await Promise.all([0, 1].map((index) => signup(variables, { key, url: world.urls[index]! })));
  const people = await Promise.all(answers.map(resolve));
  expect(people[0]!.userId).toBe(people[1]!.userId);
});

test('the key of a sign-up with another code or password is a conflict', async () => {
  const [variables, key] = [{ username: newName() }, randomUUID()];
  await signup(variables, { key });
  for (const change of [{ password: 'another-one' }, { code: 'VALET-OTHER' }]) {
    const answer = await signup({ ...variables, ...change }, { key });
    expect(answer.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(answer.extensions).toBeUndefined();
  }
});

test('a refused sign-up keeps no key', async () => {
  const [username, key] = [newName(), randomUUID()];
  await signup({ username, code: 'VALET-MISTYPED' }, { key });
  expect((await signup({ username }, { key })).data!.signup!.__typename).toBe('SignedIn');
});
