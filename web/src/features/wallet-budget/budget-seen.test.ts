import { beforeEach, expect, test } from '@jest/globals';
import { markDecided, markWarned, readSeen, unsaid } from './budget-seen.ts';

beforeEach(() => localStorage.clear());

test('a warning is said once a month', () => {
  expect(unsaid(readSeen('1'), '2026-11', [80], 85)).toBe(80);
  markWarned('1', '2026-11', 80);
  expect(unsaid(readSeen('1'), '2026-11', [80], 85)).toBeNull();
  expect(unsaid(readSeen('1'), '2026-11', [80, 100], 104)).toBe(100);
  expect(unsaid(readSeen('1'), '2026-12', [80], 90)).toBe(80);
});

test('the higher of two warnings stands for both', () => {
  expect(unsaid(readSeen('1'), '2026-11', [80, 100], 120)).toBe(100);
  markWarned('1', '2026-11', 100);
  expect(unsaid(readSeen('1'), '2026-11', [80, 100], 120)).toBeNull();
});

test('a warning that is no longer true is not said', () => {
  expect(unsaid(readSeen('1'), '2026-11', [80], 60)).toBeNull();
});

test('two people at one browser are told apart, and what one decided stays beside the warnings', () => {
  markDecided('1');
  expect(markWarned('1', '2026-11', 80)).toEqual({ month: '2026-11', warnings: [80], decided: true });
  expect(readSeen('2')).toEqual({ month: '', warnings: [], decided: false });
});

test('what is kept and cannot be read counts as nothing', () => {
  localStorage.setItem('valet-budget:1', '{"warnings":"all"');
  expect(readSeen('1')).toEqual({ month: '', warnings: [], decided: false });
});
