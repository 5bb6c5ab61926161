import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataPlace, makeFolder } from './data-dir.ts';
import type { DataPlace } from './data-dir.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import type { Binaries } from './postgres-binaries.ts';
import { freePort, isAlive, ownProcess, stopProcess } from './processes.ts';
import { openSecrets } from './secrets.ts';
import { diskFull, StartError } from './start-error.ts';

export interface RunningPostgres {
  /** The superuser's address of a database (default `postgres`), password included: not for logs. */
  adminUrl(database?: string): string;
  port: number;
  pid: number;
  /** Ends all sessions and the server; resolves when no process is left. */
  stop(): Promise<void>;
}

interface Options {
  /** The data folder (`dataPlace` says where its files really lie). */
  dataDir: string;
  /** Where to look for a free port first; what worked is remembered. */
  port?: number;
  /** false gives up fsync, for tests alone: a power cut then costs the whole database. */
  durable: boolean;
  maxConnections?: number;
}

// Trigrams ask it what a letter is; everything else follows PostgreSQL's own C.UTF-8.
const CTYPE = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
const FIRST_PORT = 54_329;
const SUPERUSER = 'postgres';
const READY_MS = 60_000;
// Fast shutdown first (sessions are ended, a checkpoint is written), then without the checkpoint.
const STOP = [
  { signal: 'SIGINT', ms: 20_000 },
  { signal: 'SIGQUIT', ms: 5_000 },
  { signal: 'SIGKILL', ms: 5_000 },
] as const;

/**
 * Starts the embedded PostgreSQL on loopback, making its database folder on first use.
 * It is a process group of its own: Ctrl-C in the terminal reaches only the stack, which stops it last. A server left
 * behind by a stack that was killed is stopped first. Throws StartError with a sentence for a person.
 */
export async function startPostgres(options: Options): Promise<RunningPostgres> {
  const place = dataPlace(options.dataDir);
  const binaries = postgresBinaries(place);
  const folder = path.join(place.home, 'postgres');
  makeFolder(folder);
  const data = path.join(folder, 'data');
  const password = openSecrets(place.home).get('postgres');
  await stopLeftover(data);
  if (!fs.existsSync(data)) initialise({ binaries, place, folder, data, password, durable: options.durable });
  checkData(data, binaries);
  const note = path.join(folder, 'port');
  const wanted = options.port ?? rememberedPort(note) ?? FIRST_PORT;
  const { child, port } = await launch({ binaries, place, folder, data, wanted, options });
  fs.writeFileSync(note, `${port}\n`);
  const pid = child.pid ?? 0;
  return {
    port,
    pid,
    adminUrl: (database = 'postgres') => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stopProcess(pid, STOP),
  };
}

interface Initial {
  binaries: Binaries;
  place: DataPlace;
  folder: string;
  data: string;
  password: string;
  durable: boolean;
}

