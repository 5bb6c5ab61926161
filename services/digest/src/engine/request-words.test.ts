import { beforeAll, expect, test } from '@jest/globals';
import { catalogue, fold } from '@valet/catalogue';
import { buildIndex, type CatalogueIndex } from './features.ts';
import { hasWord, lengthWords, moodWords } from './request-words.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });
const count = (words: ReadonlySet<string>): number => index.all.filter((candidate) => hasWord(candidate, words)).length;

test.each([
  ['something funny', 'comedy'], ['make me laugh', 'comedy'], ['I feel like a cosy evening', 'cosy'],
  ['quiet', 'gentle'], ['scary as hell', 'horror'], ['for the kids', 'family'], ['uplifting', 'feel good'],
])('the mood "%s" asks for %s', (mood, word) => {
  expect(moodWords(mood).has(fold(word))).toBe(true);
});

test('what is not wanted is not asked for', () => {
  expect(moodWords('funny but not too scary').has('horror')).toBe(false);
  expect(moodWords('funny but not too scary').has('comedy')).toBe(true);
});

test('a word that is not understood counts where the catalogue has the very word', () => {
  expect(moodWords('Korean').has('korean')).toBe(true);
  expect(count(moodWords('Korean'))).toBeGreaterThan(0);
  expect(count(moodWords('florbish'))).toBe(0);
});

test.each([
  ['short', 'short'], ['not too long', 'short'], ['something quick', 'short'], ['90 minutes', 'short'],
  ['30 min', 'short'], ['long', 'long'], ['180 minutes', 'long'], ['an epic', 'long'],
])('the length "%s" asks for what is %s', (length, word) => {
  expect(lengthWords(length).has(word)).toBe(true);
  expect(lengthWords(length).has(word === 'short' ? 'long' : 'short')).toBe(false);
});

test('every mood and length that is understood finds something', () => {
  for (const mood of ['funny', 'happy', 'calm', 'cosy', 'sad', 'tense', 'scary', 'exciting', 'romantic', 'dark',
    'thoughtful', 'family', 'party', 'light', 'spicy']) {
    expect([mood, count(moodWords(mood)) > 20]).toEqual([mood, true]);
  }
  for (const length of ['short', 'long']) expect([length, count(lengthWords(length)) > 100]).toEqual([length, true]);
});

test('an ingredient is no mood', () => {
  const spinach = index.all.find(({ features }) => features.has('i:spinach') && !features.has('w:spinach'));
  expect(spinach && hasWord(spinach, new Set(['spinach']))).toBe(false);
});
