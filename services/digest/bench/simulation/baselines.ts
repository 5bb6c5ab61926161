// What the ranker is held against: fame, a plain count of shared names, and two that read what is hidden. All of them
// get the candidates that the ranker's own filters leave, and go through its own selection.
import { catalogue, type Domain, fold } from '@valet/catalogue';
import { rank } from '../../src/engine/propose.ts';
import type { CatalogueIndex } from '../../src/engine/features.ts';
import { type Ranked, select } from '../../src/engine/select.ts';
import { isConstraint, type Taste } from '../../src/domain/taste.ts';
import { asProbability } from './figures.ts';
import { interviewOf } from './interview.ts';
import { type HiddenPerson, personOf } from './people.ts';
import { axes, recommendableThings } from './world.ts';

export const shownAtOnce = 8;

/** A worth of each thing to somebody, by catalogue id, from 0 to 1. */
type Scorer = (person: HiddenPerson, tastes: readonly Taste[]) => (catalogueId: string) => number;

const things = recommendableThings();
const namesOfGenres = new Map(things.map(({ domain }) => [
  domain, new Map(catalogue().genres(domain).map(({ id, name }) => [id, fold(name)])),
]));

/** Everything that a thing is called or has the name of, folded. */
const bearers = new Map<string, Set<string>>();
for (const entry of things) {
  const genreNames = namesOfGenres.get(entry.domain);
  const names = [
    entry.name, ...entry.aliases, ...entry.by, ...entry.people.map(({ name }) => name), ...entry.tags,
    ...(entry.cuisines ?? []),
  ].map(fold);
  for (const name of [...names, ...entry.genres.map((id) => genreNames?.get(id) ?? id)]) {
    bearers.set(name, (bearers.get(name) ?? new Set()).add(entry.id));
  }
}
const popularity = new Map(things.map((entry) => [entry.id, entry.popularity]));
const good = ({ polarity }: Taste): boolean => polarity === 'love' || polarity === 'like';

/** How many tags share a name with the thing, dislikes counted against it; fame decides between equals. */
export function sharedNames(tastes: readonly Taste[]): (catalogueId: string) => number {
  const counts = new Map<string, number>();
  for (const taste of tastes.filter((one) => !isConstraint(one))) {
    const sign = good(taste) ? 1 : -1;
    for (const id of bearers.get(fold(taste.name)) ?? []) counts.set(id, (counts.get(id) ?? 0) + sign);
  }
  return (id) => (counts.get(id) ?? 0) + 0.01 * (popularity.get(id) ?? 0);
}

/** Solves a symmetric system with a full diagonal in place, by elimination. */
function solved(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const row = matrix[pivot] ?? [];
    for (let at = 0; at < size; at++) {
      const other = matrix[at];
      if (at === pivot || other === undefined) continue;
      const factor = (other[pivot] ?? 0) / (row[pivot] ?? 1);
      row.forEach((value, column) => (other[column] = (other[column] ?? 0) - factor * value));
    }
  }
  return matrix.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** Who knows the hidden directions of all things, but of the person only what they said: what an interview can tell. */
function listener(person: HiddenPerson, tastes: readonly Taste[]): (catalogueId: string) => number {
  const { items, directions } = person.world;
  const places = new Map(items.map(({ id }, at) => [id, at]));
  const matrix = Array.from({ length: axes }, (_, row) =>
    Array.from({ length: axes + 1 }, (_, column): number => (row === column ? 0.5 : 0)));
  for (const taste of tastes.filter((one) => !isConstraint(one))) {
    const itself = taste.catalogueId === null ? undefined : places.get(taste.catalogueId);
    const of = itself === undefined
      ? [...(bearers.get(fold(taste.name)) ?? [])].map((id) => places.get(id) ?? -1)
          .filter((at) => items[at]?.domain === (taste.domain as Domain))
      : [itself];
    const sum = new Float64Array(axes);
    for (const at of of) directions[at]?.forEach((value, axis) => (sum[axis] = (sum[axis] ?? 0) + value));
    const length = Math.hypot(...sum) || 1;
    const felt = good(taste) ? (taste.polarity === 'love' ? 1.5 : 1) : -1.5;
    matrix.forEach((row, at) => {
      const own = (sum[at] ?? 0) / length;
      for (let axis = 0; axis < axes; axis++) row[axis] = (row[axis] ?? 0) + (own * (sum[axis] ?? 0)) / length;
      row[axes] = (row[axes] ?? 0) + own * felt;
    });
  }
  const vector = solved(matrix);
  return (id) =>
    directions[places.get(id) ?? -1]?.reduce((sum, value, axis) => sum + value * (vector[axis] ?? 0), 0) ?? 0;
}

const worthOver = (person: HiddenPerson): ((catalogueId: string) => number) => {
  const places = new Map(person.world.items.map(({ id }, at) => [id, at]));
  return (id) => (person.worth[places.get(id) ?? -1] ?? 0) - person.bar;
};

const scores = {
  popularity: () => (id: string) => popularity.get(id) ?? 0,
  overlap: (_, tastes) => sharedNames(tastes),
  listener,
  oracle: worthOver,
} satisfies Record<string, Scorer>;

export type Baseline = keyof typeof scores;
export const BASELINES = Object.keys(scores) as Baseline[];

const fitPeople = 24;
const fitted = new Map<Baseline, (score: number) => number>();

/** Selection weighs likeness against probability, so that every baseline's score is made one, on people to train on. */
function probabilityOf(baseline: Baseline, now: Date): (score: number) => number {
  const known = fitted.get(baseline);
  if (known) return known;
  const seen = Array.from({ length: fitPeople }, (_, number) => personOf('train', number)).flatMap((person) => {
    const score = scores[baseline](person, interviewOf(person, now).tastes);
    return things.map(({ id }) => ({ score: score(id), liked: person.likes(id) }));
  });
  // A perfect score has no slope; any steep one will do.
  const made = baseline === 'oracle' ? (score: number) => 1 / (1 + Math.exp(-4 * score)) : asProbability(seen);
  fitted.set(baseline, made);
  return made;
}

interface Shown {
  readonly person: HiddenPerson;
  readonly tastes: readonly Taste[];
  readonly index: CatalogueIndex;
  readonly now: Date;
}

/** What the first eight cards would be if each baseline scored what the ranker scores; ids, by baseline. */
export function shownBy(which: readonly Baseline[], { person, tastes, index, now }: Shown): Map<Baseline, string[]> {
  const ranked = rank({ tastes, index, refused: new Set(), now });
  return new Map(which.map((baseline) => {
    const [score, probability] = [scores[baseline](person, tastes), probabilityOf(baseline, now)];
    const scored = ranked.map((item): Ranked => {
      const said = probability(score(item.candidate.entry.id));
      return { ...item, matchScore: said, baseScore: said };
    });
    return [baseline, select(scored, person.id).slice(0, shownAtOnce).map(({ candidate }) => candidate.entry.id)];
  }));
}
