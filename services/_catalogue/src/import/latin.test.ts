import { expect, test } from '@jest/globals';
import { aliasesOf, latinName } from './latin.ts';

test.each([
  ['  The   Salt\u00a0Road ', 'The Salt Road'],
  ['Sankt Møllen', 'Sankt Møllen'],
  ['1984', '1984'],
  ['!!!', '!!!'],
  ['9½ Weeks', '9½ Weeks'],
  // Written with a combining mark.
  ['Cafe\u0301', 'Café'],
])('%j is shown as %j', (text, shown) => {
  expect(latinName(text)).toBe(shown);
});

const NO_NAMES = ['', '   ', 'Новая', 'Tin 果樹園', 'bro\ufffdken', 'be\u0007ll', 'x'.repeat(201), 5, null, undefined];

test.each(NO_NAMES)('%j is no name', (text) => {
  expect(latinName(text)).toBeUndefined();
});

test('other names are at most twelve, Latin, and none twice in another spelling', () => {
  expect(aliasesOf('Köln', ['Koln', 'Cologne', 'COLOGNE', 'Кёльн', 'Colonia'])).toEqual(['Cologne', 'Colonia']);
  expect(aliasesOf('x', Array.from({ length: 30 }, (_, at) => `name ${at}`))).toHaveLength(12);
});
