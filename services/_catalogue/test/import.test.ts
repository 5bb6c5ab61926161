import { afterAll, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { importFiles, SOURCES, type ImportWorld } from '../src/import/import-files.ts';
import { importedEntrySchema } from '../src/import/imported-entry.ts';
import { removePack, unfinishedImports } from '../src/import/packs-folder.ts';
import { readPacks, type PackLine } from '../src/pack.ts';
import type { Thing } from '../src/import/same-thing.ts';
import { entriesIn, filesOf, fixture, newFolder, SHIPPED, WORLD } from './import-world.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(newFolder());
  return folders.at(-1) ?? '';
};
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

const sources = Object.keys(SOURCES);
const run = (source: string, packs: string, files = filesOf(source), world: ImportWorld = WORLD) =>
  importFiles({ source, files, packs }, world);

async function linesIn(packs: string, name: string): Promise<PackLine[]> {
  const pack = (await readPacks(packs)).packs.find((one) => one.name === name);
  const lines: PackLine[] = [];
  for await (const line of pack?.lines() ?? []) lines.push(line);
  return lines;
}

test.each(sources)('the lines of %s become the normal form that is written beside them', async (source) => {
  const packs = folder();
  const { name, manifest } = await run(source, packs);
  expect(entriesIn(packs, name)).toBe(readFileSync(fixture(`${source}/expected.jsonl`), 'utf8'));
  expect(manifest.rows).toEqual(JSON.parse(readFileSync(fixture(`${source}/expected-rows.json`), 'utf8')));
});

test.each(sources)('every row of %s is kept, known, said twice, part of others, or refused', async (source) => {
  const { manifest } = await run(source, folder());
  const { read, kept, merged, doubles, helping, refused } = manifest.rows;
  const lost = Object.values(refused).reduce((sum, count) => sum + count, 0);
  expect(kept + merged + doubles + helping + lost).toBe(read);
});

test.each(sources)('a second import of %s changes nothing', async (source) => {
  const packs = folder();
  const first = await run(source, packs);
  const before = readFileSync(path.join(packs, first.name, 'manifest.json'), 'utf8');
  const second = await run(source, packs);
  expect([first.unchanged, second.unchanged]).toEqual([false, true]);
  expect(readFileSync(path.join(packs, first.name, 'manifest.json'), 'utf8')).toBe(before);
  expect(readdirSync(packs)).toEqual([first.name]);
});

test.each(sources)('%s killed at any batch and started again gives the same pack', async (source) => {
  const whole = folder();
  const expected = await run(source, whole);
  const packs = folder();
  let batches = 0;
  const dying = (after: number): ImportWorld => ({
    ...WORLD,
    pace: {
      checkpointMs: 0,
      chunkBytes: 700,
      afterBatch: () => {
        batches += 1;
        if (batches === after) throw new Error('killed');
      },
    },
  });
  // Killed after one batch, started again, killed after three more, and so on.
  let ended: Awaited<ReturnType<typeof run>> | undefined;
  let starts = 0;
  for (let after = 1; ended === undefined; after += 2) {
    starts += 1;
    batches = 0;
    ended = await run(source, packs, filesOf(source), dying(after)).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
      return undefined;
    });
    if (ended !== undefined) break;
    expect(readdirSync(packs)).toEqual([expect.stringMatching(/^[.]/)]);
    expect(unfinishedImports(packs)).toEqual([expected.name]);
  }
  expect(starts).toBeGreaterThan(2);
  expect(entriesIn(packs, ended.name)).toBe(entriesIn(whole, expected.name));
  expect(ended.manifest).toEqual(expected.manifest);
});

