import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { talks } from '../../../test/support/history.ts';
import { dropOldTokens, tokenBudget } from './token-budget.ts';

const world = talks();
const day = '2026-03-02';
const open = () => tokenBudget(world().client, 1_000);

test('a day has so many tokens, and what was set aside and not used is there again', async () => {
  const [person, budget] = [randomUUID(), open()];
  expect(await budget.reserve(person, day, 600)).toBe(true);
  expect(await budget.reserve(person, day, 600)).toBe(false);
  await budget.settle(person, day, 600, 400);
  expect(await budget.reserve(person, day, 600)).toBe(true);
  expect(await budget.reserve(person, day, 1)).toBe(false);
});

test('what was used beyond what was set aside counts too', async () => {
  const [person, budget] = [randomUUID(), open()];
  await budget.reserve(person, day, 100);
  await budget.settle(person, day, 100, 990);
  expect(await budget.reserve(person, day, 11)).toBe(false);
  expect(await budget.reserve(person, day, 10)).toBe(true);
});

test('one question larger than the day is refused', async () => {
  expect(await open().reserve(randomUUID(), day, 1_001)).toBe(false);
});

test('lines that come at once share one day', async () => {
  const [person, budget] = [randomUUID(), open()];
  const given = await Promise.all(Array.from({ length: 12 }, () => budget.reserve(person, day, 300)));
  expect(given.filter(Boolean)).toHaveLength(3);
});

test('another day and another person have their own', async () => {
  const [person, budget] = [randomUUID(), open()];
  await budget.reserve(person, day, 1_000);
  expect(await budget.reserve(person, '2026-03-03', 1_000)).toBe(true);
  expect(await budget.reserve(randomUUID(), day, 1_000)).toBe(true);
});

test('days that no budget looks at any more go, and the others stay', async () => {
  const [person, budget] = [randomUUID(), open()];
  for (const one of ['2026-02-01', day]) await budget.reserve(person, one, 1_000);
  await dropOldTokens(world().client, () => new Date(`${day}T12:00:00Z`))();
  expect(await budget.reserve(person, '2026-02-01', 1)).toBe(true);
  expect(await budget.reserve(person, day, 1)).toBe(false);
});
