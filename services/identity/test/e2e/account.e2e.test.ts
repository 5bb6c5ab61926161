import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredMessage } from '@valet/kit/nats';
import { eventually } from '@valet/kit/testing';
import { SessionRevokedSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { hashOf, people, testCode } from '../people.ts';
import { identityWorld, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;
let heard: StoredMessage[];
let { join } = {} as ReturnType<typeof people>;

beforeAll(async () => {
  world = await identityWorld();
  ({ join } = people(world));
  await world.command('invite', ['--code', testCode, '--uses', '1000']);
  heard = world.listen();
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const eventsOf = (userId: string, noun: string): StoredMessage[] =>
  heard.filter(({ subject }) => subject === `identity.${noun}.v1.${userId}`);

test('me comes from the token alone, and is null without an error when nobody is signed in', async () => {
  expect(await world.ask('{ me { id username } }', { claims: { sub: randomUUID(), name: 'Token' } })).toMatchObject({
    data: { me: { username: 'Token' } },
  });
  expect(await world.ask('{ me { id } }')).toEqual({ data: { me: null } });
});

test('a token of somebody unknown leaves me standing without location and settings', async () => {
  const answer = await world.ask('{ me { username location { city } settings { timeZone } } }', {
    claims: { sub: randomUUID(), name: 'Token' },
  });
  expect(answer).toEqual({ data: { me: { username: 'Token', location: null, settings: null } } });
});

test('a person sees nobody else through a reference', async () => {
  const [one, other] = [await join(), await join()];
  const query = 'query ($ids: [_Any!]!) { _entities(representations: $ids) { ... on User { id username } } }';
  const answer = await world.ask(query, {
    claims: one.claims,
    variables: { ids: [one, other].map(({ id }) => ({ __typename: 'User', id })) },
  });
  expect(answer.data!._entities).toEqual([{ id: one.id, username: one.username }, null]);
});

test('a person sees what they consented to', async () => {
  const person = await join();
  const answer = await world.ask('{ me { consents { source granted } } }', { claims: person.claims });
  expect(answer).toEqual({
    data: {
      me: {
        consents: [
          { source: 'chat', granted: true },
          { source: 'pooling', granted: false },
          { source: 'purchases', granted: true },
          { source: 'voice', granted: true },
        ],
      },
    },
  });
});

test('signing out ends the session, and the gateway hears of it', async () => {
  const person = await join();
  const noticed = world.hear('identity.session.revoked.v1.*');
  const answer = await world.ask('mutation { logout { ok } }', { claims: person.claims });
  expect(answer).toEqual({ data: { logout: { ok: true } }, extensions: { session: null } });
  expect((await world.sessions().resolveSession({ tokenHash: hashOf(person.token) })).session).toBeUndefined();
  await eventually(() => noticed.includes(`identity.session.revoked.v1.${person.id}`));
  const [revoked] = await eventually(
    () => eventsOf(person.id, 'session.revoked').length > 0 && eventsOf(person.id, 'session.revoked'),
  );
  expect(fromBinary(SessionRevokedSchema, revoked!.data)).toMatchObject({
    userId: person.id,
    sessionId: person.claims.sid,
  });
});

test('signing out without a session changes nothing', async () => {
  expect(await world.ask('mutation { logout { ok } }')).toEqual({
    data: { logout: { ok: true } },
    extensions: { session: null },
  });
});

test('nobody ends the session of somebody else', async () => {
  const [one, other] = [await join(), await join()];
  await world.ask('mutation { logout { ok } }', { claims: { ...one.claims, sid: other.claims.sid } });
  expect((await world.sessions().resolveSession({ tokenHash: hashOf(other.token) })).session).toBeDefined();
});

const locate = `mutation ($city: String!, $state: String!, $country: String!) {
  updateLocation(city: $city, state: $state, country: $country) {
    __typename
    ... on LocationUpdated { user { location { city state country } } }
    ... on InvalidInput { message code }
  }
}`;
const setZone = `mutation ($zone: String!) {
  updateSettings(timeZone: $zone) {
    __typename
    ... on SettingsUpdated { user { settings { timeZone } } }
    ... on InvalidInput { message code }
  }
}`;

test('a location is kept and told whole, with a version that grows', async () => {
  const { id, claims } = await join(undefined, { zone: 'Europe/Oslo' });
  const oslo = { city: 'Oslo', state: 'Oslo', country: 'Norway' };
  expect((await world.ask(locate, { claims, variables: oslo })).data!.updateLocation).toEqual({
    __typename: 'LocationUpdated',
    user: { location: oslo },
  });
  await world.ask(locate, { claims, variables: oslo });
  await world.ask(setZone, { claims, variables: { zone: 'Asia/Tokyo' } });
  expect((await world.ask('{ me { location { city } settings { timeZone } } }', { claims })).data!.me).toEqual({
    location: { city: 'Oslo' },
    settings: { timeZone: 'Asia/Tokyo' },
  });
  const events = await eventually(
    () => eventsOf(id, 'user.settings-changed').length >= 2 && eventsOf(id, 'user.settings-changed'),
  );
  expect(events.map(({ headers }) => headers['valet-version'])).toEqual(['2', '3']);
  expect(events.map(({ data }) => fromBinary(UserSettingsChangedSchema, data))).toMatchObject([
    { timeZone: 'Europe/Oslo', location: oslo },
    { timeZone: 'Asia/Tokyo', location: oslo },
  ]);
});

test('a wrong location or time zone is refused with its sentence', async () => {
  const { claims } = await join();
  expect(
    (await world.ask(locate, { claims, variables: { city: 'Oslo', state: ' ', country: '' } })).data!.updateLocation,
  ).toEqual({ __typename: 'InvalidInput', message: 'State/Province is required', code: 'INVALID' });
  expect((await world.ask(setZone, { claims, variables: { zone: 'Mars/Phobos' } })).data!.updateSettings).toEqual({
    __typename: 'InvalidInput',
    message: 'Time zone must be an IANA name such as Europe/Berlin',
    code: 'INVALID',
  });
});

test('signed out, settings cannot be changed', async () => {
  const answer = await world.ask(setZone, { variables: { zone: 'Asia/Tokyo' } });
  expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('a session lives as long as it is used, and not beyond ninety days', async () => {
  const { token } = await join();
  const alive = async (days: number) => {
    world.clock(days * 86_400_000);
    return (await world.sessions().resolveSession({ tokenHash: hashOf(token) })).session !== undefined;
  };
  try {
    expect([await alive(29), await alive(58), await alive(87), await alive(89), await alive(91)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
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
  await expect(world.sessions('voice').resolveSession({ tokenHash: hashOf(token) })).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('nonsense and access tokens belong to nobody', async () => {
  expect((await world.sessions().resolveSession({ tokenHash: "' OR 1=1 --" })).session).toBeUndefined();
  expect((await world.sessions().resolveAccessToken({ tokenHash: hashOf('valet_token') })).token).toBeUndefined();
});
