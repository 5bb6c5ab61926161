import { expect, test } from '@jest/globals';
import { mergedSearch } from './merged-search.ts';
import type { SearchSource, Suggestion } from './search.ts';

const film = (title: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: `${title}-${more.type ?? 'own'}`,
  title,
  image: null,
  year: null,
  rating: null,
  location: null,
  overview: null,
  description: null,
  type: 'film',
  subtype: null,
  meta: null,
  ...more,
});
const source = (...found: Suggestion[]): SearchSource => ({ search: () => Promise.resolve(found) });
const titles = async (own: SearchSource, live: SearchSource[], text = 'solaris') =>
  (await mergedSearch(own, live).search({ domain: 'movies', subcategory: 'movies', text, limit: 3 })).map(
    ({ title, year, rating }) => [title, year, rating],
  );

test('one thing is shown once, ours, with what only the other knows', async () => {
  const own = source(film('Solaris', { year: 1972 }));
  const live = source(film('Solaris', { year: 1972, rating: 8 }), film('Solaris', { year: 2002, rating: 6 }));
  expect(await titles(own, [live])).toEqual([
    ['Solaris', 1972, 8],
    ['Solaris', 2002, 6],
  ]);
});

test('two live sources that know the same thing show it once', async () => {
  const one = source(film('Brand New', { year: 2026 }));
  expect(await titles(source(), [one, source(film('The Brand New', { year: 2026 }))])).toHaveLength(1);
});

test('what is named exactly elsewhere comes before what we only came near to, and no more than asked for', async () => {
  const own = source(film('Polaris'), film('Solaire'), film('Solar'));
  expect((await titles(own, [source(film('Solaris'))])).map(([title]) => title)).toEqual([
    'Solaris',
    'Polaris',
    'Solaire',
  ]);
});

test('without live sources nothing stands between', () => {
  const own = source();
  expect(mergedSearch(own, [])).toBe(own);
});
