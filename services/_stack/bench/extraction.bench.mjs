// How well and how fast taste-memory reads talk: on its own held-out sets and, where TALK_CORPUS names the folder of a
// labelled corpus with its scorer (`score.py`, lines in `dev.jsonl`), on that, as written and as spoken.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const budget = { linesPerSecondOfOneCore: 5_000, p99MsOf500Characters: 5 };

const root = new URL('../../../', import.meta.url).pathname;
const source = ['--import', 'tsx', '--conditions=source'];
const output = (command, args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });

export async function run() {
  const own = JSON.parse(output(process.execPath, [...source, 'services/taste-memory/bench/extraction.ts']));
  const corpus = process.env.TALK_CORPUS;
  return { budget, ...own, ...(corpus && { corpus: corpusFigures(path.resolve(corpus)) }) };
}

function corpusFigures(corpus) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-extraction-'));
  const scorer = path.join(corpus, 'score.py');
  const written = path.join(corpus, 'dev.jsonl');
  const spoken = path.join(dir, 'spoken.jsonl');
  const figures = (lines, name) => {
    const results = path.join(dir, `${name}-results.jsonl`);
    fs.writeFileSync(results, output(process.execPath, [...source, 'services/taste-memory/tools/extract.ts', lines]));
    return JSON.parse(output('python3', [scorer, results, '--corpus', lines, '--json']));
  };
  try {
    output('python3', [scorer, '--spoken', spoken]);
    return { written: figures(written, 'written'), spoken: figures(spoken, 'spoken') };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
