import { expect, test } from '@jest/globals';
import type { Entry } from '@valet/catalogue';
import { seriesOf } from './series.ts';

const of = (name: string, kind = 'film'): string | undefined => seriesOf({ kind, name } as Entry);

test.each([
  ['The Grey Stone', 'grey stone'],
  ['The Grey Stone: Ashes', 'grey stone'],
  ['Grey Stone 2', 'grey stone'],
  ['Grey Stone, Part Two', 'grey stone'],
  ['Grey Stone III', 'grey stone'],
  ['Ava Example and the Grey Stone', 'ava example'],
  ['Grey Stone 2049', 'grey stone 2049'],
])('of the series that "%s" belongs to the name is "%s"', (name, series) => {
  expect(of(name)).toBe(series);
});

test('what has no parts is of no series', () => {
  expect(of('Grey Stone Soup', 'dish')).toBeUndefined();
});
