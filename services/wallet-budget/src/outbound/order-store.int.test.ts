import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { dropOldItems } from '../app/budget/drop-old-items.ts';
import { cancelOrder, decideOrder } from '../app/budget/end-order.ts';
import { placeOrder } from '../app/budget/place-order.ts';
import { releaseOrders } from '../app/budget/release-orders.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { budgetStore } from './budget-store.ts';
import { itemStore } from './item-store.ts';
import { ledger } from './ledger.ts';
import { orderStore } from './order-store.ts';
import { timeZones } from './person-store.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-10T12:00:00Z');
const afterDays = (days: number) => new Date(start.getTime() + days * DAY_MS);

let database: TestDatabase;
let admin: pg.Pool;
/** As two processes of the service. */
let replicas: ReturnType<typeof openReplica>[];
let now = start;

function openReplica() {
  const options = '-c search_path=wallet_budget -c TimeZone=UTC';
  const pool = new pg.Pool({ connectionString: database.appUrl.replace(/\?.*$/, ''), options, max: 8 });
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'wallet_budget' }) });
  const told: string[] = [];
  const parts = {
    orders: orderStore(pool, client),
    items: itemStore(client),
    people: timeZones(client),
    tell: (userId: string) => void told.push(userId),
    now: () => now,
  };
  return {
    ...parts, pool, client, told,
    budgets: budgetStore(pool),
    ledger: ledger(pool),
    place: placeOrder(parts),
    cancel: cancelOrder(parts),
    decide: decideOrder(parts),
    release: releaseOrders(parts),
    dropOldItems: dropOldItems(parts),
  };
}

const one = () => replicas[0]!;

beforeAll(async () => {
  database = await testDatabase('wallet-budget');
  admin = new pg.Pool({ connectionString: database.adminUrl, options: '-c search_path=wallet_budget', max: 2 });
  replicas = [openReplica(), openReplica()];
}, 120_000);
afterEach(async () => {
  now = start;
  expect(await one().ledger.audit()).toEqual([]);
});
afterAll(async () => {
  for (const { client, pool } of replicas) {
    await client.$disconnect();
    await pool.end();
  }
  await admin.end();
  await database.drop();
});

async function offer(userId: string, cents: number, at = now): Promise<string> {
  const itemId = randomUUID();
  await admin.query(
    `INSERT INTO offered_items (item_id, user_id, type, domain, title, price_cents, tags, offered_at)
     VALUES ($1, $2, 'shopping', 'shopping', 'Lamp', $3, '{}', $4)`, [itemId, userId, cents, at]);
  return itemId;
}

/** A person with a hundred dollars. */
async function aPerson(timeZone = 'UTC') {
  const userId = randomUUID();
  await one().ledger.adjust({ userId, id: randomUUID(), cents: 10_000n, words: { description: 'Correction' } });
  await admin.query('INSERT INTO people (user_id, time_zone, version) VALUES ($1, $2, 1)', [userId, timeZone]);
  return { userId, timeZone, key: undefined };
}

async function order(person: Awaited<ReturnType<typeof aPerson>>, cents: number): Promise<string> {
  const placed = await one().place({ ...person, itemId: await offer(person.userId, cents) });
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  return placed.order.id;
}

const stateOf = async (id: string) => (await one().orders.find(null, id))?.state;

test('an order that nobody decided about for fourteen days frees its money and its month', async () => {
  const person = await aPerson();
  const id = await order(person, 4_000);
  now = new Date(afterDays(14).getTime() - 1);
  expect(await one().release()).toBe(0);
  expect(await stateOf(id)).toBe('requested');
  expect(await one().budgets.read(person.userId, '2026-11')).toMatchObject({ spentCents: 4_000n });

  now = afterDays(14);
  expect(await one().release()).toBe(1);
  expect(await stateOf(id)).toBe('released');
  expect(await one().budgets.read(person.userId, '2026-11')).toMatchObject({ spentCents: 0n });
  expect(await one().ledger.balancesOf(person.userId)).toEqual({
    balanceCents: 10_000n, heldCents: 0n, owedCents: 0n,
  });
  expect(one().told).toContain(person.userId);
  expect(await one().release()).toBe(0);
});

test('a process whose clock is behind releases nothing that is not due', async () => {
  const person = await aPerson();
  const id = await order(person, 4_000);
  const early = { now: new Date(afterDays(14).getTime() - 1), month: '2026-11' };
  expect(await one().orders.end({ id, userId: person.userId }, 'released', early, undefined)).toBe('not_due');
  expect(await stateOf(id)).toBe('requested');
  now = afterDays(14);
  expect(await one().release()).toBe(1);
});

test('an order that is paid stays paid after its fourteen days', async () => {
  const person = await aPerson();
  const id = await order(person, 4_000);
  now = afterDays(13);
  expect(await one().decide(id, 'fulfilled')).toMatchObject({ kind: 'ended', order: { state: 'fulfilled' } });
  now = afterDays(20);
  expect(await one().release()).toBe(0);
  expect(await one().ledger.balancesOf(person.userId)).toMatchObject({ balanceCents: 6_000n, heldCents: 0n });
});