test.each(sources)('what is cut off or garbled in %s is counted, never fatal, the rest is normal', async (source) => {
  const [first = '', ...rest] = filesOf(source);
  const lines = readFileSync(first, 'utf8').split('\n');
  const damage = fc.record({
    line: fc.nat(lines.length - 1),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    tail: fc.string(),
    // Instead of a cut: another value where a string or a number stood.
    value: fc.option(fc.json({ maxDepth: 2 }), { freq: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
      const packs = newFolder();
      const broken = [...lines];
      for (const { line, cut, tail, value } of damages) {
        const text = broken[line] ?? '';
        const at = Math.floor(text.length * cut);
        const rest = value === null ? tail.replaceAll('\n', ' ') : text.slice(at).replace(/(?<=:)("[^"]*"|\d+)/, value);
        broken[line] = text.slice(0, at) + rest;
      }
      const file = path.join(packs, 'broken.txt');
      mkdirSync(packs, { recursive: true });
      writeFileSync(file, broken.join('\n'));
      const { name, manifest } = await run(source, packs, [file, ...rest]);
      const { read, kept, merged, doubles, helping, refused } = manifest.rows;
      const lost = Object.values(refused).reduce((sum, count) => sum + count, 0);
      expect(kept + merged + doubles + helping + lost).toBe(read);
      for (const json of entriesIn(packs, name).split('\n')) {
        if (json === '' || json.startsWith('{"merge"')) continue;
        expect(importedEntrySchema.safeParse(JSON.parse(json)).success).toBe(true);
      }
      rmSync(packs, { recursive: true, force: true });
    }),
    { numRuns: 20 },
  );
});

test('a gzipped dump gives the entries of the plain one', async () => {
  const packs = folder();
  const packed = path.join(folder(), 'latest-all.json.gz');
  writeFileSync(packed, gzipSync(readFileSync(fixture('wikidata/input.json'))));
  const { name } = await run('wikidata', packs, [packed]);
  expect(entriesIn(packs, name)).toBe(readFileSync(fixture('wikidata/expected.jsonl'), 'utf8'));
});

test.each([
  ['a gzip that ends in the middle', gzipSync(Buffer.alloc(50_000, 'Wikidata ')).subarray(0, 60), /no whole gzip/],
  ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 0]), /unpack it first/],
  ['a zip', Buffer.from('PK\u0003\u0004rest'), /unpack it first/],
])('%s is refused with a sentence, and no pack appears', async (_what, bytes, sentence) => {
  const packs = folder();
  const file = path.join(folder(), 'dump');
  writeFileSync(file, bytes);
  await expect(run('geonames', packs, [file])).rejects.toThrow(sentence);
  expect((await readPacks(packs)).packs).toEqual([]);
});

test('what two dumps both know is one entry while both are there, and stays when either is taken out', async () => {
  const packs = folder();
  const { name: music } = await run('musicbrainz', packs);
  const { name: items } = await run('wikidata', packs);
  const band = 'music/artist/wd-q900109';
  expect(await linesIn(packs, items)).toContainEqual({
    type: 'merge',
    into: 'music/artist/mb-00000000-0000-4000-8000-000000000101',
    ids: { musicbrainz: '00000000-0000-4000-8000-000000000101', wikidata: 'Q900109' },
  });
  const versionWithBoth = (await readPacks(packs)).packs.find((pack) => pack.name === items)?.version;
  removePack(packs, music);
  expect(await linesIn(packs, items)).toContainEqual(
    expect.objectContaining({ type: 'entry', entry: expect.objectContaining({ id: band }) }),
  );
  expect((await readPacks(packs)).packs.find((pack) => pack.name === items)?.version).not.toBe(versionWithBoth);
});

test('two dumps agree on a record by name, year and maker where neither knows the other by id', async () => {
  const packs = folder();
  const plain = path.join(folder(), 'items.json');
  writeFileSync(plain, readFileSync(fixture('wikidata/input.json'), 'utf8').replaceAll('"P436"', '"P9999"'));
  await run('musicbrainz', packs);
  const { name } = await run('wikidata', packs, [plain]);
  expect(await linesIn(packs, name)).toContainEqual({
    type: 'merge',
    into: 'music/album/mb-00000000-0000-4000-8000-000000000201',
    ids: { wikidata: 'Q900020' },
  });
});

