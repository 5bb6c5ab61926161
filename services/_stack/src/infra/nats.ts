import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from './config.ts';
import { dataPlace, makeFolder } from './data-dir.ts';
import { NATS_USERS, inboxPrefixOf, renderNatsConfig } from './nats-permissions.ts';
import type { ConsumerSpec } from './nats-permissions.ts';
import { natsServer } from './nats-server.ts';
import { freePort, ownProcess, stopProcess } from './processes.ts';
import { openSecrets } from './secrets.ts';
import { diskFull, StartError } from './start-error.ts';

export interface NatsUser {
  user: string;
  password: string;
  /** The connection must be opened with it: replies elsewhere are refused. */
  inboxPrefix: string;
}

export interface RunningNats {
  /** Without credentials. */
  url: string;
  /** By user name: the services, `gateway`, `admin`; empty for a server that was there already (NATS_URL). */
  users: Record<string, NatsUser>;
  /** null for a server that was there already. */
  pid: number | null;
  /** Ends the server after it has written its streams; does nothing for a server that was there already. */
  stop(): Promise<void>;
}

interface Options {
  /** The data folder (`dataPlace` says where its files really lie). */
  dataDir: string;
  /** Every durable that the services will make. */
  consumers: readonly ConsumerSpec[];
  /** Where to look for a free port first; what worked is remembered. */
  port?: number;
  /** Hears of what takes long (the first fetch of the server). */
  say?: (line: string) => void;
}

const FIRST_PORT = 54_422;
const READY_MS = 20_000;
const STOP = [{ signal: 'SIGTERM', ms: 10_000 }, { signal: 'SIGKILL', ms: 5_000 }] as const;

/**
 * Starts a NATS server with JetStream on loopback, or answers the one that NATS_URL names.
 * It is a process group of its own, as the database is. A server left behind by a stack that was killed is stopped
 * first. Throws StartError with a sentence for a person.
 */
export async function startNats(options: Options): Promise<RunningNats> {
  const env = environment();
  if (env['NATS_URL']) return { url: env['NATS_URL'], users: {}, pid: null, stop: async () => {} };
  const { home } = dataPlace(options.dataDir);
  const program = await natsServer(home, env, options.say ?? (() => {}));
  const secrets = openSecrets(home);
  return await startServer(program, path.join(home, 'nats'), (name) => secrets.get(name), options);
}

/** Starts the program on a folder of its own; the part that tests share with the stack. */
export async function startServer(
  program: string, folder: string, secret: (name: string) => string, options: Omit<Options, 'dataDir'>,
): Promise<RunningNats> {
  makeFolder(folder);
  const configFile = path.join(folder, 'nats.conf');
  const pidFile = path.join(folder, 'nats.pid');
  const left = await ownProcess(pidFile, configFile);
  if (left !== null) await stopProcess(left, STOP);
  const users = Object.fromEntries(
    NATS_USERS.map((user) => [user, { user, password: secret(`nats-${user}`), inboxPrefix: inboxPrefixOf(user) }]),
  );
  const passwords = Object.fromEntries(Object.values(users).map(({ user, password }) => [user, password]));
  const log = path.join(folder, 'server.log');
  const note = path.join(folder, 'port');
  let wanted = options.port ?? (Number.parseInt(readText(note), 10) || FIRST_PORT);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(wanted);
    const serverName = `valet-${randomBytes(6).toString('hex')}`;
    const config = { host: '127.0.0.1', port, serverName, storeDir: path.join(folder, 'store'), pidFile };
    write(configFile, renderNatsConfig({ ...config, consumers: options.consumers }, passwords));
    const child = spawnServer(program, configFile, log);
    if (await becomesReady(child, port, serverName)) {
      write(note, `${port}\n`);
      const pid = child.pid ?? 0;
      return { url: `nats://127.0.0.1:${port}`, users, pid, stop: () => stopProcess(pid, STOP) };
    }
    const told = readText(log);
    await stopProcess(child.pid ?? 0, STOP);
    // Another program took the port between the look and the start.
    if (!/address already in use/i.test(told) || attempt === 10) throw failure(told, folder);
    wanted = port + 1;
  }
}

function spawnServer(program: string, configFile: string, log: string): ChildProcess {
  const out = fs.openSync(log, 'w', 0o600);
  try {
    const child = spawn(program, ['-c', configFile], { detached: true, stdio: ['ignore', out, out], env: {} });
    child.on('error', (error) => fs.appendFileSync(log, `[FTL] ${error.message}\n`));
    child.unref();
    return child;
  } finally {
    fs.closeSync(out);
  }
}

/** Ready is who answers on the port with the name just made up: it cannot be another server. */
async function becomesReady(child: ChildProcess, port: number, serverName: string): Promise<boolean> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    if ((await greeting(port)).includes(`"${serverName}"`)) return true;
    await pause(10);
  }
  return false;
}

const greeting = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    const done = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(1_000, () => done(''));
    socket.once('error', () => done(''));
    socket.once('close', () => done(''));
    socket.once('data', (data) => done(data.toString()));
  });

function failure(told: string, folder: string): StartError {
  const line = told.split('\n').findLast((text) => /\[(FTL|ERR)\]|nats-server:/.test(text));
  const plain = `The NATS server did not start in ${folder}: ${line ?? 'it said nothing'}`;
  return new StartError(diskFull(told, folder) ?? plain);
}

function write(file: string, text: string) {
  try {
    fs.writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    throw failure(String(error), path.dirname(file));
  }
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
