import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { eventually } from '@valet/kit/testing';
import { ConsentChangedSchema, ConsentSource, SessionRevokedSchema, UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import type { StoredMessage } from '@valet/kit/nats';
import { identityWorld, type Asking, type GraphAnswer, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;
let heard: StoredMessage[];

beforeAll(async () => {
  world = await identityWorld();
  await world.command('invite', ['--code', 'VALET-TEST', '--uses', '1000']);
  heard = world.listen();
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const refusals = '... on InvalidInput { message code } ... on TooManyAttempts { message code retryAfterSeconds }';
const signupQuery = `mutation ($username: String!, $password: String!, $code: String!, $zone: String) {
  signup(username: $username, password: $password, signupCode: $code, timeZone: $zone) { __typename ... on SignedIn { user { id username settings { timeZone } location { city country } } }
    ... on UsernameTaken { message code } ... on SignupCodeRefused { message code } ${refusals} } }`;
const loginQuery = `mutation ($username: String!, $password: String!, $zone: String) {
  login(username: $username, password: $password, timeZone: $zone) { __typename ... on SignedIn { user { id username } } ... on BadCredentials { message code } ${refusals} } }`;

let counter = 0;
const newName = (): string => `person-${++counter}-${randomUUID().slice(0, 8)}`;
const address = (): string => `198.51.${++counter % 250}.${Math.floor(counter / 250) + 1}`;
const signup = (variables: object = {}, asking: Asking = {}): Promise<GraphAnswer> =>
  world.ask(signupQuery, { claims: { addr: address() }, ...asking, variables: { username: newName(), password: 'slow-burn', code: 'VALET-TEST', ...variables } });
const login = (username: string, password: string, asking: Asking & { zone?: string } = {}): Promise<GraphAnswer> =>
  world.ask(loginQuery, { claims: { addr: address() }, ...asking, variables: { username, password, ...(asking.zone && { zone: asking.zone }) } });
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const resolve = async (answer: GraphAnswer) =>
  (await world.sessions().resolveSession({ tokenHash: hashOf(answer.extensions!.session!.token) })).session;

interface Joined {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly claims: { sub: string; sid: string; name: string };
}

async function join(username = newName(), variables: object = {}): Promise<Joined> {
  const answer = await signup({ username, ...variables });
  const session = await resolve(answer);
  return { id: session!.userId, username, token: answer.extensions!.session!.token, claims: { sub: session!.userId, sid: session!.sessionId, name: username } };
}

const eventsOf = (userId: string, noun: string): StoredMessage[] => heard.filter(({ subject }) => subject === `identity.${noun}.v1.${userId}`);

test('a sign-up makes person, session and consents, and tells the others', async () => {
  const username = newName();
  const answer = await signup({ username, zone: 'Europe/Oslo' });
  expect(answer.errors).toBeUndefined();
  expect(answer.data!.signup).toMatchObject({
    __typename: 'SignedIn', user: { username, settings: { timeZone: 'Europe/Oslo' }, location: { city: null, country: 'United States' } },
  });
  expect(answer.extensions!.session).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), maxAge: 90 * 86_400 });
  const session = await resolve(answer);
  expect(session).toMatchObject({ username, timeZone: 'Europe/Oslo' });

  const [registered] = await eventually(() => eventsOf(session!.userId, 'user.registered').length > 0 && eventsOf(session!.userId, 'user.registered'));
  expect(fromBinary(UserRegisteredSchema, registered!.data)).toMatchObject({ userId: session!.userId, username, timeZone: 'Europe/Oslo' });
  const consents = await eventually(() => eventsOf(session!.userId, 'consent.changed').length === 4 && eventsOf(session!.userId, 'consent.changed'));
  expect(consents.map(({ data }) => fromBinary(ConsentChangedSchema, data)).map(({ source, granted }) => [ConsentSource[source], granted]).sort())
    .toEqual([['CHAT', true], ['POOLING', false], ['PURCHASES', true], ['VOICE', true]]);

  const [stored] = await world.rows<{ policy: string; accepted: boolean; hash: string }>(
    'SELECT policy_version::text AS policy, policy_accepted_at IS NOT NULL AND age_confirmed_at IS NOT NULL AS accepted, password_hash AS hash FROM users WHERE id = $1', [session!.userId]);
  expect(stored).toMatchObject({ policy: '2025-09-16', accepted: true, hash: expect.stringMatching(/^\$argon2id\$/) });
});

test('the token is stored as a hash only', async () => {
  const { token } = await join();
  const [row] = await world.rows<{ rows: string }>('SELECT count(*) AS rows FROM sessions WHERE token_hash = $1', [hashOf(token)]);
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
  const refused = { __typename: 'SignupCodeRefused', code: 'SIGNUP_CODE_REFUSED', message: 'That invitation code is not valid' };
  expect((await signup({ code: 'VALET-ONCE-ONLY' })).data!.signup).toEqual(refused);
  expect((await signup({ code: 'VALET-NEVER-MADE' })).data!.signup).toEqual(refused);
  world.clock(2 * 86_400_000);
  expect((await signup({ code: 'VALET-STALE' })).data!.signup).toEqual(refused);
  world.clock(0);
});

test('of many at once only as many get in as the code has uses', async () => {
  await world.command('invite', ['--code', 'VALET-THREE-SEATS', '--uses', '3']);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => signup({ code: 'valet three seats' }, { url: world.urls[index % 2]! })));
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'SignedIn')).toHaveLength(3);
  expect(answers.filter(({ data }) => data!.signup!.__typename === 'SignupCodeRefused')).toHaveLength(5);
});

