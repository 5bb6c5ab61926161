import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { allergy } from '../../test/tastes.ts';
import { placeId } from '../domain/place.ts';
import { cautionsOf, noAllergenClaim, notChecked } from './cautions.ts';
import { buildIndex, type Candidate } from './features.ts';

const index = buildIndex(catalogue());
const dish = index.all.find(({ entry }) => entry.kind === 'dish')?.entry ?? { domain: 'food', id: 'none' };
const waived = [allergy('moon dust', { unclear: true, waived: true }), allergy('star dust', { waived: true })];

const item = ({ domain, id }: { domain: string; id: string }) => ({ domain, catalogueId: id });

test('a dish says for each waived word that it was not checked for it', () => {
  expect(cautionsOf(item(dish), waived, index)).toEqual([notChecked('moon dust'), notChecked('star dust')]);
});

test('of what is understood a dish has nothing to say', () => {
  expect(cautionsOf(item(dish), [allergy('milk')], index)).toEqual([]);
  expect(cautionsOf(item(dish), [], index)).toEqual([]);
});

test('what is food and no dish promises nothing, whatever is known of the person', () => {
  const place = { entry: { id: 'food/restaurant/example', domain: 'food', kind: 'restaurant' } } as unknown as Candidate;
  const withPlace = { ...index, byId: new Map([[place.entry.id, place]]) };
  for (const tastes of [[], waived, [allergy('milk')]])
    expect(cautionsOf(item(place.entry), tastes, withPlace)).toEqual([noAllergenClaim]);
});

test('a restaurant that a provider told of promises nothing either', () => {
  const restaurant = { domain: 'food', catalogueId: placeId('google', 'ChIJ_1') };
  for (const tastes of [[], waived]) expect(cautionsOf(restaurant, tastes, index)).toEqual([noAllergenClaim]);
});

test('what is no food needs no caution', () => {
  expect(cautionsOf({ domain: 'movies', catalogueId: 'none' }, waived, index)).toEqual([]);
});

test('no caution jokes, exclaims or calls anything safe', () => {
  for (const sentence of [noAllergenClaim, notChecked('x')]) expect(sentence).not.toMatch(/!|safe|fine/i);
});
