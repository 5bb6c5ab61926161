import { createHash } from 'node:crypto';
import type { Domain, Kind, Named } from '@valet/catalogue';
import { type Pack, readPacks } from '@valet/catalogue/pack';
import type { Logger } from '@valet/kit/logger';
import type pg from 'pg';
import type { DataSource, SearchSource, Suggestion } from '../app/search.ts';
import { groupsOf, rowOf, searchRows, type SearchRow } from '../engine/search/groups.ts';
import { memoryIndex } from '../engine/search/memory-index.ts';
import type { SearchIndex } from '../engine/search/search-index.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { keepPacks, type NamePack, underLock } from './name-tables.ts';
import { postgresIndex } from './postgres-index.ts';

/** A group of more names is served from the database: memory and its p95 grow with every one. */
const MOST_IN_MEMORY = 10_000;
const SHIPPED = 'shipped';
/** Recognising costs memory for every name, and what hardly anybody knows is hardly ever meant. */
const MOST_RECOGNISED = 50_000;

interface Group {
  readonly index: SearchIndex;
  rowsOf(ids: readonly string[]): Promise<ReadonlyMap<string, SearchRow>>;
}

export interface CatalogueSearch extends SearchSource {
  /** Makes the database hold the packs that lie in the folder now; until it is done the shipped names answer. */
  loadPacks(folder: string | undefined): Promise<void>;
  /** The most popular names of the packs that are loaded, to be recognised in talk; none without packs. */
  packNames(): Promise<Named[]>;
  /** Of the packs that are loaded. */
  dataSources(): readonly DataSource[];
}

const WATCHED: readonly string[] = ['film', 'show'];

const suggestion = (row: SearchRow): Suggestion => ({
  id: row.id,
  title: row.name,
  image: null,
  year: row.year,
  rating: null,
  location: row.location,
  overview: WATCHED.includes(row.kind) ? row.description : null,
  description: WATCHED.includes(row.kind) ? null : row.description,
  type: row.kind,
  subtype: row.subtype,
  meta: row.meta,
});

function rowsOfGroup(group: string): SearchRow[] {
  const [domain = '', subcategory = ''] = group.split(' ');
  return searchRows(domain as Domain, subcategory);
}

function namePack({ name, version, lines }: Pack): NamePack {
  return {
    id: name,
    hash: version,
    names: async function* () {
      for await (const line of lines()) {
        if (line.type === 'merge') continue;
        const row = rowOf(line.entry);
        for (const group of groupsOf(line.entry)) yield { group, row };
      }
    },
  };
}

/** The id begins with domain and kind. */
function named({ id, name, aliases, by, popularity, year }: SearchRow): Named {
  const [domain, kind] = id.split('/') as [Domain, Kind];
  const source = { source: 'pack', licence: 'pack' };
  return { id, domain, kind, name, aliases, by, popularity, ...(year !== null && { year }), ...source };
}

/** The shipped names of groups that are too many together with the packs'. */
function shippedPack(groups: readonly string[]): NamePack {
  const names = groups.flatMap((group) => rowsOfGroup(group).map((row) => ({ group, row })));
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  return { id: SHIPPED, hash, names: () => names };
}

function inMemory(rows: readonly SearchRow[]): Group {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { index: memoryIndex(rows), rowsOf: () => Promise.resolve(byId) };
}

function inDatabase(client: PrismaClient, groupKey: string): Group {
  return {
    index: postgresIndex(client, groupKey),
    rowsOf: async (ids) => {
      const rows = await client.name.findMany({ where: { groupKey, id: { in: [...ids] } }, select: { row: true } });
      return new Map(rows.map(({ row }) => row as unknown as SearchRow).map((row) => [row.id, row]));
    },
  };
}

/** The catalogue and the packs: an index for each group, in memory while it is small, made when it is first asked. */
export function catalogueSearch(pool: pg.Pool, client: PrismaClient, log: Logger): CatalogueSearch {
  let groups = new Map<string, Promise<Group>>();
  /** How many names of packs a group has. */
  let grown: ReadonlyMap<string, number> = new Map();
  let sources: readonly DataSource[] = [];

  const open = async (groupKey: string): Promise<Group> => {
    const shipped = rowsOfGroup(groupKey);
    const more = grown.get(groupKey) ?? 0;
    if (more === 0) return inMemory(shipped);
    if (shipped.length + more > MOST_IN_MEMORY) return inDatabase(client, groupKey);
    const rows = await client.name.findMany({ where: { groupKey }, select: { row: true } });
    return inMemory([...shipped, ...rows.map(({ row }) => row as unknown as SearchRow)]);
  };

  const opened = (groupKey: string): Promise<Group> => {
    const known = groups;
    const before = known.get(groupKey);
    if (before !== undefined) return before;
    const opening = open(groupKey);
    known.set(groupKey, opening);
    // A database that was away for a moment must not leave a group shut.
    opening.catch(() => known.delete(groupKey));
    return opening;
  };

  const countPacks = async (): Promise<Map<string, number>> => {
    const counts = await client.name.groupBy({ by: ['groupKey'], where: { packId: { not: SHIPPED } }, _count: true });
    return new Map(counts.map(({ groupKey, _count }) => [groupKey, _count]));
  };

  return {
    dataSources: () => sources,
    packNames: async () => {
      const rows = await client.name.findMany({
        where: { packId: { not: SHIPPED } },
        orderBy: [{ popularity: 'desc' }, { id: 'asc' }],
        take: MOST_RECOGNISED,
        select: { id: true, row: true },
      });
      const byId = new Map(rows.map(({ id, row }) => [id, row as unknown as SearchRow]));
      return [...byId.values()].map(named);
    },
    search: async ({ domain, subcategory, text, limit }) => {
      const key = `${domain} ${subcategory}`;
      const group = await opened(key);
      const ids = (await group.index.search(text, limit)).map(({ id }) => id);
      const rows = await group.rowsOf(ids);
      return ids.flatMap((id) => {
        const row = rows.get(id);
        return row === undefined ? [] : [suggestion(row)];
      });
    },
    loadPacks: async (folder) => {
      const { packs, refused } = await readPacks(folder);
      for (const { name, why } of refused) log.warn({ signal: 'catalogue.pack-refused', reason: `${name}: ${why}` });
      await underLock(pool, async () => {
        const wanted = packs.map(namePack);
        await keepPacks(client, wanted, [SHIPPED]);
        const counts = await countPacks();
        const big = [...counts].filter(([key, more]) => more + rowsOfGroup(key).length > MOST_IN_MEMORY);
        await keepPacks(client, big.length === 0 ? wanted : [...wanted, shippedPack(big.map(([key]) => key).sort())]);
        grown = counts;
        sources = packs.map(({ name, manifest: { licence, attribution } }) => ({ name, licence, attribution }));
        groups = new Map();
      });
    },
  };
}
