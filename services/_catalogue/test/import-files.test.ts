import { afterAll, expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { dumpLines, type Batch } from '../src/import/dump-lines.ts';
import { rowsOf, RowWriter, sortRows, valueOf } from '../src/import/row-file.ts';
import { openRowIndex } from '../src/import/row-index.ts';
import { typedYear } from '../src/import/open-library.ts';
import { catalogueCommand, type CommandPlace } from '../src/import/command.ts';
import { fixture, newFolder, WORLD } from './import-world.ts';

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);

async function batches(file: string, from = 0, chunkBytes = 64): Promise<Batch[]> {
  const found: Batch[] = [];
  for await (const batch of dumpLines(file, from, chunkBytes)) found.push(batch);
  return found;
}

const line = fc.string({ unit: 'grapheme', maxLength: 90 }).map((some) => some.replace(/[\r\n]/g, '_'));
const text = fc.array(line, { minLength: 1, maxLength: 40 });
const chunks = fc.integer({ min: 1, max: 200 });
const newlines = fc.constantFrom('\n', '\r\n');

test.each(['plain', 'gzip'])('from the end of any batch of a %s dump on, exactly the rest is read', async (packing) => {
  await fc.assert(
    fc.asyncProperty(text, chunks, newlines, async (lines, chunk, newline) => {
      const file = at(`dump-${packing}`);
      const bytes = Buffer.from(`${lines.join(newline)}${newline}`);
      writeFileSync(file, packing === 'gzip' ? gzipSync(bytes) : bytes);
      const all = await batches(file, 0, Math.max(chunk, packing === 'gzip' ? 64 : 1));
      expect(all.flatMap((batch) => batch.lines)).toEqual(lines);
      expect(all.at(-1)?.end).toBe(bytes.length);
      const [first] = all;
      const rest = await batches(file, first?.end);
      expect([...(first?.lines ?? []), ...rest.flatMap((batch) => batch.lines)]).toEqual(lines);
    }),
    { numRuns: 60 },
  );
});

test('a line longer than any true one is dropped and counted, and the next is read', async () => {
  const file = at('long');
  writeFileSync(file, `one\n${'x'.repeat(40_000_000)}\ntwo\nthree`);
  const all = await batches(file, 0, 1 << 20);
  expect(all.flatMap(({ lines }) => lines)).toEqual(['one', 'two', 'three']);
  expect(all.reduce((sum, { tooLong }) => sum + tooLong, 0)).toBe(1);
  expect(all.at(-1)?.end).toBe(40_000_000 + 4 + 1 + 4 + 5);
});

const row = fc.tuple(fc.stringMatching(/^[a-c ]{1,4}$/), fc.nat(99)).map(([key, value]) => `${key}\t${value}`);
const rows = fc.array(row, { maxLength: 300 });

test('rows are sorted the same whatever fits into memory, and found by their keys', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 4000 }), (some, runChars) => {
      sortRows(some, at('sorted'), undefined, runChars);
      const expected = [...new Set(some)].sort();
      expect([...rowsOf(at('sorted'))]).toEqual(expected);
      const index = openRowIndex(at('sorted'));
      for (const key of ['a', 'b', 'a b', 'cc', 'd']) {
        expect(index.values(key)).toEqual(expected.filter((row) => row.startsWith(`${key}\t`)).map(valueOf));
      }
      index.close();
    }),
    { numRuns: 60 },
  );
});

test('values of one key are put together once, in however many runs they come', () => {
  const some = Array.from({ length: 3000 }, (_, number) => `k${number % 7}\t1`);
  sortRows(some, at('summed'), (one, other) => String(Number(one) + Number(other)), 400);
  expect([...rowsOf(at('summed'))].map(valueOf).reduce((sum, value) => sum + Number(value), 0)).toBe(3000);
  expect([...rowsOf(at('summed'))]).toHaveLength(7);
});

test('a key is found in a file of many blocks, also one whose rows fill several', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `key${String(at).padStart(6, '0')}\tvalue ${at}`);
  const crowd = Array.from({ length: 2000 }, (_, at) => `key010000x\t${String(at).padStart(5, '0')} ${'y'.repeat(20)}`);
  sortRows([...many, ...crowd], at('blocks'));
  const index = openRowIndex(at('blocks'));
  for (const number of [0, 1, 777, 10_000, 19_999]) {
    expect(index.values(`key${String(number).padStart(6, '0')}`)).toEqual([`value ${number}`]);
  }
  expect(index.values('key010000x')).toHaveLength(2000);
  expect(index.values('key020000')).toEqual([]);
  expect(index.values('a')).toEqual([]);
  index.close();
});

test('what a killed writer wrote after its last checkpoint is cut away', () => {
  const first = new RowWriter(at('cut'));
  first.write('kept');
  const bytes = first.settle();
  first.write('lost');
  first.close();
  const second = new RowWriter(at('cut'), bytes);
  second.write('new');
  second.close();
  expect([...rowsOf(at('cut'))]).toEqual(['kept', 'new']);
});

test.each([
  ['1954', 1954],
  ['July 29, 1954', 1954],
  ['c1954.', 1954],
  ['2026-01-01', 2026],
  ['1954-56', 1954],
  ['1954 or 1956', undefined],
  ['19--?', undefined],
  ['12345', undefined],
  ['', undefined],
  [1954, undefined],
])('a librarian who typed %j meant the year %p', (typed, year) => {
  expect(typedYear(typed)).toBe(year);
});

const place = (packs: string): CommandPlace => ({ packs, say: () => undefined, world: () => WORLD });

test('an operator imports, lists and takes out', async () => {
  const packs = newFolder();
  expect(await catalogueCommand(['list'], place(packs))).toMatch(/^Nothing was imported/);
  const args = ['import', '--source', 'geonames', fixture('geonames/input.txt')];
  const made = await catalogueCommand(args, place(packs));
  const name = /^geonames-[0-9a-f]{8}/.exec(made)?.[0] ?? '';
  expect(made).toMatch(/22 rows read: 8 entries, 1 known to Valet already, 1 said twice/);
  expect(await catalogueCommand(args, place(packs))).toMatch(/nothing was changed/);
  expect(await catalogueCommand(['list'], place(packs))).toMatch(new RegExp(`^${name}: 8 entries`));
  expect(await catalogueCommand(['remove', name], place(packs))).toMatch(/is taken out/);
  expect(await catalogueCommand(['list'], place(packs))).toMatch(/^Nothing was imported/);
  rmSync(packs, { recursive: true, force: true });
});

test.each([
  [[], /Commands of catalogue/],
  [['import', 'file'], /Which source/],
  [['import', '--source', 'imdb', 'file'], /Which source\? There are: wikidata, geonames, musicbrainz, openlibrary/],
  [['import', '--source', 'geonames'], /Which file/],
  [['import', '--source', 'geonames', '/no/such/file'], /There is no file/],
  [['import', '--nonsense'], /Commands of catalogue/],
  [['remove', 'nothing'], /There is no pack nothing/],
  [['remove', '../elsewhere'], /There is no pack/],
])('%j is answered with a sentence', async (args, sentence) => {
  await expect(catalogueCommand(args, place(at('none')))).rejects.toThrow(sentence);
});
