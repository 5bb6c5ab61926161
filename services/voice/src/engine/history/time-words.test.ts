import { expect, test } from '@jest/globals';
import { timeIn } from './time-words.ts';

// A Wednesday.
const now = new Date('2026-11-18T15:00:00.000Z');
const read = (question: string, timeZone = 'UTC'): string | null => {
  const timed = timeIn(question, now, timeZone);
  return timed && `${timed.window.from.toISOString().slice(0, 16)} ${timed.window.to.toISOString().slice(0, 16)}`;
};
const days = (from: string, to: string): string => `${from}T00:00 ${to}T00:00`;

test.each([
  ['what did I say yesterday?', days('2026-11-17', '2026-11-18')],
  ['earlier today I said something', days('2026-11-18', '2026-11-19')],
  ['what did I say last night', days('2026-11-17', '2026-11-19')],
  ['the day before yesterday', days('2026-11-16', '2026-11-17')],
  ['what did I say on Monday', days('2026-11-16', '2026-11-17')],
  ['what did I say on Wednesday', days('2026-11-11', '2026-11-12')],
  ['last weekend', days('2026-11-13', '2026-11-16')],
  ['this week', days('2026-11-16', '2026-11-19')],
  ['last week', days('2026-11-09', '2026-11-16')],
  ['last month', days('2026-10-01', '2026-11-01')],
  ['what did I say in March', days('2026-03-01', '2026-04-01')],
  ['what did I say in December', days('2025-12-01', '2026-01-01')],
  ['back in March 2024', days('2024-03-01', '2024-04-01')],
  ['last spring', days('2026-03-01', '2026-06-01')],
  ['last autumn', days('2025-09-01', '2025-12-01')],
  ['this autumn', days('2026-09-01', '2026-12-01')],
  ['in the winter', days('2025-12-01', '2026-03-01')],
  ['last year', days('2025-01-01', '2026-01-01')],
  ['in 2025', days('2025-01-01', '2026-01-01')],
  ['on 12 March', days('2026-03-12', '2026-03-13')],
  ['on March 3rd 2025', days('2025-03-03', '2025-03-04')],
  ['on the 24th of December', days('2025-12-24', '2025-12-25')],
  ['around christmas', days('2025-12-10', '2026-01-06')],
  ['since September', days('2026-09-01', '2026-11-19')],
  ['two weeks ago', days('2026-10-30', '2026-11-10')],
  ['a couple of days ago', days('2026-11-16', '2026-11-17')],
])('"%s" is %s', (question, expected) => expect(read(question)).toBe(expected));

test('days are those of the person', () => {
  // In Auckland it is the nineteenth already.
  expect(read('yesterday', 'Pacific/Auckland')).toBe('2026-11-17T11:00 2026-11-18T11:00');
});

test.each([
  'what did I say about the last of us', 'may I ask about May December', 'second hand marches', 'two of a kind',
])('"%s" names no time', (question) => expect(read(question)).toBeNull());

test('a season may be what the question is about as well', () => {
  expect(timeIn('what do I like in summer', now, 'UTC')?.topical).toBe(true);
  expect(timeIn('what did I like last summer', now, 'UTC')?.topical).toBe(false);
});
