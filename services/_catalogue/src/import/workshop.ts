// The folder in which a pack is made: hidden beside the packs, held by one process, left behind by a killed one, and
// taken up again by the next import of the same files.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ImportRefused } from './import-refused.ts';

const count = z.int().min(0);
const checkpointSchema = z.strictObject({
  /** Of what is read and how: with another one nothing of it can be used. */
  reading: z.string(),
  /** Where reading goes on: the pass, the file, the byte of its unpacked text. */
  pass: count,
  file: count,
  offset: count,
  read: count,
  drafts: count,
  helping: count,
  refused: z.record(z.string(), count),
  /** How much of each output belongs to it. */
  sizes: z.record(z.string(), count),
});

export type Checkpoint = z.output<typeof checkpointSchema>;

const START: Omit<Checkpoint, 'reading'> = {
  pass: 0,
  file: 0,
  offset: 0,
  read: 0,
  drafts: 0,
  helping: 0,
  refused: {},
  sizes: {},
};

export interface Workshop {
  readonly folder: string;
  place(name: string): string;
  /** What a former run of the same reading left; the start when there is none. */
  checkpoint(reading: string): Checkpoint;
  /** Keeps the state, all of it or none; outputs must be on the disk before. */
  keep(checkpoint: Checkpoint): void;
  /** Gives the folder up for others; with `clear` it goes away. */
  leave(options: { clear: boolean }): void;
}

export const WORK_PREFIX = '.importing-';

/** Puts a file there whole, or not at all. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w');
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hold(lock: string): void {
  for (;;) {
    try {
      const handle = openSync(lock, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(lock, 'utf8'));
    if (isAlive(holder)) throw new ImportRefused(`Process ${holder} is importing this file already.`);
    rmSync(lock, { force: true });
  }
}

function readCheckpoint(file: string): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return checkpointSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Opens the workshop of a pack; refuses while another process works in it. */
export function openWorkshop(packs: string, pack: string): Workshop {
  const folder = path.join(packs, `${WORK_PREFIX}${pack}`);
  mkdirSync(folder, { recursive: true });
  const place = (name: string): string => path.join(folder, name);
  const lock = place('lock');
  hold(lock);
  const note = place('checkpoint.json');
  return {
    folder,
    place,
    checkpoint(reading) {
      const known = readCheckpoint(note);
      if (known?.reading === reading) return known;
      rmSync(note, { force: true });
      return { reading, ...START };
    },
    keep: (checkpoint) => writeWhole(note, `${JSON.stringify(checkpoint)}\n`),
    leave({ clear }) {
      if (clear) rmSync(folder, { recursive: true, force: true });
      else rmSync(lock, { force: true });
    },
  };
}
