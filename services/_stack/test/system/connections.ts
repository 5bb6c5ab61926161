// Open TCP connections of processes, as the kernel tells them.
import fs from 'node:fs';

/** The other ends of the connections that the processes and their children hold. */
export function remoteAddresses(pids: readonly number[]): string[] {
  const inodes = new Set(withChildren(pids).flatMap(socketsOf));
  return (
    ['tcp', 'tcp6']
      .flatMap((table) => fs.readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      // 0A is a socket that listens: it has no other end.
      .filter(([, , , state, , , , , , inode]) => state !== '0A' && inodes.has(inode ?? ''))
      .map(([, , remote = '']) => readable(remote.split(':')[0] ?? ''))
  );
}

function withChildren(pids: readonly number[]): number[] {
  const known = new Set(pids);
  for (const name of fs
    .readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .sort((a, b) => Number(a) - Number(b))) {
    if (known.has(parentOf(name))) known.add(Number(name));
  }
  return [...known];
}

function parentOf(pid: string): number {
  try {
    return Number(
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return 0; // it ended
  }
}

function socketsOf(pid: number): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`)) ?? [];
      return inode === undefined ? [] : [inode];
    });
  } catch {
    return [];
  }
}

function linkOf(file: string): string {
  try {
    return fs.readlinkSync(file);
  } catch {
    return '';
  }
}

/** `0100007F` -> `127.0.0.1`; an IPv4 address within IPv6 is read as such, another one stays in hex. */
function readable(hex: string): string {
  const v4 = hex.length === 8 ? hex : hex.startsWith('0000000000000000FFFF0000') ? hex.slice(24) : undefined;
  return v4
    ? (v4.match(/../g) ?? [])
        .reverse()
        .map((byte) => Number.parseInt(byte, 16))
        .join('.')
    : hex;
}
