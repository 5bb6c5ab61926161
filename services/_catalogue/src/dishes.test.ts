import { describe, expect, test } from '@jest/globals';
import { allergensOf, isSafe } from './allergens.ts';
import { catalogue } from './catalogue.ts';
import { constraintFor, type Constraint } from './constraints.ts';
import { DISHES as ASIA_AND_AMERICAS } from './dishes-asia.fixture.ts';
import { DISHES as EUROPE_AND_AFRICA } from './dishes-europe.fixture.ts';
import type { AllergenKey, Entry } from './entry.ts';

function entry(id: string): Entry {
  const found = catalogue().byId(id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
}

function must(words: string): Constraint {
  const constraint = constraintFor(words);
  if (constraint === null) throw new Error(`"${words}" is not understood`);
  return constraint;
}

function dishOf(...names: string[]): Entry {
  return {
    ...entry('food/dish/guacamole'),
    id: 'food/dish/test',
    name: 'Test',
    ingredients: names.map((name) => ({ name })),
  };
}

describe('a dish contains what a cook knows to be in it, and breaks the diets it breaks', () => {
  test.each([...ASIA_AND_AMERICAS, ...EUROPE_AND_AFRICA])('%s', (id, contains, unfit) => {
    const dish = entry(id);
    const found = allergensOf(dish)?.contains ?? new Set();
    expect(contains.filter((key) => !found.has(key))).toEqual([]);
    expect(contains.filter((key) => isSafe(dish, [must(key)]))).toEqual([]);
    expect(unfit.filter((diet) => isSafe(dish, [must(diet)]))).toEqual([]);
  });
});

describe('what a word on a menu implies', () => {
  test.each<[string, string, AllergenKey[]]>([
    ['gado-gado has peanuts', 'gado-gado', ['peanut']],
    ['satay has peanuts', 'satay', ['peanut']],
    ['kare-kare has peanuts', 'kare-kare', ['peanut']],
    ['a Caesar salad has fish', 'caesar-salad', ['fish']],
    ['hummus has sesame', 'hummus', ['sesame']],
    ['tempura has wheat and egg', 'tempura', ['wheat', 'egg']],
    ['a teriyaki has soy and wheat', 'chicken-teriyaki', ['soy', 'wheat']],
    ['a miso soup has soy and fish', 'miso-soup', ['soy', 'fish']],
  ])('%s', (_, slug, keys) => {
    const found = allergensOf(entry(`food/dish/${slug}`))?.contains ?? new Set();
    expect(keys.filter((key) => !found.has(key))).toEqual([]);
  });

  test.each<[string, string, AllergenKey[]]>([
    ['red wine has sulphites', 'red wine', ['sulphites']],
    ['dried apricots have sulphites', 'dried apricot', ['sulphites']],
    ['shrimp paste has crustaceans', 'shrimp paste', ['crustaceans']],
    ['kapi has crustaceans', 'kapi', ['crustaceans']],
    ['bagoong has crustaceans', 'bagoong', ['crustaceans']],
    ['panang curry paste has crustaceans', 'panang curry paste', ['crustaceans']],
    ['yellow curry paste has crustaceans', 'thai yellow curry paste', ['crustaceans']],
    ['massaman curry paste has crustaceans', 'massaman curry paste', ['crustaceans']],
    ['nam pla has fish', 'nam pla', ['fish']],
    ['bonito flakes have fish', 'bonito flakes', ['fish']],
    ['kecap manis has soy and wheat', 'kecap manis', ['soy', 'wheat']],
    ['ponzu has soy and wheat', 'ponzu', ['soy', 'wheat']],
    ['Old Bay has celery and mustard', 'old bay seasoning', ['celery', 'mustard']],
    ['shichimi has sesame', 'shichimi togarashi', ['sesame']],
    ['candlenuts count as nuts', 'candlenut', ['nuts']],
    ['pine nuts count as nuts', 'pine nut', ['nuts']],
    ['soybean sprouts have soy', 'soybean sprouts', ['soy']],
    ['fried tofu has soy', 'aburaage', ['soy']],
    ['black bean paste has wheat', 'chunjang', ['soy', 'wheat']],
    ['Shaoxing wine has wheat', 'shaoxing wine', ['wheat']],
    ['malt has gluten', 'malt extract', ['gluten']],
    ['beer has gluten', 'beer', ['gluten']],
    ['oats count as gluten', 'oats', ['gluten']],
    ['panko has wheat', 'panko', ['wheat']],
    ['semolina has wheat', 'suji', ['wheat']],
  ])('%s', (_, name, keys) => {
    const found = allergensOf(dishOf(name))?.contains ?? new Set();
    expect(keys.filter((key) => !found.has(key))).toEqual([]);
  });

  test('neither coconut nor chestnut is a nut, and refined peanut oil is still peanut', () => {
    for (const name of ['coconut', 'coconut milk', 'chestnut']) {
      expect(isSafe(dishOf(name), [must('tree nuts')])).toBe(true);
    }
    expect(isSafe(dishOf('rice', 'peanut oil'), [must('peanut')])).toBe(false);
  });

  test('an oil of unknown kind is not called free of peanut, soy or sesame', () => {
    for (const key of ['peanut', 'soy', 'sesame']) {
      expect(isSafe(dishOf('rice', 'vegetable oil'), [must(key)])).toBe(false);
    }
  });
});

describe('a dish without the allergen is not kept from anybody', () => {
  test.each([
    ['food/dish/ajiaco', 'peanut'],
    ['food/dish/banh-chung', 'egg'],
    ['food/dish/steak-with-chimichurri', 'milk'],
    ['food/dish/guacamole', 'shellfish'],
  ])('%s for %s', (id, words) => {
    expect(isSafe(entry(id), [must(words)])).toBe(true);
  });
});
