import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { expect, test } from '@jest/globals';
import { forbiddenBy, violationsOf } from './violations.ts';

const free = {
  constraints: [], refused: new Set<string>(), excluded: new Set<string>(), shownAt: new Map<string, Date>(),
  now: new Date('2026-11-22T08:00:00Z'),
};
const dish = 'food/dish/takoyaki';

test('a dish with octopus and egg is for no vegan, and for nobody with shellfish', () => {
  expect(forbiddenBy(dish, 'vegan')).toBeDefined();
  expect(forbiddenBy(dish, 'shellfish')).toBeDefined();
  expect(violationsOf([dish], { ...free, constraints: ['vegan'] })).toHaveLength(1);
});

test('a constraint that nobody checks is a fault', () => {
  expect(forbiddenBy(dish, 'moonlight')).toBeDefined();
});

test('what was refused, seen, shown lately or stands there twice is found', () => {
  expect(violationsOf([dish], free)).toEqual([]);
  expect(violationsOf([dish, dish], free)).toHaveLength(1);
  expect(violationsOf([dish], { ...free, refused: new Set([dish]) })).toHaveLength(1);
  expect(violationsOf([dish], { ...free, excluded: new Set([dish]) })).toHaveLength(1);
  const shown = (at: string) => new Map([[dish, new Date(at)]]);
  expect(violationsOf([dish], { ...free, shownAt: shown('2026-09-24T08:00:00Z') })).toHaveLength(1);
  expect(violationsOf([dish], { ...free, shownAt: shown('2026-09-22T08:00:00Z') })).toEqual([]);
});

const words = [
  'vegetarian', 'vegan', 'peanuts', 'gluten-free', 'shellfish', 'lactose-free', 'halal', 'nuts', 'eggs', 'pescatarian',
  'sesame', 'milk', 'no pork', 'fish',
];

test.each(words)('of all dishes, whatever the product calls safe for %s is no violation', (word) => {
  const constraint = constraintFor(word);
  const safe = catalogue().inDomain('food').filter((entry) => entry.kind === 'dish' && isSafe(entry, [constraint!]));
  expect(safe.map(({ id }) => forbiddenBy(id, word)).filter((fault) => fault !== undefined)).toEqual([]);
});