test('of many who want one name at once one gets it', async () => {
  const username = newName();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => signup({ username }, { url: world.urls[index % 2]! })));
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

test('one signs in with the name in any case', async () => {
  const { id, username } = await join();
  const answer = await login(` ${username.toUpperCase()} `, 'slow-burn');
  expect(answer.data!.login).toMatchObject({ __typename: 'SignedIn', user: { id, username } });
  expect((await resolve(answer))!.userId).toBe(id);
});

test('an unknown name and a wrong password are answered alike', async () => {
  const { username } = await join();
  const wrong = await login(username, 'fast-burn');
  expect(wrong.data!.login).toEqual({ __typename: 'BadCredentials', message: 'Invalid username or password', code: 'BAD_CREDENTIALS' });
  expect((await login(newName(), 'slow-burn')).data!.login).toEqual(wrong.data!.login);
  expect((await login('nul\u0000name', 'slow-burn')).data!.login).toEqual(wrong.data!.login);
  expect(wrong.extensions).toBeUndefined();
});

test.each([
  ['', '', 'Username is required'], ['x', '', 'Password is required'],
])('a sign-in as %j with %j is refused with its sentence', async (username, password, message) => {
  expect((await login(username, password)).data!.login).toEqual({ __typename: 'InvalidInput', message, code: 'INVALID' });
});

test('who guesses waits, on every replica, and a guess while waiting is not even looked at', async () => {
  const { username } = await join();
  const addr = '203.0.113.7';
  for (let guess = 0; guess < 6; guess++) {
    expect((await login(username, `guess-${guess}`, { claims: { addr } })).data!.login!.__typename).toBe('BadCredentials');
  }
  for (const url of world.urls) {
    const answer = await login(username, 'slow-burn', { claims: { addr }, url });
    expect(answer.data!.login).toMatchObject({ __typename: 'TooManyAttempts', code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(answer.data!.login!.retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(answer.extensions).toBeUndefined();
  }
});

test('many guesses at once are no way round the limit', async () => {
  const { username } = await join();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) =>
    login(username, `guess-${index}`, { claims: { addr: '203.0.113.8' }, url: world.urls[index % 2]! })));
  expect(answers.filter(({ data }) => data!.login!.__typename === 'BadCredentials')).toHaveLength(6);
});

