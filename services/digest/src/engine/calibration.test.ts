import { expect, test } from '@jest/globals';
import { calibrationOf, recalibratedFrom, recalibration } from './calibration.ts';
import type { JudgedThing } from './input.ts';
import { chance } from './random.ts';

/** Things that were shown with probabilities all over, and liked as often as `truth` says. */
const judged = (count: number, truth: (said: number) => number): JudgedThing[] =>
  Array.from({ length: count }, (_, at) => {
    const baseScore = 0.1 + 0.8 * chance(`said ${at}`);
    return {
      catalogueId: `movies/film/${at}`, liked: chance(`likes ${at}`) < truth(baseScore), because: null,
      at: new Date(at), baseScore,
    };
  });

test('before two hundred judgements nothing is corrected', () => {
  expect(recalibration(judged(recalibratedFrom - 1, () => 0))).toBeUndefined();
  expect(calibrationOf(judged(10, () => 1))).toMatchObject({ recalibrated: false, count: 10 });
});

test('what was never shown with a probability teaches nothing about probabilities', () => {
  const unseen = judged(500, () => 0).map((thing) => ({ ...thing, baseScore: null }));
  expect(recalibration(unseen)).toBeUndefined();
  expect(calibrationOf(unseen)).toEqual({ recalibrated: false, count: 0, bins: [] });
});

test.each([
  ['who likes half of what others would', (said: number) => said / 2],
  ['of whom everything was underestimated', (said: number) => Math.sqrt(said)],
  ['whose likes have little to do with it', (said: number) => 0.4 + said / 5],
])('for somebody %s the probabilities are right afterwards', (_who, truth) => {
  const corrected = recalibration(judged(1000, truth));
  for (const said of [0.2, 0.4, 0.6, 0.8]) {
    expect(Math.abs((corrected?.(said) ?? Number.NaN) - truth(said))).toBeLessThan(0.08);
  }
});

test('the order of things is never changed, not even for somebody who likes the opposite', () => {
  const corrected = recalibration(judged(400, (said) => 1 - said));
  for (let said = 0.05; said < 0.9; said += 0.05) {
    expect(corrected?.(said + 0.05)).toBeGreaterThan(corrected?.(said) ?? Number.NaN);
  }
});

test('the chart has every judged thing once, and says about what came of it', () => {
  const { bins, count, recalibrated } = calibrationOf(judged(600, (said) => said / 2));
  expect(recalibrated).toBe(true);
  expect(bins).toHaveLength(10);
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(count);
  const error = bins.reduce((sum, { said, liked }) => sum + Math.abs(said - liked), 0) / bins.length;
  expect(error).toBeLessThan(0.08);
});
