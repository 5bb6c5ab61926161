import { expect, test } from '@jest/globals';
import { calendar } from './calendar.ts';

const next = (cron: string, zone: string, after: string): string | undefined =>
  calendar.nextRun(cron, zone, new Date(after))?.toISOString();

test('a line is read whatever its spaces and case, in one spelling', () => {
  expect(calendar.read(' 30  7 * * mon-fri ')).toEqual({ cron: '30 7 * * MON-FRI' });
  expect(calendar.read('0 */2 1,15 * *')).toEqual({ cron: '0 */2 1,15 * *' });
});

test.each([
  '', '0 7 * *', '0 0 7 * * *', '@daily', '61 7 * * *', '0 24 * * *', '0 7 ? * *', '0 7 * * 8', 'a b c d e',
  '0 7 * * 1#2', '0 7 * * 1-5/0', `${'0,'.repeat(60)}0 7 * * *`,
])('"%s" cannot be read', (line) => {
  expect(calendar.read(line)).toEqual({ fault: 'unreadable' });
});

test.each(['* * * * *', '0,30 7 * * *', '*/59 * * * *', '10-11 3 1 1 *', '*/30 23 * * 1'])(
  '"%s" is more than once an hour', (line) => {
    expect(calendar.read(line)).toEqual({ fault: 'too-often' });
  });

test('once an hour is not too often', () => {
  expect(calendar.read('5 * * * *')).toEqual({ cron: '5 * * * *' });
});

test('a day that no calendar has is never', () => {
  expect(calendar.read('0 0 30 2 *')).toEqual({ fault: 'never' });
});

test('a time is that of the wall clock in the zone', () => {
  expect(next('30 7 * * *', 'Pacific/Auckland', '2026-11-22T00:00:00Z')).toBe('2026-11-22T18:30:00.000Z');
  expect(next('30 7 * * *', 'America/New_York', '2026-11-22T00:00:00Z')).toBe('2026-11-22T12:30:00.000Z');
  expect(next('30 7 * * *', 'Nowhere/Land', '2026-11-22T00:00:00Z')).toBe('2026-11-22T07:30:00.000Z');
});

test('the end of a run is not the time of the next', () => {
  expect(next('30 7 * * *', 'UTC', '2026-11-22T07:30:00Z')).toBe('2026-11-23T07:30:00.000Z');
  expect(next('30 7 * * *', 'UTC', '2026-11-22T07:30:19Z')).toBe('2026-11-23T07:30:00.000Z');
});

test('what the clock leaves out in spring runs right after the gap, once', () => {
  // In Berlin two o'clock of the 29th is three o'clock.
  expect(next('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next('30 2 * * *', 'Europe/Berlin', '2026-03-29T01:00:12Z')).toBe('2026-03-30T00:30:00.000Z');
});

test('what comes twice in autumn runs once', () => {
  // In New York half past one of the 1st is at 05:30 and at 06:30 UTC.
  expect(next('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
  expect(next('30 1 * * *', 'America/New_York', '2026-11-01T05:30:12Z')).toBe('2026-11-02T06:30:00.000Z');
  expect(next('30 1 * * *', 'America/New_York', '2026-11-01T06:10:00Z')).toBe('2026-11-02T06:30:00.000Z');
});
