// `node --import tsx --conditions=source bench/companions.ts [--big]`: how well what is liked together is foretold, by
// the digest's own ranking and by a closed form beside it; with --big, what a million ratings of ten thousand things
// cost. Prints JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RatingColumns } from '../src/engine/companions/opinions.ts';
import { compare } from './companions-compare.ts';
import { generatedRatings, type World } from './companions-ratings.ts';

const worlds: readonly (World & { readonly name: string })[] = [
  { name: 'many ratings', seed: 11, people: 3_000, things: 2_000, each: 110 },
  { name: 'few ratings', seed: 12, people: 4_000, things: 1_500, each: 30 },
  { name: 'few people', seed: 13, people: 900, things: 1_600, each: 100 },
];
async function write(file: string, lines: number, line: (at: number) => object): Promise<void> {
  const out = createWriteStream(file);
  for (let at = 0; at < lines; at++) {
    if (!out.write(`${JSON.stringify(line(at))}\n`)) await once(out, 'drain');
  }
  await new Promise<void>((done) => void out.end(() => done()));
}

/** Runs the command on a million ratings in a process of its own. */
async function big() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'companions-'));
  try {
    const columns: RatingColumns = generatedRatings({ seed: 21, people: 10_000, things: 10_000, each: 96 });
    const { person, thing, rating, people, things } = columns;
    const ratings = Math.min(1_000_000, person.length);
    await write(path.join(folder, 'ratings.jsonl'), ratings, (at) =>
      ({ user: people[person[at]!], item: things[thing[at]!], rating: rating[at] }));
    await write(path.join(folder, 'items.jsonl'), things.length, (at) => ({ id: things[at], title: things[at] }));
    const started = performance.now();
    const command = spawn(process.execPath, [
      '--import', 'tsx', '--conditions=source', fileURLToPath(new URL('../tools/rank.ts', import.meta.url)),
      '--ratings', 'ratings.jsonl', '--items', 'items.jsonl', '--out', 'ranked.jsonl',
    ], { env: { ...process.env, INIT_CWD: folder }, stdio: ['ignore', 'inherit', 'pipe'] });
    let said = '';
    command.stderr.on('data', (text: Buffer) => { said += text.toString(); });
    const [code] = await once(command, 'close') as [number];
    const seconds = Math.round((performance.now() - started) / 1_000);
    return { ratings, things: things.length, people: people.length, code, seconds, said: said.trim().split('\n') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const figures = process.argv.includes('--big') ? { big: await big() } : { worlds: worlds.map(compare) };
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
