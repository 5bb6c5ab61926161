import { expect, test } from '@jest/globals';
import { quoteFor } from '../compose/words.ts';
import { quotable, withoutQuotes } from './quotes.ts';

const line = 'I *love* the harbour in Porto, “the old one”, and I was there in the spring of the year before last '
  + 'with all of my cousins and their dogs';
const said = quotable([line, 'never again']);

test.each([false, true])('a quote goes, for the ear (%p) too, and what stands around it stays', (spoken) => {
  const text = `You said it yourself: ${quoteFor(line, spoken)} So there.`;
  expect(withoutQuotes(text, said)).toBe('You said it yourself: (deleted) So there.');
});

test('a quote that is cut, in other quotation marks or with a capital goes too', () => {
  expect(withoutQuotes('"Never again", you said, and I listened.', said)).toBe('(deleted), you said, and I listened.');
  expect(withoutQuotes('“… the harbour in Porto …”', said)).toBe('(deleted)');
});

test('other quotes stay, and so do words of nothing', () => {
  const text = '“I love Lisbon” and “a” and “” and "…" and “the harbour in Lisbon …”';
  expect(withoutQuotes(text, said)).toBe(text);
});

test('two quotes are told apart', () => {
  expect(withoutQuotes('“Never again” or “always”?', said)).toBe('(deleted) or “always”?');
});
