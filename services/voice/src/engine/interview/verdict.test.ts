import { expect, test } from '@jest/globals';
import { receipt } from '../../../bench/interviews/tags.ts';
import { scriptOf, topicOf } from './scripts.ts';
import { verdictOf, wantsToStop } from './verdict.ts';

const movies = scriptOf('movie_taste');
const quoted = topicOf(movies, 'quoted-movies');
const scary = topicOf(movies, 'scary-movies');
const diet = topicOf(scriptOf('food_taste'), 'dietary-preferences');
const cooking = topicOf(scriptOf('food_taste'), 'cooking-skill');

test.each([
  'stop', 'Stop.', 'please stop', 'ok, stop', 'Can we stop here?', "let's stop", "that's enough",
  'That’s enough for today, thanks',
  'I think that is enough', "I'm done", 'end the interview', 'no more questions please', 'enough', 'bye',
  'I have to go', 'stop asking me questions', "I'd like to stop now",
])('"%s" ends the interview', (line) => {
  expect(wantsToStop(line)).toBe(true);
  expect(verdictOf(line, quoted, [])).toBe('stopped');
});

test.each([
  'Stop Making Sense', "I couldn't stop laughing", "Don't Stop Me Now", 'Enough Said', 'the end of Casablanca',
  "that's enough popcorn for two people", 'Goodbye, Lenin', "I'm done with superhero films",
  'I quit halfway through Lost',
  'The Last Stop', 'I never get enough of westerns',
])('"%s" does not', (line) => {
  expect(wantsToStop(line)).toBe(false);
});

test.each([
  'pass', 'Pass!', 'next', 'next question please', 'skip', 'skip that one', "I don't know", 'dunno', 'no idea',
  'not sure',
  "I can't think of one", "I'd rather not say", "that's all", "I really don't know, sorry",
])('"%s" passes the question over', (line) => {
  expect(verdictOf(line, quoted, [])).toBe('skipped');
});

test.each(['what?', 'Sorry, what?', 'can you repeat the question', 'say that again please', "I didn't catch that"])(
  '"%s" asks for the question again', (line) => {
    expect(verdictOf(line, quoted, [])).toBe('again');
  });

test.each(['lots', 'all of them', 'it depends', 'films', 'Hmm', 'many, really', 'the one with the shark'])(
  '"%s" is thin where a title was asked for', (line) => {
    expect(verdictOf(line, quoted, [])).toBe('thin');
  });

test('a line that taught something is an answer, however short it is', () => {
  expect(verdictOf('Up', quoted, [receipt(['movies', 'movies', 'Up'])])).toBe('answered');
  expect(verdictOf('Nobody', quoted, [receipt(['movies', 'movies', 'Nobody'])])).toBe('answered');
});

test('a no answers some questions and passes others over', () => {
  expect(verdictOf('no', diet, [])).toBe('answered');
  expect(verdictOf('none at all', diet, [])).toBe('answered');
  expect(verdictOf('I never watch those', scary, [])).toBe('answered');
  expect(verdictOf('none', quoted, [])).toBe('skipped');
});

test('a bare yes to the question about allergies is asked into', () => {
  expect(verdictOf('yes', diet, [])).toBe('thin');
});

test('without names to give, any words answer', () => {
  expect(verdictOf('a bit', cooking, [])).toBe('thin');
  expect(verdictOf('decent', cooking, [])).toBe('answered');
});

test('where nobody knows what a line taught, its words alone count', () => {
  expect(verdictOf('The Big Lebowski', quoted, null)).toBe('answered');
  expect(verdictOf('many', quoted, null)).toBe('thin');
});

test('a turn that was heard without words is no answer', () => {
  expect(verdictOf('[heard you, 6.9 s]', quoted, null)).toBe('unheard');
});

test('any word answers a pair', () => {
  expect(verdictOf('both', null, [])).toBe('answered');
  expect(verdictOf('neither', null, [])).toBe('answered');
  expect(verdictOf('pass', null, [])).toBe('skipped');
});
