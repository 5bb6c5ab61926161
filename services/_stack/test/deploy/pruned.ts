// Deployables as their images hold them: assembled outside the repository, with nothing of this checkout in reach.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, projectRoot } from '../../src/infra/config.ts';
import { freePort } from '../../src/infra/processes.ts';
import type { Env } from '../../src/runners.ts';

export interface Deployable {
  readonly workspace: string;
  readonly entry: string;
  /** Undefined for what runs to its end. */
  readonly port?: number;
  readonly portVariable?: string;
}

const tools = path.join(projectRoot, 'services/_stack/tools');
export const deployables = JSON.parse(
  fs.readFileSync(path.join(tools, 'deployables.json'), 'utf8'),
) as Readonly<Record<string, Deployable>>;

export interface Tree {
  readonly folder: string;
  readonly megabytes: number;
  readonly seconds: number;
  /** Names and sizes of all files, to see that nothing was written. */
  files(): string[];
  remove(): void;
}

/** Runs the very tool that the image build runs. */
export function assemble(name: string): Tree {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), `valet-tree-${name}-`)), 'app');
  const since = performance.now();
  const built = spawnSync(process.execPath, [path.join(tools, 'pruned-tree.mjs'), name, folder], { encoding: 'utf8' });
  const remove = (): void => fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  if (built.status !== 0) {
    remove();
    throw new Error(`The tree of ${name} cannot be built:\n${built.stderr}`);
  }
  const files = (): string[] => fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(folder, file)} ${fs.statSync(file).size}`)
    .toSorted();
  const bytes = files().reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  const seconds = Math.round((performance.now() - since) / 1000);
  return { folder, files, remove, megabytes: Math.round(bytes / 1e6), seconds };
}

// Only what a program needs to run at all: nothing else of this environment can help it.
const bare = (): Record<string, string> => Object.fromEntries(Object.entries(environment())
  .filter((entry): entry is [string, string] => ['PATH', 'HOME'].includes(entry[0]) && entry[1] !== undefined));

const begin = (folder: string, args: readonly string[], env: Env): ChildProcess =>
  spawn(process.execPath, ['valet.mjs', ...args], {
    cwd: folder, env: { ...bare(), NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  });

const listen = (child: ChildProcess): (() => string) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => { output += data; });
  return () => output;
};

/** Runs a command of the tree to its end. */
export async function run(
  tree: Tree, args: readonly string[], env: Env,
): Promise<{ code: number | null; output: string }> {
  const child = begin(tree.folder, args, env);
  const output = listen(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

export interface Life {
  readonly livez: number;
  /** Undefined when not asked. */
  readonly readyz: number | undefined;
  /** Exit code of the image's own health check while it ran. */
  readonly health: number | null;
  /** After SIGTERM. */
  readonly exitCode: number | null;
  readonly output: string;
}

const startMs = 60_000;
const stopMs = 30_000;

/** Starts the tree's program, asks it how it is, sends SIGTERM and waits for its end. */
export async function live(
  tree: Tree, { portVariable }: Deployable, env: Env, options = { ready: true },
): Promise<Life> {
  const port = await freePort(0);
  const own = { ...env, ...(portVariable !== undefined && { [portVariable]: String(port) }) };
  const child = begin(tree.folder, [], own);
  const output = listen(child);
  try {
    const livez = await answer(`http://127.0.0.1:${port}/livez`, child);
    const readyz = options.ready ? await answer(`http://127.0.0.1:${port}/readyz`, child) : undefined;
    const health = spawnSync(process.execPath, ['health.mjs'], { cwd: tree.folder, env: { ...bare(), ...own } }).status;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await gone;
    clearTimeout(limit);
    return { livez, readyz, health, exitCode: child.exitCode, output: output() };
  } catch (error) {
    throw new Error(`${(error as Error).message}; it said:\n${output().slice(-4000)}`, { cause: error });
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  }
}

/** The status once it is 200; else, when time is up, the last one. */
async function answer(url: string, child: ChildProcess): Promise<number> {
  let last = 0;
  for (const until = performance.now() + startMs; performance.now() < until; await wait(50)) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`It ended (${ended}) before ${url} answered`);
    last = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(({ status }) => status, () => 0);
    if (last === 200) return last;
  }
  return last;
}