test('a newer dump takes the place of the older one when it is told to, and only then', async () => {
  const packs = folder();
  const newer = path.join(folder(), 'cities15000-2026-11-01.txt');
  writeFileSync(newer, readFileSync(fixture('geonames/input.txt'), 'utf8').replace('61234', '71234'));
  const old = await run('geonames', packs);
  const beside = await run('geonames', packs, [newer]);
  expect(beside.name).toMatch(/^geonames-2026-11-01-[0-9a-f]{8}$/);
  expect((await linesIn(packs, beside.name)).every(({ type }) => type === 'merge')).toBe(true);
  removePack(packs, beside.name);

  await importFiles({ source: 'geonames', files: [newer], packs, replace: true }, WORLD);
  expect((await readPacks(packs)).packs.map(({ name }) => name)).toEqual([beside.name]);
  const entries = (await linesIn(packs, beside.name)).filter(({ type }) => type === 'entry');
  expect(entries).toHaveLength(old.manifest.rows.kept);
});

test('an import killed before an update goes on reading where it stood, and heeds what is shipped now', async () => {
  const packs = folder();
  const pace = { checkpointMs: 0, chunkBytes: 700 };
  const dieAt = ({ read }: { read: number }): void => {
    if (read > 10) throw new Error('killed');
  };
  const killed = { ...pace, afterBatch: dieAt };
  await expect(run('geonames', packs, filesOf('geonames'), { ...WORLD, pace: killed })).rejects.toThrow('killed');
  const reads: number[] = [];
  const noting = { ...pace, afterBatch: ({ read }: { read: number }) => void reads.push(read) };
  const { manifest } = await run('geonames', packs, filesOf('geonames'), { ...WORLD, shipped: [], pace: noting });
  expect(reads[0]).toBeGreaterThan(10);
  expect([manifest.rows.read, manifest.rows.merged]).toEqual([22, 0]);
});

test('a catalogue that ships more makes the pack anew', async () => {
  const packs = folder();
  const { name } = await run('geonames', packs);
  const [lissaby] = SHIPPED.slice(-1);
  const city = { ...(lissaby as Thing), id: 'travel/city/fifteen-de', name: 'Fifteen', place: { country: 'DE' } };
  const world = { ...WORLD, shipped: [...SHIPPED, city] };
  const again = await run('geonames', packs, filesOf('geonames'), world);
  expect([again.name, again.unchanged]).toEqual([name, false]);
  expect(await linesIn(packs, name)).toContainEqual({ type: 'merge', into: city.id, ids: { geonames: '9000003' } });
});

test('a pack whose entries were changed is named and left out, and the others are read', async () => {
  const packs = folder();
  const good = await run('musicbrainz', packs);
  const bad = await run('geonames', packs);
  const file = path.join(packs, bad.name, 'entries.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Brackwater', 'Backwater'));
  mkdirSync(path.join(packs, 'half-made'));
  cpSync(path.join(packs, good.name), path.join(packs, 'copied'), { recursive: true });
  const { packs: read, refused } = await readPacks(packs);
  expect(read.map(({ name }) => name)).toEqual([good.name]);
  expect(refused).toEqual([
    { name: 'copied', why: `its manifest is that of ${good.name}` },
    { name: bad.name, why: 'its entries are not those of its manifest' },
    { name: 'half-made', why: 'it has no readable manifest' },
  ]);
});

test('no folder of packs is no packs', async () => {
  expect(await readPacks(undefined)).toEqual({ packs: [], refused: [] });
  expect(await readPacks(path.join(folder(), 'none'))).toEqual({ packs: [], refused: [] });
});

test('an import that another process holds is refused, and one that a dead process held goes on', async () => {
  const packs = folder();
  const { name } = await run('geonames', packs);
  removePack(packs, name);
  const work = path.join(packs, `.importing-${name}`);
  mkdirSync(work);
  writeFileSync(path.join(work, 'lock'), String(process.ppid));
  await expect(run('geonames', packs)).rejects.toThrow(/is importing this file already/);
  // No process has this number: it is above what any system gives.
  writeFileSync(path.join(work, 'lock'), '1073741824');
  expect((await run('geonames', packs)).name).toBe(name);
  expect(existsSync(work)).toBe(false);
});
