import { expect, test } from '@jest/globals';
import { cutBefore } from './ledger.ts';

const cut = (now: string): string => cutBefore(new Date(now)).toISOString();

test('what is cut is older than seven years, also as the database counts them on the day of a leap year', () => {
  expect(cut('2033-11-22T10:00:00Z')).toBe('2026-11-22T09:00:00.000Z');
  // PostgreSQL: 2032-02-29 less seven years is 2025-02-28.
  expect(cut('2032-02-29T10:00:00Z')).toBe('2025-02-28T09:00:00.000Z');
  expect(cut('2035-02-28T10:00:00Z')).toBe('2028-02-28T09:00:00.000Z');
});
