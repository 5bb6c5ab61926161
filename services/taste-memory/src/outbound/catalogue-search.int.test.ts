import { beforeAll, expect, test } from '@jest/globals';
import { silentLog } from '@valet/kit/testing';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { packFolder } from '../../../_catalogue/test/support/packs.ts';
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});

const open = () => catalogueSearch(pool, client, silentLog);
const films = async (search: CatalogueSearch, text: string) =>
  (await search.search({ domain: 'movies', subcategory: 'movies', text, limit: 8 })).map(({ title }) => title);
const film = (name: string) => ({ domain: 'movies', kind: 'film', name }) as const;

test('without a pack the shipped names answer, and the database holds none', async () => {
  const search = open();
  await search.loadPacks(undefined);
  expect((await films(search, 'the godfathre'))[0]).toBe('The Godfather');
  expect(await client.name.count()).toBe(0);
});

test('a pack is found beside the shipped names, by every process, and gone when it is taken out', async () => {
  using packs = packFolder();
  packs.put('wikidata-2026-11-01', [film('Zzyzx Boulevard')]);
  const [one, other] = [open(), open()];
  await Promise.all([one.loadPacks(packs.folder), other.loadPacks(packs.folder)]);
  for (const search of [one, other]) {
    expect(await films(search, 'zzyzx bulevard')).toEqual(['Zzyzx Boulevard']);
    expect((await films(search, 'the godfather'))[0]).toBe('The Godfather');
  }
  expect(await one.packNames()).toMatchObject([{ domain: 'movies', kind: 'film', name: 'Zzyzx Boulevard' }]);
  packs.takeOut('wikidata-2026-11-01');
  await one.loadPacks(packs.folder);
  expect(await films(one, 'zzyzx boulevard')).toEqual([]);
  expect(await one.packNames()).toEqual([]);
  expect(await client.name.count()).toBe(0);
});

test('a group that has grown big answers from the database, shipped names included', async () => {
  using packs = packFolder();
  packs.put(
    'wikidata-2026-11-02',
    Array.from({ length: 10_001 }, (_, at) => film(`Quuxian tale ${at}`)),
  );
  const search = open();
  await search.loadPacks(packs.folder);
  expect(await client.name.count({ where: { packId: 'shipped' } })).toBeGreaterThan(100);
  expect(await films(search, 'quuxian tale 9999')).toEqual(['Quuxian tale 9999']);
  expect((await films(search, 'the godfathre'))[0]).toBe('The Godfather');
  await search.loadPacks(undefined);
  expect(await client.name.count()).toBe(0);
}, 60_000);

test('a pack that is not what its manifest says is left out, and the rest is loaded', async () => {
  using packs = packFolder();
  packs.put('good', [film('Zzyzx One')]);
  packs.put('spoilt', [film('Zzyzx Two')]);
  packs.spoil('spoilt');
  const search = open();
  await search.loadPacks(packs.folder);
  expect(await films(search, 'zzyzx')).toEqual(['Zzyzx One']);
});
