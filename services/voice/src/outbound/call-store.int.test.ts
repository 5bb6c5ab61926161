import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { silentLog } from '@valet/kit/testing';
import { type TestDatabase, testDatabase } from '../../../_stack/src/infra/test-world.ts';
import type { CallStore, Reservation } from '../app/calls/ports.ts';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { callStore } from './call-store.ts';

let database: TestDatabase;
let close: () => Promise<void>;
let store: CallStore;
const notices: string[] = [];

beforeAll(async () => {
  database = await testDatabase('voice');
  const pool = openPool({ url: database.appUrl, log: silentLog });
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'voice' }) });
  const transact: Transact<Prisma.TransactionClient> = (work) => client.$transaction((tx) => work({
    tx, publish: () => {}, notify: (userId, topic) => void notices.push(`${userId} ${topic}`),
  }));
  store = callStore(client, transact);
  close = async () => {
    await client.$disconnect();
    await pool.end();
    await database.drop();
  };
}, 120_000);
afterAll(() => close?.());

const start = new Date('2026-11-22T10:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const reserve = (userId: string, now = start, more = {}): Promise<Reservation> => store.reserve({
  id: randomUUID(), userId, type: 'books', offRecord: false, localDay: '2026-11-22', now, longestSeconds: 600,
  limits: { callsPerMinute: 3, minutesPerDay: 30 }, ...more,
});
async function live(userId: string, holder: string, now = start, more = {}) {
  const reservation = await reserve(userId, now, more);
  if (reservation.type !== 'reserved') throw new Error(reservation.type);
  const { call } = reservation;
  const providerId = `rtc_${call.id}`;
  expect(await store.opened(call.id, { providerId, holder, now })).toBe(true);
  return { call, providerId };
}

test('of two calls that are begun at once one ends the other', async () => {
  const userId = randomUUID();
  const both = await Promise.all([reserve(userId), reserve(userId)]);
  const replaced = both.flatMap((one) => (one.type === 'reserved' ? one.replaced : []));
  expect([both.map(({ type }) => type), replaced.length]).toEqual([['reserved', 'reserved'], 1]);
  expect(replaced[0]).toMatchObject({ providerId: null, end: { reason: 'replaced', seconds: 0 } });
  expect(notices).toContain(`${userId} conversation`);
});

test('a call that was ended before the provider answered is not opened', async () => {
  const userId = randomUUID();
  const first = await reserve(userId);
  await reserve(userId, after(1));
  if (first.type !== 'reserved') throw new Error(first.type);
  const answer = { providerId: 'rtc_late', holder: randomUUID(), now: after(2) };
  expect(await store.opened(first.call.id, answer)).toBe(false);
});

test('calls of a minute are counted, and when the next one may be is told', async () => {
  const userId = randomUUID();
  for (const at of [0, 10, 20]) await reserve(userId, after(at));
  expect(await reserve(userId, after(30))).toEqual({ type: 'too-many', retryAfterMs: 30_000 });
  expect((await reserve(userId, after(61))).type).toBe('reserved');
});

test('a call ends once, with its seconds begun counted whole', async () => {
  const { call } = await live(randomUUID(), randomUUID());
  expect(await store.end(call.id, 'ended', new Date(start.getTime() + 90_001)))
    .toEqual({ reason: 'ended', endedAt: new Date(start.getTime() + 90_001), seconds: 91 });
  expect(await store.end(call.id, 'time', after(100))).toBeNull();
  expect(await store.end(randomUUID(), 'time', after(100))).toBeNull();
});

test('what is left of the day is as long as a call may be', async () => {
  const userId = randomUUID();
  const limits = { callsPerMinute: 9, minutesPerDay: 12 };
  const { call } = await live(userId, randomUUID(), start, { limits });
  expect(call.endsAt).toEqual(after(600));
  expect(await store.secondsOf(userId, '2026-11-22', after(70))).toBe(70);
  await store.end(call.id, 'time', after(600));
  const second = await live(userId, randomUUID(), after(700), { limits });
  expect(second.call.endsAt).toEqual(after(820));
  await store.end(second.call.id, 'allowance', after(820));
  expect(await reserve(userId, after(900), { limits })).toEqual({ type: 'used-up' });
  expect((await reserve(userId, after(900), { limits, localDay: '2026-11-23' })).type).toBe('reserved');
});

test('a call whose end nobody saw counts as long as it may have been', async () => {
  const userId = randomUUID();
  await live(userId, randomUUID());
  expect(await store.secondsOf(userId, '2026-11-22', after(9_999))).toBe(600);
});

test('a call is held by one, and taken over by one when that one is silent for ten seconds', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const { call, providerId } = await live(randomUUID(), first);
  const isIts = async (holder: string, at: number) => {
    const { held, taken } = await store.hold(holder, after(at));
    return [held.includes(call.id), taken.find((one) => one.call.id === call.id)];
  };
  expect(await isIts(second, 9)).toEqual([false, undefined]);
  expect(await isIts(first, 9)).toEqual([true, undefined]);
  expect(await isIts(second, 18)).toEqual([false, undefined]);
  const both = await Promise.all([isIts(second, 20), isIts(third, 20)]);
  expect(both.map(([, taken]) => taken).filter(Boolean)).toEqual([{ call, providerId, seenAt: after(9) }]);
  expect(await isIts(first, 21)).toEqual([false, undefined]);
});

test('a call that is let go of is free at once', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const { call, providerId } = await live(randomUUID(), first);
  await store.release(first);
  const { taken } = await store.hold(second, after(3));
  expect(taken).toContainEqual({ call, providerId, seenAt: after(3) });
});

test('an ended call is told again until it is settled, not at once and not after a day', async () => {
  const { call } = await live(randomUUID(), randomUUID());
  const end = await store.end(call.id, 'ended', after(60));
  const told = async (at: number) => (await store.unsettled(after(at))).filter((one) => one.call.id === call.id);
  expect(await told(80)).toEqual([]);
  expect(await told(95)).toEqual([{ call, end }]);
  expect(await told(86_500)).toEqual([]);
  await store.settled(call.id, after(96));
  expect(await told(97)).toEqual([]);
});

test('what never began is ended, and what leaves nothing goes after two days', async () => {
  const userId = randomUUID();
  await reserve(userId, after(0));
  const { call: hidden } = await live(userId, randomUUID(), after(1), { offRecord: true });
  await store.end(hidden.id, 'ended', after(30));
  const { call: kept } = await live(userId, randomUUID(), after(40));
  await store.end(kept.id, 'ended', after(50));
  await store.sweep(after(200));
  expect(await store.secondsOf(userId, '2026-11-22', after(200))).toBe(40);
  await store.sweep(after(2 * 86_400 + 300));
  expect(await store.secondsOf(userId, '2026-11-22', after(200))).toBe(11);
});
