import { expect, test } from '@jest/globals';
import { franchisesOf } from './franchises.ts';

const game = (name: string, popularity = 0.4) => ({
  domain: 'games' as const,
  kind: 'game' as const,
  name,
  popularity,
});
const named = (...names: string[]) =>
  franchisesOf(
    names.map((name) => game(name)),
    () => false,
  ).map(({ name }) => name);

test('what the names of several parts begin with is what the series is called', () => {
  expect(named('Lantern Kart 2', 'Lantern Kart: Double Run')).toEqual(['Lantern Kart']);
  expect(named('Lantern, Part Two', 'Lantern Part Three')).toEqual(['Lantern']);
  expect(named('Mara Finch and the Grey Stone', 'Mara Finch and the Moon', 'Mara Finch and the Last Door')).toEqual([
    'Mara Finch',
  ]);
});

test('one part is no series, and what is called so itself needs no other name', () => {
  expect(named('Lantern Kart 2', 'Copper: Rise')).toEqual([]);
  expect(named('Lantern Kart 2', 'Lantern Kart 3', 'Lantern Kart')).toEqual([]);
  expect(named('Mara Finch and the Grey Stone', 'Mara Finch and the Moon')).toEqual([]);
});

test('a series is as well known as its best known part', () => {
  const [series] = franchisesOf(
    [game('Lantern Kart 2', 0.2), game('Lantern Kart 3', 1)],
    ({ popularity }) => popularity === 1,
  );
  expect(series).toEqual({ domain: 'games', kind: 'game', name: 'Lantern Kart', popularity: 1, full: true });
});
