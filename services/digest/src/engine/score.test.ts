import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ceiling, logistic, logOdds, under } from './score.ts';

test('a ceiling keeps the order and is never reached, however sure the evidence', () => {
  fc.assert(fc.property(fc.double({ min: -15, max: 15, noNaN: true }), fc.double({ min: 0.001, max: 5, noNaN: true }),
    fc.nat(20), (odds, more, tags) => {
      const most = ceiling(tags);
      expect(under(most, logistic(odds + more))).toBeGreaterThan(under(most, logistic(odds)));
      expect(under(most, logistic(odds))).toBeLessThan(most);
    }));
});

test('with fewer than three tags six in ten is the most, and a further tag never lowers the ceiling', () => {
  expect([0, 1, 2].map(ceiling)).toEqual([0.6, 0.6, 0.6]);
  for (let tags = 2; tags < 40; tags++) expect(ceiling(tags + 1)).toBeGreaterThanOrEqual(ceiling(tags));
  expect(ceiling(100)).toBeLessThan(0.98);
});

test('what is well below the ceiling stays as it is', () => {
  expect(under(0.6, 0.4)).toBe(0.4);
  expect(logOdds(logistic(1.5))).toBeCloseTo(1.5, 10);
});
