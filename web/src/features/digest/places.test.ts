import { expect, test } from '@jest/globals';
import { gridPage, spotAfter } from './places.ts';

test('what took the place of a card is where the person looks next', () => {
  expect(spotAfter(['a', 'b', 'c'], ['a', 'n', 'c'], 'b')).toEqual({ card: 'n' });
});

test('a card that stays is its own place', () => {
  expect(spotAfter(['a', 'b'], ['a', 'b'], 'b')).toEqual({ card: 'b' });
});

test('a card that nothing replaces leaves a hook, wherever it hung', () => {
  expect(spotAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toEqual({ hook: 1 });
  expect(spotAfter(['a', 'b', 'c'], ['a', 'b'], 'c')).toEqual({ hook: 2 });
});

test('what was not on the grid has no place', () => {
  expect(spotAfter(['a'], ['a'], 'x')).toBeNull();
});

const ids = (count: number) => Array.from({ length: count }, (_, i) => `i${i}`);

test('eight cards are a page, and a page that is gone gives way to the last', () => {
  const second = gridPage(ids(10), [], 1, 8);
  expect(second).toEqual({ rows: [{ card: 'i8' }, { card: 'i9' }], pages: 2, page: 1 });
  expect(gridPage(ids(8), [], 1, 8)).toMatchObject({ pages: 1, page: 0 });
  expect(gridPage([], [], 0, 8)).toEqual({ rows: [], pages: 1, page: 0 });
});

test('an empty hook stands where its card hung, and takes no card off the page', () => {
  const { rows } = gridPage(ids(9), [2], 0, 8);
  expect(rows).toHaveLength(9);
  expect(rows[2]).toEqual({ hook: 2 });
  expect(rows[3]).toEqual({ card: 'i2' });
});

test('the hook that the last card of the last page left keeps its page', () => {
  expect(gridPage(ids(8), [8], 1, 8)).toEqual({ rows: [{ hook: 8 }], pages: 2, page: 1 });
});
