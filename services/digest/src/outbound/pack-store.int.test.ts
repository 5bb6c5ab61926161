import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import { eventually, silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { packFolder } from '../../../_catalogue/test/support/packs.ts';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { loadPacks } from './pack-store.ts';

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

const film = (name: string, popularity = 0.5) =>
  ({ domain: 'movies', kind: 'film', name, popularity, genres: ['thriller'], by: ['Ava Example'], year: 2010 }) as const;
const load = async (folder: string | undefined) =>
  (await loadPacks(pool, client, silentLog, folder)).map(({ name }) => name);

test('a pack is loaded once by many processes, replaced when it changed, gone when it is taken out', async () => {
  using packs = packFolder();
  packs.put('wikidata-1', [film('Zzyzx One', 0.2), film('Zzyzx Two', 0.9)]);
  const both = await Promise.all([load(packs.folder), load(packs.folder)]);
  expect(both).toEqual([
    ['Zzyzx Two', 'Zzyzx One'],
    ['Zzyzx Two', 'Zzyzx One'],
  ]);
  const [before] = await client.pack.findMany();
  await load(packs.folder);
  expect((await client.pack.findMany())[0]?.loadedAt).toEqual(before?.loadedAt);
  packs.put('wikidata-1', [film('Zzyzx Three')]);
  expect(await load(packs.folder)).toEqual(['Zzyzx Three']);
  packs.takeOut('wikidata-1');
  expect(await load(packs.folder)).toEqual([]);
  expect(await client.packEntry.count()).toBe(0);
});

test('a load that was cut off is begun anew, and a spoilt pack keeps no other from loading', async () => {
  using packs = packFolder();
  packs.put('good', [film('Zzyzx One')]);
  packs.put('spoilt', [film('Zzyzx Two')]);
  packs.spoil('spoilt');
  await client.pack.create({ data: { id: 'good', version: '', entries: 0 } });
  expect(await load(packs.folder)).toEqual(['Zzyzx One']);
});

test('whoever waits for another process to load goes when it is told to stop', async () => {
  const mine = openPool({ url: database.appUrl, log: silentLog });
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(4003001)');
  const waiting = loadPacks(mine, client, silentLog, undefined).catch((err: Error) => err.message);
  await eventually(() => Promise.resolve(mine.totalCount === 1 && mine.idleCount === 0));
  await mine.end();
  expect(await waiting).toMatch('closed while another process');
  holder.release(true);
});
