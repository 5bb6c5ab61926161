import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { alternativesOf, beginningsOf, phraseFinder } from './word-start.ts';

const beginnings = (source: string): string =>
  [...beginningsOf(source)]
    .map((each) => each.replace('\u0000', '*'))
    .sort()
    .join(' ');

test.each([
  ['cat|dog', 'ca do'],
  ['(?:a |the )?(?:cat|dog)', 'a  ca do th'],
  ["can'?t stand", 'ca'],
  ["i'?m", "i' im"],
  ['(?:really )*love', 'lo re'],
  ['(?<!not )love', 'lo'],
  ['\\bgem', 'ge'],
  ['x{0,2}y', 'x* y*'],
  ['xy?z|x', 'x* xy xz'],
  ['\\d+ times', '*'],
  ['[ab]c', '*'],
  ['a[bc]', 'a*'],
  ['(?:very )?', '* ve'],
  ["\\'tis", "'t"],
])('%s begins with %s', (source, expected) => {
  expect(beginnings(source)).toBe(expected);
});

test('alternatives are those of the pattern’s own level', () => {
  expect(alternativesOf('a(?:b|c)|d\\||[|]e')).toEqual(['a(?:b|c)', 'd\\|', '[|]e']);
});

const PATTERNS = [
  '(?:a |the )?slog|put me (?:right )?to sleep',
  'sleep|so (?:boring|dull)',
  '\\d+ times',
  'love|loved it',
];
const find = phraseFinder(PATTERNS);
/** The same by one alternation. */
function plainly(text: string) {
  const whole = PATTERNS.map((source) => `(${source})`).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${whole})(?![\\p{L}\\p{N}'-])`, 'gu');
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    index: match.findIndex((group, at) => at > 0 && group !== undefined) - 1,
  }));
}

test('what is found is what one alternation of all would find', () => {
  const words = [
    'a',
    'the',
    'slog',
    'put',
    'me',
    'right',
    'to',
    'sleep',
    'so',
    'boring',
    '3',
    'times',
    'loved',
    'it',
    'sleepy',
    ',',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 30 }), (said) => {
      const text = said.join(' ');
      expect(find(text, 0, text.length)).toEqual(plainly(text));
    }),
  );
});

test('only the given part of the text is read', () => {
  expect(find('so dull, so boring', 8, 18)).toEqual([{ start: 9, end: 18, index: 1 }]);
  expect(find('so dull', 0, 5)).toEqual([]);
});
