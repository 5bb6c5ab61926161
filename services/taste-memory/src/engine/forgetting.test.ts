import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { forgettingIn } from './forgetting.ts';

const names = (text: string): string[] => forgettingIn(text).map(({ name }) => name);

test.each([
  ['Forget that I like jazz', 'jazz'],
  ['please forget I ever said I love musicals', 'musicals'],
  ['Can you forget about opera?', 'opera'],
  ['forget jazz', 'jazz'],
  ['Forget what I said about horror, please', 'horror'],
  ['Valet, remove techno from my list', 'techno'],
  ['take The Crown off my profile', 'Crown'],
  ['delete everything about Radiohead from my tastes', 'Radiohead'],
  ['Actually, forget that I can\u2019t stand westerns.', 'westerns'],
  ['I love blues. Forget that I like jazz!', 'jazz'],
])('%s', (text, name) => {
  expect(names(text)).toEqual([name]);
});

test.each([
  ["Don't forget the milk"],
  ['Forget it'],
  ['forget about it'],
  ['I always forget names'],
  ['I can never forget Paris'],
  ['Forget everything'],
  ['I forget to eat'],
  ['Unforgettable film, I love it'],
  ['My wife told me to forget jazz'],
])('nothing is to be forgotten by "%s"', (text) => {
  expect(names(text)).toEqual([]);
});

test('any text is read, and quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => forgettingIn(text).length >= 0));
  expect(forgettingIn('forget that i like '.repeat(5_000)).length).toBeLessThan(2);
});
