import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COMMON, GROUPS } from './choices.ts';
import { catalogueFoods } from './food-words.ts';
import { fold } from './names.ts';

const understands = (words: string): boolean => catalogueFoods.constraint(words) !== null;
const choices = (words: string): readonly string[] => catalogueFoods.choices(words);

test.each([
  ['shelfish', 'shellfish'],
  ['pinuts', 'peanuts'],
  ['crustations', 'crustaceans'],
  ['dariy', 'dairy'],
  ['almods', 'almond'],
  ['cheeze', 'cheese'],
])('of "%s" the first guess is %s', (words, meant) => {
  expect(choices(words)[0]).toBe(meant);
});

test('where nothing is near, what most people avoid is offered', () => {
  expect(choices('zzzq')).toEqual(COMMON.slice(0, 6));
});

test('what was understood of a list stays in every choice', () => {
  const offered = choices('milk and blorpberry');
  expect(offered.length).toBeGreaterThan(2);
  for (const label of offered) expect(label).toMatch(/^milk and \S/);
  expect(offered).not.toContain('milk and milk');
});

describe('whatever was said', () => {
  test('there are two to six different choices, each understood and none the words themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (words) => {
        fc.pre(!understands(words));
        const offered = choices(words);
        expect(offered.length).toBeGreaterThanOrEqual(2);
        expect(offered.length).toBeLessThanOrEqual(6);
        expect(new Set(offered).size).toBe(offered.length);
        for (const label of offered) {
          expect(understands(label)).toBe(true);
          expect(fold(label)).not.toBe(fold(words));
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('every group that may be picked is understood', () => {
  expect(GROUPS.filter((name) => !understands(name))).toEqual([]);
});

test('a word is weighed once, however often its tag is listed', () => {
  const words = 'abcdefgh '.repeat(22).trim();
  expect(choices(words)).toBe(choices(words));
});
