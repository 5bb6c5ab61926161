import { expect, test } from '@jest/globals';
import type { Intent, Slots } from '../talk.ts';
import { amountIn } from './money.ts';
import { read } from './read.ts';
import { slotsOf } from './slots.ts';

const slots = (text: string, intent: Intent = 'recommend'): Slots => slotsOf(read(text), intent, false);

test.each([
  ['what should I read on the train?', 'books'],
  ['something to watch', 'movies'],
  ['a series with short episodes', 'shows'],
  ["what's for dinner", 'food'],
  ['a game for two', 'games'],
  ['what should I listen to', 'music'],
  ['a podcast to listen to', 'podcasts'],
  ['where should we go for a long weekend', 'travel'],
  ['a gift for my dad', 'shopping'],
  ['a book like the film Heat', 'books'],
])('"%s" is about %s', (text, domain) => {
  expect(slots(text).domain).toBe(domain);
});

test('a request is taken apart', () => {
  expect(slots('a funny novel under 300 pages, up to 20 dollars, like Good Omens but without romance')).toMatchObject({
    domain: 'books', mood: expect.stringMatching(/funny/), length: 'under 300 pages', maxPriceCents: 2000,
    like: ['Good Omens'], not: ['romance'],
  });
});

test('what is refused is no mood', () => {
  const { mood, not } = slots('a film, not too scary please');
  expect(not).toEqual(['scary']);
  expect(mood ?? '').not.toMatch(/scary/);
});

test('what a line is like or unlike keeps the words of the person', () => {
  expect(slots('nothing like Transformers', 'less_like').not).toEqual(['Transformers']);
  expect(slots('something similar to Stardew Valley', 'more_like').like).toEqual(['Stardew Valley']);
});

test.each([
  ['forget that I like jazz', 'forget', 'jazz'],
  ['remove Stephen King from my likes', 'forget', 'Stephen King'],
  ['delete my sushi preference', 'forget', 'sushi'],
  ['what did I say about sushi last week?', 'what_did_i_say', 'sushi'],
  ['did I ever mention Lisbon', 'what_did_i_say', 'Lisbon'],
  ['why do you think I like opera?', 'why', 'opera'],
  ["no, I don't like thrillers", 'correct', 'thrillers'],
] as const)('"%s" (%s) is about %s', (text, intent, about) => {
  expect(slots(text, intent).about).toBe(about);
});

test('what only points is about nothing that has a name', () => {
  expect(slots('forget that', 'forget').about).toBeUndefined();
  expect(slots('why that one?', 'why').about).toBeUndefined();
});

test.each([
  ['cheaper please', 'cheaper'], ['that is too expensive', 'cheaper'], ['not so long', 'shorter'],
  ['something more recent', 'newer'], ['older ones', 'older'], ['too dark for me', 'lighter'], ['scarier', 'darker'],
] as const)('"%s" is %s than what was shown', (text, than) => {
  expect(slots(text, 'refine').than).toBe(than);
});

test.each([
  ['under $20', false, 2000], ['max 12.50 euros', false, 1250], ['forty bucks', false, 4000],
  ['under 20', true, 2000], ['under 20', false, undefined], ['under 90 minutes', true, undefined],
  ['a budget of 60', false, 6000], ['no idea', true, undefined],
] as const)('"%s" (bare numbers are money: %s) is at most %s cents', (text, bare, cents) => {
  expect(amountIn(text, bare)).toBe(cents);
});
