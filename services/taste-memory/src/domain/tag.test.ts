import { expect, test } from '@jest/globals';
import { isConstraint, isShown, subcategoryOf, subcategoryRank } from './tag.ts';
import { halfLifeDays, publishedWeight, weightOfStatements } from './weight.ts';

test.each([
  ['movies', 'genres', 'genres'],
  ['movies', 'people', 'people'],
  ['food', 'allergies', 'allergies'],
  ['travel', 'general', 'general'],
  ['podcasts', 'topics', 'genres'],
  ['travel', 'accommodation', 'accommodations'],
  ['travel', 'transport', 'activities'],
  ['shopping', 'electronics', 'categories'],
] as const)('%s has a group called %s', (domain, name, group) => {
  expect(subcategoryOf(domain, name)).toBe(group);
});

test.each([
  ['movies', 'restaurants'],
  ['music', 'allergies'],
  ['food', 'topics'],
  ['books', ''],
  ['games', 'constructor'],
] as const)('%s has no group called %s', (domain, name) => {
  expect(subcategoryOf(domain, name)).toBeNull();
});

test('general comes after the groups of the domain', () => {
  expect(['genres', 'people', 'movies', 'general'].map((name) => subcategoryRank('movies', name))).toEqual([
    0, 1, 2, 3,
  ]);
});

test('a tag is shown from 0.6 on, a constraint always', () => {
  expect(isShown({ domain: 'movies', subcategory: 'genres', confidence: 0.6 })).toBe(true);
  expect(isShown({ domain: 'movies', subcategory: 'genres', confidence: 0.59 })).toBe(false);
  expect(isShown({ domain: 'food', subcategory: 'allergies', confidence: 0.1 })).toBe(true);
});

test('only the allergies of food are constraints', () => {
  expect(isConstraint({ domain: 'food', subcategory: 'cuisine' })).toBe(false);
  expect(isConstraint({ domain: 'food', subcategory: 'allergies' })).toBe(true);
});

const tag = (over: object = {}) => ({
  domain: 'movies' as const,
  subcategory: 'genres',
  weight: 0.6,
  place: 0,
  muted: false,
  ...over,
});

test('a higher place weighs more, and a muted tag nothing', () => {
  const weights = [0, 1, 2, 50].map((place) => publishedWeight(tag({ place })));
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  expect(new Set(weights).size).toBe(4);
  expect(weights[0]).toBe(0.6);
  expect(weights[3]).toBeGreaterThan(0.39);
  expect(publishedWeight(tag({ muted: true }))).toBe(0);
});

test('a constraint weighs in full wherever it stands', () => {
  expect(publishedWeight(tag({ domain: 'food', subcategory: 'allergies', weight: 0.5, place: 9, muted: true }))).toBe(
    1,
  );
});

test('what was only heard ages; what the hand put in, and a constraint, do not', () => {
  expect(halfLifeDays(tag(), ['utterance'])).toBe(180);
  expect(halfLifeDays(tag(), ['utterance', 'typed'])).toBeNull();
  expect(halfLifeDays({ domain: 'food', subcategory: 'allergies' }, ['utterance'])).toBeNull();
});

test('repetition weighs a little more, within bounds', () => {
  expect([1, 2, 3, 100].map(weightOfStatements)).toEqual([0.5, 0.55, 0.6, 0.8]);
});
