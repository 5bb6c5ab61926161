// Invented people who rate invented things: what the bench of the companions learns from. Their tastes are points in a
// space of a few axes that the ratings only hint at.
import type { RatingColumns } from '../src/engine/companions/opinions.ts';

/** Uniform in [0, 1), the same row for the same seed. */
export function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

export interface World {
  readonly seed: number;
  readonly people: number;
  readonly things: number;
  /** Mean number of ratings of a person; the least is 20, a few have fifty times as many. */
  readonly each: number;
  readonly axes?: number;
}

/**
 * Ratings from 1 to 5. Whom somebody meets depends on how well known it is and, less, on taste; how it is rated on
 * taste, on how good it is, on how kind the person is, and on chance.
 */
export function generatedRatings({ seed, people, things, each, axes = 12 }: World): RatingColumns {
  const next = uniform(seed);
  const vector = (spread: number): Float64Array => Float64Array.from({ length: axes }, () => spread * normal(next));
  // Kinds of things: a thing lies near the middle of its kind, as films of a genre do.
  const kinds = Array.from({ length: 18 }, () => vector(0.8));
  const traits = Array.from({ length: things }, () => {
    const kind = kinds[Math.floor(next() * kinds.length)]!;
    return vector(0.55).map((value, at) => value + kind[at]!);
  });
  const known = Float64Array.from({ length: things }, (_, at) => -0.9 * Math.log(1 + at / 12) + 0.4 * normal(next));
  const good = Float64Array.from({ length: things }, (_, at) => 0.12 * known[at]! + 0.45 + 0.35 * normal(next));
  const person: number[] = [];
  const thing: number[] = [];
  const rating: number[] = [];
  for (let who = 0; who < people; who++) {
    const taste = vector(1 / Math.sqrt(axes));
    const kind = 0.4 * normal(next);
    const spread = Math.exp(0.9 * normal(next)) / Math.exp(0.405);
    const count = Math.round(Math.min(things * 0.5, 20 + (each - 20) * spread));
    const fit = traits.map((trait) => trait.reduce((sum, value, at) => sum + value * taste[at]!, 0));
    const keys = fit.map((value, at) => known[at]! + 1.1 * value - Math.log(-Math.log(1 - next())));
    const met = keys.map((_, at) => at).sort((a, b) => keys[b]! - keys[a]!).slice(0, count);
    for (const what of met) {
      const felt = 3.1 + good[what]! + kind + 0.75 * fit[what]! + 0.8 * normal(next);
      person.push(who);
      thing.push(what);
      rating.push(Math.min(5, Math.max(1, Math.round(felt))));
    }
  }
  return {
    people: Array.from({ length: people }, (_, at) => `person-${at}`),
    things: Array.from({ length: things }, (_, at) => `thing-${at}`),
    person: Uint32Array.from(person), thing: Uint32Array.from(thing), rating: Float32Array.from(rating),
    liked: new Int8Array(person.length).fill(-1),
  };
}
