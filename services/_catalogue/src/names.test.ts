import { expect, test } from '@jest/globals';
import { findByName } from './names.ts';

test('finds an entry by its name, another name, without accents and without the article', () => {
  const id = 'movies/film/amelie-2001';
  for (const said of ['Amélie', 'amelie', 'Le Fabuleux Destin d’Amélie Poulain']) {
    expect(findByName(said)[0]).toMatchObject({ kind: 'entry', domain: 'movies', name: 'Amélie', entryId: id });
  }
  expect(findByName('godfather', 'movies')[0]).toMatchObject({ name: 'The Godfather', subcategory: 'movies' });
});

test('finds makers and players, one hit for each domain they appear in', () => {
  const hits = findByName('song kang ho');
  expect(hits.map(({ kind, name }) => [kind, name])).toEqual(hits.map(() => ['person', 'Song Kang-ho']));
  expect(new Set(hits.map(({ domain }) => domain)).size).toBe(hits.length);
  expect(hits.map(({ domain }) => domain)).toContain('movies');
  expect(findByName('Hitchcock')[0]).toMatchObject({ kind: 'person', name: 'Alfred Hitchcock', subcategory: 'people' });
  const twice = findByName('Steven Spielberg').map((hit) => hit.domain);
  expect(twice).toEqual(expect.arrayContaining(['movies', 'shows']));
});

test('finds genres by alias and number, and keeps to a domain when asked', () => {
  expect(findByName('sci-fi', 'movies')[0]).toMatchObject({ kind: 'genre', name: 'Science fiction' });
  expect(findByName('comedies', 'shows')[0]).toMatchObject({ kind: 'genre', name: 'Comedy', subcategory: 'genres' });
  expect(findByName('thriller', 'food')).toEqual([]);
});

test('guesses nothing', () => {
  expect(findByName('Sicaro')).toEqual([]);
  expect(findByName('')).toEqual([]);
});
