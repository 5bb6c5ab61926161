// Multinomial logistic regression over what features are present. Weights are trained by bench/understanding/train.ts.

/** Weights as stored: `features` one name a line; per feature the classes that it speaks for or against. */
export interface StoredWeights {
  readonly seed: number;
  readonly command: string;
  readonly classes: readonly string[];
  /** What a stored step of a weight is worth. */
  readonly step: number;
  /** Feature name to classes, each as a letter of `LETTERS` with its steps: "d12h-4". */
  readonly weights: Readonly<Record<string, string>>;
}

export interface Model {
  readonly classes: readonly string[];
  readonly weights: ReadonlyMap<string, readonly number[]>;
  readonly step: number;
}

/** Prepares stored weights for use. */
export function modelOf({ classes, step, weights }: StoredWeights): Model {
  return {
    classes, step,
    weights: new Map(Object.entries(weights).map(([name, pairs]) => [name, unpacked(pairs)])),
  };
}

export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Class index, steps, class index, steps … */
const unpacked = (pairs: string): number[] =>
  [...pairs.matchAll(/([a-zA-Z])(-?\d+)/g)]
    .flatMap(([, letter = '', steps]) => [LETTERS.indexOf(letter), Number(steps)]);

/** How loudly a kind of feature speaks, by its first letter: a turn of phrase more than a chance run of words. */
const VOLUME: Readonly<Record<string, number>> = {
  c: 1.2, e: 0.8, g: 0.8, x: 1, w: 1, f: 1, b: 0.6, s: 0.6, k: 0.4, t: 0.4, r: 0.4, z: 0.8,
  n: 0.7, m: 0.4, l: 0.5, u: 0.4,
};

/** What a feature counts for. */
export const volumeOf = (feature: string): number => VOLUME[feature.charAt(0)] ?? 1;

/** A line of many words must not be surer than a line of few only because there is more of it. */
export function scaleOf(features: readonly string[]): number {
  let sum = SPREAD;
  for (const feature of features) sum += volumeOf(feature) ** 2;
  return SCALE / Math.sqrt(sum);
}
const SCALE = 4;
const SPREAD = 10;

/** How probable each class is, from 0 to 1. */
export function probabilities(features: readonly string[], { classes, weights, step }: Model): Map<string, number> {
  const scores = classes.map(() => 0);
  for (const feature of features) {
    const pairs = weights.get(feature);
    if (pairs === undefined) continue;
    const volume = volumeOf(feature);
    for (let at = 0; at < pairs.length; at += 2) {
      const into = pairs[at] ?? 0;
      scores[into] = (scores[into] ?? 0) + volume * (pairs[at + 1] ?? 0);
    }
  }
  const scale = step * scaleOf(features);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) * scale));
  const sum = powers.reduce((total, power) => total + power, 0);
  return new Map(classes.map((name, at) => [name, (powers[at] ?? 0) / sum]));
}
