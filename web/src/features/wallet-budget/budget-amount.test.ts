import { expect, test } from '@jest/globals';
import { centsOf, monthName, percentSpent } from './budget-amount.ts';

test.each([
  ['300', 30_000],
  ['$74.50', 7_450],
  [' 0.99 ', 99],
  ['1,200.5', 120_050],
  ['19.99', 1_999],
  ['1000000', 100_000_000],
])('%s is an amount, to the cent', (written, cents) => {
  expect(centsOf(written)).toBe(cents);
});

test.each(['', 'lots', '-5', '+5', '1.999', '1e9', '12,34', '.5', '5.', 'NaN', '٣', '1 000'])(
  '%j is no amount',
  (written) => {
    expect(centsOf(written)).toBeNull();
  },
);

test('a percentage is whole and never ahead of the money', () => {
  expect(percentSpent(17_400, 30_000)).toBe(58);
  expect(percentSpent(23_999, 30_000)).toBe(79);
  expect(percentSpent(45_000, 30_000)).toBe(150);
  expect(percentSpent(0, 0)).toBe(0);
});

test('a month is named in words, wherever the browser stands', () => {
  expect(monthName('2026-11')).toBe('November 2026');
  expect(monthName('2026-01', 'short')).toBe('Jan');
});
