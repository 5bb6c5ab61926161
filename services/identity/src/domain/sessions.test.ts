import { expect, test } from '@jest/globals';
import { expiryAfterUse } from './sessions.ts';

const opened = new Date('2026-01-01T00:00:00Z');

test('each use moves the end thirty days ahead', () => {
  expect(expiryAfterUse(opened, new Date('2026-01-11T00:00:00Z'))).toEqual(new Date('2026-02-10T00:00:00Z'));
});

test('no use moves the end beyond ninety days after the beginning', () => {
  expect(expiryAfterUse(opened, new Date('2026-03-25T00:00:00Z'))).toEqual(new Date('2026-04-01T00:00:00Z'));
});
