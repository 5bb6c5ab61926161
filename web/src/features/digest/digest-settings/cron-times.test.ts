import { expect, test } from '@jest/globals';
import { cronOf, inWords, timesOf, whenOf } from './cron-times.ts';

test.each([
  ['30 7 * * *', { time: '07:30', days: [1, 2, 3, 4, 5, 6, 7] }],
  ['0 19 * * 1-5', { time: '19:00', days: [1, 2, 3, 4, 5] }],
  [' 5  8 * * 6,0 ', { time: '08:05', days: [6, 7] }],
  ['5 8 * * 7,1-2', { time: '08:05', days: [1, 2, 7] }],
])('%s is read as a time and days', (cron, times) => {
  expect(timesOf(cron)).toEqual(times);
});

test.each(['*/5 7 * * *', '0 7 1 * *', '0 7 * 2 *', '60 7 * * *', '0 24 * * *', '0 7 * * 5-1', '0 7 * * mon', 'soon'])(
  '%s says more than a time and days',
  (cron) => {
    expect(timesOf(cron)).toBeNull();
  },
);

test('what is written is read again, for every choice of days', () => {
  for (let bits = 1; bits < 128; bits += 1) {
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => bits & (1 << (day - 1)));
    expect(timesOf(cronOf({ time: '07:05', days }))).toEqual({ time: '07:05', days });
  }
});

test.each([
  ['30 7 * * *', 'Every day at 7:30 AM'],
  ['30 7 * * 1-5', 'Weekdays at 7:30 AM'],
  ['0 19 * * 6,7', 'Weekends at 7:00 PM'],
  ['0 0 * * 1,3', 'Mon, Wed at 12:00 AM'],
  ['0 7 1 * *', 'Cron 0 7 1 * *'],
])('%s is said as %s', (cron, words) => {
  expect(inWords(cron).replaceAll('\u202f', ' ')).toBe(words);
});

test('the next run is told on the clocks of the person, wherever the browser is', () => {
  const instant = '2026-11-23T07:30:00Z';
  const told = (zone: string) => whenOf(instant, zone).replaceAll('\u202f', ' ');
  expect(told('Europe/Lisbon')).toBe('Mon, Nov 23, 7:30 AM');
  expect(told('Asia/Tokyo')).toBe('Mon, Nov 23, 4:30 PM');
  expect(told('Mars/Olympus')).toContain('Nov 23');
});
