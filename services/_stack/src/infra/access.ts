import fs from 'node:fs';
import path from 'node:path';

export interface RunAs {
  uid: number;
  gid: number;
}

interface Bits {
  mode: number;
  uid: number;
  gid: number;
}

/** Whether a user without special rights has all of `bits` (4 read, 2 write, 1 enter) on a file with these owners. */
export function allows(file: Bits, user: RunAs, bits: number): boolean {
  const shift = file.uid === user.uid ? 6 : file.gid === user.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

/** The first folder from the root down to `folder` (itself included) that the user cannot enter, or null. */
export function closedFolder(folder: string, user: RunAs): string | null {
  // Follows links first: what counts is where the folder really is.
  const real = fs.realpathSync(nearestExisting(folder));
  const parts = real.split(path.sep).filter(Boolean);
  for (let i = 0; i <= parts.length; i += 1) {
    const step = path.sep + parts.slice(0, i).join(path.sep);
    if (!allows(fs.statSync(step), user, 1)) return step;
  }
  return null;
}

/** Whether the user can reach the file and has `bits` on it. */
export function canUse(file: string, user: RunAs, bits: number): boolean {
  try {
    const real = fs.realpathSync(file);
    return closedFolder(path.dirname(real), user) === null && allows(fs.statSync(real), user, bits);
  } catch {
    return false;
  }
}

function nearestExisting(folder: string): string {
  let at = path.resolve(folder);
  while (!fs.existsSync(at)) at = path.dirname(at);
  return at;
}
