import { describe, expect, test } from '@jest/globals';
import { allergensOf, isSafe } from './allergens.ts';
import { catalogue } from './catalogue.ts';
import { constraintFor, DIETS } from './constraints.ts';
import { DOMAINS } from './domains.ts';
import { fold } from './fold.ts';
import { findByName } from './names.ts';
import { spot } from './spot.ts';

const dishes = catalogue()
  .inDomain('food')
  .filter(({ kind }) => kind === 'dish');

describe.each(DOMAINS)('the shipped %s', (domain) => {
  const entries = catalogue().inDomain(domain);

  test('are forty or more, and every one can be found by its name', () => {
    expect(entries.length).toBeGreaterThanOrEqual(40);
    for (const { id, name } of entries) {
      expect(findByName(name, domain).map((hit) => hit.entryId)).toContain(id);
    }
  });

  test('have at most five of one maker', () => {
    const makers = new Map<string, number>();
    // A console or a shop is no work of its maker's that would crowd out others.
    const works = entries.filter(({ kind }) => kind !== 'platform' && kind !== 'brand' && kind !== 'store');
    for (const { by } of works) for (const name of by) makers.set(name, (makers.get(name) ?? 0) + 1);
    expect([...makers].filter(([, count]) => count > 5)).toEqual([]);
  });

  test('have a description of two sentences, and genres to choose from', () => {
    const sentences = (text: string) => text.match(/[.?!]["”’)]?(?=\s|$)/g) ?? [];
    expect(entries.filter(({ description }) => sentences(description).length < 2).map(({ id }) => id)).toEqual([]);
    expect(catalogue().genres(domain).length).toBeGreaterThan(5);
  });

  test('are all spotted when named in quotes', () => {
    // "( )" is a record, but no words.
    const worded = entries.filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
    const missed = worded.filter(
      ({ id, name }) =>
        !spot(`She said "${name}" is good.`).some(({ hits }) => hits.some(({ entryId }) => entryId === id)),
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});

test('one genre has one name across domains', () => {
  const films = new Map(catalogue().genres('movies').map(({ id, name }) => [id, name]));
  for (const { id, name } of catalogue().genres('shows')) {
    if (films.has(id)) expect(name).toBe(films.get(id));
  }
});

test('every product has a price', () => {
  const products = catalogue().entries.filter(({ kind }) => kind === 'product');
  expect(products.length).toBeGreaterThan(0);
  for (const { priceCents } of products) expect(priceCents).toBeGreaterThan(0);
});

describe('the shipped dishes', () => {
  test('are seventy or more, of cuisines that are entries themselves', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(70);
    const cuisines = new Set(
      catalogue()
        .inDomain('food')
        .filter(({ kind }) => kind === 'cuisine')
        .map(({ name }) => fold(name)),
    );
    expect(cuisines.size).toBeGreaterThanOrEqual(25);
    const homeless = dishes.filter((dish) => !(dish.cuisines ?? []).some((name) => cuisines.has(fold(name))));
    expect(homeless).toEqual([]);
  });

  test('all have known allergens', () => {
    expect(dishes.filter((dish) => allergensOf(dish) === null)).toEqual([]);
  });

  test.each([...DIETS, 'shellfish', 'nuts', 'milk', 'eggs', 'soy', 'fish', 'sesame', 'celery', 'mustard', 'sulphites'])(
    'leave somebody who avoids or keeps %s at least ten to choose from',
    (words) => {
      const constraint = constraintFor(words);
      expect(constraint).not.toBeNull();
      if (constraint === null) return;
      expect(dishes.filter((dish) => isSafe(dish, [constraint])).length).toBeGreaterThanOrEqual(10);
    },
  );
});
