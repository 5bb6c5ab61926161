// Looks keys up in a sorted row file by a sparse index: memory does not grow with the file, a look-up is a short read.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { keyOf, valueOf } from './row-file.ts';

const LEAST_BLOCK = 8192;
const MOST_BLOCKS = 1 << 15;
const BLOCKS_KEPT = 128;

export interface RowIndex {
  /** The values of a key, in order; none when it has none. */
  values(key: string): string[];
  close(): void;
}

export const EMPTY_INDEX: RowIndex = { values: () => [], close: () => undefined };

/** Opens a file that `sortRows` wrote. */
export function openRowIndex(file: string): RowIndex {
  const handle = openSync(file, 'r');
  const size = fstatSync(handle).size;
  const blockBytes = Math.max(LEAST_BLOCK, Math.ceil(size / MOST_BLOCKS));
  const blocks = Math.ceil(size / blockBytes);

  const bytesAt = (at: number, length: number): Buffer => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    let got = 0;
    while (got < buffer.length) got += readSync(handle, buffer, got, buffer.length - got, at + got);
    return buffer;
  };
  /** Where the first line begins that starts in or after the byte `at`. */
  const lineStart = (at: number): number => {
    if (at === 0) return 0;
    for (let from = at - 1; from < size; from += LEAST_BLOCK) {
      const newline = bytesAt(from, LEAST_BLOCK).indexOf(10);
      if (newline >= 0) return from + newline + 1;
    }
    return size;
  };
  const starts: number[] = [];
  const keys: string[] = [];
  for (let block = 0; block < blocks; block++) {
    const start = lineStart(block * blockBytes);
    if (start >= size || start === starts.at(-1)) continue;
    // Enough for any key; a value may be cut.
    starts.push(start);
    keys.push(keyOf(bytesAt(start, 2048).toString('utf8').split('\n', 1)[0] ?? ''));
  }

  const kept = new Map<number, readonly string[]>();
  const rowsIn = (block: number): readonly string[] => {
    const known = kept.get(block);
    if (known !== undefined) return known;
    const start = starts[block] ?? size;
    const text = bytesAt(start, (starts[block + 1] ?? size) - start).toString('utf8');
    const rows = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
    if (kept.size >= BLOCKS_KEPT) for (const oldest of [...kept.keys()].slice(0, BLOCKS_KEPT / 4)) kept.delete(oldest);
    kept.set(block, rows);
    return rows;
  };
  /** The last block that begins before the key: the key's first row may lie at its end. */
  const blockBefore = (key: string): number => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  };

  return {
    values(key) {
      const found: string[] = [];
      for (let block = blockBefore(key); block < starts.length && (keys[block] ?? '') <= key; block++) {
        for (const row of rowsIn(block)) if (row.startsWith(key) && row[key.length] === '\t') found.push(valueOf(row));
      }
      return found;
    },
    close: () => closeSync(handle),
  };
}
