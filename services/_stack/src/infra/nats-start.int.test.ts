import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openBus } from '@valet/kit/nats';
import { eventually, silentLog } from '@valet/kit/testing';
import { forgetData } from './data-dir.ts';
import { startServer } from './nats.ts';
import type { RunningNats } from './nats.ts';
import { natsServer } from './nats-server.ts';
import { isRunning } from './processes.ts';
import { testNats } from './test-world.ts';

let home: string;
let program: string;

beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-nats-'));
  const running = await testNats();
  await running.stop();
  program = running.program;
});

afterEach(() => forgetData(home));

const start = () => startServer(program, path.join(home, 'nats'), (name) => `secret-${name}`, { consumers: [] });

async function publish(server: RunningNats, text: string) {
  const { user, password } = server.users['voice']!;
  const bus = openBus({ service: 'voice', url: server.url, user, password, log: silentLog, produces: true });
  try {
    await eventually(() => bus.connected());
    return await bus.publish('voice.message.recorded.v1.u1', Buffer.from(text), { 'valet-event-id': text });
  } finally {
    await bus.close();
  }
}

test('a second start keeps messages and port, and a stop leaves no process', async () => {
  const first = await start();
  expect((await publish(first, 'one')).sequence).toBe(1);
  await first.stop();
  expect(await isRunning(first.pid!)).toBe(false);
  const second = await start();
  expect(second.url).toBe(first.url);
  expect((await publish(second, 'two')).sequence).toBe(2);
});

test('a server left running, or killed, is replaced without losing what was acknowledged', async () => {
  const left = await start();
  await publish(left, 'one');
  const next = await start();
  expect(await isRunning(left.pid!)).toBe(false);
  await publish(next, 'two');
  process.kill(next.pid!, 'SIGKILL');
  expect((await publish(await start(), 'three')).sequence).toBe(3);
});

test('a port taken meanwhile is left to its owner', async () => {
  const first = await start();
  await first.stop();
  const taken = Number(new URL(first.url).port);
  const owner = net.createServer().listen(taken, '127.0.0.1');
  try {
    expect(Number(new URL((await start()).url).port)).toBeGreaterThan(taken);
  } finally {
    owner.close();
  }
});

test('the configuration with the passwords is for its owner alone', async () => {
  await start();
  expect(fs.statSync(path.join(home, 'nats', 'nats.conf')).mode & 0o077).toBe(0);
});

test('the program is looked for in NATS_SERVER, then on the PATH, and a wrong one is told', async () => {
  const quiet = () => {};
  expect(await natsServer(home, { NATS_SERVER: program }, quiet)).toBe(program);
  expect(await natsServer(home, { PATH: path.dirname(program) }, quiet)).toBe(program);
  await expect(natsServer(home, { NATS_SERVER: '/nowhere/nats-server' }, quiet)).rejects.toThrow(
    /^NATS_SERVER is \/nowhere\/nats-server, which cannot be run\. Valet needs a NATS server \(2\.9 or newer\)/,
  );
  const old = path.join(home, 'nats-server');
  fs.writeFileSync(old, '#!/bin/sh\necho nats-server: v2.8.4\n', { mode: 0o755 });
  expect(spawnSync(old).status).toBe(0);
  await expect(natsServer(home, { NATS_SERVER: old }, quiet)).rejects.toThrow(/is too old \(nats-server: v2\.8\.4\)/);
});
