import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const durable = 'digest--on-consent-changed';
const consent = (userId: string, source: ConsentSource, granted: boolean, version: number, eventId?: string) =>
  world.tell(ConsentChangedSchema, { userId, source, granted, changedAt: timestampFromDate(new Date()) }, {
    userId, aggregate: `consent:${userId}:${ConsentSource[source].toLowerCase()}`, version,
    ...(eventId !== undefined && { eventId, again: true }),
  });
const kept = (userId: string) =>
  world.rows('SELECT granted, version::int FROM pooling_consents WHERE user_id = $1', [userId]);

test('a consent to pooling is kept once, however often its event arrives, and taken back when it is', async () => {
  const userId = newId();
  const eventId = await consent(userId, ConsentSource.POOLING, true, 1);
  await world.handledOf(userId, 1, durable);
  await consent(userId, ConsentSource.POOLING, true, 1, eventId);
  expect(await kept(userId)).toEqual([{ granted: true, version: 1 }]);
  await consent(userId, ConsentSource.POOLING, false, 2);
  await world.handledOf(userId, 2, durable);
  expect(await kept(userId)).toEqual([{ granted: false, version: 2 }]);
});

test('a consent to anything else is no consent to pooling', async () => {
  const userId = newId();
  await consent(userId, ConsentSource.VOICE, true, 1);
  await consent(userId, ConsentSource.POOLING, false, 1);
  await world.handledOf(userId, 1, durable);
  expect(await kept(userId)).toEqual([{ granted: false, version: 1 }]);
});

test('a consent that cannot be told from others is parked, and others pass it by', async () => {
  const userId = newId();
  await consent(userId, ConsentSource.POOLING, true, 1.5);
  const parked = await eventually(async () => {
    const rows = JSON.parse(await world.command('parked', [])) as { subject: string; durable: string }[];
    return rows.length > 0 && rows;
  });
  expect(parked).toMatchObject([{ durable, kind: 'invalid', subject: `identity.consent.changed.v1.${userId}` }]);
  await consent(userId, ConsentSource.POOLING, true, 1);
  await world.handledOf(userId, 1, durable);
  expect(await kept(userId)).toEqual([{ granted: true, version: 1 }]);
}, 60_000);
