import { describe, expect, test } from '@jest/globals';
import { CatalogueRefused, loadCatalogue, type Sources } from './load.ts';

const INGREDIENT = { name: 'rice', contains: [], mayContain: [], is: [] };
const DISH = {
  id: 'food/dish/plain-rice',
  domain: 'food',
  kind: 'dish',
  name: 'Plain rice',
  genres: ['rice'],
  description: 'Rice. Nothing else.',
  popularity: 0.4,
  ingredients: [{ name: 'rice' }],
  source: 'own',
  licence: 'own',
  reviewed: '2026-11-21',
};
const GENRES = { food: JSON.stringify([{ id: 'rice', name: 'Rice' }]) };

function sources(entries: readonly object[], ingredients: readonly object[] = [INGREDIENT]): Sources {
  const jsonLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  return {
    entries: [{ file: 'food.jsonl', text: jsonLines(entries) }],
    genres: GENRES,
    ingredients: jsonLines(ingredients),
    people: '',
    redirects: '',
    unmistakable: '',
    thisYear: 2026,
  };
}

function problemsOf(input: Sources): readonly string[] {
  try {
    loadCatalogue(input);
  } catch (error) {
    if (error instanceof CatalogueRefused) return error.problems;
    throw error;
  }
  return [];
}

function without(key: keyof typeof DISH): object {
  return Object.fromEntries(Object.entries(DISH).filter(([name]) => name !== key));
}

test('loads what is right, and finds it by id, domain and genre', () => {
  const loaded = loadCatalogue(sources([DISH]));
  expect(loaded.byId('food/dish/plain-rice')?.name).toBe('Plain rice');
  expect(loaded.inDomain('food')).toHaveLength(1);
  expect(loaded.inDomain('movies')).toHaveLength(0);
  expect(loaded.genreByName('food', 'RICE')?.id).toBe('rice');
  expect(loaded.byId('food/dish/suya')).toBeUndefined();
});

test('an id that was merged away still finds what stands for it', () => {
  const loaded = loadCatalogue({
    ...sources([DISH]),
    redirects: '{"from":"food/dish/boiled-rice","to":"food/dish/plain-rice"}',
  });
  expect(loaded.byId('food/dish/boiled-rice')?.name).toBe('Plain rice');
});

describe('refuses', () => {
  test.each<[string, Sources, RegExp]>([
    ['an id twice', sources([DISH, DISH]), /id twice/],
    ['an unknown kind', sources([{ ...DISH, kind: 'snack' }]), /kind/],
    ['a kind of another domain', sources([{ ...DISH, kind: 'film', id: 'food/film/x' }]), /kind "film" in food/],
    ['an id that does not say domain and kind', sources([{ ...DISH, id: 'food/meal/rice' }]), /id without/],
    ['an unknown genre', sources([{ ...DISH, genres: ['porridge'] }]), /unknown genre "porridge"/],
    ['an unknown allergen on a dish', sources([{ ...DISH, allergens: { contains: ['dust'] } }]), /allergens/],
    ['an unknown allergen of an ingredient', sources([DISH], [{ ...INGREDIENT, contains: ['dust'] }]), /contains/],
    ['an ingredient that leaves its allergens unsaid', sources([DISH], [{ name: 'rice', is: [] }]), /contains/],
    ['a missing licence', sources([without('licence')]), /licence/],
    ['a missing source', sources([without('source')]), /source/],
    ['a dish without ingredients', sources([without('ingredients')]), /dish without ingredients/],
    ['a dish with an empty list', sources([{ ...DISH, ingredients: [] }]), /dish without ingredients/],
    [
      'an ingredient without a row',
      sources([{ ...DISH, ingredients: [{ name: 'ricee' }] }]),
      /"ricee" is not in the table/,
    ],
    ['a year after the next', sources([{ ...DISH, year: 2028 }]), /2028 is in the future/],
    ['a word it does not know', sources([{ ...DISH, alergens: [] }]), /alergens/],
    ['a product without a price', sources([{ ...DISH, domain: 'shopping', kind: 'product' }]), /without a price/],
    ['wheat without gluten', sources([DISH], [{ ...INGREDIENT, contains: ['wheat'] }]), /wheat without gluten/],
    ['two rows of one name', sources([DISH], [INGREDIENT, { ...INGREDIENT, name: 'x', aliases: ['Rice'] }]), /names/],
    ['a row made of nothing known', sources([DISH], [{ ...INGREDIENT, of: ['moon dust'] }]), /unknown "moon dust"/],
    ['a line that is not JSON', { ...sources([]), entries: [{ file: 'food.jsonl', text: '{' }] }, /:1: not JSON/],
    [
      'a redirect to nothing',
      { ...sources([DISH]), redirects: '{"from":"food/dish/x","to":"food/dish/y"}' },
      /unknown/,
    ],
    [
      'a redirect of an id that is in use',
      { ...sources([DISH]), redirects: '{"from":"food/dish/plain-rice","to":"food/dish/plain-rice"}' },
      /redirected, and an entry/,
    ],
    [
      'an unknown parent of a genre',
      { ...sources([DISH]), genres: { food: '[{"id":"rice","name":"Rice","parents":["x"]}]' } },
      /parent/,
    ],
  ])('%s', (_, input, problem) => {
    expect(problemsOf(input).join('\n')).toMatch(problem);
  });

  test('with all faults at once', () => {
    expect(problemsOf(sources([{ ...DISH, genres: ['x', 'y'], year: 3000 }]))).toHaveLength(3);
  });

  test('but takes a year next year', () => {
    expect(problemsOf(sources([{ ...DISH, year: 2027 }]))).toEqual([]);
  });
});
