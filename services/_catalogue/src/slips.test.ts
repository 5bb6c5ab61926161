import { expect, test } from '@jest/globals';
import { nameIndex } from './names.ts';
import { mayBeSlip, slipOf } from './slips.ts';

const meant = (words: string): string | undefined => slipOf(words.split(' '), nameIndex())[0]?.hit.name;

test.each([
  ['wally', 'WALL-E'],
  ['mario cart', 'Mario Kart'],
  ['jumangi', 'Jumanji'],
  ['breaking bed', 'Breaking Bad'],
  ['starwars', 'Star Wars'],
  ['the shawshenk redemption', 'The Shawshank Redemption'],
  ['micheal jackson', 'Michael Jackson'],
])('%p is heard as what it sounds like', (said, name) => {
  expect(meant(said)).toBe(name);
});

test.each(['thing', 'weekends', 'a lot', 'kitchen table', '12345', ''])('%p is a slip of nothing', (said) => {
  expect(meant(said)).toBeUndefined();
});

test('a word of the language, a first name and a number are no slips', () => {
  expect(['kitchen', 'walking', 'oliver', '1917'].filter(mayBeSlip)).toEqual([]);
  expect(['jumangi', 'valorent'].filter(mayBeSlip)).toEqual(['jumangi', 'valorent']);
});
