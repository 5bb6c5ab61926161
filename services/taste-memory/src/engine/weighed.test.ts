import { expect, test } from '@jest/globals';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';
import { WEIGHTS } from './sign-weights.ts';
import { signNames } from './signs.ts';
import { sureness } from './weighed-foods.ts';

const constraints = (text: string) =>
  extract(text, {}, catalogueLinker).filter(({ subcategory }) => subcategory === 'allergies');
const forbidden = (text: string): string[] =>
  constraints(text).flatMap(({ name, takesBack }) => (takesBack ? [] : [name])).sort();
const over = (text: string): string[] => constraints(text).flatMap(({ name, takesBack }) => (takesBack ? [name] : []));

test.each([
  ['please keep cashews a mile away from me', 'cashews'],
  ["what pudding can I bring if I can't do gluten myself", 'gluten'],
  ["my family don't eat beef, we're Hindu", 'beef'],
  ["I'm expecting so no blue cheese please", 'blue cheese'],
  ['there is a medical reason I skip grapefruit, my heart tablets', 'grapefruit'],
  ['Blimey. No wheat, no eggs, no tomatoes. All medical.', 'eggs', 'tomatoes', 'wheat'],
  ['soy has to stay out of my food', 'soy'],
])('a food is kept away for a reason, whatever the words: %s', (line, ...names) => {
  expect(forbidden(line)).toEqual(names);
});

test.each([
  ['off the booze for good, so mocktails only', 'no alcohol'],
  ["What does one order at a steakhouse when you're vegan? Asking for me.", 'vegan'],
  ['Zabiha only, that is how we eat', 'halal'],
  ['no animal products, ever', 'vegan'],
])('a diet is told without an "I am": %s', (line, name) => {
  expect(forbidden(line)).toEqual([name]);
});

test('who leaves meat and has fish is a pescatarian, who leaves both a vegetarian', () => {
  expect(forbidden('no meat for me, fish is fine')).toContain('pescatarian');
  expect(forbidden('no meat, no fish, sorry')).toContain('vegetarian');
});

test.each([
  'leave the onions off this burger please',
  "the neighbour's kid has a nut allergy, what treats are safe",
  'I had a rash after camping and lived on beans',
  "can't be bothered to cook fish",
  'my flatmate went keto and stinks',
  'someone bought me a vegan curry',
  "cheese is my kryptonite, I can't stop eating it",
  'doctor said I should eat more fish',
  "don't put milk in first, you monster",
  'would a vegan eat honey or not',
  'Could oysters make my lips swell?',
])('a wish, a question, a dish or somebody else forbids nothing: %s', (line) => {
  expect(forbidden(line)).toEqual([]);
});

test.each([
  ["wheat's fine now actually", 'wheat'],
  ['turns out I can have eggs after all', 'eggs'],
  ['I used to avoid mussels, but the allergist has given me the all clear', 'mussels'],
  ['forget what I said about being vegan, that ended in June', 'vegan'],
  ['I gave up on halal years ago', 'halal'],
])('what is over is taken back: %s', (line, name) => {
  expect(over(line)[0]).toBe(name);
  expect(forbidden(line)).toEqual([]);
});

test.each([
  "I'm not allowed walnuts now",
  "I still can't have eggs",
  'started eating cheese again and my throat swelled',
  'my sister can have dairy again',
  'can I have peanuts again?',
])('what still holds, or is asked, ends nothing: %s', (line) => {
  expect(over(line)).toEqual([]);
});

test('every weight belongs to a sign, and a reason makes what is kept away surer', () => {
  const names = [...signNames(), 'heard already', 'several', 'feared by many'];
  expect(Object.keys(WEIGHTS).filter((name) => !names.includes(name))).toEqual([]);
  expect(sureness(['refused', 'allergy', 'kept away, and why'])).toBeGreaterThan(sureness(['refused']));
  expect(sureness(['refused', 'not so'])).toBeLessThan(sureness(['refused']));
});

test('a long line full of foods and reasons is read in bounded time', () => {
  for (const part of ['no eggs my doctor said ', 'not allowed ', 'i can eat nuts again ', 'keep off ', 'meat free '])
    expect(extract(part.repeat(400), {}, catalogueLinker).length).toBeLessThan(100);
});

test('what may not be eaten is no second thing that is loved', () => {
  const found = extract("I love The Godfather, and no peanuts please, I'm allergic", {}, catalogueLinker);
  expect(found.map(({ name, polarity }) => [name, polarity])).toEqual([['The Godfather', 'love'], ['peanuts', 'avoid']]);
});