test('the owner gets in from elsewhere while somebody guesses, and from the same place when the pause is over', async () => {
  const { username } = await join();
  for (let guess = 0; guess < 30; guess++) await login(username, 'guess', { claims: { addr: `203.0.113.${100 + guess % 6}` } });
  expect((await login(username, 'slow-burn', { claims: { addr: '203.0.113.100' } })).data!.login!.__typename).toBe('TooManyAttempts');
  expect((await login(username, 'slow-burn', { claims: { addr: '192.0.2.44' } })).data!.login!.__typename).toBe('SignedIn');
  world.clock(16 * 60_000);
  expect((await login(username, 'slow-burn', { claims: { addr: '203.0.113.100' } })).data!.login!.__typename).toBe('SignedIn');
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
  for (let guess = 0; guess < 12; guess++) kinds.push((await signup({ code: `VALET-GUESS-${guess}` }, { claims })).data!.signup!.__typename);
  expect(kinds.slice(0, 11)).toEqual(Array(11).fill('SignupCodeRefused'));
  expect(kinds[11]).toBe('TooManyAttempts');
  expect((await signup()).data!.signup!.__typename).toBe('SignedIn');
});

test('me comes from the token alone, and is null without an error when nobody is signed in', async () => {
  expect(await world.ask('{ me { id username } }', { claims: { sub: randomUUID(), name: 'Token' } })).toMatchObject({ data: { me: { username: 'Token' } } });
  expect(await world.ask('{ me { id } }')).toEqual({ data: { me: null } });
});

test('a token of somebody unknown leaves me standing without location and settings', async () => {
  const answer = await world.ask('{ me { username location { city } settings { timeZone } } }', { claims: { sub: randomUUID(), name: 'Token' } });
  expect(answer).toEqual({ data: { me: { username: 'Token', location: null, settings: null } } });
});

test('a person sees nobody else through a reference', async () => {
  const [one, other] = [await join(), await join()];
  const query = 'query ($ids: [_Any!]!) { _entities(representations: $ids) { ... on User { id username } } }';
  const answer = await world.ask(query, { claims: one.claims, variables: { ids: [one, other].map(({ id }) => ({ __typename: 'User', id })) } });
  expect(answer.data!._entities).toEqual([{ id: one.id, username: one.username }, null]);
});

test('signing out ends the session, and the gateway hears of it', async () => {
  const person = await join();
  const noticed = world.hear('identity.session.revoked.v1.*');
  const answer = await world.ask('mutation { logout { ok } }', { claims: person.claims });
  expect(answer).toEqual({ data: { logout: { ok: true } }, extensions: { session: null } });
  expect((await world.sessions().resolveSession({ tokenHash: hashOf(person.token) })).session).toBeUndefined();
  await eventually(() => noticed.includes(`identity.session.revoked.v1.${person.id}`));
  const [revoked] = await eventually(() => eventsOf(person.id, 'session.revoked').length > 0 && eventsOf(person.id, 'session.revoked'));
  expect(fromBinary(SessionRevokedSchema, revoked!.data)).toMatchObject({ userId: person.id, sessionId: person.claims.sid });
});

test('signing out without a session changes nothing', async () => {
  expect(await world.ask('mutation { logout { ok } }')).toEqual({ data: { logout: { ok: true } }, extensions: { session: null } });
});

test('nobody ends the session of somebody else', async () => {
  const [one, other] = [await join(), await join()];
  await world.ask('mutation { logout { ok } }', { claims: { ...one.claims, sid: other.claims.sid } });
  expect((await world.sessions().resolveSession({ tokenHash: hashOf(other.token) })).session).toBeDefined();
});

