import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { searchOver, recall, readJsonLines, type Asked, type TalkLine } from '../../../bench/search/score.ts';
import { excerptOf } from './rank.ts';
import { soughtIn } from './question.ts';
import { keysOf, numberFor } from './reading.ts';
import { slipsOf } from './slips.ts';
import { stretchesOf } from './summing.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const talk = new URL('../../../bench/search/talk/', import.meta.url);
const lines = (...texts: string[]): TalkLine[] =>
  texts.map((text, at) => ({ id: text, text, at: new Date(now.getTime() - (at + 1) * 86_400_000).toISOString() }));
const found = (question: string, ...texts: string[]): string[] => searchOver(lines(...texts), now)(question, 10);

test('the questions of the bench find most of their lines', () => {
  const search = searchOver(readJsonLines<TalkLine>(new URL('lines.jsonl', talk)), now);
  const asked = readJsonLines<Asked>(new URL('search.jsonl', talk));
  expect(asked.length).toBeGreaterThanOrEqual(120);
  const shares = asked.map((one) => recall(one, search(one.question, 10)));
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.9);
}, 60_000);

test('of what the asking is made of nothing is looked for', () => {
  for (const question of [
    'What did I say about figs?', 'when did I ever mention figs', 'can you remind me what I told you about figs',
    'did I complain about figs', "what's my opinion on figs", 'have I said anything about figs',
  ]) expect(soughtIn(question, now, 'UTC').terms.map(({ word }) => word)).toEqual(['figs']);
});

test('a line that has all of the words stands before lines that have one', () => {
  const best = 'a pasta place in Rome';
  expect(found('the pasta place in Rome', 'pasta again', 'Rome was hot', best)[0]).toBe(best);
});

test('words close together count more than words far apart', () => {
  const near = 'I saw a blue bicycle near the old mill by the lake';
  const far = 'a blue lake, and near the old mill I saw a bicycle';
  expect(found('blue bicycle', far, near)).toEqual([near, far]);
});

test.each([
  ['seafood', 'oysters are not for me'], ['Italian food', 'that carbonara was something'],
  ['scary films', 'haunted houses keep me awake'], ['public transport', 'the tram was late'],
  ['relatives', 'my niece is seven'], ['alcohol', 'no more negronis'], ['scifi', 'I read a lot of science fiction'],
  ['science fiction', 'sci-fi every evening'], ['Christopher Nolan', 'I fell asleep in Tenet'],
])('"%s" finds "%s"', (about, line) => {
  const others = ['the bins go out on Tuesday', 'I need new curtains'];
  expect(found(`what did I say about ${about}?`, ...others, line)[0]).toBe(line);
});

test('a line that only asked the same before stands below what was said', () => {
  const [asked, said] = ['what did I say about that pasta place in Rome?', 'the carbonara near the Pantheon in Rome'];
  expect(found(asked, asked, said)).toEqual([said, asked]);
});

test('a line that has nothing to do with the question is not shown', () => {
  expect(found('what did I say about oysters?', 'the bins go out on Tuesday', 'I need new curtains')).toEqual([]);
});

test('the same word is another number for another person', () => {
  expect(numberFor('a', 'fig')).not.toBe(numberFor('b', 'fig'));
  expect(numberFor('a', 'fig')).toBe(numberFor('a', 'fig'));
  expect(Number.isSafeInteger(numberFor('a', 'fig'))).toBe(true);
});

test('numbers of the lexicon and of the catalogue hardly ever meet', () => {
  const words = new Set(readFileSync(new URL('lines.jsonl', talk), 'utf8').split(/\W+/));
  const numbers = new Set([...words].flatMap((word) => ['a', 'b', 'c'].map((person) => numberFor(person, word))));
  expect(numbers.size).toBe(words.size * 3);
});

test('a line of any length has a bounded number of keys', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`).join(' ');
  expect(keysOf(words).length).toBeLessThanOrEqual(400);
  expect(keysOf('')).toEqual([]);
});

test.each(['cabonara', 'carbonaara', 'crabonara', 'carbonata'])('%s is one slip from carbonara', (word) => {
  expect(slipsOf(word)).toContain('carbonara');
});

test('a long line is cut around the words, a short one is not', () => {
  const sought = soughtIn('marzipan', now, 'UTC');
  expect(excerptOf('I love marzipan', sought)).toBe('I love marzipan');
  const cut = excerptOf(`${'so '.repeat(200)}I love marzipan ${'so '.repeat(200)}`, sought);
  expect(cut).toMatch(/^… .*I love marzipan.* …$/);
  expect(cut.length).toBeLessThan(200);
});

test('a talk falls into stretches where nobody said anything for long', () => {
  const at = (...instants: number[]) => instants.map((ms) => ({ createdAt: new Date(ms) }));
  const lengths = (...instants: number[]): number[] => stretchesOf(at(...instants), 100).map(({ length }) => length);
  expect(lengths(0, 50, 149, 249, 300)).toEqual([3, 2]);
  expect(lengths()).toEqual([]);
});
