import { expect, test } from '@jest/globals';
import { monthsOfChart } from './spending-months.ts';

test('one month stands at the end of half a year', () => {
  const shown = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];
  expect(monthsOfChart(['2027-02'], '2027-02')).toEqual(shown);
});

test('months of no spending stand between the others, up to the present one', () => {
  const shown = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
  expect(monthsOfChart(['2026-05', '2026-08'], '2026-11')).toEqual(shown);
});

test('what would not fit in twelve keeps to the months that have spending', () => {
  const spent = ['2024-01', '2026-10'];
  expect(monthsOfChart(spent, '2026-11')).toEqual(spent);
});
