import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { event } from '@valet/kit/outbox';
import { eventually } from '@valet/kit/testing';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { type Delivery, type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openMailbox, readConfig } from '../../src/service.ts';

let world: ServiceAlone;
beforeAll(async () => {
  world = await serviceAlone({ service: 'mailbox', open: openMailbox, readConfig });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const query =
  `query ($ids: [_Any!]!) {
    _entities(representations: $ids) { ... on User { id mailbox { connected email lastConnected } } }
  }`;
const ask = (sub: string | undefined, ...ids: string[]) =>
  world.ask(query, {
    claims: sub === undefined ? {} : { sub },
    variables: { ids: ids.map((id) => ({ __typename: 'User', id })) },
  });

test('a person who connected no mailbox has none connected', async () => {
  const id = randomUUID();
  expect(await ask(id, id)).toEqual({
    data: { _entities: [{ id, mailbox: { connected: false, email: null, lastConnected: null } }] },
  });
});

test('a connection is that of the row', async () => {
  const id = randomUUID();
  await world.rows(
    `INSERT INTO connections (user_id, connected, email, last_connected_at)
     VALUES ($1, true, 'marlowe@example.com', '2026-03-01T12:00:00Z')`,
    [id],
  );
  expect(await ask(id, id)).toEqual({
    data: {
      _entities: [
        { id, mailbox: { connected: true, email: 'marlowe@example.com', lastConnected: '2026-03-01T12:00:00.000Z' } },
      ],
    },
  });
});

test('nobody sees the mailbox of somebody else, and nobody signed out sees any', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await world.rows("INSERT INTO connections (user_id, connected, email) VALUES ($1, true, 'other@example.com')", [
    other,
  ]);
  expect(await ask(one, other)).toEqual({ data: { _entities: [null] } });
  expect(await ask(undefined, other)).toEqual({ data: { _entities: [null] } });
});

const consent = (
  userId: string,
  granted: boolean,
  version: number,
  { source = ConsentSource.MAIL, ...delivery }: Delivery & { source?: ConsentSource } = {},
) => {
  const about = { userId, aggregate: `consent:${userId}:${source}`, version, occurredAt: new Date() };
  const message = create(ConsentChangedSchema, { userId, source, granted });
  return world.publish(event(ConsentChangedSchema, message, about), delivery);
};
const grantedOf = async (userId: string) =>
  (await world.rows<{ granted: boolean }>('SELECT granted FROM mail_consents WHERE user_id = $1', [userId]))[0]
    ?.granted;
const grantedBecomes = (userId: string, granted: boolean) =>
  eventually(async () => (await grantedOf(userId)) === granted);

test('consent to mail is kept, and that to other sources is not', async () => {
  const userId = randomUUID();
  await consent(userId, true, 1, { source: ConsentSource.VOICE });
  await world.handledOf(userId, 1);
  expect(await grantedOf(userId)).toBeUndefined();
  await consent(userId, true, 1);
  await grantedBecomes(userId, true);
  await consent(userId, false, 2);
  await grantedBecomes(userId, false);
});

test('an event that comes twice has its effect once', async () => {
  const [userId, eventId] = [randomUUID(), randomUUID()];
  await consent(userId, true, 1, { eventId });
  await grantedBecomes(userId, true);
  // A mark that a second effect would wipe away.
  await world.rows('UPDATE mail_consents SET granted = false, version = 0 WHERE user_id = $1', [userId]);
  expect((await consent(userId, true, 1, { eventId, again: true })).duplicate).toBe(false);
  await consent(userId, true, 1); // after it in the person's lane; stale itself
  await world.handledOf(userId, 2);
  expect(await grantedOf(userId)).toBe(false);
});

test('an older consent after a newer one changes nothing', async () => {
  const userId = randomUUID();
  await consent(userId, false, 3);
  await grantedBecomes(userId, false);
  await consent(userId, true, 2);
  await world.handledOf(userId, 2);
  expect(await grantedOf(userId)).toBe(false);
});

test('what cannot be read is parked where a person sees it, and does not stop the others', async () => {
  const userId = randomUUID();
  const poison = await world.publish({
    subject: 'identity.consent.changed.v1',
    data: Buffer.from([0xff, 0xff, 0xff]),
    userId,
    aggregate: `consent:${userId}:mail`,
    version: 1,
    occurredAt: new Date(),
  });
  await consent(userId, true, 2);
  await grantedBecomes(userId, true);
  const parked = await eventually(async () => {
    const list = JSON.parse(await world.command('parked', [])) as { eventId: string; durable: string; kind: string }[];
    return list.find(({ eventId }) => eventId === poison.eventId);
  });
  expect(parked).toMatchObject({ durable: 'mailbox--on-consent-changed', kind: 'invalid' });
});
