import type { Companions } from '../input.ts';
import { fitItems } from './item-model.ts';
import type { OpinionTable } from './opinions.ts';
import { type Origin, type Scale, tune } from './tune.ts';

/**
 * What was learned of things that are liked together; of people, nothing. Row by row of the sources, the weights of the
 * targets: all of them where `targets` is null, otherwise those it names.
 */
export interface CompanionModel {
  readonly things: readonly string[];
  readonly dislike: number;
  readonly scale: Scale;
  /** How popular the ranker takes each thing for, 0 to 1. */
  readonly popularity: Float32Array;
  /** The weights of source s lie from rows[s] up to rows[s + 1]. */
  readonly rows: Uint32Array;
  readonly targets: Uint32Array | null;
  readonly weights: Float32Array;
}

/** Log-odds beyond it would make one thing as certain as another. */
const bound = 10;

export interface Training {
  /** What the ranker takes for the popularity of a thing, 0 to 1; nothing unless given. */
  readonly popularity?: ReadonlyMap<string, number>;
  readonly origin: Origin;
  /** The weightiest of each thing that are kept; all unless given. */
  readonly mostWeights?: number;
  readonly mostSources?: number;
}

/** Learns from opinions; the same for the same opinions in whatever order they came. */
export function trainCompanions(table: OpinionTable, training: Training): CompanionModel {
  const { origin, mostSources, mostWeights = Number.POSITIVE_INFINITY } = training;
  const popularity = Float64Array.from(table.things, (id) => training.popularity?.get(id) ?? 0);
  const { options, scale } = tune(table, popularity, origin);
  const { sources, targets, rows, dislike } = fitItems(table, { ...options, ...(mostSources && { mostSources }) });
  const about = { things: table.things, dislike, scale, popularity: Float32Array.from(popularity) };
  if (mostWeights >= sources) {
    const starts = Uint32Array.from({ length: sources + 1 }, (_, source) => source * targets);
    return { ...about, rows: starts, targets: null, weights: rows };
  }
  return { ...about, ...weightiest(rows, sources, targets, mostWeights) };
}

/** Of each target the weights that are farthest from zero. */
function weightiest(rows: Float32Array, sources: number, targets: number, most: number) {
  const least = new Float32Array(targets);
  const column = new Float32Array(sources);
  for (let target = 0; target < targets; target++) {
    for (let source = 0; source < sources; source++) column[source] = Math.abs(rows[source * targets + target]!);
    column.sort();
    least[target] = column[sources - most]!;
  }
  const starts = new Uint32Array(sources + 1);
  const kept: number[] = [];
  const weights: number[] = [];
  for (let source = 0; source < sources; source++) {
    for (let target = 0; target < targets; target++) {
      const weight = rows[source * targets + target]!;
      if (weight === 0 || Math.abs(weight) < least[target]!) continue;
      kept.push(target);
      weights.push(weight);
    }
    starts[source + 1] = kept.length;
  }
  return { rows: starts, targets: Uint32Array.from(kept), weights: Float32Array.from(weights) };
}

/**
 * The companions that a model speaks for. Nobody who liked and disliked nothing that it knows gets a bearing; whoever
 * did gets one for everything that it knows.
 */
export function companionsOf(model: CompanionModel): Companions {
  const { things, dislike, scale, rows, targets, weights } = model;
  const number = new Map(things.map((id, at) => [id, at]));
  const prior = model.popularity.map((value) => scale.base + scale.popularity * value);
  const scores = new Float64Array(things.length);
  return {
    bearings: (opinions) => {
      const heard: (readonly [number, number])[] = [];
      for (const [id, opinion] of opinions) {
        const source = number.get(id);
        if (source === undefined || source >= rows.length - 1 || opinion === 0) continue;
        const value = opinion > 0 ? opinion : -opinion * dislike;
        if (value !== 0) heard.push([source, value]);
      }
      const bearings = new Map<string, number>();
      if (heard.length === 0) return bearings;
      // Sums of the same numbers in another order differ in their last digits.
      heard.sort((a, b) => a[0] - b[0]);
      scores.fill(0);
      for (const [source, value] of heard) {
        const end = rows[source + 1]!;
        for (let at = rows[source]!, target = 0; at < end; at++, target++) {
          scores[targets === null ? target : targets[at]!]! += value * weights[at]!;
        }
      }
      for (let at = 0; at < things.length; at++) {
        const logOdds = prior[at]! + scale.gain * scores[at]!;
        bearings.set(things[at]!, bound * Math.tanh(logOdds / bound));
      }
      return bearings;
    },
  };
}
