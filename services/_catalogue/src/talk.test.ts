import { expect, test } from '@jest/globals';
import { talkIn } from './talk.ts';

test('nouns tell plainly what is talked of, verbs a little', () => {
  expect(talkIn('a film by somebody').movies).toBe(2);
  expect(talkIn('we watched it')).toEqual({ movies: 1, shows: 1 });
  expect(talkIn('nothing in particular')).toEqual({});
});

test('asking to be shown or to have something booked is no talk of shows or books', () => {
  expect(talkIn('show me the way')).toEqual({});
  expect(talkIn('book a table')).toEqual({});
});

test('what was said before and the topic of the conversation count too', () => {
  expect(talkIn('the second one', { previousText: 'A novel or an album?' })).toEqual({ books: 2, music: 2 });
  expect(talkIn('the second one', { topic: 'games' })).toEqual({ games: 2 });
});
