import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { environment, projectRoot } from './config.ts';
import { defaultDataDir } from './data-dir.ts';
import { natsPasswordVariable } from './nats-conf.ts';
import { NATS_USERS } from './nats-permissions.ts';
import { natsServer } from './nats-server.ts';
import { freePort } from './processes.ts';

const file = path.join(projectRoot, 'k8s/infra/nats.conf');
const users = NATS_USERS.filter((user) => user !== 'template');
const passwords = Object.fromEntries(users.map((user) => [natsPasswordVariable(user), `v-${user}`]));

/** What the server says to a client of that name: PONG, or why not. */
const greet = (port: number, user: string, pass: string) =>
  new Promise<string>((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    let heard = '';
    socket.once('error', () => resolve(''));
    socket.on('data', (data) => {
      heard += data;
      const verdict = /PONG|-ERR '([^']*)'/.exec(heard);
      if (verdict) {
        socket.destroy();
        resolve(verdict[1] ?? 'PONG');
      }
    });
    socket.write(`CONNECT ${JSON.stringify({ user, pass, verbose: false })}\r\nPING\r\n`);
  });

test('a server takes the container’s configuration, and its passwords from the environment alone', async () => {
  const program = await natsServer(defaultDataDir(), environment(), () => {});
  const check = (env: Record<string, string>) => spawnSync(program, ['-t', '-c', file], { env, encoding: 'utf8' });
  expect(check(passwords).status).toBe(0);
  const { GATEWAY_NATS_PASSWORD: _gone, ...rest } = passwords;
  const refused = check(rest);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('GATEWAY_NATS_PASSWORD')]);

  const store = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-nats-conf-'));
  const port = await freePort(0);
  const here = path.join(store, 'nats.conf');
  const text = fs.readFileSync(file, 'utf8')
    .replace('"0.0.0.0:4222"', `"127.0.0.1:${port}"`)
    .replace('"127.0.0.1:8222"', `"127.0.0.1:${await freePort(0)}"`)
    .replace('"/data"', `"${store}"`);
  fs.writeFileSync(here, text);
  const server = spawn(program, ['-c', here], { env: passwords, stdio: 'ignore' });
  const gone = once(server, 'exit');
  try {
    for (const until = performance.now() + 20_000; (await greet(port, 'voice', 'v-voice')) !== 'PONG'; await wait(20)) {
      if (performance.now() > until || server.exitCode !== null) throw new Error('the server did not start');
    }
    expect(await greet(port, 'voice', 'v-digest')).toBe('Authorization Violation');
    expect(await greet(port, 'template', 'v-template')).toBe('Authorization Violation');
  } finally {
    server.kill('SIGTERM');
    await gone;
    fs.rmSync(store, { recursive: true, force: true });
  }
});
