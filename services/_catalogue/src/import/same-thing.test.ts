import { expect, test } from '@jest/globals';
import { agree, nameKey, Namesakes, type Thing } from './same-thing.ts';
import { indexShipped } from './shipped.ts';

const film = (more: Partial<Thing> = {}): Thing => ({
  id: 'movies/film/one',
  domain: 'movies',
  kind: 'film',
  name: 'The Salt Road',
  aliases: [],
  year: 1974,
  by: ['Ana Brisk'],
  ...more,
});
const city = (lat: number, lon: number, country = 'US'): Thing => ({
  ...film({ id: 'travel/city/one', domain: 'travel', kind: 'city', name: 'Springford', by: [], year: undefined }),
  place: { country, lat, lon },
});

const same = (one: Thing, other: Thing): boolean => {
  const group = new Namesakes<Thing>();
  group.add(one);
  return group.of(other).length > 0;
};

test('articles, case and marks do not part names, kinds do', () => {
  expect(nameKey('film', 'The Salt Road!')).toBe(nameKey('film', 'salt road'));
  expect(nameKey('film', 'Salt Road')).not.toBe(nameKey('book', 'Salt Road'));
});

test.each<[string, Partial<Thing>, boolean]>([
  ['a year apart', { year: 1975 }, true],
  ['two years apart', { year: 1976 }, false],
  ['one of unknown year', { year: undefined }, true],
  ['by another maker', { by: ['Jonas Tauber'] }, false],
  ['with one maker in common', { by: ['Jonas Tauber', 'ANA BRISK'] }, true],
  ['by nobody known', { by: [] }, false],
])('two films of one name, the second %s: the same is %p', (_what, more, expected) => {
  expect(same(film(), film(more))).toBe(expected);
  expect(same(film(more), film())).toBe(expected);
});

test('two cities of one name and country are one when they lie within thirty kilometres, date line or not', () => {
  expect(same(city(37.2, -93.3), city(37.25, -93.35))).toBe(true);
  expect(same(city(37.2, -93.3), city(39.8, -89.6))).toBe(false);
  expect(same(city(37.2, -93.3), city(37.2, -93.3, 'CA'))).toBe(false);
  expect(agree(city(0, 179.95), city(0, -179.95))).toBe(true);
});

test('people are never one by their names alone, bands by the year they began', () => {
  const band = (year?: number): Thing => film({ kind: 'artist', domain: 'music', by: [], year });
  expect(same(band(), band())).toBe(false);
  expect(same(band(1994), band())).toBe(false);
  expect(same(band(1994), band(1995))).toBe(true);
  expect(same(band(1994), band(1996))).toBe(false);
});

test('what is shipped is found by an id elsewhere first, then by any of its names', () => {
  const shipped = indexShipped([
    film({ id: 'movies/film/a', aliases: ['La Route du sel'], ids: { imdb: 'tt1' } }),
    film({ id: 'movies/film/b', name: 'Another', year: 1990 }),
  ]);
  expect(shipped.find(film({ name: 'Another', year: 1990, ids: { imdb: 'tt1' } }))?.id).toBe('movies/film/a');
  expect(shipped.find(film({ name: 'La route du Sel' }))?.id).toBe('movies/film/a');
  expect(shipped.find(film({ name: 'Die Salzstraße', aliases: ['Salt Road'] }))?.id).toBe('movies/film/a');
  // What is an alias of both may be anything.
  expect(shipped.find(film({ name: 'Die Salzstraße', aliases: ['La route du Sel'] }))).toBeUndefined();
  expect(shipped.find(film({ year: 2009 }))).toBeUndefined();
  // The same number of another domain is another thing.
  expect(shipped.find(film({ domain: 'shows', kind: 'show', name: 'Else', ids: { imdb: 'tt1' } }))).toBeUndefined();
});

test('a city is no suburb that bears its old name', () => {
  const shipped = indexShipped([{ ...city(37.2, -93.3), aliases: ['Oldtown'] }]);
  expect(shipped.find({ ...city(37.25, -93.35), name: 'Oldtown' })).toBeUndefined();
  expect(shipped.find({ ...city(37.25, -93.35), name: 'Springfurt', aliases: ['Springford'] })).toBeDefined();
});

test('a person of whom only the name is shipped is found through the works credited to that very record', () => {
  const person = film({ id: 'movies/person/x', kind: 'person', name: 'Ana Brisk', by: [], year: undefined });
  const shipped = indexShipped([person]);
  expect(shipped.find(person)).toBeUndefined();
  expect(shipped.find(person, new Set(['ana brisk']))?.id).toBe('movies/person/x');
  const two = indexShipped([person, { ...person, id: 'movies/person/y' }]);
  expect(two.find(person, new Set(['ana brisk']))).toBeUndefined();
});

test('the print of what is shipped changes with any name, year or id', () => {
  const print = (more: Partial<Thing>) => indexShipped([film(more)]).print;
  expect(new Set([{}, { year: 1975 }, { name: 'Salt' }, { ids: { imdb: 'tt1' } }].map(print)).size).toBe(4);
  expect(print({})).toBe(print({}));
});
