import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { companionsOf, trainCompanions } from './companions.ts';
import { fitItems } from './item-model.ts';
import { modelBytes, modelFrom } from './model-bytes.ts';
import { opinionTable, type RatingColumns } from './opinions.ts';

const things = ['a', 'b', 'c', 'd', 'e', 'f'];

type Row = readonly [person: number, thing: number, liked: boolean];

function columns(rows: readonly Row[], people = 12): RatingColumns {
  return {
    people: Array.from({ length: people }, (_, at) => `p${at}`), things,
    person: Uint32Array.from(rows, ([person]) => person), thing: Uint32Array.from(rows, ([, thing]) => thing),
    rating: new Float32Array(rows.length).fill(Number.NaN), liked: Int8Array.from(rows, ([, , liked]) => Number(liked)),
  };
}

/** One opinion at most of each person about each thing. */
const opinions = fc.uniqueArray(fc.tuple(fc.nat(11), fc.nat(things.length - 1), fc.boolean()), {
  selector: ([person, thing]) => person * things.length + thing, minLength: 1, maxLength: 60,
});

/** Solves a small system by elimination: nothing of the model's own algebra. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  rows.forEach((pivot, at) => {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    }
  });
  return rows.map((row, at) => row[row.length - 1]! / row[at]!);
}

test('each thing is foretold as by a ridge regression of its own on all the others', () => {
  fc.assert(fc.property(opinions, fc.constantFrom(0, 0.3, 1), (rows, dislike) => {
    const table = opinionTable(columns(rows));
    const fitted = fitItems(table, { ridge: 2, dropout: 0.2, dislike, evenness: 0 });
    const number = new Map(table.things.map((id, at) => [id, at]));
    const lists = table.people.map(() => new Float64Array(things.length));
    for (const [person, thing, liked] of rows) {
      lists[table.people.indexOf(`p${person}`)]![number.get(things[thing]!)!] = liked ? 1 : dislike;
    }
    const together = (a: number, b: number): number => lists.reduce((sum, list) => sum + list[a]! * list[b]!, 0);
    things.forEach((_, target) => {
      const others = things.map((__, at) => at).filter((at) => at !== target);
      const normal = others.map((a) => others.map((b) => together(a, b) * (a === b ? 1.25 : 1) + (a === b ? 2 : 0)));
      const wanted = solve(normal, others.map((a) => together(a, target)));
      others.forEach((source, at) =>
        expect(fitted.rows[source * things.length + target]).toBeCloseTo(wanted[at]!, 6));
      expect(fitted.rows[target * things.length + target]).toBe(0);
    });
  }), { numRuns: 40 });
});

test('the rarer things are foretold from the others as by ridge regression, and foretell nothing', () => {
  fc.assert(fc.property(opinions, (rows) => {
    const table = opinionTable(columns(rows));
    const options = { ridge: 2, dropout: 0, dislike: 0, evenness: 0 };
    const fitted = fitItems(table, { ...options, mostSources: 4 });
    const lists = table.people.map((_, person) => {
      const list = new Float64Array(things.length);
      for (let at = table.starts[person]!; at < table.starts[person + 1]!; at++) {
        list[table.thing[at]!] = table.liked[at]!;
      }
      return list;
    });
    const together = (a: number, b: number): number => lists.reduce((sum, list) => sum + list[a]! * list[b]!, 0);
    const sources = [0, 1, 2, 3];
    for (const target of [4, 5]) {
      const wanted = solve(sources.map((a) => sources.map((b) => together(a, b) + (a === b ? 2 : 0))),
        sources.map((a) => together(a, target)));
      sources.forEach((source) => expect(fitted.rows[source * 6 + target]).toBeCloseTo(wanted[source]!, 6));
    }
    expect(fitted.rows).toHaveLength(4 * 6);
  }), { numRuns: 20 });
});

test('the order in which opinions come changes nothing', () => {
  fc.assert(fc.property(opinions.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, {
    minLength: rows.length, maxLength: rows.length,
  }))), ([rows, shuffled]) => {
    const train = (given: readonly Row[]) => trainCompanions(opinionTable(columns(given)), { origin: 'shown' });
    expect(train(shuffled)).toEqual(train(rows));
  }), { numRuns: 30 });
});

const fans = (liked: readonly number[], disliked: readonly number[], from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => [
    ...liked.map((thing): Row => [from + at, thing, true]), ...disliked.map((thing): Row => [from + at, thing, false]),
  ]).flat();
const twoCamps = trainCompanions(
  opinionTable(columns([...fans([0, 1, 2], [3, 4], 0, 30), ...fans([3, 4, 5], [0, 1], 30, 60)], 60)),
  { origin: 'shown' });

test('who likes one thing of a camp is led to the others of it', () => {
  const bearings = companionsOf(twoCamps).bearings(new Map([['a', 1]]));
  expect(bearings.get('b')).toBeGreaterThan(bearings.get('d')!);
  expect(bearings.get('c')).toBeGreaterThan(bearings.get('f')!);
});

test('who said nothing of what is known, and what is not known itself, get no bearing', () => {
  const { bearings } = companionsOf(twoCamps);
  expect(bearings(new Map()).size).toBe(0);
  expect(bearings(new Map([['unknown', 1]])).size).toBe(0);
  expect(bearings(new Map([['a', 1], ['unknown', 1]])).has('unknown')).toBe(false);
});

test('the order of what a person said changes no bearing in its last digit', () => {
  const { bearings } = companionsOf(twoCamps);
  const said = [['a', 1], ['b', 1], ['d', -1], ['f', 1]] as const;
  expect(bearings(new Map([...said].reverse()))).toEqual(bearings(new Map(said)));
});

test('a model that was written reads the same', () => {
  expect(modelFrom(modelBytes(twoCamps))).toEqual(twoCamps);
});

test('of a model that keeps but the weightiest, those are the same and the rest are gone', () => {
  const table = opinionTable(columns([...fans([0, 1, 2], [3, 4], 0, 30), ...fans([3, 4, 5], [0, 1], 30, 60)], 60));
  const sparse = trainCompanions(table, { origin: 'shown', mostWeights: 2 });
  expect(modelFrom(modelBytes(sparse))).toEqual(sparse);
  const whole = fitItems(table, { ridge: 30, dropout: 0, dislike: 0, evenness: 0 });
  const column = (target: number): number[] =>
    things.map((_, source) => Math.abs(whole.rows[source * things.length + target]!)).sort((a, b) => b - a);
  const kept = new Map<number, number[]>();
  for (const [at, target] of sparse.targets!.entries()) {
    kept.set(target, [...(kept.get(target) ?? []), Math.abs(sparse.weights[at]!)]);
  }
  for (const [target, weights] of kept) {
    expect(Math.min(...weights)).toBe(column(target)[1]);
    expect(weights.length).toBeLessThan(things.length - 1);
  }
  expect(kept.size).toBe(things.length);
});

test('bytes of another making are refused', () => {
  expect(() => modelFrom(Buffer.from('{"something": "else"}'))).toThrow('no model');
});
