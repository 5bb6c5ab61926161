import { expect, test } from '@jest/globals';
import { inTheWay, movedPlaces, reordered } from './places.ts';

const order = ['a', 'b', 'c', 'd'];

test('what moves up comes before its target, what moves down after it', () => {
  expect(reordered(order, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(reordered(order, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(order, 'a', 'b')).toEqual(['b', 'a', 'c', 'd']);
  expect(reordered(order, 'b', 'a')).toEqual(['b', 'a', 'c', 'd']);
});

test('what takes its own place changes nothing', () => {
  expect(reordered(order, 'c', 'c')).toEqual(order);
});

test('only those whose place changes have a new one, and gaps close', () => {
  const before = [
    { id: 'a', place: 0 },
    { id: 'b', place: 1 },
    { id: 'c', place: 4 },
  ];
  expect(movedPlaces(before, ['a', 'c', 'b'])).toEqual([
    { id: 'c', place: 1 },
    { id: 'b', place: 2 },
  ]);
  expect(movedPlaces(before.slice(0, 2), ['a', 'b'])).toEqual([]);
});

test('a place is freed by whoever has it and those close behind, not by those after a gap', () => {
  const group = [
    { id: 'd', place: 6 },
    { id: 'b', place: 2 },
    { id: 'a', place: 1 },
    { id: 'c', place: 3 },
  ];
  expect(inTheWay(group, 2)).toEqual(['b', 'c']);
  expect(inTheWay(group, 4)).toEqual([]);
  expect(inTheWay(group, 6)).toEqual(['d']);
});

test('two in one place both move', () => {
  expect(inTheWay([{ id: 'a', place: 0 }, { id: 'b', place: 0 }, { id: 'c', place: 1 }], 0)).toEqual(['a', 'b', 'c']);
});
