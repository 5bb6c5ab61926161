import { expect, test } from '@jest/globals';
import { talkOf } from '../../../bench/understanding/lines.ts';
import { read } from './read.ts';
import { situationOf } from './situation.ts';
import { meantIn } from './targets.ts';
import { understand } from './understand.ts';

const meant = (turns: string, text: string, focus: number | null = null): readonly number[] =>
  meantIn(read(text), situationOf(talkOf({ turns })).cards, focus).targets;

test.each([
  ['films', 'amelie', [1], 'a title without its accent'],
  ['films', 'padington', [2], 'a slip in a title'],
  ['books', 'gone girl', [2], 'a title of everyday words'],
  ['books', 'the tolkien', [0], 'a maker by surname'],
  ['films', 'the one with Al Pacino', [0], 'who is in it'],
  ['films', 'the bear one', [2], 'what its reason says'],
  ['films', 'number two', [1], 'a place in words'],
  ['films', '3', [2], 'a bare number'],
  ['films', 'the last one', [2], 'the end of the row'],
  ['books', 'the second to last', [2], 'a place from the end'],
  ['films', 'the middle one', [1], 'the middle'],
  ['shop', 'the most expensive', [1], 'the highest price'],
  ['films', 'the oldest', [0], 'the earliest year'],
  ['books', 'the newest one', [3], 'the latest year'],
  ['thrillers', 'the other one, not Parasite', [1], 'the one that is left'],
  ['films', 'is there a cheaper one', [], 'a wish and none of these'],
  ['thrillers', 'both', [0, 1], 'all of two'],
  ['films', 'a second please, I have to think', [], 'no place but a moment'],
  ['films', 'I saw it last night', [], 'no place but a time'],
  ['shows', 'something dark please', [], 'a word and not the title spelled like it'],
  ['films', 'it', [], 'one of several, and nobody knows which'],
] as const)('after %s, "%s" means %j: %s', (turns, text, targets, _why) => {
  expect(meant(turns, text)).toEqual(targets);
});

test('what only points means the only card, or the one that the talk was on', () => {
  expect(meant('one', 'tell me about it')).toEqual([0]);
  expect(meant('films', 'tell me about it', 2)).toEqual([2]);
});

test('"the other one" is the one that the talk was not on', () => {
  expect(meant('thrillers', 'the other one', 1)).toEqual([0]);
  expect(meant('thrillers', 'the other one')).toEqual([1]);
});

test('"the other one" that is named in the same breath is the one that is named', () => {
  expect(meant('thrillers', 'the other one, Parasite')).toEqual([0]);
  expect(meant('thrillers', 'the other one, not Parasite', 1)).toEqual([1]);
});

test('what is described and not known is not what the talk was on', () => {
  expect(meant('films', 'tell me about that', 2)).toEqual([2]);
  expect(meant('films', 'the Scottish thing, they made us watch it', 2)).toEqual([]);
});

test('without cards nothing is meant', () => {
  expect(meant('offer', 'the first one')).toEqual([]);
});

test('a question of money is about the card that it names, and about none without one', () => {
  expect(understand('can i afford the second one', talkOf({ turns: 'shop' }))).toMatchObject({
    intent: 'budget', targets: [1],
  });
  expect(understand('how much of my budget is left', talkOf({ turns: 'one' }))).toMatchObject({
    intent: 'budget', targets: [],
  });
});
