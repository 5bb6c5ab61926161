import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from './config.ts';
import { makeFolder } from './data-dir.ts';
import { diskFull, StartError } from './start-error.ts';

const run = promisify(execFile);
const FETCH_MS = 180_000;
const OLDEST = [2, 9] as const;

const HELP =
  'Valet needs a NATS server (2.9 or newer) and found none. Install it (Debian, Ubuntu: ' +
  '`apt-get install nats-server`; macOS: `brew install nats-server`), or set NATS_SERVER to the program, ' +
  'or NATS_URL to a running server.';

/**
 * The NATS server program: NATS_SERVER, else `nats-server` on PATH, else what was fetched before, else fetched from
 * the distribution's own packages into `home`, for which no special rights are needed. `say` hears what takes long.
 * Throws StartError with how to get one.
 */
export async function natsServer(home: string, env: Environment, say: (line: string) => void): Promise<string> {
  const named = env['NATS_SERVER'];
  if (named) return await checked(named, `NATS_SERVER is ${named}, which`);
  // Debian puts it where a normal user's PATH does not look.
  const folders = [...(env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const installed = folders.filter(Boolean).map((folder) => path.join(folder, 'nats-server')).find(isProgram);
  if (installed !== undefined) return await checked(installed, installed);
  const kept = path.join(home, 'bin', 'nats-server');
  if (!isProgram(kept)) {
    say('Fetching the NATS server from the distribution’s packages (once, about 4 MB) ...');
    await fetchFromPackages(home, kept);
  }
  return await checked(kept, kept);
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

async function checked(file: string, subject: string): Promise<string> {
  const told = await run(file, ['-v'], { timeout: 10_000 }).then((r) => r.stdout + r.stderr, () => null);
  if (told === null) throw new StartError(`${subject} cannot be run. ${HELP}`);
  const [, major = 0, minor = 0] = /v?(\d+)\.(\d+)/.exec(told) ?? [];
  const enough = Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
  if (!enough) throw new StartError(`${subject} is too old (${told.trim()}). ${HELP}`);
  return file;
}

async function fetchFromPackages(home: string, target: string) {
  makeFolder(home);
  const folder = fs.mkdtempSync(path.join(home, 'fetch-'));
  try {
    await download(folder);
    const archive = fs.readdirSync(folder).find((name) => name.startsWith('nats-server_') && name.endsWith('.deb'));
    if (archive === undefined) throw new StartError(HELP);
    const unpacked = path.join(folder, 'unpacked');
    await tool('dpkg-deb', ['-x', path.join(folder, archive), unpacked], folder);
    const places = ['usr/sbin/nats-server', 'usr/bin/nats-server'];
    const program = places.map((name) => path.join(unpacked, name)).find(isProgram);
    if (program === undefined) throw new StartError(HELP);
    fs.chmodSync(program, 0o755);
    makeFolder(path.dirname(target));
    fs.renameSync(program, target);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(diskFull(String(error), home) ?? HELP);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** By the machine's package lists, or, where those are missing or old, by lists of our own. */
async function download(folder: string) {
  const options = ['-o', 'APT::Sandbox::User=root', '-q'];
  try {
    await tool('apt-get', [...options, 'download', 'nats-server'], folder);
    return;
  } catch (error) {
    if (diskFull(String(error), folder) !== null) throw error;
  }
  const state = path.join(folder, 'apt');
  for (const name of ['lists/partial', 'cache/archives/partial', 'log']) {
    fs.mkdirSync(path.join(state, name), { recursive: true });
  }
  const own = [
    ...options,
    '-o', `Dir::State=${state}`,
    '-o', `Dir::State::lists=${path.join(state, 'lists')}`,
    '-o', 'Dir::State::status=/var/lib/dpkg/status',
    '-o', `Dir::Cache=${path.join(state, 'cache')}`,
    '-o', `Dir::Log=${path.join(state, 'log')}`,
    '-o', 'Debug::NoLocking=1',
  ];
  await tool('apt-get', [...own, 'update'], folder);
  await tool('apt-get', [...own, 'download', 'nats-server'], folder);
}

async function tool(command: string, args: string[], cwd: string) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
  await run(command, args, { cwd, timeout: FETCH_MS, maxBuffer: 8 << 20, env });
}
