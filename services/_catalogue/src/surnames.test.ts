import { expect, test } from '@jest/globals';
import { fold } from './fold.ts';
import { surnamesOf } from './surnames.ts';

const known = (...people: (readonly [name: string, popularity: number])[]) =>
  Object.fromEntries(
    [
      ...surnamesOf(
        people.map(([name, popularity]) => ({ name, popularity })),
        fold,
      ),
    ].map(([last, { name }]) => [last, name]),
  );

test('somebody famous is known by a last name that is no word', () => {
  expect(known(['Agnès Vardamont', 1], ['Ola Pebblequist', 0.4])).toEqual({ vardamont: 'Agnès Vardamont' });
  expect(known(['Jack Kitchen', 1], ['Bo Lee', 1])).toEqual({});
});

test('of two who bear it the better known is meant, and nobody when both are as well known', () => {
  expect(known(['Agnès Vardamont', 1], ['Ada Vardamont', 0.8])).toEqual({ vardamont: 'Agnès Vardamont' });
  expect(known(['Agnès Vardamont', 1], ['Ada Vardamont', 1])).toEqual({});
});
