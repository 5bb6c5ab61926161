import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withClient } from './databases.ts';
import { forgetData } from './data-dir.ts';
import { startPostgres } from './postgres.ts';
import type { RunningPostgres } from './postgres.ts';
import { isAlive, isRunning } from './processes.ts';

let dataDir: string;
let data: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-postgres-'));
  fs.chmodSync(dataDir, 0o711);
  data = path.join(dataDir, 'postgres', 'data');
});

afterEach(() => forgetData(dataDir));

const start = () => startPostgres({ dataDir, durable: false });

const ask = async (server: RunningPostgres, sql: string) =>
  await withClient(server.adminUrl(), async (client) => (await client.query(sql)).rows as unknown[]);

test('a second start keeps data and port, and a stop leaves no process', async () => {
  const first = await start();
  await ask(first, "CREATE TABLE kept AS SELECT 'still here' AS word");
  await first.stop();
  expect(await isRunning(first.pid)).toBe(false);
  const second = await start();
  expect(second.port).toBe(first.port);
  expect(await ask(second, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
  await second.stop();
  expect(await isRunning(second.pid)).toBe(false);
});

test('a server left running by a stack that was killed is replaced', async () => {
  const left = await start();
  await ask(left, 'CREATE TABLE kept AS SELECT 1 AS n');
  const next = await start();
  expect(await isRunning(left.pid)).toBe(false);
  expect(await ask(next, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

test('after a kill of the server itself the next start recovers what was committed', async () => {
  const killed = await start();
  await ask(killed, 'CREATE TABLE kept AS SELECT 2 AS n');
  process.kill(killed.pid, 'SIGKILL');
  const next = await start();
  expect(await ask(next, 'SELECT n FROM kept')).toEqual([{ n: 2 }]);
});

test('a pid file whose number passed on to another program stops nobody', async () => {
  const first = await start();
  const file = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8');
  await first.stop();
  fs.writeFileSync(path.join(data, 'postmaster.pid'), file.replace(String(first.pid), String(process.ppid)));
  const next = await start();
  expect(await ask(next, 'SELECT 3 AS n')).toEqual([{ n: 3 }]);
  expect(isAlive(process.ppid)).toBe(true);
});

test('a port taken meanwhile is left to its owner', async () => {
  const first = await start();
  await first.stop();
  const owner = net.createServer().listen(first.port, '127.0.0.1');
  try {
    const next = await start();
    expect(next.port).toBeGreaterThan(first.port);
    expect(await ask(next, 'SELECT 4 AS n')).toEqual([{ n: 4 }]);
  } finally {
    owner.close();
  }
});

test('a preparation cut off in the middle is begun anew', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres', 'new-half', 'data'), { recursive: true });
  fs.chmodSync(path.join(dataDir, 'postgres'), 0o711);
  const server = await start();
  expect(await ask(server, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(fs.readdirSync(path.join(dataDir, 'postgres')).sort()).toEqual(['data', 'port', 'server.log']);
});

test('the server listens on loopback, durable unless told otherwise, and logs nobody’s words', async () => {
  const server = await startPostgres({ dataDir, durable: true });
  const rows = await ask(server, `SELECT name, setting FROM pg_settings WHERE name IN
    ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'TimeZone') ORDER BY name`);
  expect(Object.fromEntries((rows as { name: string; setting: string }[]).map((r) => [r.name, r.setting]))).toEqual({
    listen_addresses: '127.0.0.1', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', jit: 'off',
    TimeZone: 'UTC',
  });
  await ask(server, "CREATE TABLE lines (words text PRIMARY KEY); INSERT INTO lines VALUES ('allergic to shellfish')");
  await expect(ask(server, "INSERT INTO lines VALUES ('allergic to shellfish')")).rejects.toThrow(/duplicate key/);
  expect(fs.readFileSync(path.join(dataDir, 'postgres', 'server.log'), 'utf8')).not.toContain('shellfish');
});

test('a database of another PostgreSQL is left alone, with a sentence', async () => {
  await (await start()).stop();
  fs.writeFileSync(path.join(data, 'PG_VERSION'), '17\n');
  const sentence = /was made by PostgreSQL 17, and this Valet brings 18\. `make reset` forgets it\./;
  await expect(start()).rejects.toThrow(sentence);
});

test('forgetting stops what still runs and removes every file', async () => {
  const server = await start();
  expect(await forgetData(dataDir)).toEqual([dataDir]);
  expect(await isRunning(server.pid)).toBe(false);
  expect(fs.existsSync(dataDir)).toBe(false);
});
