import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import { silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../../_stack/src/infra/test-world.ts';
import { forgetPlaces } from '../../app/food/forget-places.ts';
import { forgottenPlace } from '../../app/food/food-words.ts';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { foodStore, placeStore } from './food-store.ts';

let database: TestDatabase;
let pool: pg.Pool;
let client: PrismaClient;
beforeAll(async () => {
  database = await testDatabase('digest');
  pool = openPool({ url: database.appUrl, log: silentLog });
  client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'digest' }) });
}, 120_000);
afterAll(async () => {
  await client?.$disconnect();
  await pool?.end();
  await database?.drop();
});

const now = new Date('2026-11-22T07:00:00Z');
const day = 86_400_000;
const card = (userId: string, catalogueId: string, told: { createdAt: Date; status?: string; position?: number }) =>
  client.digestItem.create({
    data: {
      userId, origin: 'food', localDay: new Date('2026-11-22'), position: 0, status: 'displayed', catalogueId,
      type: 'food', domain: 'food', title: 'Example Kitchen', description: '1 Example Street', reason: '',
      plainReason: '', matchScore: 0.5, url: 'https://example.com', ...told,
    },
  });

test('after a month what a provider said of a place is gone, but not its name and link', async () => {
  const userId = randomUUID();
  const old = new Date(now.getTime() - 31 * day);
  await card(userId, 'place/google/a', { createdAt: old });
  await card(userId, 'place/google/b', { createdAt: new Date(now.getTime() - 29 * day) });
  await card(userId, 'food/dish/pad-thai', { createdAt: old });
  const forgetting = { food: foodStore(client), now: () => now };
  expect(await forgetPlaces(forgetting)).toBe(1);
  expect(await forgetPlaces(forgetting)).toBe(0);
  const cards = await client.digestItem.findMany({
    where: { userId }, orderBy: { catalogueId: 'asc' }, select: { title: true, description: true, url: true },
  });
  const kept = { title: 'Example Kitchen', url: 'https://example.com' };
  expect(cards).toEqual([
    { ...kept, description: '1 Example Street' }, { ...kept, description: forgottenPlace },
    { ...kept, description: '1 Example Street' },
  ]);
});

test('calls of a day are counted, and the last one is what is still displayed of it', async () => {
  const userId = randomUUID();
  const first = new Date(now.getTime() - 60_000);
  await card(userId, 'food/dish/a', { createdAt: first, status: 'consumed' });
  await card(userId, 'food/dish/b', { createdAt: first });
  await card(userId, 'food/dish/c', { createdAt: now, position: 1 });
  await card(userId, 'food/dish/d', { createdAt: now, position: 0 });
  await card(userId, 'food/dish/e', { createdAt: now, position: 2, status: 'consumed' });
  const { count, lastAt, last } = await foodStore(client).callsOf(userId, '2026-11-22');
  expect([count, lastAt, last.map(({ catalogueId }) => catalogueId)]).toEqual([2, now, ['food/dish/d', 'food/dish/c']]);
  expect(await foodStore(client).callsOf(userId, '2026-11-23')).toEqual({ count: 0, lastAt: null, last: [] });
});

test('a city and a time zone are known once they were told', async () => {
  const userId = randomUUID();
  const places = placeStore(client);
  expect([await places.placeOf(userId), await places.timeZoneOf(userId)]).toEqual([null, 'UTC']);
  await client.person.create({ data: { userId, city: 'Lisbon', country: null, timeZone: 'Europe/Lisbon' } });
  expect(await places.placeOf(userId)).toEqual({ city: 'Lisbon', country: null });
  expect(await places.timeZoneOf(userId)).toBe('Europe/Lisbon');
});
