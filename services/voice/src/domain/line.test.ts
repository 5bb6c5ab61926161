import { expect, test } from '@jest/globals';
import { longestLineBytes, refuseLine } from './line.ts';

const line = { content: 'I love jazz', sessionId: 'chat_1', bytes: 11 };

test('a line with words and a session is taken', () => {
  expect(refuseLine(line)).toBeNull();
});

test.each([
  [{ content: '  \n ' }, 'Message is required'],
  [{ bytes: longestLineBytes + 1 }, 'That message is too long.'],
  [{ sessionId: '' }, 'sessionId is required'],
  [{ callId: 'c'.repeat(201) }, 'callId is too long'],
  [{ itemId: 'i'.repeat(201) }, 'itemId is too long'],
])('%j is refused with "%s"', (change, sentence) => {
  expect(refuseLine({ ...line, ...change })).toBe(sentence);
});
