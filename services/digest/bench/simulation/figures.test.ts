import { expect, test } from '@jest/globals';
import { asProbability, binsOf, brier, brierOfBaseRate, calibrationError, type Card, middleWidth } from './figures.ts';

/** As many cards as `of`, that all say the same; so many of them liked, evenly among the others. */
const cards = (said: number, liked: number, of: number): Card[] =>
  Array.from({ length: of }, (_, at) => ({ said, liked: (at * liked) % of < liked }));

test('what is said and comes true has no error', () => {
  expect(calibrationError([...cards(0.2, 20, 100), ...cards(0.7, 70, 100)])).toBeLessThan(0.001);
  expect(calibrationError(cards(0.5, 0, 40))).toBeCloseTo(0.5);
});

test('over and under do not make up for one another', () => {
  expect(calibrationError([...cards(0.3, 100, 100), ...cards(0.7, 0, 100)])).toBeCloseTo(0.7);
});

test('bins are of equal mass, from low to high', () => {
  const bins = binsOf(Array.from({ length: 200 }, (_, at) => ({ said: at / 200, liked: at % 2 === 0 })));
  expect(bins.map(({ count }) => count)).toEqual(Array.from({ length: 10 }, () => 20));
  expect(bins.map(({ said }) => said)).toEqual([...bins.map(({ said }) => said)].sort((a, b) => a - b));
});

test('a score that knows beats the base rate, one that is sure of the wrong does not', () => {
  const knows = [...cards(0.9, 90, 100), ...cards(0.1, 10, 100)];
  const wrong = [...cards(0.1, 90, 100), ...cards(0.9, 10, 100)];
  expect(brier(knows)).toBeLessThan(brierOfBaseRate(knows));
  expect(brier(wrong)).toBeGreaterThan(brierOfBaseRate(wrong));
});

test('the middle of the scores leaves out a tenth at either end', () => {
  expect(middleWidth(Array.from({ length: 101 }, (_, at) => ({ said: at / 100, liked: true })))).toBeCloseTo(0.8);
});

test('a score becomes the rate at which it is liked', () => {
  const seen = [...cards(0, 20, 100), ...cards(1, 60, 100)].map(({ said, liked }) => ({ score: said, liked }));
  const probability = asProbability(seen);
  expect(probability(0)).toBeCloseTo(0.2, 3);
  expect(probability(1)).toBeCloseTo(0.6, 3);
});
