import { expect, test } from '@jest/globals';
import { byBareNumber, byPrice, byYear, inDigits } from './figures.ts';

test.each([
  ['the twenty two dollar one', 'the 22 dollar one'],
  ['a hundred and sixty five for a pan', '165 for a pan'],
  ['the thirty one please', 'the 30 one please'],
  ['thirty one dollars', '31 dollars'],
  ['the second one', 'the second one'],
])('"%s" in digits is "%s"', (line, digits) => {
  expect(inDigits(line)).toBe(digits);
});

test.each([
  ['gimme the one that\'s sixteen dollars', [1]],
  ['the 14 buck thing', [2]],
  ['380! not that one', [0]],
  ['a hundred and sixty five for a pan', [4]],
  ['the $16 one', [1]],
  ['the free one', [3]],
  ['the twenty dollar one', []],
  ['my budget is 16 dollars', []],
  ['16 bucks max', []],
  ['something under 14 dollars', []],
  ['the one that is not 16 dollars', []],
])('of $380, $16, $14, nothing and $165, "%s" is %j', (line, found) => {
  expect(byPrice(line, [38_000, 1_600, 1_499, 0, 16_500])).toEqual(found);
});

test('a price that two have is nobody\'s', () => {
  expect(byPrice('the nine dollar one', [900, 900, 750])).toEqual([]);
});

test.each([
  ['gimme more on that 2016 joint', [1]],
  ['buy the record from \'73', [0]],
  ['the seventies one', [0]],
  ['the 2010s one', [1]],
  ['only from the 70s', []],
  ['something from 2016', []],
  ['I saw it in 2016', []],
])('of 1973, 2016 and one without a year, "%s" is %j', (line, found) => {
  expect(byYear(line, [1973, 2016, undefined])).toEqual(found);
});

test.each([
  ['info on 2', [1]],
  ['why 2', [1]],
  ['3 is mid', [2]],
  ['4 is mid', []],
  ['2 hours is too long', []],
  ['something for 2', []],
])('of a row of three, "%s" is %j', (line, found) => {
  expect(byBareNumber(line, ['celeste', 'outer wilds', 'balatro'])).toEqual(found);
});

test('a number that a title has is no place', () => {
  expect(byBareNumber('why 2', ['overcooked 2', 'azul'])).toEqual([]);
});
