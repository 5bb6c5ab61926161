import { expect, test } from '@jest/globals';
import type { Card, Talk } from '../talk.ts';
import { takesBack } from './take-back.ts';
import { understand } from './understand.ts';

const receipt: Card = {
  kind: 'receipt', tagId: 't', lineId: 'l', domain: 'movies', subcategory: 'genres', tag: 'heist films', polarity: 'love',
  words: 'I love heist films',
};
const after = (...cards: Card[]): Talk => ({ turns: [{ role: 'assistant', text: 'Noted. What else?', cards, asks: null }] });

test.each([
  'no, not that', 'No not that one', "don't write that down", 'scratch that', "that's not what I meant", 'oh no, take that back',
  'I didn’t say that', 'not this, sorry',
])('"%s" takes back what was just learned', (line) => {
  expect(takesBack(line, after(receipt))).toBe(true);
  expect(understand(line, after(receipt)).intent).toBe('correct');
});

test.each(['no', 'nah', 'not really', 'nothing', 'no, I love it', 'that one'])('"%s" does not', (line) => {
  expect(takesBack(line, after(receipt))).toBe(false);
});

test('where nothing was learned there is nothing to take back', () => {
  expect(takesBack('no, not that', after())).toBe(false);
});