const locate = 'mutation ($city: String!, $state: String!, $country: String!) { updateLocation(city: $city, state: $state, country: $country) { __typename ... on LocationUpdated { user { location { city state country } } } ... on InvalidInput { message code } } }';
const setZone = 'mutation ($zone: String!) { updateSettings(timeZone: $zone) { __typename ... on SettingsUpdated { user { settings { timeZone } } } ... on InvalidInput { message code } } }';

test('a location is kept and told whole, with a version that grows', async () => {
  const { id, claims } = await join(undefined, { zone: 'Europe/Oslo' });
  const oslo = { city: 'Oslo', state: 'Oslo', country: 'Norway' };
  expect((await world.ask(locate, { claims, variables: oslo })).data!.updateLocation).toEqual({ __typename: 'LocationUpdated', user: { location: oslo } });
  await world.ask(locate, { claims, variables: oslo });
  await world.ask(setZone, { claims, variables: { zone: 'Asia/Tokyo' } });
  expect((await world.ask('{ me { location { city } settings { timeZone } } }', { claims })).data!.me).toEqual({ location: { city: 'Oslo' }, settings: { timeZone: 'Asia/Tokyo' } });
  const events = await eventually(() => eventsOf(id, 'user.settings-changed').length >= 2 && eventsOf(id, 'user.settings-changed'));
  expect(events.map(({ headers }) => headers['valet-version'])).toEqual(['2', '3']);
  expect(events.map(({ data }) => fromBinary(UserSettingsChangedSchema, data))).toMatchObject([
    { timeZone: 'Europe/Oslo', location: oslo }, { timeZone: 'Asia/Tokyo', location: oslo },
  ]);
});

test('a wrong location or time zone is refused with its sentence', async () => {
  const { claims } = await join();
  expect((await world.ask(locate, { claims, variables: { city: 'Oslo', state: ' ', country: '' } })).data!.updateLocation)
    .toEqual({ __typename: 'InvalidInput', message: 'State/Province is required', code: 'INVALID' });
  expect((await world.ask(setZone, { claims, variables: { zone: 'Mars/Phobos' } })).data!.updateSettings)
    .toEqual({ __typename: 'InvalidInput', message: 'Time zone must be an IANA name such as Europe/Berlin', code: 'INVALID' });
});

test('signed out, settings cannot be changed', async () => {
  const answer = await world.ask(setZone, { variables: { zone: 'Asia/Tokyo' } });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('a sign-in keeps the time zone of the browser when it is one', async () => {
  const { username } = await join();
  expect((await resolve(await login(username, 'slow-burn', { zone: 'America/Lima' })))!.timeZone).toBe('America/Lima');
  expect((await resolve(await login(username, 'slow-burn', { zone: 'Nowhere' })))!.timeZone).toBe('America/Lima');
});

test('a session lives as long as it is used, and not beyond ninety days', async () => {
  const { token } = await join();
  const alive = async (days: number) => {
    world.clock(days * 86_400_000);
    return (await world.sessions().resolveSession({ tokenHash: hashOf(token) })).session !== undefined;
  };
  try {
    expect([await alive(29), await alive(58), await alive(87), await alive(89), await alive(91)]).toEqual([true, true, true, true, false]);
  } finally {
    world.clock(0);
  }
});

test('a session that is not used ends after thirty days', async () => {
  const { token } = await join();
  world.clock(31 * 86_400_000);
  expect((await world.sessions().resolveSession({ tokenHash: hashOf(token) })).session).toBeUndefined();
  world.clock(0);
});

test('only the gateway may ask whose session it is', async () => {
  const { token } = await join();
  await expect(world.sessions('voice').resolveSession({ tokenHash: hashOf(token) })).rejects.toMatchObject({ kind: 'forbidden' });
});

test('nonsense and access tokens belong to nobody', async () => {
  expect((await world.sessions().resolveSession({ tokenHash: "' OR 1=1 --" })).session).toBeUndefined();
  expect((await world.sessions().resolveAccessToken({ tokenHash: hashOf('valet_token') })).token).toBeUndefined();
});
