import { expect, test } from '@jest/globals';
import { comparisonsARound, type ComparedKind } from '../../engine/food-pairs.ts';
import { answersOfRound, roundAt } from './food-round.ts';
import type { Comparison } from './ports.ts';

const start = Date.parse('2026-11-01T08:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(start + days * day);
const answers = (count: number, kind: ComparedKind, days: number): Comparison[] =>
  Array.from({ length: count }, (_, one) =>
    ({ winnerId: `${kind} ${one}`, loserId: `${kind} ${one + 1}`, kind, at: new Date(at(days).getTime() + one) }));

test('cuisines are asked about first, then dishes, then nothing', () => {
  expect(roundAt([], at(0))).toEqual({ kind: 'cuisine', answers: [] });
  const cuisines = answers(comparisonsARound, 'cuisine', 0);
  expect(roundAt(cuisines.slice(1), at(0))?.answers).toHaveLength(comparisonsARound - 1);
  expect(roundAt(cuisines, at(0))).toEqual({ kind: 'dish', answers: [] });
  expect(roundAt([...cuisines, ...answers(comparisonsARound, 'dish', 1)], at(2))).toBeNull();
});

test('a round starts anew 30 days after its first answer', () => {
  const all = [...answers(comparisonsARound, 'cuisine', 0), ...answers(comparisonsARound, 'dish', 10)];
  expect(roundAt(all, at(29.9))).toBeNull();
  expect(roundAt(all, at(30))).toEqual({ kind: 'cuisine', answers: [] });
});

test('an answer after 30 days begins the next round, and the round before counts no more', () => {
  const all = [...answers(5, 'cuisine', 0), ...answers(2, 'cuisine', 31)];
  expect(answersOfRound(all, 'cuisine', at(40))).toEqual(all.slice(5));
  expect(answersOfRound(all, 'dish', at(40))).toEqual([]);
});
