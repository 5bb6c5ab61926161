import { expect, test } from '@jest/globals';
import { byShortName, byWholeWords } from './short-names.ts';

const called = (name: string, maker = ''): { names: string[]; makers: string[] } =>
  ({ names: [name], makers: [maker] });
const GAMES = [
  called('civilization vi', 'firaxis'), called('street fighter 6', 'capcom'),
  called('clair obscur expedition 33', 'sandfall interactive'), called('ea sports fc 24', 'ea'),
  called('g502 x', 'logitech'), called('tampopo'), called('grand theft auto'),
];

test.each([
  ['more like civ', [0], 'the start of a word'],
  ['too much civ 6 already', [0], 'a Roman number'],
  ['been playing sf6 since launch', [1], 'first letters and a number'],
  ['more stuff like e33', [2], 'first letters of a part'],
  ['why fc 24', [3], 'two words of a title'],
  ['love the 502 shape', [4], 'the figures of a model'],
  ['tam popo what is that', [5], 'one word heard as two'],
  ['gta please', [6], 'first letters'],
  ['the sports are on', [], 'a word of English'],
  ['at 6 or 24', [], 'numbers alone'],
  ['plz', [], 'what chats are full of'],
])('"%s" is %j: %s', (line, found) => {
  expect(byShortName(line, GAMES)).toEqual(found);
});

test('what two are called means neither', () => {
  expect(byShortName('the civ', [called('civilization v'), called('civilization vi')])).toEqual([]);
});

test('the words of one name mean it, however short', () => {
  const shop = [called('figuier', 'diptyque'), called('fig and cedar', 'pf candle co')];
  expect(byWholeWords('the pf one', shop)).toEqual([1]);
  expect(byWholeWords('the second one', [called('second flush'), called('rooibos')])).toEqual([]);
});
