import { prior } from '../score.ts';
import { hashOf, holdOut, quality, type Scorer, type Split } from './held-out.ts';
import { addOpinion, fitItems, type ItemModelOptions, type ItemWeights } from './item-model.ts';
import type { OpinionTable } from './opinions.ts';

// As many things and people as tell one setting from another within seconds.
const mostThings = 1_000;
const mostPeople = 2_000;
/** With fewer likes put aside, what seems best is chance. */
const leastAsked = 300;

const ridges = [3, 10, 30, 60, 120, 250, 500, 1_000, 2_000, 4_000, 8_000];
const dislikes = [-0.5, -0.25, 0, 0.2, 0.4, 0.7, 1];
const dropouts = [0, 0.1, 0.2, 0.35, 0.5];
const evennesses = [0, 0.2, 0.4, 0.6];

/** What is taken where there is too little to choose by. */
export const untuned: ItemModelOptions = { ridge: 30, dropout: 0, dislike: 0, evenness: 0 };

/** How a score of the model becomes log-odds: base + gain * score + popularity * how popular the thing is. */
export interface Scale {
  readonly base: number;
  readonly gain: number;
  /** The ranker has counted popularity once by itself, so that this may be negative. */
  readonly popularity: number;
}

/** How people came to what they judged: `chosen` things were looked for, `shown` ones were put before them. */
export type Origin = 'chosen' | 'shown';

export interface Tuned {
  readonly options: ItemModelOptions;
  readonly scale: Scale;
}

const untunedScale: Scale = { base: 0, gain: 1.5, popularity: 0 };

/** The best of ordered values, looked for from one of them on, uphill. */
function climb<T>(values: readonly T[], from: number, qualityOf: (value: T) => number): T {
  const seen = new Map<number, number>();
  const at = (index: number): number => {
    if (values[index] === undefined) return Number.NEGATIVE_INFINITY;
    const known = seen.get(index) ?? qualityOf(values[index]);
    seen.set(index, known);
    return known;
  };
  let here = from;
  for (;;) {
    const next = at(here + 1) > at(here) ? here + 1 : at(here - 1) > at(here) ? here - 1 : here;
    if (next === here) return values[here]!;
    here = next;
  }
}

export function scorerOf({ known }: Split, weights: ItemWeights): Scorer {
  return (person, scores) => {
    for (let entry = known.starts[person]!; entry < known.starts[person + 1]!; entry++) {
      addOpinion(weights, known.thing[entry]!, known.liked[entry] === 1 ? 1 : weights.dislike, scores);
    }
  };
}

function optionsFor(split: Split): ItemModelOptions {
  const tried = new Map<string, number>();
  const qualityOf = (options: ItemModelOptions): number => {
    const key = JSON.stringify(options);
    const value = tried.get(key) ?? quality(split, scorerOf(split, fitItems(split.known, options)), mostPeople);
    tried.set(key, value);
    return value;
  };
  let options = untuned;
  const improve = <Key extends keyof typeof untuned>(key: Key, values: readonly number[], from: number): void => {
    const found = climb(values, from, (value) => qualityOf({ ...options, [key]: value }));
    options = { ...options, [key]: found };
  };
  improve('ridge', ridges, ridges.indexOf(250));
  improve('dislike', dislikes, dislikes.indexOf(0));
  improve('ridge', ridges, ridges.indexOf(options.ridge));
  improve('dropout', dropouts, 0);
  improve('evenness', evennesses, 0);
  improve('ridge', ridges, ridges.indexOf(options.ridge));
  improve('dislike', dislikes, dislikes.indexOf(options.dislike));
  return options;
}

interface Case {
  readonly score: number;
  readonly popularity: number;
  readonly liked: boolean;
}

