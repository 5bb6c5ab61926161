// Google's text search as its maker documents it; a server of ours stands where the provider does.
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Secret } from '@valet/kit/config';
import { silentLog } from '@valet/kit/testing';
import { placesStandIn, type PlacesStandIn } from '../../../test/food-world.ts';
import { googleRestaurants } from './google-restaurants.ts';

let places: PlacesStandIn;
beforeEach(async () => { places = await placesStandIn(); });
afterEach(() => places[Symbol.asyncDispose]());

const open = (options: { timeoutMs?: number; now?: () => number } = {}) =>
  googleRestaurants({ key: new Secret('test-key'), url: places.url }, silentLog, options);

test('a cuisine and a city are asked for, and what is open is answered', async () => {
  const found = await open().find('Thai', 'Lisbon, Portugal', 4);
  expect(found?.map(({ id }) => id)).toEqual(['ChIJ_Thai-1', 'ChIJ_Thai-2', 'ChIJ_Thai-3']);
  expect(found?.[0]).toEqual({
    provider: 'google', id: 'ChIJ_Thai-1', name: 'Thai Kitchen 1', address: '1 Example Street, Lisbon',
    kind: 'Thai restaurant', rating: 4.1, ratings: 10, priceLevel: 2,
    url: 'https://www.google.com/maps/search/?api=1&query=Thai+Kitchen+1+1+Example+Street%2C+Lisbon' +
      '&query_place_id=ChIJ_Thai-1',
  });
  expect(places.asked).toEqual([{
    path: '/v1/places:searchText',
    headers: expect.objectContaining({ 'x-goog-api-key': 'test-key' }),
    body: {
      textQuery: 'Thai restaurant in Lisbon, Portugal', includedType: 'restaurant', pageSize: 4, languageCode: 'en',
    },
  }]);
});

test('what breaks the shape is left out by itself', async () => {
  places.answer = () => ({
    places: [
      { id: '../../evil', displayName: { text: 'X' } }, { id: 'a' }, null, { id: 'b', displayName: { text: 'Bare' } },
    ],
  });
  expect(await open().find('Thai', 'Lisbon', 4)).toEqual([
    expect.objectContaining({ id: 'b', name: 'Bare', address: null, rating: null, priceLevel: null }),
  ]);
});

test('no answer at all is waited for no longer than it may take', async () => {
  places.answer = null;
  const started = performance.now();
  expect(await open({ timeoutMs: 150 }).find('Thai', 'Lisbon', 4)).toBeNull();
  expect(performance.now() - started).toBeLessThan(1_500);
});

test.each([
  ['a refusal', () => 403], ['a failure', () => 503], ['nonsense', () => 'no places'],
  ['far too much', () => ({ places: [], more: 'x'.repeat(600_000) })],
])('%s is no answer', async (_name, answer) => {
  places.answer = answer;
  expect(await open().find('Thai', 'Lisbon', 4)).toBeNull();
});

test('after six failures in a row it is left in peace for half a minute', async () => {
  let now = 1_000_000;
  const source = open({ now: () => now });
  places.answer = () => 500;
  for (let time = 0; time < 6; time++) await source.find('Thai', 'Lisbon', 4);
  places.answer = places.usual;
  expect(await source.find('Thai', 'Lisbon', 4)).toBeNull();
  expect(places.asked).toHaveLength(6);
  now += 30_001;
  expect(await source.find('Thai', 'Lisbon', 4)).toHaveLength(3);
});
