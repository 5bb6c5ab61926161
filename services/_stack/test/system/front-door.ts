// `main.js` as a person starts it: a process of its own, its terminal, its data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { eventually } from '@valet/kit/testing';
import { projectRoot } from '../../src/infra/config.ts';
import { freePort } from '../../src/infra/processes.ts';
import { brokerProgram } from './test-stack.ts';

export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  /** What stood on the terminal until now. */
  terminal(): string;
  /** Ends it by a signal; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface FrontDoor {
  readonly port: number;
  readonly dataDir: string;
  start(env?: Record<string, string>): Promise<Started>;
  /** Runs a command to its end. */
  run(args: readonly string[], env?: Record<string, string>): Promise<{ code: number | null; output: string }>;
}

/** The stack's commands on a data folder and a port of their own; `root` is the checkout that they run from. */
export async function frontDoor(
  dataDir: string,
  { root = projectRoot, argv = [] as readonly string[] } = {},
): Promise<FrontDoor> {
  const port = await freePort(0);
  const program = await brokerProgram();
  const [command = process.execPath, ...before] = [...argv, process.execPath];
  const open = (
    args: readonly string[],
    env: Record<string, string>,
  ): { child: ChildProcess; terminal: () => string } => {
    const child = spawn(command, [...before, 'services/_stack/dist/main.js', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, VALET_DATA_DIR: dataDir, PORT: String(port), NATS_SERVER: program, ...env },
    });
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    return { child, terminal: () => output };
  };
  return {
    port,
    dataDir,
    async start(env = {}) {
      const { child, terminal } = open(['start'], env);
      await eventually(() => {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${terminal()}`);
        return terminal().includes('Stop with Ctrl-C');
      }, 90_000);
      return {
        child,
        terminal,
        url: `http://127.0.0.1:${port}`,
        end: async (signal) => {
          const gone = once(child, 'close');
          child.kill(signal);
          const [code] = await gone;
          return code as number | null;
        },
      };
    },
    async run(args, env = {}) {
      const { child, terminal } = open(args, env);
      const [code] = await once(child, 'close');
      return { code: code as number | null, output: terminal() };
    },
  };
}

/** Processes that carry the folder in their command line or in their environment: servers, services, sessions of the database. */
export function processesOf(dataDir: string): string[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const [command, environment, folder] = [
        text(`/proc/${pid}/cmdline`),
        text(`/proc/${pid}/environ`),
        link(`/proc/${pid}/cwd`),
      ];
      const theirs = command.includes(dataDir) || environment.includes(dataDir) || folder.startsWith(dataDir);
      return theirs ? [`${pid} ${command.replaceAll('\0', ' ')}`] : [];
    });
}

function text(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function link(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}
