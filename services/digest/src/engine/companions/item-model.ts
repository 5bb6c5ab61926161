import type { OpinionTable } from './opinions.ts';
import { invertInPlace, type Square, square } from './spd-inverse.ts';

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

/** So many unknowns are solved for in half a minute; the bench says what the rest loses. */
export const defaultSources = 5_000;

/** What an opinion of somebody counts: their things, and by how much each. */
function weighing({ people, starts, thing, liked }: OpinionTable, { dislike, evenness }: ItemModelOptions) {
  const usual = Math.max(1, thing.length / Math.max(1, people.length));
  return {
    value: (entry: number): number => (liked[entry] === 1 ? 1 : dislike),
    share: (person: number): number => ((starts[person + 1]! - starts[person]!) / usual) ** -evenness,
  };
}

/**
 * An item-item model: each thing's occurrence in a list is foretold by ridge regression on all the other things of the
 * list, all regressions solved at once from one inverse (a thing never foretells itself). The cost is that of the
 * inverse: half the cube of the sources.
 */
export function fitItems(table: OpinionTable, options: ItemModelOptions): ItemWeights {
  const { things: { length: targets }, starts, thing, people } = table;
  const { ridge, dropout, dislike, mostSources = defaultSources } = options;
  const { value, share } = weighing(table, options);
  const sources = Math.min(mostSources, targets);
  const gram = square(sources);
  const { cells, stride } = gram;
  for (let person = 0; person < people.length; person++) {
    const [from, to, part] = [starts[person]!, starts[person + 1]!, share(person)];
    for (let a = from; a < to && thing[a]! < sources; a++) {
      const own = part * value(a);
      if (own === 0) continue;
      const row = thing[a]! * stride;
      for (let b = from; b <= a; b++) cells[row + thing[b]!]! += own * value(b);
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
  if (sources < targets) foretellRarer(table, options, gram, rows);
  return { sources, targets, dislike, rows };
}

/**
 * The columns of the things that are no sources: the inverse times how often each goes with every source. Summed up
 * list by list, which costs as many steps as there are opinions times sources.
 */
function foretellRarer(table: OpinionTable, options: ItemModelOptions, inverse: Square, rows: Float32Array): void {
  const { things: { length: targets }, starts, thing, people } = table;
  const { order: sources, stride, cells } = inverse;
  const { value, share } = weighing(table, options);
  const columns = new Float32Array((targets - sources) * sources);
  const sums = new Float64Array(sources);
  for (let person = 0; person < people.length; person++) {
    const [from, to] = [starts[person]!, starts[person + 1]!];
    // A list is in the order of its things: the rarer ones stand at its end.
    if (from === to || thing[to - 1]! < sources) continue;
    sums.fill(0);
    let at = from;
    for (; thing[at]! < sources; at++) {
      const row = thing[at]! * stride;
      const own = value(at);
      if (own !== 0) for (let source = 0; source < sources; source++) sums[source]! += own * cells[row + source]!;
    }
    for (; at < to; at++) {
      const column = (thing[at]! - sources) * sources;
      const own = share(person) * value(at);
      if (own !== 0) for (let source = 0; source < sources; source++) columns[column + source]! += own * sums[source]!;
    }
  }
  for (let source = 0; source < sources; source++) {
    for (let target = sources; target < targets; target++) {
      rows[source * targets + target] = columns[(target - sources) * sources + source]!;
    }
  }
}

/** Adds what one opinion says to the score of every thing; `value` is 1 for a like, the model's `dislike` otherwise. */
export function addOpinion(
  { sources, targets, rows }: ItemWeights, thing: number, value: number, scores: Float64Array,
): void {
  if (thing >= sources || value === 0) return;
  const from = thing * targets;
  for (let to = 0; to < targets; to++) scores[to]! += value * rows[from + to]!;
}
