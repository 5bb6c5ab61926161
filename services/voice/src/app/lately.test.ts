import { beforeEach, expect, test } from '@jest/globals';
import { lately, type Lately } from './lately.ts';

let clock: number;
let done: Lately;
beforeEach(() => {
  clock = 0;
  done = lately(() => new Date(clock));
});

test('each person is counted alone, for a minute', () => {
  done.note('ada');
  done.note('ada');
  done.note('bob');
  expect([done.count('ada'), done.count('bob'), done.count('eve')]).toEqual([2, 1, 0]);
  clock += 60_000;
  expect(done.count('ada')).toBe(0);
});

test('it says how long to wait until there is room again', () => {
  done.note('ada');
  clock += 10_000;
  done.note('ada');
  expect(done.wait('ada', 3)).toBe(0);
  expect(done.wait('ada', 2)).toBe(50_000);
  clock += 50_000;
  expect(done.wait('ada', 2)).toBe(0);
});

test('what is taken back was not done', () => {
  const takeBack = done.note('ada');
  done.note('ada');
  takeBack();
  takeBack();
  expect(done.count('ada')).toBe(1);
});
