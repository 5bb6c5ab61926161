import { expect, test } from '@jest/globals';
import { best, holdOut, ndcg10, quality } from './held-out.ts';
import { opinionTable } from './opinions.ts';

test('what is right counts the more the higher it stands', () => {
  expect(ndcg10([7, 1], new Set([7]))).toBe(1);
  expect(ndcg10([1, 7], new Set([7]))).toBeCloseTo(1 / Math.log2(3));
  expect(ndcg10([1, 2], new Set([7]))).toBe(0);
  expect(ndcg10([1, 7], new Set([1, 7]))).toBe(1);
});

test('the best scores come first, equals in their order, and what is out of the running not at all', () => {
  expect(best([1, 3, Number.NEGATIVE_INFINITY, 3, 2], 3)).toEqual([1, 3, 4]);
  expect(best([Number.NEGATIVE_INFINITY], 3)).toEqual([]);
});

const people = 400;
const table = opinionTable({
  people: Array.from({ length: people }, (_, at) => `p${at}`), things: Array.from({ length: 20 }, (_, at) => `t${at}`),
  person: Uint32Array.from({ length: people * 10 }, (_, at) => Math.floor(at / 10)),
  thing: Uint32Array.from({ length: people * 10 }, (_, at) => (Math.floor(at / 10) + at % 10) % 20),
  rating: new Float32Array(people * 10).fill(Number.NaN), liked: new Int8Array(people * 10).fill(1),
});

test('a fifth is put aside, and what is put aside is not known', () => {
  const { known, asked } = holdOut(table, 20);
  expect(asked.thing.length / table.thing.length).toBeGreaterThan(0.17);
  expect(asked.thing.length / table.thing.length).toBeLessThan(0.23);
  expect(known.thing.length + asked.thing.length).toBe(table.thing.length);
  const of = (part: typeof known, person: number) =>
    [...part.thing.subarray(part.starts[person], part.starts[person + 1])];
  for (let person = 0; person < people; person++) {
    expect(of(known, person).filter((thing) => of(asked, person).includes(thing))).toEqual([]);
  }
});

test('who knows what was put aside is right, whoever hears it', () => {
  const split = holdOut(table, 20);
  const knowing = quality(split, (person, scores) => {
    for (let at = split.asked.starts[person]!; at < split.asked.starts[person + 1]!; at++) {
      scores[split.asked.thing[at]!] = 1;
    }
  });
  expect(knowing).toBe(1);
  expect(quality(split, () => undefined)).toBeLessThan(0.8);
});
