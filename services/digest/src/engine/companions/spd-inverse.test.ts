import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { invertInPlace, square } from './spd-inverse.ts';

function positiveDefinite(order: number, seed: number) {
  let state = seed;
  const next = (): number => ((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) - 0.5;
  const factors = Array.from({ length: order }, () => Array.from({ length: order }, next));
  const matrix = square(order);
  for (let i = 0; i < order; i++) {
    for (let j = 0; j <= i; j++) {
      const product = factors[i]!.reduce((sum, value, k) => sum + value * factors[j]![k]!, 0);
      matrix.cells[i * matrix.stride + j] = product + (i === j ? 1 : 0);
    }
  }
  return matrix;
}

test('a matrix times its inverse is one, whatever its order is to the blocks', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3, 4, 5, 63, 64, 65, 70), fc.integer({ min: 1, max: 1e6 }),
      (order, seed) => {
        const matrix = positiveDefinite(order, seed);
        const inverse = { ...matrix, cells: matrix.cells.slice() };
        invertInPlace(inverse);
        const { stride } = matrix;
        const given = (i: number, j: number): number => matrix.cells[Math.max(i, j) * stride + Math.min(i, j)]!;
        let worst = 0;
        for (let i = 0; i < order; i++) {
          for (let j = 0; j < order; j++) {
            let sum = 0;
            for (let k = 0; k < order; k++) sum += given(i, k) * inverse.cells[k * stride + j]!;
            worst = Math.max(worst, Math.abs(sum - (i === j ? 1 : 0)));
          }
        }
        expect(worst).toBeLessThan(1e-9);
      }),
    { numRuns: 6, examples: [[130, 7]] },
  );
});

test('what is not positive definite is refused', () => {
  const matrix = square(2);
  matrix.cells[matrix.stride] = 1;
  expect(() => invertInPlace(matrix)).toThrow(RangeError);
});
