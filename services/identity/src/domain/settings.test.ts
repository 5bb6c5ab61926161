import { expect, test } from '@jest/globals';
import { changed, readLocation, readTimeZone } from './settings.ts';

const seattle = { city: 'Seattle', state: 'Washington', country: 'United States' };

test('a location is kept without the blanks around it', () => {
  expect(readLocation({ ...seattle, city: ' Seattle\n' })).toEqual({ location: seattle });
});

test.each([
  [{ city: '' }, 'City is required'],
  [{ city: ' ' }, 'City is required'],
  [{ state: '' }, 'State/Province is required'],
  [{ country: '' }, 'Country is required'],
  [{ city: '', state: '', country: '' }, 'City is required'],
  [{ city: 'a'.repeat(101) }, 'City must be at most 100 characters'],
])('%j is refused with its sentence', (change, problem) => {
  expect(readLocation({ ...seattle, ...change })).toEqual({ problem });
});

test('one and a hundred characters fit', () => {
  expect(readLocation({ city: 'Å', state: '北'.repeat(100), country: 'Norway' })).toHaveProperty('location');
});

test('a control character does not reach the database', () => {
  expect(readLocation({ ...seattle, city: 'Sea\u0000ttle' })).toEqual({ location: { ...seattle, city: 'Sea ttle' } });
});

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Asia/Kolkata'])('%s is a time zone', (zone) => {
  expect(readTimeZone(zone)).toBe(zone);
});

test('a time zone gets its usual case', () => {
  expect(readTimeZone('europe/berlin')).toBe('Europe/Berlin');
});

test.each(['', 'Mars/Phobos', '+02:00', 'Europe/Berlin; DROP', 'x'.repeat(100)])('%j is no time zone', (zone) => {
  expect(readTimeZone(zone)).toBeNull();
});

test('a change that changes nothing is none', () => {
  const current = { ...seattle, timeZone: 'UTC' };
  expect(changed(current, seattle)).toBeNull();
  expect(changed(current, { timeZone: 'Europe/Berlin' })).toEqual({ ...current, timeZone: 'Europe/Berlin' });
});
