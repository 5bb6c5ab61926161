import { expect, test } from '@jest/globals';
import { localDay, secondsToMidnight } from './local-day.ts';

const instant = new Date('2026-11-21T11:30:00Z');

test.each([
  ['UTC', '2026-11-21', 45_000],
  ['Pacific/Auckland', '2026-11-22', 84_600],
  ['America/Los_Angeles', '2026-11-21', 73_800],
  ['Mars/Olympus_Mons', '2026-11-21', 45_000],
])('in %s it is %s, with %i seconds to midnight', (zone, day, seconds) => {
  expect(localDay(instant, zone)).toBe(day);
  expect(secondsToMidnight(instant, zone)).toBe(seconds);
});
