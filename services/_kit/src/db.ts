import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

/** What raw statements need of a Prisma client or transaction; by shape, so that no service must upgrade with the kit. */
export interface SqlClient {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}

/** `postgresql://…?schema=wallet_budget` -> the url for the driver and the schema; throws without a schema. */
export function splitSchema(url: string): { url: string; schema: string } {
  const parsed = new URL(url);
  const schema = parsed.searchParams.get('schema');
  if (!schema || !/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error('the database url needs ?schema=<schema of the service>');
  parsed.searchParams.delete('schema');
  return { url: parsed.toString(), schema };
}

/**
 * A pool on the service's own schema, in UTC (Prisma's adapter drops offsets). Survives the death of its connections:
 * a server that goes away is a failed call, never the end of the process.
 */
export function openPool(options: { url: string; log: Logger; max?: number }): pg.Pool {
  const { url, schema } = splitSchema(options.url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    options: `-c TimeZone=UTC -c search_path=${schema}`,
  });
  pool.on('error', (err) => options.log.warn({ err, signal: 'db.connection-lost' }));
  return pool;
}

/** Whether the database answers within a second. */
export async function databaseAnswers(pool: pg.Pool): Promise<boolean> {
  const timer = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref());
  return Promise.race([pool.query('SELECT 1').then(() => true, () => false), timer]);
}

// The table and the lock key are those of `prisma migrate deploy`, so that both can be used on one database.
const migrationLock = 72_707_369;
const migrationTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies `dir`/<name>/migration.sql in order as `prisma migrate deploy` does, each in one transaction; answers the names
 * applied now. Safe to run from several processes at once. `url` is that of the owner role and carries ?schema=.
 * Rejects when one failed, now or earlier: it is rolled back whole and blocks those after it.
 */
export async function deployMigrations({ url, dir }: { url: string; dir: string }): Promise<string[]> {
  const target = splitSchema(url);
  const client = new pg.Client({ connectionString: target.url, application_name: 'valet-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const searchPath = `SET search_path = ${client.escapeIdentifier(target.schema)}`;
    await client.query(searchPath);
    await client.query(migrationTable);
    const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL');
    const failed = rows.filter((row) => !row.finished_at).map((row) => row.migration_name);
    if (failed.length > 0) throw new Error(`a migration failed earlier: ${failed.join(', ')}`);
    const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const applied: string[] = [];
    for (const name of await migrationNames(dir)) {
      const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before !== undefined && before !== checksum) throw new Error(`${name} was edited after it was applied`);
      if (before !== undefined) continue;
      await applyMigration(client, name, sql, checksum);
      await client.query(searchPath);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end(); // ends the session, and with it the lock
  }
}

async function migrationNames(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}

async function applyMigration(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  const id = randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [id, checksum, name]);
  try {
    await client.query(sql); // one simple query is one implicit transaction
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    await client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, String(cause)]);
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id]);
}

export interface IdempotentCall {
  readonly userId: string;
  /** The mutation field or route, since one request may carry its key to several. */
  readonly field: string;
  /** Undefined: the caller sent none, and every call is a new one. */
  readonly key: string | undefined;
  /** What the key stands for; the same key with another request is a conflict. */
  readonly request: unknown;
}

export type Remembered<Answer> = { replayed: boolean; answer: Answer };

/**
 * Runs `work` once per (person, field, key) within 24 h, in the caller's transaction: a second call with the key waits for the
 * first and answers the same. The answer must survive JSON. A rejected `work` keeps no key, for its transaction is undone.
 * Throws `conflict` for the same key with another request.
 */
export async function idempotent<Answer>(tx: SqlClient, call: IdempotentCall, work: () => Promise<Answer>): Promise<Remembered<Answer>> {
  if (call.key === undefined) return { replayed: false, answer: await work() };
  const hash = createHash('sha256').update(JSON.stringify(call.request)).digest('base64url');
  // A concurrent insert of the same key makes this statement wait for the other transaction to end.
  const claimed = await tx.$executeRawUnsafe(
    `INSERT INTO idempotency (user_id, field, key, request_hash) VALUES ($1::uuid, $2, $3, $4)
     ON CONFLICT (user_id, field, key) DO UPDATE SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
     WHERE idempotency.created_at < now() - interval '24 hours'`,
    call.userId, call.field, call.key, hash);
  if (claimed === 0) {
    const [known] = await tx.$queryRawUnsafe<{ request_hash: string; answer: Answer }[]>(
      'SELECT request_hash, answer FROM idempotency WHERE user_id = $1::uuid AND field = $2 AND key = $3', call.userId, call.field, call.key);
    if (known?.request_hash !== hash) throw new AppError('conflict', 'This request was sent before with other contents.');
    return { replayed: true, answer: known.answer };
  }
  const answer = await work();
  await tx.$executeRawUnsafe('UPDATE idempotency SET answer = $4::jsonb WHERE user_id = $1::uuid AND field = $2 AND key = $3',
    call.userId, call.field, call.key, JSON.stringify(answer));
  return { replayed: false, answer };
}

/** Takes back a claimed key after a refusal: a refusal may be tried again with the same key. */
export async function forgetKey(tx: SqlClient, call: IdempotentCall): Promise<void> {
  if (call.key === undefined) return;
  await tx.$executeRawUnsafe('DELETE FROM idempotency WHERE user_id = $1::uuid AND field = $2 AND key = $3', call.userId, call.field, call.key);
}
