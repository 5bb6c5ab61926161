import { expect, test } from '@jest/globals';
import { aCard, aReceipt, aTurn } from '../../../test/support/occasions.ts';
import { summarise } from './summarise.ts';

const lines = [
  aTurn('user', 'I love Dune and can not stand musicals, what next?'),
  aTurn('assistant', 'Here.', [aCard('Arrival'), aCard('Arrival'), aCard('Fado Nights', { domain: 'music' })]),
];
const dune = aReceipt('Dune', 'love', { words: 'I love Dune' });
const musicals = aReceipt('musicals', 'dislike');

test('a conversation is told in its topics, what was learned and what was recommended', () => {
  expect(summarise(lines, [dune, musicals], null).text).toBe(
    'A conversation about films and music. Loves Dune. Dislikes musicals. Recommended: Arrival and Fado Nights.');
  expect(summarise(lines, [], 'books').text).toMatch(/^An interview about books\./);
});

test('every part names the tags whose words are in it', () => {
  const { text, parts } = summarise(lines, [dune, musicals], null);
  expect(parts.map(({ tagIds }) => tagIds)).toEqual([[], ['tag of Dune'], ['tag of musicals'], []]);
  expect(parts.map((part) => part.text).join(' ')).toBe(text);
});

test('a recommended title that is a tag, too, goes with it', () => {
  const arrival = aReceipt('Arrival');
  const parts = summarise(lines, [arrival], null).parts.filter((part) => part.text.includes('Arrival'));
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part.tagIds).toEqual(['tag of Arrival']);
});

test('of a tag that was told twice the last word counts', () => {
  const { text } = summarise(lines, [dune, { ...dune, polarity: 'dislike' }], null);
  expect(text).toContain('Dislikes Dune.');
  expect(text).not.toContain('Loves');
});

test('a conversation without words of a person has none', () => {
  expect(summarise([], [], null)).toEqual({ text: '', parts: [] });
  expect(summarise([aTurn('assistant', 'Hello.')], [dune], 'books')).toEqual({ text: '', parts: [] });
});

test('however much was said, it stays short', () => {
  const many = Array.from({ length: 200 }, (_, at) => aReceipt(`thing ${at} ${'long '.repeat(100)}`));
  const cards = Array.from({ length: 200 }, (_, at) => aCard(`title ${at} ${'long '.repeat(100)}`));
  expect(summarise([aTurn('user', 'hi'), aTurn('assistant', 'x', cards)], many, null).text.length).toBeLessThan(2_500);
});
