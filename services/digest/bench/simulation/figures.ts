/** A card that was shown: what it said, and what came of it. */
export interface Card {
  /** 0 to 1. */
  readonly said: number;
  readonly liked: boolean;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which this share lies; the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const rateOf = (cards: readonly { readonly liked: boolean }[]): number =>
  mean(cards.map(({ liked }) => Number(liked)));

export interface Bin {
  readonly said: number;
  readonly liked: number;
  readonly count: number;
}

/** Ten bins of as many cards each, from the lowest score to the highest. */
export function binsOf(cards: readonly Card[], bins = 10): Bin[] {
  const sorted = [...cards].sort((a, b) => a.said - b.said);
  const edge = (bin: number): number => Math.round((bin * sorted.length) / bins);
  return Array.from({ length: bins }, (_, bin) => sorted.slice(edge(bin), edge(bin + 1)))
    .filter((some) => some.length > 0)
    .map((some) => ({ said: mean(some.map(({ said }) => said)), liked: rateOf(some), count: some.length }));
}

/** How far what was said is from what came, on average over cards: 0 to 1. */
export function calibrationError(cards: readonly Card[]): number {
  const apart = binsOf(cards).map(({ said, liked, count }) => count * Math.abs(said - liked));
  return apart.reduce((sum, each) => sum + each, 0) / cards.length;
}

export const brier = (cards: readonly Card[]): number =>
  mean(cards.map(({ said, liked }) => (said - Number(liked)) ** 2));

/** What saying the overall rate of every card would score. */
export function brierOfBaseRate(cards: readonly Card[]): number {
  const rate = rateOf(cards);
  return rate * (1 - rate);
}

/** How far apart the tenth and the ninetieth percentile of what was said are. */
export function middleWidth(cards: readonly Card[]): number {
  const said = cards.map((card) => card.said);
  return quantile(said, 0.9) - quantile(said, 0.1);
}

export const calibrationFigures = (cards: readonly Card[]) => ({
  cards: cards.length,
  ece: calibrationError(cards),
  middle80Width: middleWidth(cards),
  brier: brier(cards),
  brierOfBaseRate: brierOfBaseRate(cards),
  baseRate: rateOf(cards),
  bins: binsOf(cards),
});

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Makes probabilities of a score that has none of its own: logistic regression on one variable, by Newton's steps. */
export function asProbability(seen: readonly { readonly score: number; readonly liked: boolean }[]) {
  let [intercept, slope] = [0, 0];
  for (let step = 0; step < 25; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { score, liked } of seen) {
      const said = logistic(intercept + slope * score);
      const [error, weight] = [Number(liked) - said, said * (1 - said)];
      g0 += error;
      g1 += error * score;
      h00 += weight;
      h01 += weight * score;
      h11 += weight * score * score;
    }
    const determinant = h00 * h11 - h01 * h01;
    intercept += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return (score: number): number => logistic(intercept + slope * score);
}
