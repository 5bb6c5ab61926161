// Shared by the benchmarks: a compiled world of its own, people, processes and their figures.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { defaultDataDir } from '../dist/infra/data-dir.js';
import { natsServer } from '../dist/infra/nats-server.js';
import { startWorld } from '../dist/world.js';

/** What this process starts from now on goes before everything else on the machine; needs root. */
export const goFirst = () => os.setPriority(-10);

/** The broker's program, fetched once into the checkout's own data folder. */
export const useBroker = async () => {
  process.env.NATS_SERVER ??= await natsServer(defaultDataDir(), process.env, console.log);
};

/** A world on a data folder of its own, durable like a person's. */
export async function benchWorld(options = {}) {
  await useBroker();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-bench-'));
  fs.chmodSync(dataDir, 0o711);
  const world = await startWorld({
    mode: 'split',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    logLevel: 'warn',
    env: { GATEWAY_RATE_PER_MINUTE: '1000000' },
    ...options,
  });
  await world.services.identity.command('invite', ['--code', 'VALET-DEMO', '--uses', '1000000', '--if-missing']);
  return {
    world,
    dataDir,
    stop: async () => {
      await world.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs somebody up; answers the Cookie header. */
export async function signUp(url, username = `bench-${randomUUID().slice(0, 12)}`) {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'correct horse battery', signupCode: 'VALET-DEMO' }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
export const median = (values) => percentile(values, 0.5);

/** CPU seconds that a process has used: user and system. */
export function cpuSeconds(pid) {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A process and all its descendants. */
export function processTree(root) {
  const children = new Map();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(
        fs
          .readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[1],
      );
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      /* it ended */
    }
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Proportional set size in MB: shared pages counted once over all processes. */
export const pssMb = (pids) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);

/** Runs a program until its output matches; answers the process, the match and the seconds it took. */
export function until(argv, pattern, options = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(argv[0], argv.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const hear = (data) => {
      output += data;
      const match = pattern.exec(output);
      if (match) resolve({ child, match, seconds: (performance.now() - started) / 1000 });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`${argv.join(' ')} ended with ${code}:\n${output}`)));
  });
}
export const ended = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) resolve();
    else child.once('exit', resolve);
  });
