// Once started, nothing of Valet calls out: every process writes down what would leave the machine.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { remoteAddresses } from './connections.ts';
import { Person } from './person.ts';
import { startTestStack } from './test-stack.ts';

const hook = fileURLToPath(new URL('./record-calls.cjs', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-calls-'));
const record = path.join(folder, 'calls');
const env = { NODE_OPTIONS: `--require=${hook}`, RECORD_CALLS: record };
const lines = (file: string): string[] => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : []);

let world: World;
beforeAll(async () => {
  world = await startTestStack({ env });
}, 120_000);
afterAll(async () => {
  await world.stop();
  fs.rmSync(folder, { recursive: true });
}, 60_000);

test('the record sees a connection, a look-up and a fetch that leave the machine', async () => {
  const own = path.join(folder, 'deliberate');
  const program = `
    // No packet is sent for the reserved addresses and names: the record comes before the call.
    const net = require('node:net'); net.Socket.prototype.connect.call(new net.Socket().on('error', () => {}), { host: '192.0.2.1', port: 9 }).destroy();
    require('node:dns').lookup('elsewhere.invalid', () => {});
    fetch('http://198.51.100.1:8099/', { signal: AbortSignal.timeout(1_000) }).catch(() => {});`;
  await promisify(execFile)(process.execPath, ['-e', program], {
    env: { PATH: process.env.PATH, ...env, RECORD_CALLS: own },
  });
  expect(lines(own).map((line) => line.split(' by')[0])).toEqual(
    expect.arrayContaining(['connect 192.0.2.1', 'lookup elsewhere.invalid', 'connect 198.51.100.1']),
  );
});

test('through the whole journey no process connects to, or asks for, anything outside the machine', async () => {
  const person = await new Person(world.url).signUp();
  await person.chat("I love Denis Villeneuve and I'm allergic to shellfish");
  await eventually(async () => (await person.tags()).length === 2);
  const digest = await eventually(async () => {
    const made = await person.digest();
    return made.recommendations.length === 10 && made;
  });
  await person.call('POST', '/api/digest/thumbs-down', { itemId: digest.recommendations[0]?.id });
  for (const page of ['/', '/api/docs/json', '/api/wallet', '/api/gmail/status', '/api/recommendations/food'])
    await person.call('GET', page);

  const programs = new Set(
    lines(`${record}.seen`).map((line) =>
      path.relative(path.resolve(hook, '../../../../..'), line.split(' ')[1] ?? ''),
    ),
  );
  expect([...programs].sort()).toEqual(
    expect.arrayContaining([
      'gateway/dist/main.js',
      ...Object.keys(world.services).map((name) => `services/${name}/dist/main.js`),
    ]),
  );
  expect(lines(record)).toEqual([]);

  // Database and broker are no programs of ours to look into: their open connections tell.
  const pids = [
    world.postgres.pid,
    world.nats.pid ?? 0,
    world.gateway.pid ?? 0,
    ...Object.values(world.services).map(({ pid }) => pid ?? 0),
  ];
  const remotes = remoteAddresses(pids);
  expect(remotes.length).toBeGreaterThan(10);
  expect(remotes.filter((address) => !address.startsWith('127.'))).toEqual([]);
}, 60_000);
