// Reads a dump line by line, plain or gzipped, from any place in it, without ever holding more than a few lines.
import { createReadStream, closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportRefused } from './import-refused.ts';

export interface Batch {
  readonly lines: readonly string[];
  /** Lines that were longer than any true one, and dropped. */
  readonly tooLong: number;
  /** Where the next batch begins, in bytes of the unpacked text. */
  readonly end: number;
}

const CHUNK_BYTES = 1 << 20;
/** The longest item of Wikidata has some megabytes; a file without line ends must not fill the memory. */
const LONGEST_LINE_BYTES = 1 << 25;
const NEWLINE = 10;

const PACKED: readonly { readonly starts: readonly number[]; readonly say: string }[] = [
  { starts: [0xfd, 0x37, 0x7a, 0x58, 0x5a], say: 'packed with xz: unpack it first (xz -d, or tar -xJf for a .tar.xz)' },
  { starts: [0x42, 0x5a, 0x68], say: 'packed with bzip2: take the .gz, or unpack it first (bzip2 -d)' },
  { starts: [0x50, 0x4b, 0x03, 0x04], say: 'a zip: unpack it first (unzip)' },
];

function firstBytes(file: string): Buffer {
  const head = Buffer.alloc(8);
  const handle = openSync(file, 'r');
  try {
    return head.subarray(0, readSync(handle, head, 0, head.length, 0));
  } finally {
    closeSync(handle);
  }
}

function isGzip(file: string): boolean {
  const head = firstBytes(file);
  for (const { starts, say } of PACKED) {
    if (starts.every((byte, at) => head[at] === byte)) throw new ImportRefused(`${basename(file)} is ${say}.`);
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** The unpacked bytes from `from` on. A gzip cannot be entered in the middle: it is unpacked from the start again. */
async function* bytesOf(file: string, from: number, chunkBytes: number): AsyncGenerator<Buffer> {
  if (!isGzip(file)) {
    yield* createReadStream(file, { start: from, highWaterMark: chunkBytes }) as AsyncIterable<Buffer>;
    return;
  }
  const packed = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const plain: Readable = packed.pipe(createGunzip({ chunkSize: chunkBytes }));
  packed.on('error', (error) => plain.destroy(error));
  let skip = from;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      if (skip >= chunk.length) skip -= chunk.length;
      else {
        yield skip === 0 ? chunk : chunk.subarray(skip);
        skip = 0;
      }
    }
  } catch (cause) {
    throw new ImportRefused(`${basename(file)} is no whole gzip file (${(cause as Error).message}): fetch it again.`);
  } finally {
    packed.destroy();
  }
}

const text = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));

/**
 * The lines of a dump from the byte `from` (of the unpacked text; a batch's `end`), some hundreds at a time. Empty
 * lines are lines. Throws `ImportRefused` on a packing it cannot read and on a gzip that ends in the middle.
 */
export async function* dumpLines(file: string, from = 0, chunkBytes = CHUNK_BYTES): AsyncGenerator<Batch> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let dropping = false;
  let end = from;
  for await (const chunk of bytesOf(file, from, chunkBytes)) {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) {
      pendingBytes += chunk.length;
      if (pendingBytes > LONGEST_LINE_BYTES) [pending, dropping] = [[], true];
      else if (!dropping) pending.push(chunk);
      continue;
    }
    const first = dropping ? chunk.indexOf(NEWLINE) : -1;
    const whole = chunk.subarray(first + 1, last);
    const lines = dropping && first === last ? [] : text(Buffer.concat([...pending, whole]));
    end += pendingBytes + last + 1;
    yield { lines, tooLong: dropping ? 1 : 0, end };
    dropping = false;
    pending = last + 1 < chunk.length ? [Buffer.from(chunk.subarray(last + 1))] : [];
    pendingBytes = chunk.length - last - 1;
  }
  if (pendingBytes > 0) {
    yield { lines: dropping ? [] : text(Buffer.concat(pending)), tooLong: dropping ? 1 : 0, end: end + pendingBytes };
  }
}