/** Four things that were not chosen for each that was chosen and liked, or what was shown and disliked. */
function casesOf(split: Split, scorer: Scorer, popularity: Float64Array, origin: Origin): Case[] {
  const { known, asked } = split;
  const things = known.things.length;
  const scores = new Float64Array(things);
  const cases: Case[] = [];
  const add = (thing: number, liked: boolean): void => {
    cases.push({ score: scores[thing]!, popularity: popularity[thing]!, liked });
  };
  for (let person = 0; person < known.people.length && person < mostPeople; person++) {
    if (asked.starts[person] === asked.starts[person + 1]) continue;
    scores.fill(0);
    scorer(person, scores);
    const judged = new Set([known, asked].flatMap(({ starts, thing }) =>
      [...thing.subarray(starts[person]!, starts[person + 1]!)]));
    for (let entry = asked.starts[person]!; entry < asked.starts[person + 1]!; entry++) {
      const liked = asked.liked[entry] === 1;
      if (liked || origin === 'shown') add(asked.thing[entry]!, liked);
      for (let other = 0; liked && origin === 'chosen' && other < 4; other++) {
        const thing = hashOf(`${known.people[person]} ${entry - asked.starts[person]!} ${other}`) % things;
        if (!judged.has(thing)) add(thing, false);
      }
    }
  }
  return cases;
}

/** A little is held against log-odds that few cases ask for. */
const caution = 0.05;

/** The scale that makes the likes likeliest when popularity counts `total` in all: logistic regression, by Newton. */
function scaleAt(cases: readonly Case[], total: number): Scale {
  let [base, gain] = [0, 1];
  for (let step = 0; step < 40; step++) {
    let [slopeBase, slopeGain] = [-caution * base, -caution * gain];
    let [curveBase, curveBoth, curveGain] = [caution, 0, caution];
    for (const { score, popularity, liked } of cases) {
      const evidence = prior.base + total * popularity + base + gain * score;
      const chance = 1 / (1 + Math.exp(-evidence));
      const error = (liked ? 1 : 0) - chance;
      const curve = chance * (1 - chance);
      slopeBase += error;
      slopeGain += error * score;
      curveBase += curve;
      curveBoth += curve * score;
      curveGain += curve * score * score;
    }
    const determinant = curveBase * curveGain - curveBoth * curveBoth;
    const moves = [
      (curveGain * slopeBase - curveBoth * slopeGain) / determinant,
      (curveBase * slopeGain - curveBoth * slopeBase) / determinant,
    ] as const;
    // A whole step may overshoot where nearly all is certain.
    const most = Math.max(1, Math.abs(moves[0]), Math.abs(moves[1]) / 5);
    base += moves[0] / most;
    gain += moves[1] / most;
    if (Math.abs(moves[0]) + Math.abs(moves[1]) < 1e-6) break;
  }
  // What the companions say is never turned round.
  return { base, gain: Math.max(0.5, gain), popularity: total - prior.popularity };
}

function scaleFor(split: Split, weights: ItemWeights, popularity: Float64Array, origin: Origin): Scale {
  const scorer = scorerOf(split, weights);
  const cases = casesOf(split, scorer, popularity, origin);
  const blended = (total: number): number => {
    const { gain } = scaleAt(cases, total);
    return quality(split, (person, scores) => {
      scorer(person, scores);
      for (let thing = 0; thing < scores.length; thing++) {
        scores[thing] = gain * scores[thing]! + total * popularity[thing]!;
      }
    }, mostPeople);
  };
  return scaleAt(cases, climb([0, 0.3, 0.6, 1, 1.5, 2.5], 0, blended));
}

/**
 * Chooses how the model learns, and how its scores become log-odds, by what was put aside. The popularity is what the
 * ranker knows of each thing, 0 to 1.
 */
export function tune(table: OpinionTable, popularity: Float64Array, origin: Origin): Tuned {
  const split = holdOut(table, mostThings);
  if (split.asked.liked.reduce((sum, liked) => sum + liked, 0) < leastAsked) {
    return { options: untuned, scale: untunedScale };
  }
  const options = optionsFor(split);
  return { options, scale: scaleFor(split, fitItems(split.known, options), popularity, origin) };
}
