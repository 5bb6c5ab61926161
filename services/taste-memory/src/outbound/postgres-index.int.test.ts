import { beforeAll, expect, test } from '@jest/globals';
import { openPool } from '@valet/kit/db';
import { eventually, silentLog } from '@valet/kit/testing';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import type { SearchRow } from '../engine/search/groups.ts';
import { searchIndexContract } from '../engine/search/search-index.contract.ts';
import type { Searchable } from '../engine/search/search-index.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { keepPacks, type NamePack, underLock } from './name-tables.ts';
import { postgresIndex } from './postgres-index.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});

const GROUP = 'movies movies';
const rowOf = (named: Searchable): SearchRow => ({
  ...named,
  kind: 'film',
  year: null,
  location: null,
  description: null,
  subtype: null,
  meta: null,
});
const packOf = (id: string, hash: string, rows: readonly Searchable[], group = GROUP): NamePack => ({
  id,
  hash,
  names: () => rows.map((row) => ({ group, row: rowOf(row) })),
});

searchIndexContract('in the database', async (rows) => {
  await keepPacks(client, [packOf('contract', 'one', rows)]);
  return postgresIndex(client, GROUP);
});

const film = (name: string): Searchable => ({ id: `test/${name}`, name, aliases: [], by: [], popularity: 0.5 });
const find = async (text: string) => (await postgresIndex(client, GROUP).search(text, 8)).map(({ id }) => id);

test('a pack is loaded once, replaced when it is another, and gone when it is taken out', async () => {
  let read = 0;
  const counted = (hash: string, name: string): NamePack => ({
    id: 'counted',
    hash,
    names: () => {
      read++;
      return [{ group: GROUP, row: rowOf(film(name)) }];
    },
  });
  await keepPacks(client, [counted('1', 'Sicario')]);
  await keepPacks(client, [counted('1', 'Sicario')]);
  expect(read).toBe(1);
  expect(await find('sicraio')).toEqual(['test/Sicario']);
  await keepPacks(client, [counted('2', 'Arrival')]);
  expect(await find('sicario')).toEqual([]);
  expect(await find('arival')).toEqual(['test/Arrival']);
  await keepPacks(client, []);
  expect(await find('arrival')).toEqual([]);
  expect(await client.nameWord.count()).toBe(0);
});

test('a load that was cut off is begun anew', async () => {
  const broken: NamePack = {
    id: 'broken',
    hash: '1',
    names: function* () {
      yield* Array.from({ length: 2_000 }, (_, at) => ({ group: GROUP, row: rowOf(film(`Film ${at}`)) }));
      throw new Error('the disk is gone');
    },
  };
  await expect(keepPacks(client, [broken])).rejects.toThrow('the disk is gone');
  await keepPacks(client, [packOf('broken', '1', [film('Film 1')])]);
  expect(await client.name.count()).toBe(1);
  expect(await find('film')).toEqual(['test/Film 1']);
});

test('a load that was cut off before its last step is ended by the next one', async () => {
  const cutOff = new Proxy(client, {
    get: (of, key) => {
      if (key === '$transaction')
        return (steps: Prisma.PrismaPromise<unknown>[]) =>
          steps.length > 2 ? Promise.reject(new Error('the process was killed')) : of.$transaction(steps);
      return Reflect.get(of, key) as unknown;
    },
  });
  const pack = packOf('cut-off', '1', [film('Sicario')]);
  await expect(keepPacks(cutOff, [pack])).rejects.toThrow('killed');
  await keepPacks(client, [pack]);
  expect(await find('sicraio')).toEqual(['test/Sicario']);
  expect(await client.namePack.count()).toBe(1);
});

test('one group knows nothing of another', async () => {
  await keepPacks(client, [packOf('a', '1', [film('Emma')]), packOf('b', '1', [film('Emma')], 'books titles')]);
  await keepPacks(client, [packOf('b', '1', [film('Emma')], 'books titles')]);
  expect(await find('emma')).toEqual([]);
  expect(await postgresIndex(client, 'books titles').search('ema', 8)).toHaveLength(1);
});

test('whoever waits for another process to load packs goes when it is told to stop', async () => {
  const mine = openPool({ url: database().url, log: silentLog });
  const waits = await underLock(pool, async () => {
    const waiting = underLock(mine, () => Promise.resolve('loaded')).catch((err: Error) => err.message);
    await eventually(() => Promise.resolve(mine.totalCount === 1 && mine.idleCount === 0));
    await mine.end();
    return waiting;
  });
  expect(waits).toMatch('closed while another process');
});
