import { DOMAINS, type Domain } from '../domain/taste.ts';
import { type ConceptSpace, SORTS } from './concepts.ts';
import type { Statement } from './statements.ts';
import type { Distance, Weights } from './weights.ts';

const SCREENS: ReadonlySet<Domain> = new Set(['movies', 'shows']);
const STORIES: ReadonlySet<Domain> = new Set([...SCREENS, 'books', 'games']);

function distanceOf(from: Domain, to: Domain): Distance {
  if (from === to) return 'own';
  if (SCREENS.has(from) && SCREENS.has(to)) return 'screens';
  return STORIES.has(from) && STORIES.has(to) ? 'stories' : 'far';
}

const DISTANCES = ['own', 'screens', 'stories', 'far'] as const;
/** Place in `DISTANCES`, by the numbers of two domains. */
const distances = DOMAINS.map((from) => DOMAINS.map((to) => DISTANCES.indexOf(distanceOf(from, to))));

/** What follows for every thing from all that a person let know. */
export interface Leaning {
  /** Around 0 for what nothing speaks of; what is loved leans to 1. */
  of(thing: number): number;
  /** The same if one of the statements had not been made, for each of the first so many in turn. */
  without(thing: number, first: number): Float64Array;
}

/**
 * Kernel regression: two statements are alike as far as their concepts are (less so in different domains), each is
 * true up to its doubt, and what several say together counts once. It is the mean of a Gaussian process over things.
 */
export function leaningOf(statements: readonly Statement[], space: ConceptSpace, weights: Weights): Leaning {
  if (statements.length === 0) return { of: () => 0, without: (_thing, first) => new Float64Array(first) };
  const carried = carriage(weights);
  const whole = weights.domain + weights.everything;
  const scales = statements.map(({ amounts, general }) =>
    1 / Math.sqrt(amounts.reduce((sum, amount) => sum + amount * amount, general * whole)));
  const factor = cholesky(likenesses(statements, scales, space, weights, carried));
  const pulls = solve(factor, Float64Array.from(statements, ({ said }) => said));
  const { slopes, levels } = slopesOf(statements, pulls.map((pull, at) => pull * scales[at]!), space, weights, carried);
  const { starts, concepts, values, domains } = space;
  // Columns of the inverse, solved when first asked for: with one of them a statement is taken out at once.
  const columns: Float64Array[] = [];
  const columnOf = (row: number): Float64Array => columns[row] ??=
    solve(factor, Float64Array.from(statements, (_, other) => (other === row ? 1 : 0)));
  return {
    of: (thing) => {
      const domain = domains[thing]!;
      const slope = slopes[domain]!;
      let sum = levels[domain]!;
      for (let at = starts[thing]!; at < starts[thing + 1]!; at++) sum += values[at]! * slope[concepts[at]!]!;
      return sum;
    },
    without: (thing, first) => {
      const alike = likenessTo(thing, statements, scales, space, weights, carried);
      const total = dot(alike, pulls);
      return Float64Array.from(statements.slice(0, first), (_, at) => {
        const column = columnOf(at);
        return total - (dot(alike, column) * pulls[at]!) / column[at]!;
      });
    },
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

type Carriage = readonly Float64Array[];

/** For each distance how much each sort of concept carries. */
function carriage({ carries }: Weights): Carriage {
  return DISTANCES.map((distance) =>
    Float64Array.from(SORTS, (sort) => (distance === 'own' ? 1 : carries[distance][sort])));
}

/** How alike statements are, 1 for the same, with their doubt on the diagonal. */
function likenesses(
  statements: readonly Statement[],
  scales: readonly number[],
  { size, sorts }: ConceptSpace,
  weights: Weights,
  carried: Carriage,
): Float64Array[] {
  const spread = new Float64Array(size);
  return statements.map((one, row) => {
    one.concepts.forEach((concept, at) => { spread[concept] = one.amounts[at]!; });
    const line = new Float64Array(row + 1);
    for (let column = 0; column <= row; column++) {
      const { concepts, amounts, domain, general } = statements[column]!;
      const carry = carried[distances[one.domain]![domain]!]!;
      let sum = one.general * general * (weights.everything + (domain === one.domain ? weights.domain : 0));
      for (let at = 0; at < concepts.length; at++) {
        const concept = concepts[at]!;
        const amount = spread[concept]!;
        if (amount !== 0) sum += amount * amounts[at]! * carry[sorts[concept]!]!;
      }
      line[column] = sum * scales[row]! * scales[column]!;
    }
    line[row]! += one.doubt;
    for (const concept of one.concepts) spread[concept] = 0;
    return line;
  });
}

function likenessTo(
  thing: number,
  statements: readonly Statement[],
  scales: readonly number[],
  { starts, concepts, values, domains, sorts }: ConceptSpace,
  weights: Weights,
  carried: Carriage,
): Float64Array {
  const own = new Map<number, number>();
  for (let at = starts[thing]!; at < starts[thing + 1]!; at++) own.set(concepts[at]!, values[at]!);
  return Float64Array.from(statements, ({ concepts: said, amounts, domain, general }, row) => {
    const carry = carried[distances[domain]![domains[thing]!]!]!;
    let sum = general * (weights.everything + (domain === domains[thing] ? weights.domain : 0));
    said.forEach((concept, at) => { sum += (own.get(concept) ?? 0) * amounts[at]! * carry[sorts[concept]!]!; });
    return sum * scales[row]!;
  });
}

/** What each concept is worth in each domain, and each domain by itself. */
function slopesOf(
  statements: readonly Statement[],
  pulls: Float64Array,
  { size, sorts }: ConceptSpace,
  weights: Weights,
  carried: Carriage,
) {
  const slopes = DOMAINS.map(() => new Float64Array(size));
  const levels = new Float64Array(DOMAINS.length);
  statements.forEach(({ domain, concepts, amounts, general }, row) => {
    const pull = pulls[row]!;
    for (let to = 0; to < DOMAINS.length; to++) {
      const carry = carried[distances[domain]![to]!]!;
      const slope = slopes[to]!;
      levels[to]! += pull * general * (weights.everything + (to === domain ? weights.domain : 0));
      for (let at = 0; at < concepts.length; at++) {
        slope[concepts[at]!]! += pull * amounts[at]! * carry[sorts[concepts[at]!]!]!;
      }
    }
  });
  return { slopes, levels };
}

/** The lower triangle whose product with its own transpose is the matrix of which the lower triangle is given. */
function cholesky(lower: readonly Float64Array[]): Float64Array[] {
  const factor: Float64Array[] = [];
  lower.forEach((line, row) => {
    const own = line.slice();
    for (let column = 0; column <= row; column++) {
      const other = column === row ? own : factor[column]!;
      let sum = own[column]!;
      for (let at = 0; at < column; at++) sum -= own[at]! * other[at]!;
      own[column] = column === row ? Math.sqrt(Math.max(sum, 1e-9)) : sum / other[column]!;
    }
    factor.push(own);
  });
  return factor;
}

function solve(factor: readonly Float64Array[], right: Float64Array): Float64Array {
  const answer = right.slice();
  for (let row = 0; row < factor.length; row++) {
    const line = factor[row]!;
    let sum = answer[row]!;
    for (let at = 0; at < row; at++) sum -= line[at]! * answer[at]!;
    answer[row] = sum / line[row]!;
  }
  for (let row = factor.length - 1; row >= 0; row--) {
    const value = answer[row]! / factor[row]![row]!;
    answer[row] = value;
    for (let at = 0; at < row; at++) answer[at]! -= factor[row]![at]! * value;
  }
  return answer;
}
