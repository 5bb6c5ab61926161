import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import type { ImportedEntry } from '@valet/catalogue/pack';
import { packedEntry, withPacked } from './packed.ts';

const film: ImportedEntry = {
  id: 'movies/film/wd-q1',
  domain: 'movies',
  kind: 'film',
  name: 'Zzyzx Boulevard',
  aliases: [],
  year: 2010,
  by: ['Ava Example'],
  people: [],
  genres: ['thriller'],
  tags: [],
  popularity: 0.5,
  ids: { wikidata: 'Q1' },
  source: 'wikidata',
  licence: 'CC0-1.0',
};

test('an imported thing is introduced by what is known of it, and says that this is all', () => {
  expect(packedEntry(film)?.description).toBe(
    'A film by Ava Example of 2010. I know it by name and genre only, so take my word lightly.',
  );
  expect(packedEntry({ ...film, description: 'Two words. And more.' })?.description).toBe('Two words. And more.');
});

test('what has no genre, what is eaten and what is no thing to propose is not proposed', () => {
  expect(packedEntry({ ...film, genres: [] })).toBeNull();
  expect(packedEntry({ ...film, id: 'food/dish/wd-q2', domain: 'food', kind: 'dish' })).toBeNull();
  expect(packedEntry({ ...film, kind: 'person' })).toBeNull();
});

test('beside the shipped ones it is found by id and domain, and takes nobody’s place', () => {
  const entry = packedEntry(film)!;
  const [own] = catalogue().entries;
  const both = withPacked(catalogue(), [entry, { ...entry, id: own!.id }]);
  expect(both.byId(entry.id)?.name).toBe('Zzyzx Boulevard');
  expect(both.byId(own!.id)).toBe(own);
  expect(both.inDomain('movies')).toHaveLength(catalogue().inDomain('movies').length + 1);
  expect(withPacked(catalogue(), [])).toBe(catalogue());
});
