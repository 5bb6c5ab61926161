import { expect, test } from '@jest/globals';
import { localDay, msUntilTomorrow } from './local-day.ts';

const at = new Date('2026-11-22T23:30:00Z');
const hour = 3_600_000;

test.each([
  ['UTC', '2026-11-22', hour / 2],
  ['Europe/Vienna', '2026-11-23', 23.5 * hour],
  ['America/New_York', '2026-11-22', 5.5 * hour],
  ['Nowhere/At All', '2026-11-22', hour / 2],
])('in %s the day is %s, and the next begins in %i ms', (zone, day, left) => {
  expect([localDay(at, zone), msUntilTomorrow(at, zone)]).toEqual([day, left]);
});
