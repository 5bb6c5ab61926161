import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withClient } from './databases.ts';
import { claimData, dataPlace, forgetData } from './data-dir.ts';
import { startPostgres } from './postgres.ts';

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-home-'));
  dataDir = path.join(parent, '.data');
});

afterEach(async () => {
  await forgetData(dataDir);
  fs.rmSync(parent, { recursive: true, force: true });
});

const asRoot = process.getuid?.() === 0;

test('an open project keeps its data in the project', () => {
  fs.chmodSync(parent, 0o755);
  const place = dataPlace(dataDir);
  expect(place).toMatchObject({ root: dataDir, home: dataDir, where: `Data is kept in ${dataDir}.` });
  expect(place.runAs === null).toBe(!asRoot);
});

test('a moved project finds its data again', () => {
  fs.chmodSync(parent, 0o755);
  dataPlace(dataDir);
  const moved = path.join(parent, 'moved');
  fs.renameSync(dataDir, moved);
  expect(dataPlace(moved).home).toBe(moved);
  expect(fs.existsSync(dataDir)).toBe(false);
});

const testAsRoot = asRoot ? test : test.skip;

testAsRoot('as root in a closed home the database runs from a folder outside, and a reset forgets both', async () => {
  fs.chmodSync(parent, 0o700);
  const place = dataPlace(dataDir);
  expect(place.home).not.toContain(parent);
  expect(place.where).toBe(
    `Data is kept in ${place.home}, because the database's own user cannot enter ${dataDir}.`,
  );
  const server = await startPostgres({ dataDir, durable: false });
  expect(await withClient(server.adminUrl(), async (c) => (await c.query('SELECT 1 AS n')).rows)).toEqual([{ n: 1 }]);
  await server.stop();
  fs.chmodSync(parent, 0o755);
  // Remembered: the data does not jump back when the home is opened.
  expect(dataPlace(dataDir).home).toBe(place.home);
  expect(await forgetData(dataDir)).toEqual([place.home, dataDir]);
  expect(fs.existsSync(place.home)).toBe(false);
});

test('a strict umask does not lock the database out of its own folder', async () => {
  fs.chmodSync(parent, 0o755);
  const before = process.umask(0o077);
  try {
    const server = await startPostgres({ dataDir, durable: false });
    await server.stop();
  } finally {
    process.umask(before);
  }
  expect(dataPlace(dataDir).home).toBe(dataDir);
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
});

test('two stacks cannot claim one folder, and the claim of a dead one does not count', async () => {
  fs.chmodSync(parent, 0o755);
  const place = dataPlace(dataDir);
  const file = path.join(place.home, 'stack.pid');
  const command = fs.existsSync('/proc/1/cmdline') ? fs.readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8') : '';
  fs.writeFileSync(file, `${process.ppid}\n${command.replaceAll('\0', ' ').trim()}\n`);
  await expect(claimData(place)).rejects.toThrow(`Valet already runs from this folder (process ${process.ppid}).`);
  await expect(forgetData(dataDir)).rejects.toThrow(`Valet still runs (process ${process.ppid}).`);
  fs.writeFileSync(file, `${process.ppid}\nanother program\n`);
  const claim = await claimData(place);
  claim.release();
  expect(fs.existsSync(file)).toBe(false);
});
