import { expect, test } from '@jest/globals';
import { rootOf, stem } from './stem.ts';

test.each([
  // The description's own example words, and the endings of every step.
  ['caresses', 'caress'], ['ties', 'tie'], ['cries', 'cri'], ['gaps', 'gap'], ['gas', 'gas'], ['this', 'this'],
  ['agreed', 'agre'], ['luxuriated', 'luxuri'], ['hopping', 'hop'], ['hoping', 'hope'], ['sized', 'size'],
  ['happy', 'happi'], ['enjoy', 'enjoy'], ['by', 'by'], ['relational', 'relat'], ['conditionally', 'condit'],
  ['biology', 'biolog'], ['hopefulness', 'hope'], ['formalize', 'formal'], ['electrical', 'electr'],
  ['replacement', 'replac'], ['adoption', 'adopt'], ['communism', 'communism'], ['generously', 'generous'],
  ['controlling', 'control'], ['consigned', 'consign'], ['knightly', 'knight'], ['inning', 'inning'], ['news', 'news'],
])('%s is filed under %s', (word, expected) => expect(stem(word)).toBe(expected));

test.each([
  ['ate', 'eating'], ['bought', 'buy'], ['children', 'child'], ['favorite', 'favourites'], ['flew', 'flying'],
  ['spicy', 'spice'], ['salty', 'salted'], ['scary', 'scared'], ['recommendations', 'recommended'], ['cities', 'city'],
])('%s and %s are the same word', (one, other) => expect(rootOf(one)).toBe(rootOf(other)));

test.each([
  ['car', 'care'], ['win', 'wine'], ['her', 'here'], ['new', 'news'], ['universe', 'oven'],
])('%s and %s are not', (one, other) => expect(rootOf(one)).not.toBe(rootOf(other)));

test('what is no English word stays what it is', () => {
  expect(stem('1984')).toBe('1984');
  expect(stem('東京')).toBe('東京');
  expect(stem('')).toBe('');
});
