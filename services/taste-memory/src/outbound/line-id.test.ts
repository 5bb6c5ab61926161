import { expect, test } from '@jest/globals';
import { lineIdOf } from './line-id.ts';

test('the id of a keyed line is the UUIDv5 of the key in the name space of the person', () => {
  // The name space and name of RFC 9562's own example of version 5.
  expect(lineIdOf('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

test('the same key of two people names two lines', () => {
  expect(lineIdOf('0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10', 'item')).not.toBe(
    lineIdOf('0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f11', 'item'),
  );
});
