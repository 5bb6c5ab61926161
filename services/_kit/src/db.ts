import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

/** What raw statements need of a Prisma client; by shape, so that no service must upgrade with the kit. */
export interface SqlClient {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}

/** `postgresql://…?schema=wide_load` -> the url for the driver and the schema; throws without a schema. */
export function splitSchema(url: string): { url: string; schema: string } {
  const parsed = new URL(url);
  const schema = parsed.searchParams.get('schema') ?? '';
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error('the database url needs ?schema=<schema of the service>');
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
    connectionString: url, max: options.max ?? 10, connectionTimeoutMillis: 3_000, idleTimeoutMillis: 30_000,
    keepAlive: true, options: `-c TimeZone=UTC -c search_path=${schema}`,
  });
  pool.on('error', (err) => options.log.warn({ err, signal: 'db.connection-lost' }));
  // The pool hears its idle connections only; one that is lent out and dies would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A figure that `sql` answers as `value` whenever somebody asks; while the database is away the last one stands. */
export function sqlGauge(to: { name: string; help: string; metrics: Registry; pool: pg.Pool; sql: string }): void {
  new Gauge({
    name: to.name, help: to.help, registers: [to.metrics],
    async collect() {
      const answer = await to.pool.query<{ value: number | null }>(to.sql).catch(() => undefined);
      if (answer) this.set(answer.rows[0]?.value ?? 0);
    },
  });
}

// The table and the lock key are those of `prisma migrate deploy`, so that both can be used on one database.
const migrationLock = 72_707_369;
const migrationTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const sha256 = (text: string, encoding: 'hex' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/**
 * Applies `dir`/<name>/migration.sql in order as `prisma migrate deploy` does, each in one transaction; answers the
 * names applied now. Safe to run from several processes at once. `url` is that of the owner role and carries ?schema=.
 * Rejects when one failed, now or earlier: it is rolled back whole and blocks those after it.
 */
export async function deployMigrations({ url, dir }: { url: string; dir: string }): Promise<string[]> {
  const target = splitSchema(url);
  const client = new pg.Client({ connectionString: target.url, application_name: 'valet-migrate' });
  client.on('error', () => {}); // the statement under way says it
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`SET search_path = ${target.schema}`);
    await client.query(migrationTable);
    const { rows } = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL');
    const failed = rows.filter((row) => !row.finished_at).map((row) => row.migration_name);
    if (failed.length > 0) throw new Error(`a migration failed earlier: ${failed.join(', ')}`);
    const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    const applied: string[] = [];
    const entries = await readdir(dir, { withFileTypes: true });
    for (const name of entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort()) {
      const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8');
      const checksum = sha256(sql, 'hex');
      const before = done.get(name);
      if (before !== undefined && before !== checksum) throw new Error(`${name} was edited after it was applied`);
      if (before !== undefined) continue;
      await applyMigration(client, { name, sql, checksum, schema: target.schema });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end(); // ends the session, and with it the lock
  }
}

async function applyMigration(
  client: pg.Client, { name, sql, checksum, schema }: Record<'name' | 'sql' | 'checksum' | 'schema', string>,
): Promise<void> {
  const columns = 'INSERT INTO _prisma_migrations (id, checksum, migration_name';
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query(`SET search_path = ${schema}`); // as the migration may have set another
    await client.query(`${columns}, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    await client.query(`${columns}, logs) VALUES ($1, $2, $3, $4)`, [randomUUID(), checksum, name, String(cause)]);
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
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
 * Runs `work` once per (person, field, key) within 24 h, in the caller's transaction: a second call with the key waits
 * for the first and answers the same. The answer must survive JSON. A rejected `work` keeps no key, for its transaction
 * is undone. Throws `conflict` for the same key with another request.
 */
export async function idempotent<Answer>(
  tx: SqlClient, call: IdempotentCall, work: () => Promise<Answer>,
): Promise<Remembered<Answer>> {
  if (call.key === undefined) return { replayed: false, answer: await work() };
  const which = [call.userId, call.field, call.key];
  const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
  const hash = sha256(JSON.stringify(call.request, plain), 'base64url');
  // A concurrent insert of the same key makes this statement wait for the other transaction to end.
  const claimed = await tx.$executeRawUnsafe(
    `INSERT INTO idempotency (user_id, field, key, request_hash) VALUES ($1::uuid, $2, $3, $4)
     ON CONFLICT (user_id, field, key)
     DO UPDATE SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
     WHERE idempotency.created_at < now() - interval '24 hours'`, ...which, hash);
  if (claimed === 0) {
    const [known] = await tx.$queryRawUnsafe<{ request_hash: string; answer: Answer }[]>(
      `SELECT request_hash, answer FROM idempotency ${thatKey}`, ...which);
    if (known?.request_hash === hash) return { replayed: true, answer: known.answer };
    throw new AppError('conflict', 'This request was sent before with other contents.');
  }
  const answer = await work();
  await tx.$executeRawUnsafe(`UPDATE idempotency SET answer = $4::jsonb ${thatKey}`, ...which, JSON.stringify(answer));
  return { replayed: false, answer };
}

const thatKey = 'WHERE user_id = $1::uuid AND field = $2 AND key = $3';

/** Takes back a claimed key after a refusal: a refusal may be tried again with the same key. */
export async function forgetKey(tx: SqlClient, { userId, field, key }: IdempotentCall): Promise<void> {
  if (key !== undefined) await tx.$executeRawUnsafe(`DELETE FROM idempotency ${thatKey}`, userId, field, key);
}
