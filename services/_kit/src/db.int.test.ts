import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../_stack/src/infra/test-world.ts';
import { person, plainClient } from '../test/world.ts';
import { deployMigrations, forgetKey, idempotent, openPool, splitSchema } from './db.ts';
import { silentLog } from './testing.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase('template');
  pool = openPool({ url: database.appUrl, log: silentLog });
});
beforeEach(() => pool.query('DELETE FROM idempotency'));
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('connections see the service’s own schema, in UTC', async () => {
  const { rows } = await pool.query(`SELECT current_schema() AS schema, current_setting('TimeZone') AS zone`);
  expect(rows).toEqual([{ schema: 'template', zone: 'UTC' }]);
});

test('a connection that is ended while it is lent out fails its call and nothing else', async () => {
  const lent = await pool.connect();
  const { rows: [mine] } = await lent.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  await superuser.query('SELECT pg_terminate_backend($1)', [mine?.pid]);
  await superuser.end();
  const failure = await lent.query('SELECT 1').catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  lent.release(failure as Error);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

const call = (over: object = {}) => ({ userId: person(1), field: 'pay', key: 'key-1', request: { cents: 5n },
  ...over });
const run = <T>(work: (tx: Parameters<typeof idempotent>[0]) => Promise<T>) => plainClient(pool).$transaction(work);

test('the same key with the same request answers the first answer and does not work again', async () => {
  let times = 0;
  const pay = () => run((tx) => idempotent(tx, call(), async () => ({ times: ++times })));
  expect(await pay()).toEqual({ replayed: false, answer: { times: 1 } });
  expect(await pay()).toEqual({ replayed: true, answer: { times: 1 } });
});

test('of twenty calls at once one works and the others answer what it answered', async () => {
  let times = 0;
  const pay = () => run((tx) => idempotent(tx, call(), async () => ({ times: ++times })));
  const answers = await Promise.all(Array.from({ length: 20 }, pay));
  expect(times).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ answer }) => answer.times))).toEqual(new Set([1]));
});

test('the same key with another request is a conflict', async () => {
  await run((tx) => idempotent(tx, call(), async () => 'paid'));
  const other = run((tx) => idempotent(tx, call({ request: { cents: 6n } }), async () => 'paid'));
  await expect(other).rejects.toMatchObject({ kind: 'conflict' });
});

test('another person, another field and no key are calls of their own', async () => {
  const answers = [];
  for (const over of [{}, { userId: person(2) }, { field: 'refund' }, { key: undefined }, { key: undefined }]) {
    answers.push(await run((tx) => idempotent(tx, call(over), async () => 1)));
  }
  expect(answers.map(({ replayed }) => replayed)).toEqual([false, false, false, false, false]);
});

test('a failed or refused call keeps no key, also when another one waits for it', async () => {
  const failing = run((tx) => idempotent(tx, call(), async () => { throw new Error('no'); }));
  await expect(failing).rejects.toThrow('no');
  let waiting: ReturnType<typeof idempotent<string>> | undefined;
  const refused = await run(async (tx) => {
    const { answer } = await idempotent(tx, call(), async () => 'refused');
    waiting = run((other) => idempotent(other, call(), async () => 'paid'));
    await forgetKey(tx, call());
    return answer;
  });
  expect(refused).toBe('refused');
  expect(await waiting).toEqual({ replayed: false, answer: 'paid' });
});

test('a key may be used again after 24 hours', async () => {
  await run((tx) => idempotent(tx, call(), async () => 'yesterday'));
  await pool.query(`UPDATE idempotency SET created_at = now() - interval '25 hours'`);
  expect(await run((tx) => idempotent(tx, call({ request: 'other' }), async () => 'today'))).toEqual({
    replayed: false, answer: 'today',
  });
});

const folders: string[] = [];
afterEach(async () => { for (const folder of folders.splice(0)) await rm(folder, { recursive: true }); });

async function migrations(files: Record<string, string>, dir?: string): Promise<string> {
  const folder = dir ?? await mkdtemp(path.join(tmpdir(), 'migrations-'));
  if (!dir) folders.push(folder);
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

async function empty(): Promise<{ url: string; query: (sql: string) => Promise<object[]>; drop: () => Promise<void> }> {
  const fresh = await testDatabase('template', { migrated: false });
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: splitSchema(fresh.ownerUrl).url,
      options: '-c search_path=template' });
    await client.connect();
    return client.query(sql).then(({ rows }) => rows as object[]).finally(() => client.end());
  };
  return { url: fresh.ownerUrl, query, drop: fresh.drop };
}

test('migrations are applied in order, once, also by three processes at a time', async () => {
  const { url, query, drop } = await empty();
  const dir = await migrations({
    '0002_rows': 'INSERT INTO things VALUES (1);',
    '0001_things': 'CREATE TABLE things (n int); -- with a ; in a comment\nCREATE INDEX things_n ON things (n);',
  });
  const applied = await Promise.all([1, 2, 3].map(() => deployMigrations({ url, dir })));
  expect(applied.flat()).toEqual(['0001_things', '0002_rows']);
  expect(await query('SELECT * FROM things')).toEqual([{ n: 1 }]);
  expect(await deployMigrations({ url, dir })).toEqual([]);
  await drop();
});

test('a failed migration is undone whole and blocks those after it until somebody looked', async () => {
  const { url, query, drop } = await empty();
  const dir = await migrations({
    '0001_good': 'CREATE TABLE good (n int);', '0002_bad': 'CREATE TABLE half (n int); SELECT no_such_column;',
    '0003_later': 'CREATE TABLE later (n int);',
  });
  await expect(deployMigrations({ url, dir })).rejects.toThrow(/0002_bad failed: .*no_such_column/);
  await expect(deployMigrations({ url, dir })).rejects.toThrow('a migration failed earlier: 0002_bad');
  const tables = await query(`SELECT tablename FROM pg_tables WHERE schemaname = 'template' ORDER BY 1`);
  expect(tables).toEqual([{ tablename: '_prisma_migrations' }, { tablename: 'good' }]);
  await query(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '0002_bad'`);
  await migrations({ '0002_bad': 'CREATE TABLE whole (n int);' }, dir);
  expect(await deployMigrations({ url, dir })).toEqual(['0002_bad', '0003_later']);
  await drop();
});

test('a migration that was edited after it was applied is refused', async () => {
  const { url, drop } = await empty();
  const dir = await migrations({ '0001_things': 'CREATE TABLE things (n int);' });
  await deployMigrations({ url, dir });
  await migrations({ '0001_things': 'CREATE TABLE things (n bigint);' }, dir);
  await expect(deployMigrations({ url, dir })).rejects.toThrow('0001_things was edited after it was applied');
  await drop();
});
