import { expect, test } from '@jest/globals';
import { lineId } from './line-id.ts';

const person = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

test('a key in the namespace of a person is the UUIDv5 that the standard gives as an example', () => {
  // RFC 9562, appendix A.4: the DNS namespace and "www.example.com".
  expect(lineId(person, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('without a key every line is a new one', () => {
  expect(lineId(person, undefined)).not.toBe(lineId(person, undefined));
});
