import { constraintFor } from '@valet/catalogue';
import { expect, jest, test } from '@jest/globals';
import { isConstraint } from '../../src/domain/taste.ts';
import { interviewOf } from './interview.ts';
import { constraintsOf, personOf, SEEDS } from './people.ts';
import { recommendableThings } from './world.ts';

// Drawing a world takes a second of a core, and tests share theirs.
jest.setTimeout(120_000);
const now = new Date('2026-11-22T08:00:00Z');
// People of one world of the four.
const numbers = Array.from({ length: 24 }, (_, number) => 4 * number);
const liked = (person: ReturnType<typeof personOf>, ids: readonly string[]): number =>
  ids.filter((id) => person.likes(id)).length / ids.length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const everything = recommendableThings().map(({ id }) => id);

test('a random thing is liked by 15 to 25 % of people', () => {
  const rate = mean(numbers.map((number) => liked(personOf('test', number), everything)));
  expect(rate).toBeGreaterThan(0.15);
  expect(rate).toBeLessThan(0.25);
});

test('the most popular things are liked a little more than others, and by at most 35 %', () => {
  const popular = recommendableThings().filter(({ popularity }) => popularity === 1).map(({ id }) => id);
  const people = numbers.map((number) => personOf('test', number));
  const [ofPopular, ofAll] = [popular, everything].map((ids) => mean(people.map((person) => liked(person, ids))));
  expect(ofPopular).toBeGreaterThan(ofAll ?? 1);
  expect(ofPopular).toBeLessThan(0.35);
});

test('the same person comes every time, and another number is somebody else', () => {
  const [one, again, other] = [personOf('test', 4), personOf('test', 4), personOf('test', 8)];
  expect(again.worth).toEqual(one.worth);
  expect(interviewOf(again, now)).toEqual(interviewOf(one, now));
  expect(other.worth).not.toEqual(one.worth);
});

test('nobody who is trained on lives in a world that is tested on', () => {
  expect(SEEDS.train.filter((seed) => (SEEDS.test as readonly string[]).includes(seed))).toEqual([]);
});

test('an opposite dislikes what the first leans to', () => {
  const [one, opposite] = [personOf('test', 4), personOf('test', 4, { opposite: true })];
  const dot = one.leaning.reduce((sum, value, at) => sum + value * (opposite.leaning[at] ?? 0), 0);
  const length = (values: Float64Array): number => Math.hypot(...values);
  expect(dot / length(one.leaning) / length(opposite.leaning)).toBeLessThan(-0.7);
});

test('who is shifted likes other shares of things', () => {
  const rate = (shift: 'none' | 'picky' | 'easy'): number =>
    mean(numbers.map((number) => liked(personOf('test', number, { shift }), everything)));
  expect(rate('picky')).toBeLessThan(rate('none') - 0.07);
  expect(rate('easy')).toBeGreaterThan(rate('none') + 0.1);
});

test('an interview has 12 to 15 tags, most of its topic, one to three of them dislikes', () => {
  for (const number of numbers) {
    const { topic, tastes } = interviewOf(personOf('test', number), now);
    const said = tastes.filter((taste) => !isConstraint(taste));
    const disliked = said.filter(({ polarity }) => polarity === 'dislike' || polarity === 'avoid');
    expect(said.length).toBeGreaterThanOrEqual(12);
    expect(said.length).toBeLessThanOrEqual(15);
    expect(said.filter(({ domain }) => domain === topic).length).toBeGreaterThan(said.length * 0.4);
    expect(new Set(said.map(({ domain }) => domain)).size).toBeGreaterThanOrEqual(3);
    expect(disliked.length).toBeGreaterThanOrEqual(1);
    expect(disliked.length).toBeLessThanOrEqual(3);
  }
});

test('titles that somebody names as liked are liked more often than not', () => {
  const named = numbers.flatMap((number) => {
    const person = personOf('test', number);
    const { tastes } = interviewOf(person, now);
    return tastes
      .filter(({ polarity, subcategory, catalogueId }) =>
        (polarity === 'love' || polarity === 'like') && catalogueId !== null && subcategory !== 'artists')
      .filter(({ catalogueId }) => everything.includes(catalogueId ?? ''))
      .map(({ catalogueId }) => person.likes(catalogueId ?? ''));
  });
  expect(named.filter(Boolean).length / named.length).toBeGreaterThan(0.5);
});

test('every constraint that people are given is understood', () => {
  const words = new Set(Array.from({ length: 600 }, (_, number) => constraintsOf(String(number))).flat());
  expect(words.size).toBeGreaterThan(10);
  expect([...words].filter((word) => constraintFor(word) === null)).toEqual([]);
});
