import { expect, test } from '@jest/globals';
import { opinionTable, type RatingColumns } from './opinions.ts';

type Line = readonly [person: string, thing: string, said: number | boolean];

function columns(lines: readonly Line[], others: readonly string[] = []): RatingColumns {
  const people = [...new Set(lines.map(([person]) => person))];
  const things = [...new Set([...lines.map(([, thing]) => thing), ...others])];
  return {
    people, things,
    person: Uint32Array.from(lines, ([person]) => people.indexOf(person)),
    thing: Uint32Array.from(lines, ([, thing]) => things.indexOf(thing)),
    rating: Float32Array.from(lines, ([, , said]) => (typeof said === 'number' ? said : Number.NaN)),
    liked: Int8Array.from(lines, ([, , said]) => (typeof said === 'boolean' ? Number(said) : -1)),
  };
}

function likes(lines: readonly Line[]): Record<string, boolean> {
  const { people, things, starts, thing, liked } = opinionTable(columns(lines));
  const all: Record<string, boolean> = {};
  people.forEach((name, person) => {
    for (let entry = starts[person]!; entry < starts[person + 1]!; entry++) {
      all[`${name} ${things[thing[entry]!]}`] = liked[entry] === 1;
    }
  });
  return all;
}

test('on a scale of five a four is a like of whoever gives it, a three only of the hard to please', () => {
  const kind = Array.from({ length: 40 }, (_, at): Line => ['kind', `t${at}`, 5]);
  const hard = Array.from({ length: 40 }, (_, at): Line => ['hard', `t${at}`, at < 20 ? 1 : 2]);
  const said = likes([...kind, ...hard, ['kind', 'x', 4], ['kind', 'y', 3], ['hard', 'x', 3], ['hard', 'y', 2]]);
  expect([said['kind x'], said['kind y'], said['hard x'], said['hard y']]).toEqual([true, false, true, false]);
});

test('of ones and noughts a one is a like, and of ones alone every one', () => {
  expect(likes([['ann', 'x', 1], ['ann', 'y', 0], ['bo', 'x', 0]]))
    .toEqual({ 'ann x': true, 'ann y': false, 'bo x': false });
  expect(likes([['ann', 'x', 1], ['bo', 'y', 1]])).toEqual({ 'ann x': true, 'bo y': true });
});

test('what was said in words counts beside what was rated', () => {
  expect(likes([['ann', 'x', true], ['ann', 'y', false], ['bo', 'x', 5], ['bo', 'y', 1]]))
    .toEqual({ 'ann x': true, 'ann y': false, 'bo x': true, 'bo y': false });
});

test('of two opinions about a thing the later one counts', () => {
  expect(likes([['ann', 'x', true], ['ann', 'x', false]])).toEqual({ 'ann x': false });
});

test('things stand by how many opinions there are of them, those of which there are none last', () => {
  const table = opinionTable(columns([['ann', 'b', 1], ['ann', 'c', 0], ['bo', 'c', 1]], ['a']));
  expect(table.things).toEqual(['c', 'b', 'a']);
  expect(opinionTable(columns([['ann', 'b', 1], ['ann', 'c', 0], ['bo', 'c', 1]]), 1))
    .toMatchObject({ things: ['c'], people: ['ann', 'bo'], starts: Uint32Array.of(0, 1, 2) });
});
