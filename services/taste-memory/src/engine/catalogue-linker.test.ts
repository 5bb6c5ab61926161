import { expect, test } from '@jest/globals';
import { saidOfKnownNames } from '../../test/support/said-of-names.ts';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';

const told = (text: string): string[] =>
  extract(text, {}, catalogueLinker).map((one) => `${one.domain}/${one.subcategory} ${one.name}: ${one.polarity}`);

test('the first journey is understood with the shipped catalogue', () => {
  expect(
    told(
      "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and I'm " +
        'allergic to shellfish',
    ),
  ).toEqual([
    'movies/people Denis Villeneuve: love',
    'movies/genres slow-burn Korean thrillers: love',
    'movies/genres jump scares: dislike',
    'food/allergies shellfish: avoid',
  ]);
});

const rows = Object.entries(saidOfKnownNames).flatMap(([rule, lines]) =>
  lines.map(([line = '', ...tags]) => ({ rule, line, tags })),
);

test.each(rows)('$rule: $line', ({ line, tags }) => {
  expect(told(line)).toEqual(tags);
});

test('foods, allergens and diets are understood, and unknown words are said to be', () => {
  expect(['shellfish', 'vegan', 'zorbfruit'].map((words) => catalogueLinker.constraint(words))).toEqual([
    '',
    'vegan',
    null,
  ]);
});
