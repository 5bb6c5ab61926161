import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '@valet/catalogue';
import { type Pack, readPacks } from '@valet/catalogue/pack';
import type { Logger } from '@valet/kit/logger';
import type pg from 'pg';
import { packedEntry } from '../engine/packed.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

const LOADING = 4_003_001;
const LOOK_AGAIN_MS = 250;
const BATCH = 2_000;
/** Of each domain: ranking weighs every candidate for every digest. */
const MOST_CANDIDATES = 2_000;

async function load(client: PrismaClient, { name, version, lines }: Pack): Promise<void> {
  // Not yet its own version: whoever comes after a crash begins anew.
  await client.pack.create({ data: { id: name, version: '', entries: 0 } });
  let batch: Prisma.PackEntryCreateManyInput[] = [];
  let entries = 0;
  const write = async () => {
    await client.packEntry.createMany({ data: batch, skipDuplicates: true });
    batch = [];
  };
  for await (const line of lines()) {
    const entry = line.type === 'entry' ? packedEntry(line.entry) : null;
    if (entry === null) continue;
    entries++;
    const { id, domain, popularity } = entry;
    batch.push({ id, packId: name, domain, popularity, entry: entry as unknown as Prisma.InputJsonObject });
    if (batch.length === BATCH) await write();
  }
  await write();
  await client.pack.update({ where: { id: name }, data: { version, entries } });
}

async function isOurs(session: pg.PoolClient): Promise<boolean> {
  const { rows } = await session.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [LOADING]);
  return rows[0]?.ours === true;
}

/**
 * Makes the table hold the entries of the packs that lie in the folder now, and no others; answers the most popular of
 * each domain. One process at a time does the loading, and a pack that is there in this version is not read again.
 * Throws when the pool is closed while another process is at it.
 */
export async function loadPacks(
  pool: pg.Pool,
  client: PrismaClient,
  log: Logger,
  folder: string | undefined,
): Promise<Entry[]> {
  const { packs, refused } = await readPacks(folder);
  for (const { name, why } of refused) log.warn({ signal: 'catalogue.pack-refused', reason: `${name}: ${why}` });
  const session = await pool.connect();
  try {
    // Asked again and again: a session that waits in the database would hold up the end of this process.
    while (!(await isOurs(session))) {
      if (pool.ending) throw new Error('closed while another process was loading packs');
      await wait(LOOK_AGAIN_MS);
    }
    const there = new Map((await client.pack.findMany()).map(({ id, version }) => [id, version]));
    const stale = [...there].filter(([id, version]) => packs.find(({ name }) => name === id)?.version !== version);
    await client.pack.deleteMany({ where: { id: { in: stale.map(([id]) => id) } } });
    for (const pack of packs) if (there.get(pack.name) !== pack.version) await load(client, pack);
    const domains = await client.packEntry.groupBy({ by: ['domain'] });
    const rows = await Promise.all(
      domains.map(({ domain }) =>
        client.packEntry.findMany({
          where: { domain },
          orderBy: [{ popularity: 'desc' }, { id: 'asc' }],
          take: MOST_CANDIDATES,
        }),
      ),
    );
    return rows.flat().map(({ entry }) => entry as unknown as Entry);
  } finally {
    // Ends the session, and the lock with it.
    session.release(true);
  }
}
