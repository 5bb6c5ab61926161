// A million lines of each source, imported by the command that an operator types: memory stays flat, and killed in the
// middle (twice, with no warning) it goes on and ends with the very same pack.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/infra/config.ts';
import { makeDump } from './made-dumps.ts';

const LINES = 1_000_000;
const FEW_LINES = 125_000;
/** What the memory of eight times as many lines may exceed that of the few by: allocators breathe. */
const FLAT_MB = 60;
/** All the heap that it gets; whatever grew with the file would not fit into it. */
const HEAP = '--max-old-space-size=160';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-import-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function start(source: string, packs: string, dump: string): ChildProcess {
  const args = ['services/_stack/dist/main.js', 'valet', 'catalogue', 'import', '--source', source, dump];
  return spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_OPTIONS: HEAP, CATALOGUE_PACKS: packs },
  });
}

const residentMb = ({ pid }: ChildProcess): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || '0') / 1024;

interface Run {
  readonly seconds: number;
  readonly peakMb: number;
  readonly manifest: Manifest;
}

interface Manifest {
  readonly rows: { readonly read: number; readonly kept: number; readonly refused: Record<string, number> };
  readonly entries: { readonly sha256: string };
}

function manifestIn(packs: string): Manifest {
  const names = fs.readdirSync(packs);
  expect(names).toHaveLength(1);
  return JSON.parse(fs.readFileSync(path.join(packs, names[0] ?? '', 'manifest.json'), 'utf8')) as Manifest;
}

async function importWhole(source: string, packs: string, dump: string): Promise<Run> {
  const began = performance.now();
  const child = start(source, packs, dump);
  let [output, peakMb] = ['', 0];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(child));
  }, 250);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  expect([code, output]).toEqual([0, expect.stringContaining('is made')]);
  return { seconds: (performance.now() - began) / 1000, peakMb, manifest: manifestIn(packs) };
}

/** Where an import stands, by what it keeps on the disk. */
function placeOf(packs: string): { pass: number; offset: number } | undefined {
  const work = fs.existsSync(packs) ? fs.readdirSync(packs).find((name) => name.startsWith('.importing-')) : undefined;
  const note = path.join(packs, work ?? '', 'checkpoint.json');
  if (work === undefined || !fs.existsSync(note)) return undefined;
  return JSON.parse(fs.readFileSync(note, 'utf8')) as { pass: number; offset: number };
}

/** Starts an import and kills it without warning once it has kept a place beyond `offset`; answers that place. */
async function killBeyond(offset: number, source: string, packs: string, dump: string): Promise<number> {
  const child = start(source, packs, dump);
  const gone = once(child, 'close');
  for (;;) {
    const place = placeOf(packs);
    if (place !== undefined && (place.offset > offset || place.pass > 0)) {
      child.kill('SIGKILL');
      await gone;
      const kept = placeOf(packs);
      return kept?.pass === 0 ? kept.offset : Infinity;
    }
    if (child.exitCode !== null) throw new Error('it ended before it could be killed');
    await wait(50);
  }
}

test.each(['wikidata', 'openlibrary', 'musicbrainz', 'geonames'])(
  'a million lines of %s take flat memory, and a killed import goes on to the same pack',
  async (source) => {
    const place = (name: string): string => path.join(folder, `${source}-${name}`);
    makeDump(source, FEW_LINES, place('few'));
    const few = await importWhole(source, place('few-packs'), place('few'));
    const bytes = makeDump(source, LINES, place('dump'));
    const whole = await importWhole(source, place('packs'), place('dump'));
    const rate = Math.round(LINES / whole.seconds);
    console.log(
      `${source}: ${LINES} lines (${(bytes / 1e6).toFixed(0)} MB) in ${whole.seconds.toFixed(0)} s, ${rate} lines/s, ` +
        `${whole.manifest.rows.kept} kept; memory at most ${whole.peakMb.toFixed(0)} MB ` +
        `(${few.peakMb.toFixed(0)} MB for ${FEW_LINES} lines)`,
    );
    expect(whole.manifest.rows.read).toBeGreaterThan(LINES * 0.99);
    expect(whole.manifest.rows.kept).toBeGreaterThan(few.manifest.rows.kept * 6);
    expect(whole.peakMb).toBeLessThan(few.peakMb + FLAT_MB);

    const first = await killBeyond(bytes * 0.3, source, place('killed-packs'), place('dump'));
    const second = await killBeyond(first, source, place('killed-packs'), place('dump'));
    expect(second).toBeGreaterThanOrEqual(first);
    const ended = await importWhole(source, place('killed-packs'), place('dump'));
    expect(ended.manifest).toEqual(whole.manifest);
    for (const name of ['few', 'few-packs', 'dump', 'packs', 'killed-packs']) {
      fs.rmSync(place(name), { recursive: true, force: true });
    }
  },
  600_000,
);
