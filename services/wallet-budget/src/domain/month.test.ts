import { expect, test } from '@jest/globals';
import { localDate } from './month.ts';

const at = (instant: string, zone: string) => localDate(new Date(instant), zone);

test('a month begins when it begins where the person is', () => {
  expect(at('2026-11-01T03:59:59Z', 'America/New_York')).toEqual({ month: '2026-10', day: '2026-10-31' });
  expect(at('2026-11-01T04:00:00Z', 'America/New_York')).toEqual({ month: '2026-11', day: '2026-11-01' });
});

test('both clock changes of a year leave no hour without its day', () => {
  // New York: 2026-03-08 02:00 -> 03:00, 2026-11-01 02:00 -> 01:00.
  expect(at('2026-03-08T06:59:59Z', 'America/New_York').day).toBe('2026-03-08');
  expect(at('2026-03-09T03:59:59Z', 'America/New_York').day).toBe('2026-03-08');
  expect(at('2026-03-09T04:00:00Z', 'America/New_York').day).toBe('2026-03-09');
  expect(at('2026-11-01T05:30:00Z', 'America/New_York').day).toBe('2026-11-01');
  expect(at('2026-11-02T04:59:59Z', 'America/New_York').day).toBe('2026-11-01');
  expect(at('2026-11-02T05:00:00Z', 'America/New_York').day).toBe('2026-11-02');
});

test('a zone that moves by half an hour has its months too', () => {
  expect(at('2026-09-30T13:29:59Z', 'Australia/Lord_Howe').month).toBe('2026-09');
  expect(at('2026-09-30T13:30:00Z', 'Australia/Lord_Howe').month).toBe('2026-10');
});

test('the first zone of the earth to see a month and the last are a day apart', () => {
  expect(at('2026-10-31T10:00:00Z', 'Pacific/Kiritimati')).toEqual({ month: '2026-11', day: '2026-11-01' });
  expect(at('2026-10-31T09:59:59Z', 'Pacific/Kiritimati')).toEqual({ month: '2026-10', day: '2026-10-31' });
  expect(at('2026-11-01T11:59:59Z', 'Etc/GMT+12')).toEqual({ month: '2026-10', day: '2026-10-31' });
});

test('a zone that nobody knows is UTC', () => {
  expect(at('2026-11-01T00:00:00Z', 'Mars/Olympus')).toEqual({ month: '2026-11', day: '2026-11-01' });
});
