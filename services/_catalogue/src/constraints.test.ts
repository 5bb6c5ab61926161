import { describe, expect, test } from '@jest/globals';
import { constraintFor } from './constraints.ts';

describe('what people say they avoid', () => {
  test.each([
    ['shellfish', ['crustaceans', 'molluscs']],
    ['seafood', ['fish', 'crustaceans', 'molluscs']],
    ['nuts', ['nuts', 'peanut']],
    ['Nut allergy', ['nuts', 'peanut']],
    ['tree nuts', ['nuts']],
    ['peanuts', ['peanut']],
    ['groundnuts', ['peanut']],
    ['almonds', ['nuts']],
    ['prawns', ['crustaceans']],
    ['mussels', ['molluscs']],
    ['tuna', ['fish']],
    ['cheese', ['milk']],
    ['dairy', ['milk']],
    ['milk', ['milk']],
    ['lactose intolerant', ['milk']],
    ['gluten', ['gluten']],
    ['coeliac', ['gluten']],
    ['celiac disease', ['gluten']],
    ['wheat', ['wheat']],
    ['tofu', ['soy']],
    ['allergic to sesame seeds', ['sesame']],
    ['I am severely allergic to eggs', ['egg']],
    ['sulfites', ['sulphites']],
    ['celeriac', ['celery']],
    ['lupin', ['lupin']],
    ['mustard', ['mustard']],
    ['nuts and shellfish', ['nuts', 'peanut', 'crustaceans', 'molluscs']],
  ])('%p', (words, keys) => {
    expect(constraintFor(words)?.keys).toEqual(keys);
  });

  test('a food outside the fourteen is matched by ingredient, with its kinds and compounds', () => {
    expect(constraintFor('kiwi')).toEqual({ label: 'kiwi', keys: [], ingredients: ['kiwi'] });
    expect(constraintFor('onions')?.ingredients).toEqual(expect.arrayContaining(['onion', 'shallot', 'spring onion']));
    expect(constraintFor('tomatoes')?.ingredients).toEqual(expect.arrayContaining(['tomato', 'ketchup']));
    expect(constraintFor('peppers')?.ingredients).toEqual(expect.arrayContaining(['bell pepper', 'chilli', 'paprika']));
  });

  test.each([
    ['vegetarian', 'vegetarian'],
    ['Vegan', 'vegan'],
    ['pescetarian', 'pescatarian'],
    ['halal', 'halal'],
    ['kosher', 'kosher'],
    ['gluten-free', 'gluten-free'],
    ['lactose free', 'lactose-free'],
    ['dairy-free', 'lactose-free'],
    ['no pork', 'no-pork'],
    ["I don't drink alcohol", undefined],
    ['no alcohol', 'no-alcohol'],
    ['vegetarian and gluten-free', 'vegetarian'],
  ])('%p is the diet %p', (words, diet) => {
    expect(constraintFor(words)?.diet).toBe(diet);
  });
});

test.each(['', '  ', 'zorblax', 'histamine', 'vegan cheese', 'dairy-free cheese', 'peanutt', 'nuts and zorblax', 'it'])(
  '%p is not understood, and says so',
  (words) => {
    expect(constraintFor(words)).toBeNull();
  },
);
