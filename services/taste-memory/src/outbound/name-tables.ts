import { setTimeout as wait } from 'node:timers/promises';
import { fold, foldForCompare } from '@valet/catalogue';
import type pg from 'pg';
import type { SearchRow } from '../engine/search/groups.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** What the tables of names are filled from. */
export interface NamePack {
  readonly id: string;
  /** Equal hashes hold equal names. */
  readonly hash: string;
  /** Group and row; a name may stand in several groups. */
  names(): AsyncIterable<{ group: string; row: SearchRow }> | Iterable<{ group: string; row: SearchRow }>;
}

const BATCH = 2_000;
const LOADING = 4_002_001;
const LOOK_AGAIN_MS = 250;
/** Stands in the table of packs while it is changed; no pack can have this name. */
const UNFINISHED = '.unfinished';
export const NAME = 0;
export const ALIAS = 1;

/** Every way to write the name, folded, with its rank; as one word too, for "starwars". */
function formsOf({ name, aliases }: SearchRow): Map<string, number> {
  const forms = new Map<string, number>();
  const add = (form: string, rank: number) => void (forms.has(form) || form === '' || forms.set(form, rank));
  [name, ...aliases].forEach((said, index) => {
    for (const form of [fold(said), foldForCompare(said)]) add(form, index === 0 ? NAME : ALIAS);
  });
  for (const form of forms.keys()) add(form.replaceAll(' ', ''), ALIAS);
  return forms;
}

function wordsOf({ name, aliases, by }: SearchRow): string[] {
  return [...new Set([name, ...aliases, ...by].flatMap((said) => fold(said).split(' ')))];
}

/** PostgreSQL keeps no NUL, and a name has none. */
const clean = (json: string) => json.replaceAll('\\u0000', '');

async function insert(client: PrismaClient, packId: string, rows: readonly { group: string; row: SearchRow }[]) {
  const names = rows.map(({ group, row }) => ({
    group,
    id: row.id,
    popularity: row.popularity,
    row,
    words: wordsOf(row),
    forms: [...formsOf(row)].map(([form, rank]) => ({ form, rank })),
  }));
  const json = clean(JSON.stringify(names));
  await client.$transaction([
    client.$executeRaw`
      INSERT INTO names (group_key, id, pack_id, popularity, row, words)
      SELECT n->>'group', n->>'id', ${packId}, (n->>'popularity')::float8, n->'row',
        ARRAY(SELECT jsonb_array_elements_text(n->'words'))
      FROM jsonb_array_elements(${json}::jsonb) n
      ON CONFLICT DO NOTHING`,
    client.$executeRaw`
      INSERT INTO name_forms (group_key, form, name_id, rank, popularity)
      SELECT n->>'group', f->>'form', n->>'id', (f->>'rank')::int2, (n->>'popularity')::float8
      FROM jsonb_array_elements(${json}::jsonb) n, jsonb_array_elements(n->'forms') f
      ON CONFLICT DO NOTHING`,
  ]);
}

/** One process at a time, however many start together. Throws when the pool is closed while another one is at it. */
export async function underLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const session = await pool.connect();
  const isOurs = async (): Promise<boolean> => {
    const { rows } = await session.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [LOADING]);
    return rows[0]?.ours === true;
  };
  try {
    // Asked again and again: a session that waits in the database would hold up the end of this process.
    while (!(await isOurs())) {
      if (pool.ending) throw new Error('closed while another process was loading packs');
      await wait(LOOK_AGAIN_MS);
    }
    return await work();
  } finally {
    // Ends the session, and the lock with it, also when the connection is in no state to be asked.
    session.release(true);
  }
}

/** The words of all names anew, and what they look like with a letter left out. */
const rebuiltWords = (client: PrismaClient) => [
  client.$executeRaw`DELETE FROM name_slips`,
  client.$executeRaw`DELETE FROM name_words`,
  client.$executeRaw`
      INSERT INTO name_words (group_key, word, names)
      SELECT group_key, word, count(*) FROM names, unnest(words) word GROUP BY 1, 2`,
  client.$executeRaw`
      INSERT INTO name_slips (group_key, slip, word)
      SELECT DISTINCT group_key, left(word, at - 1) || substr(word, at + 1), word
      FROM name_words, generate_series(1, length(word)) at WHERE length(word) BETWEEN 3 AND 40`,
];

const packRow = (id: string) => ({ id, hash: '', names: 0 });

/**
 * Makes the tables hold these packs and no others but the untouched. A pack of the same id and hash is left as it is;
 * a changed one is replaced. Safe to be cut off at any point: the next call does what is left.
 */
export async function keepPacks(
  client: PrismaClient,
  packs: readonly NamePack[],
  untouched: readonly string[] = [],
): Promise<void> {
  const there = await client.namePack.findMany({ where: { id: { notIn: [...untouched] } } });
  const loaded = new Map(there.map(({ id, hash }) => [id, hash]));
  const stale = [...loaded].filter(([id, hash]) => packs.find((pack) => pack.id === id)?.hash !== hash);
  const missing = packs.filter(({ id, hash }) => loaded.get(id) !== hash);
  if (stale.length === 0 && missing.length === 0) return;
  // Whoever comes after a crash finds this, and begins anew.
  await client.namePack.upsert({ where: { id: UNFINISHED }, create: packRow(UNFINISHED), update: {} });
  const gone = stale.map(([id]) => id).filter((id) => id !== UNFINISHED);
  await client.namePack.deleteMany({ where: { id: { in: gone } } });
  for (const pack of missing) {
    // Not yet its own hash: half a pack counts as none.
    await client.namePack.create({ data: packRow(pack.id) });
    let batch: { group: string; row: SearchRow }[] = [];
    let names = 0;
    for await (const name of pack.names()) {
      names++;
      if (batch.push(name) < BATCH) continue;
      await insert(client, pack.id, batch);
      batch = [];
    }
    if (batch.length > 0) await insert(client, pack.id, batch);
    await client.namePack.update({ where: { id: pack.id }, data: { hash: pack.hash, names } });
  }
  await client.$transaction([...rebuiltWords(client), client.namePack.delete({ where: { id: UNFINISHED } })]);
}
