import type { OpinionTable } from './opinions.ts';
import { invertInPlace, square } from './spd-inverse.ts';

/** How opinions become numbers, and how much is held against what few opinions say. */
export interface ItemModelOptions {
  /** Added to the diagonal of the co-occurrences: a weight is believed as far as so many people bear it out. */
  readonly ridge: number;
  /** Added to the diagonal, too, as a part of how often the thing occurs: as if so much of every list were hidden. */
  readonly dropout: number;
  /** What a dislike counts where a like counts 1: it may speak of interest all the same. */
  readonly dislike: number;
  /** From 0, every opinion counts alike, to 1, every person: how much less those of who has many count. */
  readonly evenness: number;
  /** Things whose weights are solved for together; the rarer rest is foretold from them, but foretells nothing. */
  readonly mostSources?: number;
}

/** For each of the sources, what an opinion of it says of every thing: `targets` weights, one row after another. */
export interface ItemWeights {
  readonly sources: number;
  readonly targets: number;
  readonly dislike: number;
  readonly rows: Float32Array;
}

/** So many unknowns are solved for in a minute or so; see the bench for what the rest loses. */
export const defaultSources = 6_000;

/**
 * An item-item model: each thing's occurrence in a list is foretold by ridge regression on all the other things of the
 * list, all regressions solved at once from one inverse (a thing never foretells itself). The cost is that of the
 * inverse: half the cube of the sources.
 */
export function fitItems(table: OpinionTable, options: ItemModelOptions): ItemWeights {
  const { things: { length: targets }, starts, thing, liked, people } = table;
  const { ridge, dropout, dislike, evenness, mostSources = defaultSources } = options;
  const sources = Math.min(mostSources, targets);
  const gram = square(sources);
  const { cells, stride } = gram;
  const usual = Math.max(1, thing.length / Math.max(1, people.length));
  // What the rarer things occur together with: few, so only those pairs are kept.
  const rare: Map<number, number>[] = Array.from({ length: targets - sources }, () => new Map<number, number>());
  for (let person = 0; person < people.length; person++) {
    const end = starts[person + 1]!;
    const share = ((end - starts[person]!) / usual) ** -evenness;
    for (let a = starts[person]!; a < end; a++) {
      const value = share * (liked[a] === 1 ? 1 : dislike);
      const row = thing[a]!;
      if (value === 0) continue;
      if (row < sources) {
        for (let b = starts[person]!; b <= a; b++) {
          cells[row * stride + thing[b]!]! += value * (liked[b] === 1 ? 1 : dislike);
        }
      } else {
        const pairs = rare[row - sources]!;
        for (let b = starts[person]!; b < a && thing[b]! < sources; b++) {
          pairs.set(thing[b]!, (pairs.get(thing[b]!) ?? 0) + value * (liked[b] === 1 ? 1 : dislike));
        }
      }
    }
  }
  for (let at = 0; at < sources; at++) {
    cells[at * stride + at]! += ridge + (dropout / (1 - dropout)) * cells[at * stride + at]!;
  }
  invertInPlace(gram);

  const rows = new Float32Array(sources * targets);
  const perPivot = Float64Array.from({ length: sources }, (_, at) => -1 / cells[at * stride + at]!);
  for (let from = 0; from < sources; from++) {
    const out = from * targets;
    for (let to = 0; to < sources; to++) rows[out + to] = cells[from * stride + to]! * perPivot[to]!;
    rows[out + from] = 0;
  }
  rare.forEach((pairs, at) => {
    const sums = new Float64Array(sources);
    for (const [other, together] of pairs) {
      const row = other * stride;
      for (let from = 0; from < sources; from++) sums[from]! += cells[row + from]! * together;
    }
    for (let from = 0; from < sources; from++) rows[from * targets + sources + at] = sums[from]!;
  });
  return { sources, targets, dislike, rows };
}

/** Adds what one opinion says to the score of every thing; `value` is 1 for a like, the model's `dislike` otherwise. */
export function addOpinion(
  { sources, targets, rows }: ItemWeights, thing: number, value: number, scores: Float64Array,
): void {
  if (thing >= sources || value === 0) return;
  const from = thing * targets;
  for (let to = 0; to < targets; to++) scores[to]! += value * rows[from + to]!;
}
