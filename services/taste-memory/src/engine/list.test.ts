import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FindName, LONGEST_NAME, MOST_ENTRIES, namesInList } from './list.ts';
import { fold } from './names.ts';

const KNOWN = new Map(
  ['The Paper, the Lamp and the Stair', 'Run, Hide, Sing', 'Harbour', 'And So They Left'].map((name) => [
    fold(name),
    name,
  ]),
);
const find: FindName = (words) => {
  const name = KNOWN.get(fold(words));
  return name === undefined ? [] : [{ kind: 'entry', domain: 'movies', name, subcategory: 'movies' }];
};
const named = (text: string): string[] => namesInList(text, 'movies', 'genres', find).entries.map(({ tag }) => tag);

test('names stand on lines of their own or between commas, semicolons and tabs', () => {
  const names = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Gum'];
  expect(named('Alder\nBirch, Cedar;Elm\tFir\r\n\n , ,\nGum')).toEqual(names);
});

test('a comma inside a known title does not split it', () => {
  expect(named('Alder, The Paper, the Lamp and the Stair, run, hide, sing, Birch')).toEqual([
    'Alder',
    'The Paper, the Lamp and the Stair',
    'run, hide, sing',
    'Birch',
  ]);
});

test('an empty place between commas belongs to no name', () => {
  expect(named('Harbour,,Alder, ,Birch')).toEqual(['Harbour', 'Alder', 'Birch']);
});

test('a comma in quotation marks does not split', () => {
  expect(named('"Oak, and Ash", \u201cOne, Two\u201d, the 12" record, a 7" one')).toEqual([
    'Oak, and Ash',
    'One, Two',
    'the 12" record',
    'a 7" one',
  ]);
});

test('bullets and the numbers of a list fall away, the numbers of a name stay', () => {
  expect(named('1. Alder\n2) Birch\n- Cedar\n\u2022 Elm\n[x] Fir\n12 Angry Trees\n1984')).toEqual([
    'Alder',
    'Birch',
    'Cedar',
    'Elm',
    'Fir',
    '12 Angry Trees',
    '1984',
  ]);
});

test('the word that ends a list is no part of the last name, unless the name has it', () => {
  expect(named('Alder, Birch, and Cedar')).toEqual(['Alder', 'Birch', 'Cedar']);
  expect(named('alder, birch, and cedar')).toEqual(['alder', 'birch', 'cedar']);
  expect(named('Alder, And So They Left')).toEqual(['Alder', 'And So They Left']);
});

test('the year behind a known title falls away', () => {
  expect(named('Harbour (1994), Alder (1994)')).toEqual(['Harbour', 'Alder (1994)']);
});

test('each name comes once, where it came first, with how often it came', () => {
  expect(namesInList('Alder, birch\nALDER\nB\u00edrch, alder', 'movies', 'genres', find).entries).toEqual([
    { tag: 'Alder', subcategory: 'genres', times: 3 },
    { tag: 'birch', subcategory: 'genres', times: 2 },
  ]);
});

test('the catalogue says where a name belongs, the person says where all others do', () => {
  const { entries } = namesInList('harbour, alder', 'movies', 'people', find);
  expect(entries.map(({ subcategory }) => subcategory)).toEqual(['movies', 'people']);
});

test('what is beyond the bound, or too long for a name, is counted once and left out', () => {
  const many = Array.from({ length: MOST_ENTRIES + 3 }, (_, index) => `Tree ${index}`);
  const { entries, leftOut } = namesInList([...many, ...many].join('\n'), 'movies', 'genres', find);
  expect([entries.length, leftOut]).toEqual([MOST_ENTRIES, 3]);
  expect(entries.every(({ times }) => times === 2)).toBe(true);
  expect(namesInList('x'.repeat(LONGEST_NAME + 1), 'movies', 'genres', find)).toEqual({ entries: [], leftOut: 1 });
});

test('any text gives names that are tidy, different and found in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { entries } = namesInList(text, 'movies', 'genres', find);
      const keys = entries.map(({ tag }) => fold(tag));
      expect(new Set(keys).size).toBe(keys.length);
      for (const { tag } of entries) expect(tag).toBe(tag.trim());
    }),
  );
});
