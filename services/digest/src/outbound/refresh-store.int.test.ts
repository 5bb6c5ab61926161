import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import { silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { refreshStore } from './refresh-store.ts';

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
const later = (seconds: number): Date => new Date(now.getTime() + 1_000 * seconds);
const add = async (told: { state: string; claimedUntil: Date; endedAt?: Date; key?: string }): Promise<string> =>
  (await client.refresh.create({ data: { userId: randomUUID(), createdAt: now, ...told } })).id;

test('of what is left unfinished each goes to one worker, and not again before its time is over', async () => {
  const store = refreshStore(client);
  const left = [
    await add({ state: 'holding', claimedUntil: later(-2) }),
    await add({ state: 'stored', claimedUntil: later(-1) }),
    await add({ state: 'releasing', claimedUntil: now }),
  ];
  await add({ state: 'holding', claimedUntil: later(1) });
  await add({ state: 'captured', claimedUntil: later(-9), endedAt: now });
  const claimed: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = await store.claim(now, later(8)); next; next = await store.claim(now, later(8))) {
      claimed.push(next.id);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(claimed.toSorted()).toEqual(left.toSorted());
  expect((await store.claim(later(1), later(9)))?.state).toBe('holding');
  await store.handOver(left[1] ?? '', later(2));
  expect(await store.claim(later(2), later(9))).toMatchObject({ id: left[1], state: 'stored' });
});

test('what ended is forgotten after its time, with its key; what did not end never', async () => {
  const store = refreshStore(client);
  const old = await add({ state: 'captured', claimedUntil: now, endedAt: later(-1), key: 'k' });
  const young = await add({ state: 'captured', claimedUntil: now, endedAt: now, key: 'k' });
  const open = await add({ state: 'releasing', claimedUntil: later(-99_999) });
  await store.sweep(now);
  const left = [await store.read(old), await store.read(young), await store.read(open)];
  expect(left.map((one) => one?.id)).toEqual([undefined, young, open]);
});
