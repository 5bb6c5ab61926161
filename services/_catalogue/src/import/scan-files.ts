// Reads the dumps: drafts of entries and facts for later look-ups go to the disk, and every few seconds the place
// where it stands is kept, so that a killed import goes on from there.
import type { Draft } from './imported-entry.ts';
import { dumpLines } from './dump-lines.ts';
import { RowWriter, rowsOf } from './row-file.ts';
import type { Fact, Source, Surroundings } from './source.ts';
import type { Checkpoint, Workshop } from './workshop.ts';

export const DRAFTS = 'drafts.jsonl';
export const factsFile = (table: string): string => `facts-${table}.rows`;

export interface Pace {
  /** How often the place is kept. */
  readonly checkpointMs: number;
  readonly now: () => number;
  /** How much is read at a time. */
  readonly chunkBytes?: number;
  /** Some hundreds of lines were read. */
  readonly afterBatch: (state: Checkpoint) => void;
}

/** A set of whole numbers, an eighth of a byte each up to the greatest. */
class Numbers {
  #bits = new Uint8Array(1 << 16);

  add(number: number): void {
    const byte = number >>> 3;
    if (byte >= this.#bits.length) {
      const more = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
      more.set(this.#bits);
      this.#bits = more;
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (number & 7));
  }

  has(number: number): boolean {
    return ((this.#bits[number >>> 3] ?? 0) & (1 << (number & 7))) !== 0;
  }
}

function wantedNumbers(source: Source, drafts: string): Numbers {
  const numbers = new Numbers();
  for (const row of rowsOf(drafts)) {
    for (const number of source.second?.wantedBy(JSON.parse(row) as Draft) ?? []) numbers.add(number);
  }
  return numbers;
}

type Mutable = { -readonly [K in keyof Checkpoint]: Checkpoint[K] };

/** Reads all files, in one pass or two. On return drafts and facts are on the disk, and the state says so. */
export async function scanFiles(
  source: Source,
  files: readonly string[],
  work: Workshop,
  reading: string,
  around: Surroundings,
  pace: Pace,
): Promise<Checkpoint> {
  const passes = source.second === undefined ? 1 : 2;
  const kept = work.checkpoint(reading);
  const state: Mutable = { ...kept, refused: { ...kept.refused }, sizes: { ...kept.sizes } };
  const outputs = new Map(
    [DRAFTS, ...Object.keys(source.tables).map(factsFile)].map((name) => [
      name,
      new RowWriter(work.place(name), state.sizes[name] ?? 0),
    ]),
  );
  const learn = (facts: readonly Fact[]): void => {
    for (const [table, key, value] of facts) outputs.get(factsFile(table))?.write(`${key}\t${value}`);
  };
  const count = (reason: string): void => void (state.refused[reason] = (state.refused[reason] ?? 0) + 1);
  const keep = (): void => {
    for (const [name, writer] of outputs) state.sizes[name] = writer.settle();
    work.keep(state);
  };

  const scanLine = (line: string): void => {
    const found = source.scan(line, around);
    if ('skipped' in found) return;
    state.read += 1;
    if ('refused' in found) return count(found.refused);
    learn(found.facts ?? []);
    if (found.draft === undefined) state.helping += 1;
    else {
      state.drafts += 1;
      outputs.get(DRAFTS)?.write(JSON.stringify(found.draft));
    }
  };

  let last = pace.now();
  for (; state.pass < passes; [state.pass, state.file] = [state.pass + 1, 0]) {
    const first = state.pass === 0;
    const numbers = first ? undefined : wantedNumbers(source, work.place(DRAFTS));
    const nameLine = (line: string): void =>
      learn(source.second?.facts(line, (number) => numbers?.has(number) ?? false) ?? []);
    for (; state.file < files.length; [state.file, state.offset] = [state.file + 1, 0]) {
      for await (const { lines, tooLong, end } of dumpLines(files[state.file] ?? '', state.offset, pace.chunkBytes)) {
        for (const line of lines) (first ? scanLine : nameLine)(line);
        if (first && tooLong > 0) [state.read] = [state.read + tooLong, count('longer than any true line')];
        state.offset = end;
        if (pace.now() - last >= pace.checkpointMs) {
          keep();
          last = pace.now();
        }
        pace.afterBatch(state);
      }
    }
    keep();
  }
  keep();
  for (const writer of outputs.values()) writer.close();
  return state;
}
