// Finds the constants of the ranker's model (src/engine/weights.ts) on simulated people of the training cohort: what
// they say in one interview is what the model sees, what they like is what it is held against. Prints JSON.
// node --import tsx --conditions=source bench/fit.ts [people] [seconds]
import { catalogue } from '@valet/catalogue';
import { weighted } from '../src/engine/concepts.ts';
import { buildIndex, type CatalogueIndex, recommendable } from '../src/engine/features.ts';
import { allowed } from '../src/engine/filters.ts';
import { leaningOf } from '../src/engine/leaning.ts';
import { probeOf } from '../src/engine/matching.ts';
import { logistic } from '../src/engine/score.ts';
import { select } from '../src/engine/select.ts';
import { Listener } from '../src/engine/statements.ts';
import { fitted, type Weights } from '../src/engine/weights.ts';
import { isConstraint, type Taste } from '../src/domain/taste.ts';
import { chance } from '../src/engine/random.ts';
import { interviewOf } from './simulation/interview.ts';
import { personOf } from './simulation/people.ts';

const now = new Date('2026-11-21T12:00:00Z');
const index = buildIndex(catalogue());

interface Listened {
  readonly tastes: readonly Taste[];
  readonly probes: ReturnType<typeof probeOf>[];
  readonly candidates: ReturnType<typeof allowed>;
  /** By place in the index. */
  readonly likes: Uint8Array;
  readonly sample: readonly number[];
}

function listened(number: number): Listened {
  const person = personOf('train', number);
  const { tastes } = interviewOf(person, now);
  const probes = tastes.filter((taste) => !isConstraint(taste)).map((taste) => probeOf(taste, index));
  const candidates = allowed({ tastes, index, refused: new Set() }, probes);
  const likes = Uint8Array.from(index.all, ({ entry }) => (recommendable(entry) && person.likes(entry.id) ? 1 : 0));
  const sample = candidates.filter(({ entry }) => chance(`${number} ${entry.id}`) < 0.04).map((one) => one.number);
  return { tastes, probes, candidates, likes, sample };
}

function leaningFor({ probes }: Listened, weights: Weights, own: CatalogueIndex): (thing: number) => number {
  const listener = new Listener(own, weights);
  const statements = probes.map((probe) => listener.taste(probe, now.getTime())).filter((one) => one !== undefined);
  return leaningOf(statements, own.space, weights).of;
}

/** Base, popularity and leaning of the logistic curve, by Newton's method. */
function curveOf(
  rows: readonly (readonly [popularity: number, leaning: number, liked: number])[],
  start: readonly number[] = [-2, 1, 2],
): number[] {
  let curve = [...start];
  for (let round = 0; round < 8; round++) {
    const g = [0, 0, 0];
    const h = [[1e-6, 0, 0], [0, 1e-6, 0], [0, 0, 1e-6]];
    for (const [popularity, leaning, liked] of rows) {
      const x = [1, popularity, leaning];
      const said = logistic(curve[0]! + curve[1]! * popularity + curve[2]! * leaning);
      for (let i = 0; i < 3; i++) {
        g[i]! += (liked - said) * x[i]!;
        for (let j = 0; j < 3; j++) h[i]![j]! += said * (1 - said) * x[i]! * x[j]!;
      }
    }
    const step = solved(h, g);
    curve = curve.map((value, at) => value + step[at]!);
  }
  return curve;
}

