import { expect, test } from '@jest/globals';
import { linksOf, webAddress } from './links.ts';

const item = {
  type: 'media',
  title: 'Title & more',
  vendor: 'Ava Example',
  authors: [],
  location: null,
  url: null,
} as const;

const kinds = (more: Partial<Parameters<typeof linksOf>[0]>) => linksOf({ ...item, ...more }).map(({ kind }) => kind);

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.COM/a', 'https://example.com/a'],
  ['javascript:alert(1)', null],
  [' javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,hello', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['mailto:someone@example.com', null],
  ['//example.com', null],
  ['/wallet', null],
  ['https://example.com@example.org/', null],
  ['', null],
  [null, null],
])('the address %j is followed as %j', (url, followed) => {
  expect(webAddress(url)).toBe(followed);
});

test('each kind of item is looked up where it can be found', () => {
  expect(kinds({})).toEqual(['web']);
  expect(kinds({ type: 'food' })).toEqual(['map', 'web']);
  expect(kinds({ type: 'travel' })).toEqual(['map', 'web']);
  expect(kinds({ type: 'books' })).toEqual(['books', 'web']);
  expect(kinds({ url: 'https://example.com/' })).toEqual(['page', 'web']);
});

test('a search carries the title and who made it, and nothing that ends the address', () => {
  const [books, web] = linksOf({ ...item, type: 'books', authors: ['Bo Example', 'Cy Example'] });
  expect(new URL(books!.href).searchParams.get('keywords')).toBe('Title & more Bo Example');
  expect(new URL(web!.href).searchParams.get('q')).toBe('Title & more Bo Example');
});

test('a dish is searched for in its city, a journey by its place', () => {
  const dish = linksOf({ ...item, type: 'food', title: 'Ramen', location: 'Lisbon, Portugal' });
  expect(dish.map(({ href }) => [...new URL(href).searchParams.values()])).toEqual([
    ['Ramen Lisbon, Portugal'],
    ['Ramen Lisbon, Portugal'],
  ]);
  const [map] = linksOf({ ...item, type: 'travel', title: 'A week away', location: 'Porto' });
  expect(new URL(map!.href).searchParams.get('query')).toBe('Porto');
});