/** Makes the database folder beside its place and moves it there whole, so that a kill leaves nothing half made. */
function initialise({ binaries, place, folder, data, password, durable }: Initial) {
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('new-')) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const fresh = fs.mkdtempSync(path.join(folder, 'new-'));
  const passwordFile = path.join(fresh, 'password');
  try {
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    const { runAs } = place;
    if (runAs !== null) for (const file of [fresh, passwordFile]) fs.chownSync(file, runAs.uid, runAs.gid);
    const made = spawnSync(
      path.join(binaries.folder, 'bin', 'initdb'),
      [
        '-D', path.join(fresh, 'data'), '-U', SUPERUSER, '--pwfile', passwordFile, '--auth=scram-sha-256',
        '--encoding=UTF8', '--locale=C', `--lc-ctype=${CTYPE}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...runAs, cwd: fresh, env: toolEnvironment(), encoding: 'utf8', maxBuffer: 8 << 20 },
    );
    if (made.error !== undefined) throw made.error;
    if (made.status !== 0) throw failure(made.stderr, folder);
    fs.renameSync(path.join(fresh, 'data'), data);
  } catch (error) {
    throw error instanceof StartError ? error : failure(String(error), folder);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

function failure(text: string, folder: string): StartError {
  const full = diskFull(text, folder);
  if (full !== null) return new StartError(full);
  const told = text.split('\n').map((line) => line.trim()).filter((line) => /error|fatal|EACCES|ENOENT/i.test(line));
  return new StartError(`PostgreSQL could not be prepared in ${folder}: ${told.at(-1) ?? text.trim().slice(0, 300)}`);
}

/** No other variable of the shell reaches the server: PGDATA or PGPORT of another installation would change it. */
const toolEnvironment = () => ({ PATH: '/usr/bin:/bin', LC_ALL: CTYPE, TZ: 'UTC' });

function checkData(data: string, binaries: Binaries) {
  let version: string;
  try {
    version = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
    fs.accessSync(data, fs.constants.R_OK | fs.constants.W_OK);
  } catch {
    const owner = fs.statSync(data, { throwIfNoEntry: false })?.uid;
    throw new StartError(
      `The database in ${data} belongs to another user (number ${owner}): ` +
        'start Valet as the one who made it, or as root.',
    );
  }
  const ours = binaries.version.split('.')[0];
  if (version !== ours) {
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${version}, and this Valet brings ${ours}. ` +
        '`make reset` forgets it.',
    );
  }
}

async function stopLeftover(data: string) {
  const file = path.join(data, 'postmaster.pid');
  const left = await ownProcess(file, data);
  if (left !== null) {
    await stopProcess(left, STOP);
    return;
  }
  // After a crash the number may have passed on to another program, which PostgreSQL would take for itself.
  const pid = Number.parseInt(readText(file), 10);
  if (pid > 1 && isAlive(pid)) fs.rmSync(file, { force: true });
}

function rememberedPort(file: string): number | null {
  const port = Number.parseInt(readText(file), 10);
  return port > 1024 && port < 65_536 ? port : null;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Launch {
  binaries: Binaries;
  place: DataPlace;
  folder: string;
  data: string;
  wanted: number;
  options: Options;
}

async function launch(plan: Launch): Promise<{ child: ChildProcess; port: number }> {
  let wanted = plan.wanted;
  const log = path.join(plan.folder, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(wanted);
    const child = spawnServer(plan, port, log);
    if (await becomesReady(child, path.join(plan.data, 'postmaster.pid'))) return { child, port };
    const told = readText(log);
    await stopProcess(child.pid ?? 0, STOP);
    // Another program took the port between the look and the start.
    if (/could not bind|Address already in use/.test(told)) wanted = port + 1;
    // The sessions of a server that was killed see it within a moment, and only then let go of its memory.
    else if (/shared memory block .* still in use/.test(told)) await pause(300);
    else throw failure(told, plan.folder);
    if (attempt === 20) throw failure(told, plan.folder);
  }
}

function spawnServer({ binaries, place, data, options }: Launch, port: number, log: string): ChildProcess {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 120,
    shared_buffers: '64MB',
    huge_pages: 'off',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 2,
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 2,
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    log_checkpoints: 'off',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // People's words are in statements and in the details of errors; neither belongs in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(options.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const out = fs.openSync(log, 'w', 0o600);
  try {
    const child = spawn(
      path.join(binaries.folder, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), ...flags],
      { ...place.runAs, cwd: data, env: toolEnvironment(), detached: true, stdio: ['ignore', out, out] },
    );
    child.on('error', (error) => fs.appendFileSync(log, `FATAL: ${error.message}\n`));
    child.unref();
    return child;
  } finally {
    fs.closeSync(out);
  }
}

/** The eighth line of the server's own pid file says 'ready' when it takes connections. */
async function becomesReady(child: ChildProcess, pidFile: string): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    const lines = readText(pidFile).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await pause(10);
  }
  return false;
}
