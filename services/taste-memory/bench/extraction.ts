// How well and how fast the grammar listens, as JSON: on the held-out sets of this folder, as written and as a
// recogniser of speech writes them. Nobody tunes rules on these sets.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { catalogueLinker as linker } from '../src/engine/catalogue-linker.ts';
import { extract } from '../src/engine/extract.ts';
import { readLines, resultsOf } from '../tools/results.ts';
import { asSpoken, score, type ScoredLine } from './score.ts';

const folder = new URL('held-out/', import.meta.url);
const SETS = ['talk-screen-page-sound', 'talk-table-road-shop', 'adversarial'];

/** A set that is still the one that was written before the rules; anything else throws. */
function heldOut(name: string): ScoredLine[] {
  const text = fs.readFileSync(new URL(`${name}.jsonl`, folder));
  const hash = createHash('sha256').update(text).digest('hex');
  const kept = fs.readFileSync(new URL('SHA256SUMS', folder), 'utf8');
  if (!kept.includes(`${hash}  ${name}.jsonl`)) throw new Error(`${name} is no longer the set that was held out`);
  return readLines(text.toString()) as ScoredLine[];
}

const figuresOf = (lines: readonly ScoredLine[]) =>
  score(lines, new Map([...resultsOf(lines)].map((result) => [result.id, result])));

/** The labels keep their words; only the line is said without capitals and marks. */
const spoken = (lines: readonly ScoredLine[]): ScoredLine[] =>
  lines.map((line) => ({ ...line, text: asSpoken(line.text) }));

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

function speedOf(lines: readonly ScoredLine[]) {
  const said = lines.filter(({ role }) => role === 'user').map(({ text }) => text);
  const read = (text: string): unknown => extract(text, {}, linker);
  for (const text of said) read(text);
  const rounds = 10;
  const ms = cpuMs(() => {
    for (let round = 0; round < rounds; round++) for (const text of said) read(text);
  });
  const long = said.map((_, index) => said.slice(index).concat(said).join(' ').slice(0, 500));
  for (const text of long) read(text);
  const each = long.map((text) => cpuMs(() => read(text))).sort((a, b) => a - b);
  const megabyte = said.join(' ').repeat(40).slice(0, 1_000_000);
  return {
    linesPerSecondOfOneCore: (1000 * rounds * said.length) / ms,
    p99MsOf500Characters: each[Math.floor(each.length * 0.99)],
    msOfAMegabyte: cpuMs(() => read(megabyte)),
  };
}

const sets = SETS.map((name) => [name, heldOut(name)] as const);
const everything = sets.flatMap(([, lines]) => lines);
const speed = speedOf(everything);
const quality = Object.fromEntries(
  sets.map(([name, lines]) => [name, { written: figuresOf(lines), spoken: figuresOf(spoken(lines)) }]),
);
process.stdout.write(JSON.stringify({ speed, quality }));