function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (let pivot = 0; pivot < rows.length; pivot++) {
    for (let row = 0; row < rows.length; row++) {
      if (row === pivot) continue;
      const by = rows[row]![pivot]! / rows[pivot]![pivot]!;
      rows[row] = rows[row]!.map((value, at) => value - by * rows[pivot]![at]!);
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

/** How well the weights tell what is liked: in a sample of all, among the best, and among the eight that are picked. */
export function measured(people: readonly Listened[], weights: Weights, hits = false) {
  const own = { ...index, space: weighted(index.space, weights) };
  const leanings = people.map((person) => {
    const leaning = leaningFor(person, weights, own);
    const all = new Float32Array(index.all.length);
    for (const { number } of person.candidates) all[number] = leaning(number);
    return all;
  });
  const rows = people.flatMap(({ sample, likes }, at) => sample.map((thing) =>
    [index.all[thing]!.entry.popularity, leanings[at]![thing]!, likes[thing]!] as const));
  const curve = curveOf(rows);
  const [base = 0, popularity = 0, slope = 0] = curve;
  const loss = rows.reduce((sum, [popular, leaning, liked]) => {
    const said = logistic(base + popularity * popular + slope * leaning);
    return sum - Math.log(liked === 1 ? said : 1 - said);
  }, 0) / rows.length;
  let [best, bestCount, eight, eightCount] = [0, 0, 0, 0];
  people.forEach(({ candidates, likes }, at) => {
    const ranked = candidates.map((candidate) => {
      const odds = base + popularity * candidate.entry.popularity + slope * leanings[at]![candidate.number]!;
      return { candidate, matchScore: logistic(odds), baseScore: logistic(odds), overBudget: false };
    }).sort((a, b) => b.matchScore - a.matchScore);
    const domains = new Map<string, number>();
    let taken = 0;
    for (const { candidate: { entry, number } } of ranked) {
      const already = domains.get(entry.domain) ?? 0;
      if (already >= 6) continue;
      domains.set(entry.domain, already + 1);
      best += likes[number]!;
      bestCount++;
      if (++taken === 24) break;
    }
    if (!hits) return;
    for (const { candidate } of select(ranked, 'fit').slice(0, 8)) {
      eight += likes[candidate.number]!;
      eightCount++;
    }
  });
  return { loss, ofBest: best / bestCount, ofEight: hits ? eight / eightCount : null, base, popularity, slope };
}

/**
 * The curve for what is shown: what is picked because it scores high is liked a little less often than the curve of all
 * things says. A line through the log-odds of the ten that are displayed leaves the order as it is.
 */
function shownCurve(people: readonly Listened[], weights: Weights, [base = 0, popularity = 0, slope = 0]: number[]) {
  const own = { ...index, space: weighted(index.space, weights) };
  const rows = people.flatMap((person) => {
    const leaning = leaningFor(person, weights, own);
    const ranked = person.candidates.map((candidate) => {
      const odds = base + popularity * candidate.entry.popularity + slope * leaning(candidate.number);
      return { candidate, matchScore: logistic(odds), baseScore: odds, overBudget: false };
    });
    return select(ranked, 'fit').slice(0, 10).map(({ baseScore, candidate: { number } }) =>
      [0, baseScore, person.likes[number]!] as const);
  });
  const [level = 0, , tilt = 1] = curveOf(rows, [0, 0, 1]);
  return { base: level + tilt * base, popularity: tilt * popularity, leaning: tilt * slope };
}

type Path = readonly string[];

/** Every number of the weights that is searched, by its path. */
const paths: readonly Path[] = [
  ...Object.keys(fitted.belonging).map((kind) => ['belonging', kind]), ['crowding'], ['domain'], ['everything'],
  ...['screens', 'stories', 'far'].flatMap((to) => ['person', 'genre', 'word'].map((sort) => ['carries', to, sort])),
  ['bearers'], ['usual'], ['itself'], ['doubt', 'words'], ['doubt', 'thing'], ['said', 'like'], ['said', 'dislike'],
];

function scaled(weights: Weights, path: Path, by: number): Weights {
  const copy = structuredClone(weights) as unknown as Record<string, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  const last = path.at(-1)!;
  place[last] = (place[last] as number) * by;
  return copy as unknown as Weights;
}

const worth = ({ loss, ofBest }: { loss: number; ofBest: number }): number => ofBest - 1.5 * loss;

function search(people: readonly Listened[], seconds: number): Weights {
  let weights = fitted;
  let best = worth(measured(people, weights));
  const until = performance.now() + seconds * 1000;
  for (let step = 1.5; step > 1.1; step = 1 + (step - 1) * 0.6) {
    for (const path of paths) {
      for (const by of [step, 1 / step]) {
        if (performance.now() > until) return weights;
        const tried = scaled(weights, path, by);
        const value = worth(measured(people, tried));
        if (value <= best + 1e-4) continue;
        [weights, best] = [tried, value];
        console.error(path.join('.'), value.toFixed(4));
        break;
      }
    }
  }
  return weights;
}

const [count = '400', seconds = '0'] = process.argv.slice(2);
const people = Array.from({ length: Number(count) }, (_, number) => listened(number));
const before = measured(people, fitted, true);
const weights = Number(seconds) > 0 ? search(people, Number(seconds)) : fitted;
const after = measured(people, weights, true);
const odds = shownCurve(people, weights, [after.base, after.popularity, after.slope]);
console.log(JSON.stringify({ before, weights, after, odds }, null, 1));
