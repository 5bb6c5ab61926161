import { expect, test } from '@jest/globals';
import { inverse } from './ease.ts';
import { compare } from './companions-compare.ts';

test('the closed form rests on a true inverse', () => {
  const given = [[4, 1, 0.5], [1, 3, 0.2], [0.5, 0.2, 2]].map((row) => Float64Array.from(row));
  const found = inverse(given);
  given.forEach((row, i) => given.forEach((_, j) =>
    expect(row.reduce((sum, value, k) => sum + value * found[k]![j]!, 0)).toBeCloseTo(i === j ? 1 : 0, 12)));
});

test('the digest ranks by ratings alone as well as the closed form, and far better than by popularity', () => {
  const { closedForm, digest, popularity } = compare({ name: 'small', seed: 5, people: 500, things: 150, each: 30 });
  expect(digest.ndcg10).toBeGreaterThanOrEqual(0.98 * closedForm.ndcg10);
  expect(digest.ndcg10).toBeGreaterThan(1.2 * popularity);
}, 60_000);
