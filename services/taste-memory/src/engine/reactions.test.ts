import { expect, test } from '@jest/globals';
import { saidOfNoReactions } from '../../test/support/said-of-no-reactions.ts';
import { saidOfReactions } from '../../test/support/said-of-reactions.ts';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';
import type { Extraction } from './extraction.ts';
import { LONGEST_LINE } from './line.ts';

const constraintsIn = (text: string): Extraction[] =>
  extract(text, {}, catalogueLinker).filter((one) => one.subcategory === 'allergies' && one.takesBack !== true);
const namesIn = (text: string): string[] => constraintsIn(text).map(({ name }) => name.toLowerCase());
const spansIn = (text: string): string[] => constraintsIn(text).map(({ start, end }) => text.slice(start, end));

test.each(saidOfReactions)('a body tells which food it does not bear: %s', (line, ...foods) => {
  expect(namesIn(line).sort()).toEqual(foods.map((food) => food.toLowerCase()).sort());
});

test.each(saidOfNoReactions)('what others have, or is asked, imagined or over, forbids nothing: %s', (line) => {
  expect(namesIn(line)).toEqual([]);
});

test('what is said of a food rests on the clause that says it', () => {
  expect(spansIn('We went to the coast, and hazelnuts shut my airway, but the fries were great')).toEqual([
    'hazelnuts shut my airway',
  ]);
  expect(spansIn('Mustard? Anaphylaxis. Shame, really.')).toEqual(['Mustard? Anaphylaxis']);
});

test('what endangers is an allergy, what only hurts an intolerance', () => {
  const types = (text: string): (string | undefined)[] => constraintsIn(text).map(({ entityType }) => entityType);
  expect(types('kiwi makes my throat close')).toEqual(['allergy']);
  expect(types('lentils wage war on my gut')).toEqual(['intolerance']);
});

test('a food that nobody knows how to keep out of dishes is marked as unclear', () => {
  expect(constraintsIn('tartrazine brings me out in hives').map(({ unclear }) => unclear)).toEqual([true]);
  expect(constraintsIn('sesame brings me out in hives').map(({ unclear }) => unclear)).toEqual([undefined]);
});

test('a long line full of bodies is read in a moment', () => {
  const line = 'nuts make my throat itch, and then I eat '.repeat(LONGEST_LINE / 40);
  const start = performance.now();
  constraintsIn(line);
  expect(performance.now() - start).toBeLessThan(2_000);
});
