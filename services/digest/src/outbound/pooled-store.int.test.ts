import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import type { Unit } from '@valet/kit/outbox';
import { silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { pooling, type PoolingOptions } from '../app/pooling/pool-judgements.ts';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { companionTrainer } from './companion-trainer.ts';
import { pooledStore } from './pooled-store.ts';

type Store = ReturnType<typeof pooledStore>;

let database: TestDatabase;
let pool: pg.Pool;
let client: PrismaClient;
let store: Store;
beforeAll(async () => {
  database = await testDatabase('digest');
  pool = openPool({ url: database.appUrl, log: silentLog });
  client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'digest' }) });
  store = pooledStore(pool);
}, 120_000);
afterAll(async () => {
  await client?.$disconnect();
  await pool?.end();
  await database?.drop();
});
afterEach(async () => {
  await client.digestItem.deleteMany();
  await client.poolingConsent.deleteMany();
  await client.pooledModel.deleteMany();
});

const consent = (userId: string, granted: boolean, version: number) => client.$transaction((tx) =>
  store.keepConsent({ tx } as Unit<Prisma.TransactionClient>, { userId, granted, version }));

let minute = 0;
const item = (userId: string, catalogueId: string, judgement: string, because: string | null = null) => ({
  userId, catalogueId, judgement, because, judgedAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)), origin: 'recommended',
  localDay: new Date('2026-01-01'), position: 0, status: 'consumed', type: 'media', domain: 'movies',
  title: catalogueId, description: '', authors: [], makers: [], tags: [], reason: '', plainReason: '',
  reasonTagIds: [], matchScore: 0.5,
  createdAt: new Date('2026-01-01'),
});
const judge = (...items: ReturnType<typeof item>[]) => client.digestItem.createMany({ data: items });

/** People of two camps, each of whom judges five of the six things. */
async function camps(people: number, agreed = people): Promise<string[]> {
  const ids = Array.from({ length: people }, () => randomUUID());
  await judge(...ids.flatMap((id, at) => ['a', 'b', 'c', 'd', 'e', 'f'].filter((_, thing) => thing !== at % 6)
    .map((thing) => item(id, thing, (thing < 'd') === (at % 2 === 0) ? 'liked' : 'disliked'))));
  for (const id of ids.slice(0, agreed)) await consent(id, true, 1);
  return ids;
}

let clock = Date.UTC(2026, 0, 2);
const later = (minutes: number) => { clock += minutes * 60_000; };
const failures: unknown[] = [];
const process = (options: Partial<PoolingOptions<Prisma.TransactionClient>> = {}) => pooling({
  store, trainer: companionTrainer(), popularity: () => new Map(), now: () => new Date(clock),
  failed: (err) => failures.push(err), ...options,
});
async function looked(one: ReturnType<typeof process>) {
  await one.look();
  await one.settled();
  return one.companions();
}

test('of each thing the latest judgement counts, of those who agreed and judged enough alone', async () => {
  const [ann, bo, cy] = [randomUUID(), randomUUID(), randomUUID()];
  await judge(
    item(ann, 'x', 'liked'), item(ann, 'x', 'seen-disliked'), item(ann, 'y', 'seen-liked'), item(ann, 'z', 'seen'),
    item(ann, 'w', 'disliked', 'not-now'), item(ann, 'v', 'disliked', 'maker'),
    item(bo, 'x', 'liked'), item(cy, 'x', 'liked'), item(cy, 'y', 'liked'));
  await consent(ann, true, 1);
  await consent(bo, true, 1);
  const { userIds, things, thing, liked } = await store.judgements(2);
  expect(userIds).toEqual([ann]);
  expect(Object.fromEntries([...thing].map((at, entry) => [things[at], liked[entry]]))).toEqual({ v: 0, x: 0, y: 1 });
});

test('an older consent that comes late changes nothing', async () => {
  const ann = randomUUID();
  await consent(ann, false, 2);
  await consent(ann, true, 1);
  expect(await client.poolingConsent.findMany()).toMatchObject([{ userId: ann, granted: false }]);
});

test('from twenty people on it is learned what goes with what, and other processes take it over', async () => {
  await camps(24);
  const companions = await looked(process());
  expect(failures).toEqual([]);
  const bearings = companions!.bearings(new Map([['a', 1]]));
  expect(bearings.get('b')).toBeGreaterThan(bearings.get('e')!);
  const never = { train: () => Promise.reject(new Error('learned twice')) };
  const other = await looked(process({ trainer: never }));
  expect(other!.bearings(new Map([['a', 1]]))).toEqual(bearings);
  expect(await client.pooledModel.findMany()).toMatchObject([{ people: 24, judgements: 120 }]);
}, 60_000);

test('what is kept names nobody it was learned from', async () => {
  const ids = await camps(20);
  await looked(process());
  const { model } = await client.pooledModel.findFirstOrThrow();
  const text = Buffer.from(model!).toString('latin1');
  expect(ids.filter((id) => text.includes(id))).toEqual([]);
}, 60_000);

test('from fewer than twenty nothing is learned, and nobody who did not agree counts', async () => {
  await camps(24, 19);
  expect(await looked(process())).toBeNull();
  expect(await client.pooledModel.findMany()).toMatchObject([{ people: 19, model: null }]);
});

test('it is learned again after an hour, not before', async () => {
  await camps(20);
  const one = process();
  await looked(one);
  const [first] = await client.pooledModel.findMany();
  later(59);
  await looked(one);
  expect(await client.pooledModel.findMany()).toMatchObject([{ id: first!.id }]);
  later(2);
  await looked(one);
  const models = await client.pooledModel.findMany();
  expect(models).toHaveLength(1);
  expect(models[0]!.id).not.toBe(first!.id);
}, 60_000);

test('a consent that is taken back takes what was learned with it, and the rest is learned at once', async () => {
  const [ann] = await camps(21) as [string];
  const [one, other] = [process(), process()];
  await looked(one);
  expect(await looked(other)).not.toBeNull();
  await consent(ann, false, 2);
  await other.look();
  expect(other.companions()).toBeNull();
  await other.settled();
  expect(await client.pooledModel.findMany()).toMatchObject([{ people: 20 }]);
}, 60_000);

test('a consent that is taken back while it is being learned from keeps that from being kept', async () => {
  const [ann] = await camps(20) as [string];
  const trainer = companionTrainer();
  const one = process({
    trainer: {
      train: async (...args) => {
        const bytes = await trainer.train(...args);
        await consent(ann, false, 2);
        return bytes;
      },
    },
  });
  expect(await looked(one)).toBeNull();
  expect(await client.pooledModel.findMany()).toEqual([]);
}, 60_000);

test('two processes do not learn at the same time', async () => {
  await camps(20);
  let learning = 0;
  const trainer = companionTrainer();
  const counting = {
    trainer: {
      train: (...args: Parameters<typeof trainer.train>) => {
        learning++;
        return trainer.train(...args);
      },
    },
  };
  await Promise.all([looked(process(counting)), looked(process(counting))]);
  expect(learning).toBe(1);
}, 60_000);

test('whoever stops while it learns leaves nothing behind and is not told of a fault', async () => {
  await camps(20);
  const before = failures.length;
  const one = process();
  await one.look();
  await one.stop();
  expect(await client.pooledModel.count()).toBe(0);
  expect(failures).toHaveLength(before);
});
