import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import * as words from './food-words.ts';

const restaurant = {
  provider: 'google', id: '1', name: 'Example Kitchen', address: '1 Example Street', kind: 'Thai restaurant',
  rating: 4.5, ratings: 1, priceLevel: 2, url: 'https://example.com',
};

test('how to get a dish is true wherever the person is, and names what it takes', () => {
  for (const entry of catalogue().entries.filter(({ kind }) => kind === 'dish')) {
    const ordering = words.orderingOf(entry);
    expect(ordering).toMatch(/^Search for it nearby, or cook it: it takes [^:]+\.$/);
    expect(ordering).toContain(entry.ingredients?.find(({ optional }) => optional !== true)?.name);
    expect(ordering.length).toBeLessThan(220);
  }
});

test('many ingredients are counted, one more is named', () => {
  const [dish] = catalogue().entries.filter(({ kind }) => kind === 'dish');
  if (!dish) throw new Error('the catalogue has lost its dishes');
  const taking = (count: number) =>
    words.orderingOf({ ...dish, ingredients: Array.from({ length: count }, (_, at) => ({ name: `i${at}` })) });
  expect(taking(0)).toBe('Search for it nearby, or cook it.');
  expect(taking(1)).toMatch(/it takes i0\.$/);
  expect(taking(7)).toMatch(/i5 and i6\.$/);
  expect(taking(9)).toMatch(/i5 and 3 more\.$/);
});

test('a restaurant says what is known of it and nothing else', () => {
  expect(words.restaurantDescription(restaurant, 'Google Maps'))
    .toBe('Thai restaurant, 1 Example Street. Rated 4.5 of 5 by 1 person on Google Maps; moderately priced.');
  const silent = { ...restaurant, address: null, kind: null, rating: null, ratings: null, priceLevel: null };
  expect(words.restaurantDescription(silent, 'Google Maps')).toBe('Restaurant.');
});

test('no sentence about food calls anything safe, or jokes where something is avoided', () => {
  const all = [
    words.dishesNote('Lisbon'), words.dishesInsteadNote('Lisbon', 'Google Maps'),
    words.noneFoundNote('Lisbon', 'Google Maps'), words.restaurantsNote('Lisbon', 'Google Maps'), words.noDishesNote,
    words.nothingLeftNote, words.forgottenPlace,
    words.restaurantOrdering('Google Maps'),
  ];
  for (const sentence of all) expect(sentence).not.toMatch(/\bsafe\b|!/i);
});

test('a city without a country is a place all the same', () => {
  expect(words.locationOf({ city: 'Lisbon', country: 'Portugal' })).toBe('Lisbon, Portugal');
  expect(words.locationOf({ city: 'Singapore', country: null })).toBe('Singapore');
});
