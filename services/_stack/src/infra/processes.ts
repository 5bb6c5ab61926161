import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a running process; empty if there is none or it is a zombie. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.replaceAll('\0', ' ').trim();
  }
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then((r) => r.stdout.trim(), () => '');
}

/** Whether the process still does something: one that ended and waits for its parent to take note does not. */
export const isRunning = async (pid: number) => isAlive(pid) && (await commandOf(pid)) !== '';

/** Waits until the process is gone; false if it is still there after `ms`. */
export async function waitForExit(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  for (;;) {
    if (!(await isRunning(pid))) return true;
    if (Date.now() > deadline) return false;
    await pause(15);
  }
}

/** Sends the signals one after the other, each with its own patience, until the process is gone. */
export async function stopProcess(pid: number, steps: readonly { signal: NodeJS.Signals; ms: number }[]) {
  for (const step of steps) {
    try {
      process.kill(pid, step.signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, step.ms)) return;
  }
}

/** The number in a pid file's first line, if that process runs and its command line mentions `mark`. */
export async function ownProcess(pidFile: string, mark: string): Promise<number | null> {
  const first = await readFile(pidFile, 'utf8').then((text) => text.split('\n')[0] ?? '', () => '');
  const pid = Number.parseInt(first, 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  return (await commandOf(pid)).includes(mark) ? pid : null;
}

const canListen = (port: number) =>
  new Promise<number | null>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const { port: got } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(got));
    });
  });

/** `wanted` if it is free on loopback, else the next free one above it; 0 asks the system for any. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < Math.min(wanted + 200, 65_536); port += 1) {
    const got = await canListen(port);
    if (got !== null) return got;
  }
  return (await canListen(0)) ?? wanted;
}