test('a released order can neither be paid nor cancelled', async () => {
  const person = await aPerson();
  const id = await order(person, 4_000);
  now = afterDays(14);
  await one().release();
  expect(await one().decide(id, 'fulfilled')).toMatchObject({ kind: 'too-late', order: { state: 'released' } });
  expect(await one().cancel({ ...person, id })).toMatchObject({ kind: 'too-late', order: { state: 'released' } });
  expect(await one().ledger.balancesOf(person.userId)).toMatchObject({ balanceCents: 10_000n, heldCents: 0n });
});

test('two processes that release at once release each order once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()));
  const ids = await Promise.all(people.flatMap((person) => [order(person, 1_000), order(person, 2_000)]));
  now = afterDays(15);
  await Promise.all(replicas.flatMap(({ release }) => [release(), release()]));
  expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'released'));
  const { rows } = await admin.query(
    `SELECT count(*)::int AS ends FROM transfers t JOIN transfers h ON h.id = t.hold_id
     WHERE h.idempotency_key = ANY ($1)`, [ids.map((id) => `order:${id}`)]);
  expect(rows).toEqual([{ ends: ids.length }]);
});

test('a release and an operator at once end the order once', async () => {
  const person = await aPerson();
  for (let round = 0; round < 6; round++) {
    now = start;
    const id = await order(person, 1_000);
    now = afterDays(14);
    const [, declined, cancelled] = await Promise.all([
      one().release(), replicas[1]!.decide(id, 'declined'), one().cancel({ ...person, id }),
    ]);
    const state = await stateOf(id);
    expect(['released', 'declined', 'cancelled']).toContain(state);
    expect([declined, cancelled].filter(({ kind }) => kind === 'ended').length).toBe(state === 'released' ? 0 : 1);
  }
  expect(await one().ledger.balancesOf(person.userId)).toMatchObject({ balanceCents: 10_000n, heldCents: 0n });
});

test('one order that fails does not hold up the others, and is thrown', async () => {
  const [broken, whole] = [await aPerson(), await aPerson()];
  await order(broken, 1_000);
  const id = await order(whole, 1_000);
  now = afterDays(14);
  const fault = new Error('no zone');
  const failing = releaseOrders({
    ...one(),
    people: { timeZoneOf: async (userId) => {
      if (userId === broken.userId) throw fault;
      return 'UTC';
    } },
  });
  await expect(failing()).rejects.toBe(fault);
  expect(await stateOf(id)).toBe('released');
  expect(await one().release()).toBe(1);
});

test('the event of a release tells the month that the person is in by then', async () => {
  const person = await aPerson('Pacific/Kiritimati');
  now = new Date('2026-11-16T12:00:00Z');
  await order(person, 1_000);
  // November 30th in London, and a Tuesday in December on Kiritimati.
  now = new Date('2026-11-30T12:00:00Z');
  expect(await one().release()).toBe(1);
  const { rows } = await admin.query<{ data: Buffer }>(
    `SELECT data FROM outbox WHERE user_id = $1 AND subject = 'wallet-budget.budget.changed.v1'
     ORDER BY id DESC LIMIT 1`, [person.userId]);
  expect(rows[0]?.data.toString('latin1')).toContain('2026-12');
});

test('offers are forgotten after sixty days, unless an order waits on one', async () => {
  const person = await aPerson();
  const old = await offer(person.userId, 500, afterDays(-61));
  const recent = await offer(person.userId, 500, afterDays(-59));
  const ordered = await offer(person.userId, 500, afterDays(-61));
  await one().place({ ...person, itemId: ordered });
  expect(await one().dropOldItems()).toBe(1);
  const { rows } = await admin.query<{ item_id: string }>(
    'SELECT item_id FROM offered_items WHERE user_id = $1', [person.userId]);
  expect(rows.map(({ item_id: id }) => id).sort()).toEqual([recent, ordered].sort());
  expect(await one().place({ ...person, itemId: old })).toEqual({ kind: 'unknown' });
});

test('the operator sees the oldest of what waits first', async () => {
  const [older, newer] = [await order(await aPerson(), 1_000), await (async () => {
    now = afterDays(1);
    return order(await aPerson(), 1_000);
  })()];
  const waiting = (await one().orders.waiting()).map(({ id }) => id);
  expect(waiting.filter((id) => id === older || id === newer)).toEqual([older, newer]);
});

test('the zone of somebody who is not known is UTC', async () => {
  const { userId } = await aPerson('Asia/Tokyo');
  expect(await one().people.timeZoneOf(userId)).toBe('Asia/Tokyo');
  expect(await one().people.timeZoneOf(randomUUID())).toBe('UTC');
});
