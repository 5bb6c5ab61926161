import { expect, test } from '@jest/globals';
import { codeOf, HttpFailure, sentenceOf } from './errors.ts';

test('the message of a failed call is its status and its body', () => {
  expect(new HttpFailure(500, 'it broke').message).toBe('500: it broke');
});

test('an empty body leaves the status text', () => {
  expect(new HttpFailure(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
});

test('a person reads the sentence of the body, not the body', () => {
  const failure = new HttpFailure(429, JSON.stringify({ error: 'Slow down a little.', code: 'RATE_LIMITED' }));
  expect(sentenceOf(failure, 'fallback')).toBe('Slow down a little.');
  expect(codeOf(failure)).toBe('RATE_LIMITED');
});

test('a body that is no JSON leaves the fallback', () => {
  expect(sentenceOf(new HttpFailure(502, '<html>'), 'Failed to send message.')).toBe('Failed to send message.');
});

test('a fault of the graph is read by its message, an internal one by the fallback', () => {
  const fault = (code: string) => ({ errors: [{ message: 'The digest is asleep.', extensions: { code } }] });
  expect(sentenceOf(fault('UNAVAILABLE'), 'fallback')).toBe('The digest is asleep.');
  expect(sentenceOf(fault('INTERNAL'), 'fallback')).toBe('fallback');
});
