import { expect, test } from '@jest/globals';
import type { Domain } from '../gql/graphql.ts';
import { SUBCATEGORY_LABELS } from './domains.ts';
import { guessSubcategory } from './guess-subcategory.ts';

test.each<[Domain, string, string]>([
  ['movies', 'Ava Example', 'people'],
  ['movies', 'slow burn', 'genres'],
  ['movies', 'The Long Way Home Again', 'movies'],
  ['books', 'Ava Example', 'authors'],
  ['food', 'noodles', 'cuisine'],
  ['food', 'gluten-free', 'allergies'],
  ['food', 'peanut', 'cuisine'],
  ['games', 'ps5', 'platforms'],
  ['travel', 'boutique hotels', 'accommodations'],
  ['travel', 'hiking', 'activities'],
  ['shopping', 'electronics', 'categories'],
  ['music', '  ', 'general'],
])('in %s, "%s" belongs to %s', (domain, tag, subcategory) => {
  expect(guessSubcategory(domain, tag)).toBe(subcategory);
  expect(Object.keys(SUBCATEGORY_LABELS[domain])).toContain(subcategory);
});
