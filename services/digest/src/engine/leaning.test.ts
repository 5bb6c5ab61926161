import { beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import fc from 'fast-check';
import { taste } from '../../test/tastes.ts';
import type { Taste } from '../domain/taste.ts';
import { buildIndex, type CatalogueIndex } from './features.ts';
import { leaningOf } from './leaning.ts';
import { probeOf } from './matching.ts';
import { Listener, type Statement } from './statements.ts';
import { fitted } from './weights.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const statementOf = (told: Taste): Statement | undefined =>
  new Listener(index, fitted).taste(probeOf(told, index), 0);
const leaning = (...tastes: readonly Taste[]) =>
  leaningOf(tastes.map(statementOf).filter((one) => one !== undefined), index.space, fitted);
const numberOf = (id: string): number => {
  const found = index.byId.get(id);
  if (!found) throw new Error(`the catalogue has lost ${id}`);
  return found.number;
};

const scifi = () => taste({ domain: 'movies', name: 'science fiction', polarity: 'love' });
const villeneuve = () => taste({ domain: 'movies', subcategory: 'people', name: 'Denis Villeneuve', polarity: 'love' });
const arrival = 'movies/film/arrival-2016';

test('of somebody who said nothing there is no leaning', () => {
  expect(leaning().of(numberOf(arrival))).toBe(0);
});

test('a love of one director lifts what others made of the same kind, and less than what is theirs', () => {
  const { of } = leaning(villeneuve());
  const others = index.all.filter(({ entry }) => entry.domain === 'movies' && !entry.by.includes('Denis Villeneuve'));
  const mean = (wanted: (genres: readonly string[]) => boolean): number => {
    const some = others.filter(({ entry }) => wanted(entry.genres));
    return some.reduce((sum, { number }) => sum + of(number), 0) / some.length;
  };
  expect(mean((genres) => genres.includes('sci-fi'))).toBeGreaterThan(mean((genres) => !genres.includes('sci-fi')));
  expect(of(numberOf(arrival))).toBeGreaterThan(mean((genres) => genres.includes('sci-fi')));
});

test('a genre carries over to other domains, discounted', () => {
  const { of } = leaning(scifi());
  const gain = (domain: string): number => {
    const all = index.all.filter(({ entry }) => entry.domain === domain && entry.kind !== 'author');
    const mean = (some: typeof all) => some.reduce((sum, { number }) => sum + of(number), 0) / some.length;
    return mean(all.filter(({ entry }) => entry.genres.includes('sci-fi'))) -
      mean(all.filter(({ entry }) => !entry.genres.includes('sci-fi')));
  };
  expect(gain('books')).toBeGreaterThan(0);
  expect(gain('games')).toBeGreaterThan(0);
  expect(gain('movies')).toBeGreaterThan(gain('books'));
});

test('said twice it does not count twice', () => {
  const thing = numberOf(arrival);
  const [once, twice] = [leaning(scifi()).of(thing), leaning(scifi(), scifi()).of(thing)];
  expect(twice).toBeGreaterThan(once);
  expect(twice).toBeLessThan(1.5 * once);
});

describe('without', () => {
  const names = ['science fiction', 'comedy', 'Denis Villeneuve', 'slow burn', 'Korean', 'horror', 'space'];
  test('answers as if a statement had never been made', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }), fc.nat(), (some, at) => {
      const tastes = some.map((name, place) =>
        taste({ domain: 'movies', name, polarity: place % 3 === 2 ? 'dislike' : 'love' }));
      const thing = at % index.all.length;
      const answers = leaning(...tastes).without(thing, tastes.length);
      tastes.forEach((left, place) => {
        const rest = leaning(...tastes.filter((one) => one !== left));
        expect(answers[place]).toBeCloseTo(rest.of(thing), 8);
      });
    }), { numRuns: 25 });
  });
});
