import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, isOneEditApart } from './edit-distance.ts';

test.each([
  ['heat', 'heat', 0],
  ['heat', 'haet', 1],
  ['heat', 'het', 1],
  ['heat', 'cheat', 1],
  ['heat', 'neat', 1],
  ['heat', 'hot', 2],
  ['', 'ab', 2],
  ['abcdef', 'ghijkl', 4],
])('from %j to %j are %i letters, counted to three', (a, b, letters) => {
  expect(editDistance(a, b, 3)).toBe(letters);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('the quick check agrees with the count, whatever is typed', () => {
  fc.assert(
    fc.property(word, word, (a, b) => isOneEditApart(a, b) === (editDistance(a, b, 1) === 1)),
    {
      numRuns: 3_000,
      seed: 11,
    },
  );
});

test('it is the same from both sides', () => {
  fc.assert(
    fc.property(word, word, (a, b) => editDistance(a, b, 4) === editDistance(b, a, 4)),
    { seed: 11 },
  );
});
