// Rows "key<tab>value" on disk: appended, sorted in bounded memory, looked up. Whole rows are compared, and a tab is
// less than anything in a key, so rows in order are keys in order, and equal keys lie in the order of their values.
import {
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const FLUSH_CHARS = 1 << 19;
const READ_BYTES = 1 << 16;
/** What a sort holds at a time, in characters: some tens of megabytes of heap. */
const RUN_CHARS = 1 << 23;
/** Files open at once while runs are merged. */
const FAN_IN = 64;

/** Appends lines to a file, of which the first `keep` bytes stay and the rest is cut away. */
export class RowWriter {
  readonly #handle: number;
  #waiting: string[] = [];
  #chars = 0;
  #bytes: number;

  constructor(file: string, keep = 0) {
    this.#handle = openSync(file, constants.O_RDWR | constants.O_CREAT);
    ftruncateSync(this.#handle, keep);
    this.#bytes = keep;
  }

  write(line: string): void {
    this.#waiting.push(line);
    this.#chars += line.length + 1;
    if (this.#chars >= FLUSH_CHARS) this.#flush();
  }

  #flush(): void {
    if (this.#waiting.length === 0) return;
    const bytes = Buffer.from(`${this.#waiting.join('\n')}\n`, 'utf8');
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#handle, bytes, done, bytes.length - done, this.#bytes + done);
    }
    this.#bytes += bytes.length;
    this.#waiting = [];
    this.#chars = 0;
  }

  /** Puts everything on the disk; answers how many bytes the file has. */
  settle(): number {
    this.#flush();
    fsyncSync(this.#handle);
    return this.#bytes;
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }
}

/** The lines of a file that this module wrote, read synchronously in small pieces. */
export function* rowsOf(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  const buffer = Buffer.alloc(READ_BYTES);
  try {
    let rest: Buffer[] = [];
    for (let at = 0; ; ) {
      const got = readSync(handle, buffer, 0, READ_BYTES, at);
      if (got === 0) break;
      at += got;
      const last = buffer.subarray(0, got).lastIndexOf(10);
      if (last < 0) {
        rest.push(Buffer.from(buffer.subarray(0, got)));
        continue;
      }
      const text = Buffer.concat([...rest, buffer.subarray(0, last)]).toString('utf8');
      rest = last + 1 < got ? [Buffer.from(buffer.subarray(last + 1, got))] : [];
      yield* text.split('\n');
    }
    if (rest.length > 0) yield Buffer.concat(rest).toString('utf8');
  } finally {
    closeSync(handle);
  }
}

export const keyOf = (row: string): string => {
  const tab = row.indexOf('\t');
  return tab < 0 ? row : row.slice(0, tab);
};
export const valueOf = (row: string): string => row.slice(row.indexOf('\t') + 1);

/** Makes one value of two values of one key; the order in which it is asked must not matter. */
export type Combine = (one: string, other: string) => string;

/** Rows in order, equal rows once; with `combine` every key once. */
function* folded(rows: Iterable<string>, combine: Combine | undefined): Generator<string> {
  let before: string | undefined;
  for (const row of rows) {
    if (before === undefined) before = row;
    else if (combine !== undefined && keyOf(row) === keyOf(before)) {
      before = `${keyOf(row)}\t${combine(valueOf(before), valueOf(row))}`;
    } else if (row !== before) {
      yield before;
      before = row;
    }
  }
  if (before !== undefined) yield before;
}

function* merged(files: readonly string[]): Generator<string> {
  const heads = files.map((file) => {
    const rows = rowsOf(file);
    return { rows, next: rows.next() };
  });
  for (;;) {
    let least: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.next.done === true) continue;
      if (least === undefined || head.next.value < (least.next.value as string)) least = head;
    }
    if (least === undefined) return;
    const row = least.next.value as string;
    least.next = least.rows.next();
    yield row;
  }
}

function written(file: string, rows: Iterable<string>): string {
  const writer = new RowWriter(file);
  for (const row of rows) writer.write(row);
  writer.close();
  return file;
}

/**
 * Writes the rows in order into `target`, equal rows once, and with `combine` every key once. The memory taken does not
 * grow with their number; the disk takes about twice their size while it works, in a folder beside the target.
 */
export function sortRows(rows: Iterable<string>, target: string, combine?: Combine, runChars = RUN_CHARS): void {
  const folder = `${target}.runs`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  let count = 0;
  const place = (): string => path.join(folder, String(count++));
  let runs: string[] = [];
  let held: string[] = [];
  let chars = 0;
  const put = (): void => {
    if (held.length === 0) return;
    runs.push(written(place(), folded(held.sort(), combine)));
    [held, chars] = [[], 0];
  };
  for (const row of rows) {
    held.push(row);
    chars += row.length + 32;
    if (chars >= runChars) put();
  }
  put();
  while (runs.length > FAN_IN) {
    const next: string[] = [];
    for (let at = 0; at < runs.length; at += FAN_IN) {
      const some = runs.slice(at, at + FAN_IN);
      next.push(written(place(), folded(merged(some), combine)));
      for (const file of some) rmSync(file);
    }
    runs = next;
  }
  written(target, folded(merged(runs), combine));
  rmSync(folder, { recursive: true, force: true });
}
