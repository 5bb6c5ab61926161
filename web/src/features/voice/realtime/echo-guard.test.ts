import { expect, test } from '@jest/globals';
import { isEcho } from './echo-guard.ts';

const question = 'Which film do you quote more often than is good for you? Be honest, I keep notes.';

test.each([
  ['which film do you quote more often than is good for you', true],
  ['Film, do you quote more often than is good', true],
  ['do you keep notes about the films I quote', false],
  ['I quote Heat more often than is good for me', false],
  ['be honest', false],
  ['', false],
])('"%s" after the question: %s', (line, expected) => {
  expect(isEcho(line, ['Good evening.', question])).toBe(expected);
});

test('without a word of Valet nothing is an echo', () => {
  expect(isEcho(question, [])).toBe(false);
});
