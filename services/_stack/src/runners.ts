// Two ways to run one service: in this process, or as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '@valet/kit/start';
import { environment, projectRoot } from './infra/config.ts';
import { StartError } from './infra/start-error.ts';
import type { ServiceName } from './topology.ts';

export type Env = Readonly<Record<string, string>>;
export type StopSignal = 'SIGTERM' | 'SIGKILL';

export interface Runner {
  start(): Promise<void>;
  /** SIGKILL only where the service is a process of its own. */
  stop(signal?: StopSignal): Promise<void>;
  /** An operator command of the service; answers what it prints. */
  command(name: string, args: readonly string[]): Promise<string>;
  /** Of the service's own process, while it runs. */
  readonly pid: number | undefined;
}

const readyMs = 30_000;
/** How long to wait before a process is started again: longer each time, until it has run steadily. */
const restartMs = { first: 100, most: 10_000, steady: 30_000 } as const;

async function open(name: ServiceName, env: Env): Promise<Service> {
  switch (name) {
    case 'identity': {
      const it = await import('@valet/identity');
      return it.openIdentity(it.readConfig(env));
    }
    case 'taste-memory': {
      const it = await import('@valet/taste-memory');
      return it.openTasteMemory(it.readConfig(env));
    }
    case 'digest': {
      const it = await import('@valet/digest');
      return it.openDigest(it.readConfig(env));
    }
    case 'wallet-budget': {
      const it = await import('@valet/wallet-budget');
      return it.openWalletBudget(it.readConfig(env));
    }
    case 'mailbox': {
      const it = await import('@valet/mailbox');
      return it.openMailbox(it.readConfig(env));
    }
    case 'voice': {
      const it = await import('@valet/voice');
      return it.openVoice(it.readConfig(env));
    }
  }
}

/** Reads the code of every service and of the gateway, so that what runs inline starts at once afterwards. */
export async function loadCode(): Promise<void> {
  await Promise.all([
    import('@valet/identity'),
    import('@valet/taste-memory'),
    import('@valet/digest'),
    import('@valet/wallet-budget'),
    import('@valet/mailbox'),
    import('@valet/voice'),
    import('@valet/gateway'),
  ]);
}

/** Runs the service in this process. */
export function inlineRunner(name: ServiceName, env: Env): Runner {
  let service: Service | undefined;
  return {
    pid: undefined,
    async start() {
      service = await open(name, env);
      await service.serve();
    },
    async stop() {
      await service?.[Symbol.asyncDispose]();
      service = undefined;
    },
    async command(command, args) {
      if (service) return service.command(command, args);
      await using once = await open(name, env);
      return await once.command(command, args); // awaited, since what it needs ends with this block
    },
  };
}

/** Runs the gateway in this process. */
export function inlineGateway(env: Env): Runner {
  let gateway: AsyncDisposable | undefined;
  return {
    pid: undefined,
    async start() {
      const { readConfig, startGateway } = await import('@valet/gateway');
      gateway = await startGateway(readConfig(env));
    },
    async stop() {
      await gateway?.[Symbol.asyncDispose]();
      gateway = undefined;
    },
    command: () => Promise.reject(new Error('the gateway has no commands')),
  };
}

/**
 * Runs a compiled entry point as a process of its own, its output appended to the log file; started when `up` answers.
 * Given `restarting`, it is started again whenever it ends by itself, and that hears how it ended; it is also told when
 * this process is gone, by the end of its channel to it ('disconnect').
 */
export function processRunner(options: {
  name: string;
  entry: () => string;
  env: Env;
  up: string;
  pidFile: string;
  logFile: string;
  /** Of Node, before the entry point. */
  nodeArgs?: readonly string[];
  restarting?: (how: string) => void;
}): Runner {
  const { name, env, up, pidFile, nodeArgs = [], restarting } = options;
  const entry = (): string => path.resolve(projectRoot, options.entry());
  // Nothing of the operator's environment but what a program needs to run at all.
  const base = Object.fromEntries(
    Object.entries(environment()).filter(([key]) => ['PATH', 'HOME', 'TZ', 'LANG', 'NODE_OPTIONS'].includes(key)),
  );
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  const launch = (): ChildProcess => {
    const log = fs.openSync(options.logFile, 'a');
    // A group of its own: Ctrl-C in the terminal reaches the stack alone, which stops everything in order.
    const launched = spawn(process.execPath, [...nodeArgs, entry()], {
      env: { ...base, ...env },
      stdio: ['ignore', log, log, ...(restarting ? (['ipc'] as const) : [])],
      detached: true,
    });
    fs.closeSync(log);
    launched.on('error', () => {}); // no pid says the same
    if (launched.pid === undefined) throw new StartError(`${name} could not be started.`);
    fs.writeFileSync(pidFile, `${launched.pid}\n`);
    return launched;
  };
  const restart = (how: string, delayMs: number): void => {
    restarting?.(how);
    again = setTimeout(() => {
      const nextMs = Math.min(delayMs * 2, restartMs.most);
      try {
        child = launch();
        keep(child, nextMs);
      } catch (error) {
        restart(String(error), nextMs);
      }
    }, delayMs);
  };
  const keep = (kept: ChildProcess, delayMs: number): void => {
    const since = performance.now();
    const ended = (): void => {
      if (child !== kept) return;
      const isSteady = performance.now() - since > restartMs.steady;
      restart(`ended by ${kept.signalCode ?? `code ${kept.exitCode}`}`, isSteady ? restartMs.first : delayMs);
    };
    if (hasEnded(kept)) ended();
    else kept.once('exit', ended);
  };
  return {
    get pid() {
      return child?.pid;
    },
    async start() {
      const running = launch();
      child = running;
      for (const until = performance.now() + readyMs; !(await answers(up)); await wait(50)) {
        if (hasEnded(running) || performance.now() > until)
          throw new StartError(`${name} did not start; ${options.logFile} says why.`);
      }
      if (restarting && child === running) keep(running, restartMs.first);
    },
    async stop(signal = 'SIGTERM') {
      clearTimeout(again);
      const running = child;
      child = undefined;
      if (!running) return;
      if (!hasEnded(running)) {
        const gone = once(running, 'exit');
        running.kill(signal);
        const limit = setTimeout(() => running.kill('SIGKILL'), 15_000);
        await gone;
        clearTimeout(limit);
      }
      fs.rmSync(pidFile, { force: true });
    },
    async command(command, args) {
      const run = spawn(process.execPath, [...nodeArgs, entry(), command, ...args], {
        env: { ...base, ...env, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [output, errors] = ['', ''];
      run.stdout.on('data', (data) => {
        output += data;
      });
      run.stderr.on('data', (data) => {
        errors += data;
      });
      const [code] = await once(run, 'close');
      if (code !== 0) throw new Error(`${name} ${command} failed: ${errors}`);
      return output.trimEnd();
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
