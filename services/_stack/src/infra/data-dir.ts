import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { closedFolder } from './access.ts';
import type { RunAs } from './access.ts';
import { environment, projectRoot } from './config.ts';
import { commandOf, isAlive, ownProcess, stopProcess } from './processes.ts';
import { diskFull, StartError } from './start-error.ts';

/** Where everything that must survive a restart is kept on this machine. */
export interface DataPlace {
  /** The project's data folder; with `outside` it only remembers where the rest is. */
  root: string;
  /** The folder that really holds databases, streams and passwords: `root`, or one outside a closed home. */
  home: string;
  /** The user that PostgreSQL must run as, which refuses to be root; null where the process is no root itself. */
  runAs: RunAs | null;
  /** One sentence for the start screen. */
  where: string;
}

interface Remembered {
  /** null: the data lies in the data folder itself, also after the project was moved. */
  outside: string | null;
}

// "nobody" of every Linux; PostgreSQL needs no entry in the list of users.
const UNPRIVILEGED: RunAs = { uid: 65_534, gid: 65_534 };
const OUTSIDE_PARENTS = ['/var/lib', '/var/tmp', '/opt'];

/** `<project root>/.data`, or what VALET_DATA_DIR says. */
export const defaultDataDir = (): string =>
  path.resolve(environment()['VALET_DATA_DIR'] || path.join(projectRoot, '.data'));

/**
 * Settles, once and for good, where the data of `dataDir` is kept, and makes the folder.
 * As root the database runs as an unprivileged user: if that one cannot enter the data folder, all data goes to a
 * folder outside it. Throws StartError if there is no place that can be written.
 */
export function dataPlace(dataDir: string = defaultDataDir()): DataPlace {
  const root = path.resolve(dataDir);
  makeFolder(root);
  const asRoot = process.getuid?.() === 0;
  const note = path.join(root, 'place.json');
  const known = readNote(note);
  if (known !== null) {
    const home = known.outside ?? root;
    makeFolder(home);
    return place(root, home, asRoot ? databaseUser(home) : null);
  }
  const runAs = asRoot ? databaseUser(root) : null;
  const outside = runAs === null || closedFolder(root, runAs) === null ? null : outsideFolder(root, runAs);
  const chosen: Remembered = { outside };
  fs.writeFileSync(note, `${JSON.stringify(chosen)}\n`);
  return place(root, outside ?? root, runAs);
}

/** Whoever owns the database's files (a normal user may have made them), else the unprivileged user. */
function databaseUser(home: string): RunAs {
  const owner = fs.statSync(path.join(home, 'postgres', 'data'), { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : UNPRIVILEGED;
}

function place(root: string, home: string, runAs: RunAs | null): DataPlace {
  const where =
    home === root
      ? `Data is kept in ${root}.`
      : `Data is kept in ${home}, because the database's own user cannot enter ${root}.`;
  return { root, home, runAs, where };
}

function outsideFolder(root: string, runAs: RunAs): string {
  const name = `valet-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  for (const parent of OUTSIDE_PARENTS) {
    const home = path.join(parent, name);
    try {
      if (closedFolder(parent, runAs) !== null) continue;
      makeFolder(home);
      // Somebody else's folder of that name in a place that all may write to is not ours to use.
      if (fs.lstatSync(home).isDirectory() && fs.statSync(home).uid === 0) return home;
    } catch {
      continue;
    }
  }
  throw new StartError(
    `PostgreSQL cannot run as root, and its own user cannot enter ${root}. ` +
      'Set VALET_DATA_DIR to a folder that every user can enter.',
  );
}

function readNote(file: string): Remembered | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Remembered;
  } catch {
    return null;
  }
}

/** Makes a folder that others can enter but not list or write, whatever the process's umask is. */
export function makeFolder(folder: string): void {
  try {
    if (fs.existsSync(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    fs.chmodSync(folder, 0o711);
  } catch (error) {
    const full = diskFull(String(error), folder);
    throw new StartError(full ?? `The folder ${folder} cannot be made: ${(error as Error).message}`);
  }
}

/**
 * Claims the data for this process until `release`, so that two stacks never share a database folder.
 * Throws StartError while another one holds it; a claim of a process that is gone does not count.
 */
export async function claimData(where: DataPlace): Promise<{ release(): void }> {
  const file = path.join(where.home, 'stack.pid');
  const holder = await claimHolder(file);
  if (holder !== null && holder !== process.pid) {
    throw new StartError(`Valet already runs from this folder (process ${holder}). Stop it first with Ctrl-C there.`);
  }
  const command = await commandOf(process.pid);
  fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid}\n${command}\n`, { flag: 'wx' });
  } catch (error) {
    throw new StartError(diskFull(String(error), where.home) ?? 'Another start of Valet came first. Try again.');
  }
  return {
    release: () => fs.rmSync(file, { force: true }),
  };
}

async function claimHolder(file: string): Promise<number | null> {
  if (!fs.existsSync(file)) return null;
  const [first = '', command = ''] = fs.readFileSync(file, 'utf8').split('\n');
  const pid = Number.parseInt(first, 10);
  // After a crash the number may belong to another program: the command must be the same, too.
  return pid > 1 && isAlive(pid) && (await commandOf(pid)) === command ? pid : null;
}

/**
 * Forgets everything that Valet keeps on this machine: stops servers left behind, then removes the data folder and
 * the one outside it. Throws StartError while Valet runs from it. Answers the removed folders.
 */
export async function forgetData(dataDir: string = defaultDataDir()): Promise<string[]> {
  const root = path.resolve(dataDir);
  if (!fs.existsSync(root)) return [];
  const home = readNote(path.join(root, 'place.json'))?.outside ?? root;
  const holder = await claimHolder(path.join(home, 'stack.pid'));
  if (holder !== null) throw new StartError(`Valet still runs (process ${holder}). Stop it first with Ctrl-C there.`);
  await stopLeftServers(home);
  const removed = [...new Set([home, root])];
  for (const folder of removed) fs.rmSync(folder, { recursive: true, force: true });
  return removed;
}

/** Stops the database and the broker of a data folder whose stack is gone. */
export async function stopLeftServers(home: string): Promise<void> {
  const data = path.join(home, 'postgres', 'data');
  const postgres = await ownProcess(path.join(data, 'postmaster.pid'), data);
  if (postgres !== null) {
    await stopProcess(postgres, [{ signal: 'SIGINT', ms: 20_000 }, { signal: 'SIGQUIT', ms: 5_000 }]);
  }
  const nats = await ownProcess(path.join(home, 'nats', 'nats.pid'), path.join(home, 'nats', 'nats.conf'));
  if (nats !== null) await stopProcess(nats, [{ signal: 'SIGTERM', ms: 10_000 }, { signal: 'SIGKILL', ms: 5_000 }]);
}
