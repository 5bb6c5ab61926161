import { expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { print } from './plain-print.ts';

const bare = (text: string) => parse(text, { noLocation: true });

test('the same document has the same text, and another has another', () => {
  const text = print(bare('query Budget { me { id } }'));
  expect(print(bare('query Budget { me { id } }'))).toBe(text);
  expect(print(bare('query Budget { me { username } }'))).not.toBe(text);
});
