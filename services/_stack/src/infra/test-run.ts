import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rememberTestRun, testRun, testRunsFolder } from './config.ts';
import { stopLeftServers } from './data-dir.ts';
import { isAlive } from './processes.ts';

const PREFIX = 'valet-test-';

/** Makes this run's folder and removes those of runs that were killed, together with their servers. */
export async function openTestRun(): Promise<void> {
  const parent = testRunsFolder();
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!Number.isInteger(pid) || pid <= 1 || isAlive(pid)) continue;
    // Another user's leftovers, or a run that sweeps at the same time, are no reason to fail.
    await discard(path.join(parent, name)).catch(() => {});
  }
  const folder = fs.mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o711);
  rememberTestRun(folder);
}

export async function closeTestRun(): Promise<void> {
  const folder = testRun();
  if (folder !== undefined) await discard(folder);
}

/** This run's folder. Throws where the tests run without the global set-up, because nobody would stop the servers. */
export function testRunFolder(): string {
  const folder = testRun();
  if (folder === undefined) throw new Error('jest needs globalSetup: services/_stack/src/infra/jest-global-setup.ts');
  return folder;
}

async function discard(folder: string) {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const home = path.join(folder, name);
    if (fs.statSync(home).isDirectory()) await stopLeftServers(home);
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Runs `make` once per test run, whichever worker comes first; the others wait and get its answer.
 * The answer must be JSON. A failure is told to all and kept.
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const answer = path.join(testRunFolder(), `${name}.json`);
  const claim = `${answer}.claim`;
  let mine = true;
  try {
    fs.writeFileSync(claim, '', { flag: 'wx' });
  } catch {
    mine = false;
  }
  if (mine) {
    const result = await make().then((value) => ({ value }), (error: unknown) => ({ error: String(error) }));
    fs.writeFileSync(`${answer}.new`, JSON.stringify(result), { mode: 0o600 });
    fs.renameSync(`${answer}.new`, answer);
  }
  const deadline = Date.now() + 120_000;
  while (!fs.existsSync(answer)) {
    if (Date.now() > deadline) throw new Error(`another worker never finished ${name}`);
    await pause(25);
  }
  const result = JSON.parse(fs.readFileSync(answer, 'utf8')) as { value: T } | { error: string };
  if ('error' in result) throw new Error(result.error);
  return result.value;
}
