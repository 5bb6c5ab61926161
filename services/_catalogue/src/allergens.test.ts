import { describe, expect, test } from '@jest/globals';
import { allergensOf, isSafe } from './allergens.ts';
import { catalogue } from './catalogue.ts';
import { constraintFor, type Constraint } from './constraints.ts';
import type { AllergenKey, Entry } from './entry.ts';

function entry(id: string): Entry {
  const found = catalogue().byId(id);
  if (found === undefined) throw new Error(`${id} is not in the catalogue`);
  return found;
}

const GUACAMOLE = entry('food/dish/guacamole');

function dishOf(...names: string[]): Entry {
  return { ...GUACAMOLE, id: 'food/dish/test', name: 'Test', ingredients: names.map((name) => ({ name })) };
}

function must(words: string): Constraint {
  const constraint = constraintFor(words);
  if (constraint === null) throw new Error(`"${words}" is not understood`);
  return constraint;
}

describe('an ingredient brings its allergens', () => {
  test.each<[string, AllergenKey[]]>([
    ['satay sauce', ['peanut']],
    ['pesto', ['nuts', 'milk']],
    ['hummus', ['sesame']],
    ['tahini', ['sesame']],
    ['halva', ['sesame']],
    ['soy sauce', ['soy', 'wheat', 'gluten']],
    ['teriyaki sauce', ['soy', 'wheat']],
    ['hoisin sauce', ['soy']],
    ['miso', ['soy']],
    ['Worcestershire sauce', ['fish']],
    ['Caesar dressing', ['fish', 'egg']],
    ['fish sauce', ['fish']],
    ['dashi', ['fish']],
    ['Thai curry paste', ['crustaceans']],
    ['Thai red curry paste', ['crustaceans']],
    ['belacan', ['crustaceans']],
    ['oyster sauce', ['molluscs']],
    ['marzipan', ['nuts']],
    ['frangipane', ['nuts', 'egg', 'milk']],
    ['seitan', ['wheat', 'gluten']],
    ['couscous', ['wheat', 'gluten']],
    ['bulgur', ['wheat', 'gluten']],
    ['tempura batter', ['wheat', 'egg']],
    ['grana padano', ['egg', 'milk']],
    ['surimi', ['fish', 'egg']],
    ['white wine', ['sulphites']],
    ['dried fruit', ['sulphites']],
    ['barley', ['gluten']],
    ['mayonnaise', ['egg']],
    ['ghee', ['milk']],
    ['peanut oil', ['peanut']],
    ['mirepoix', ['celery']],
  ])('%s', (name, keys) => {
    const allergens = allergensOf(dishOf(name));
    for (const key of keys) expect(allergens?.contains).toContain(key);
  });

  test('mortadella may contain nuts, a stock cube much', () => {
    expect(allergensOf(dishOf('mortadella'))?.mayContain).toContain('nuts');
    expect(allergensOf(dishOf('stock cube'))?.mayContain).toContain('celery');
    expect(allergensOf(dishOf('barley'))?.contains).not.toContain('wheat');
  });
});

describe('a dish has the allergens of its ingredients', () => {
  test.each<[string, AllergenKey[]]>([
    ['satay', ['peanut', 'soy']],
    ['gado-gado', ['peanut', 'egg', 'crustaceans']],
    ['kare-kare', ['peanut', 'crustaceans']],
    ['mafe', ['peanut']],
    ['trenette-al-pesto', ['nuts', 'milk', 'wheat']],
    ['hummus', ['sesame']],
    ['caesar-salad', ['fish', 'egg', 'milk', 'wheat']],
    ['miso-soup', ['fish', 'soy']],
    ['thai-green-curry', ['crustaceans', 'fish']],
    ['tempura', ['crustaceans', 'wheat', 'egg', 'fish']],
    ['couscous-with-seven-vegetables', ['wheat']],
    ['tabbouleh', ['wheat']],
    ['fesenjan', ['nuts']],
    ['pad-thai', ['peanut', 'crustaceans', 'fish', 'egg', 'soy']],
    ['bouillabaisse', ['fish', 'molluscs', 'celery']],
    ['moules-frites', ['molluscs', 'sulphites']],
    ['mole-poblano', ['nuts', 'peanut', 'sesame']],
    ['fish-and-chips', ['fish', 'wheat']],
    ['chicken-teriyaki', ['soy', 'wheat']],
  ])('%s', (slug, keys) => {
    const allergens = allergensOf(entry(`food/dish/${slug}`));
    const all = new Set([...(allergens?.contains ?? []), ...(allergens?.mayContain ?? [])]);
    for (const key of keys) expect(all).toContain(key);
    expect(isSafe(entry(`food/dish/${slug}`), [must(keys[0] ?? '')])).toBe(false);
  });

  test('an optional ingredient may be there', () => {
    const dish = { ...GUACAMOLE, ingredients: [{ name: 'avocado' }, { name: 'shrimp', optional: true }] };
    expect(allergensOf(dish)?.contains).not.toContain('crustaceans');
    expect(allergensOf(dish)?.mayContain).toContain('crustaceans');
    expect(isSafe(dish, [must('shellfish')])).toBe(false);
    expect(isSafe(dish, [must('vegan')])).toBe(false);
  });

  test('an editor adds and cannot take away', () => {
    const dish = { ...dishOf('tahini'), allergens: { contains: ['lupin' as const], mayContain: [] } };
    expect(allergensOf(dish)?.contains).toEqual(new Set(['lupin', 'sesame']));
  });
});

