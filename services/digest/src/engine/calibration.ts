import type { JudgedThing } from './input.ts';
import { logistic, logOdds } from './score.ts';

/** What was said and what came of it: "said 80 %, liked 78 %". */
export interface Bin {
  /** Mean probability that was shown, 0 to 1. */
  readonly said: number;
  /** Share of it that was liked, 0 to 1. */
  readonly liked: number;
  readonly count: number;
}

export interface Calibration {
  /** So much was judged that probabilities are corrected by it. */
  readonly recalibrated: boolean;
  /** How many judged things were shown with a probability. */
  readonly count: number;
  /** Of about equal size, the lowest first. */
  readonly bins: readonly Bin[];
}

export const recalibratedFrom = 200;
const mostBins = 10;
const leastInBin = 8;
// The correction starts from none, as if that many things had confirmed it.
const trust = { level: 0.3, slope: 8 };
const rounds = 12;

type Shown = JudgedThing & { readonly baseScore: number };

const shownOf = (judged: readonly JudgedThing[]): Shown[] =>
  judged.filter((thing): thing is Shown => thing.baseScore !== null && thing.baseScore > 0 && thing.baseScore < 1);

/** From the probability before to the one after; undefined before so much was judged. Never changes an order. */
export function recalibration(judged: readonly JudgedThing[]): ((probability: number) => number) | undefined {
  const shown = shownOf(judged);
  if (shown.length < recalibratedFrom) return undefined;
  const odds = shown.map(({ baseScore }) => logOdds(baseScore));
  let [level, slope] = [0, 1];
  // Newton's method on two numbers: a line through the log-odds, held near "as it is".
  for (let round = 0; round < rounds; round++) {
    let [g0, g1] = [-trust.level * level, -trust.slope * (slope - 1)];
    let [h00, h01, h11] = [trust.level, 0, trust.slope];
    shown.forEach(({ liked }, at) => {
      const one = odds[at] ?? 0;
      const said = logistic(level + slope * one);
      const [miss, weight] = [(liked ? 1 : 0) - said, said * (1 - said)];
      g0 += miss;
      g1 += miss * one;
      h00 += weight;
      h01 += weight * one;
      h11 += weight * one * one;
    });
    const det = h00 * h11 - h01 * h01;
    level += (h11 * g0 - h01 * g1) / det;
    slope += (h00 * g1 - h01 * g0) / det;
  }
  const [by, of] = [level, Math.max(0.05, slope)];
  return (probability) => logistic(by + of * logOdds(probability));
}

/** The chart of what was said and what was liked, after the correction where there is one. */
export function calibrationOf(judged: readonly JudgedThing[]): Calibration {
  const corrected = recalibration(judged);
  const shown = shownOf(judged).map(({ baseScore, liked }) => ({ said: corrected?.(baseScore) ?? baseScore, liked }))
    .sort((a, b) => a.said - b.said);
  const bins = Math.min(mostBins, Math.floor(shown.length / leastInBin));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    recalibrated: corrected !== undefined,
    count: shown.length,
    bins: Array.from({ length: bins }, (_, at) => {
      const own = shown.slice(Math.floor((at * shown.length) / bins), Math.floor(((at + 1) * shown.length) / bins));
      return {
        said: mean(own.map(({ said }) => said)), liked: mean(own.map(({ liked }) => (liked ? 1 : 0))),
        count: own.length,
      };
    }),
  };
}