describe('unknown is never safe', () => {
  test('nor is a dish without a list, or with an ingredient outside the table', () => {
    const { ingredients: _, ...listless } = GUACAMOLE;
    for (const dish of [listless, dishOf(), dishOf('avocado', 'secret sauce')]) {
      expect(allergensOf(dish)).toBeNull();
      expect(isSafe(dish, [must('peanut')])).toBe(false);
    }
  });

  test('nor is a cuisine, while a film is no concern of the kitchen', () => {
    const cuisine = entry('food/cuisine/korean');
    expect(allergensOf(cuisine)).toBeNull();
    expect(isSafe(cuisine, [must('vegan')])).toBe(false);
    expect(isSafe(cuisine, [])).toBe(true);
    expect(isSafe(entry('movies/film/sicario-2015'), [must('shellfish')])).toBe(true);
  });

  test('nor is anything under a constraint that says nothing', () => {
    expect(isSafe(GUACAMOLE, [{ label: 'zorblax', keys: [], ingredients: [] }])).toBe(false);
  });

  test('nor is a mixture whose parts nobody lists', () => {
    expect(isSafe(dishOf('rice', 'stock cube'), [must('garlic')])).toBe(false);
    expect(isSafe(dishOf('rice'), [must('garlic')])).toBe(true);
    expect(isSafe(dishOf('rice', 'stock cube'), [must('tuna')])).toBe(false);
    expect(isSafe(dishOf('rice', 'curry powder'), [must('peanut')])).toBe(true);
  });

  test('all constraints hold together', () => {
    expect(isSafe(GUACAMOLE, [must('shellfish'), must('vegan'), must('gluten-free')])).toBe(true);
    expect(isSafe(GUACAMOLE, [must('shellfish'), must('avocado')])).toBe(false);
  });
});

describe('a diet is judged by the same ingredients', () => {
  test.each([
    ['vegetarian', 'feta', 'anchovy'],
    ['vegetarian', 'mozzarella', 'parmesan'],
    ['vegetarian', 'egg', 'gelatine'],
    ['vegan', 'tofu', 'butter'],
    ['vegan', 'maple syrup', 'honey'],
    ['pescatarian', 'salmon', 'lard'],
    ['halal', 'lamb', 'guanciale'],
    ['halal', 'rice vinegar', 'mirin'],
    ['kosher', 'salmon', 'shrimp'],
    ['kosher', 'beef', 'rabbit'],
    ['kosher', 'salmon', 'eel'],
    ['gluten-free', 'rice', 'rye'],
    ['lactose-free', 'coconut milk', 'ghee'],
    ['no pork', 'beef', 'chorizo'],
    ['no alcohol', 'wine vinegar', 'red wine'],
  ])('%s takes %s and refuses %s', (diet, fine, refused) => {
    expect(isSafe(dishOf(fine), [must(diet)])).toBe(true);
    expect(isSafe(dishOf(fine, refused), [must(diet)])).toBe(false);
  });

  test('kosher keeps meat and milk apart', () => {
    expect(isSafe(dishOf('beef', 'rice'), [must('kosher')])).toBe(true);
    expect(isSafe(dishOf('butter', 'rice'), [must('kosher')])).toBe(true);
    expect(isSafe(dishOf('beef', 'butter'), [must('kosher')])).toBe(false);
  });
});
