import { expect, test } from '@jest/globals';
import { allergy, taste } from '../../test/tastes.ts';
import { foodGate } from './food-gate.ts';
import { quoteOf, Speech } from './reason.ts';
import { sentences } from './reason-words.ts';

const of = (name: string, words: string | null) => taste({ domain: 'music', name, polarity: 'love', words });

test.each([
  ['jazz', 'I love jazz', 'I love jazz'],
  ['jazz', 'I hate noise, and I love jazz, really.', 'I love jazz'],
  ["Who's the Boss?", "I really like Who's the Boss?, you know", "I really like Who's the Boss?"],
  ['Who Killed Sara?', 'I really like who killed sara', 'I really like who killed sara?'],
  ['jazz', 'My mother plays "jazz" every night', "My mother plays 'jazz' every night"],
])('of %s in "%s" the clause that names it is quoted', (name, words, quote) => {
  expect(quoteOf(of(name, words), [])).toBe(quote);
});

test.each([
  ['there are no words', null],
  ['no clause names it', 'I love that smoky old stuff'],
  ['the words are no sentence of a person', 'reggae and jazz and soul'],
  ['the clause is two words', 'my jazz'],
  ['the clause is too long to read back', `I love jazz ${'and more of it '.repeat(10)}`],
  ['the clause touches health', 'I listened to jazz when my father died in hospital'],
  ['the clause names a constraint', 'I love jazz with my shellfish'],
])('nothing is quoted when %s', (_case, words) => {
  expect(quoteOf(of('jazz', words), ['shellfish'])).toBeNull();
});

test('a name in quotation marks is not quoted within others', () => {
  expect(quoteOf(of('"Heroes"', 'I love "Heroes" most of all'), [])).toBeNull();
});

test('nobody is quoted twice, and no sentence comes again before its kind is used up', () => {
  const speech = new Speech('seed');
  expect(speech.quoteOnce('I love jazz')).toBe('I love jazz');
  expect(speech.quoteOnce('I love jazz')).toBeNull();
  const said = Array.from({ length: 8 }, () => speech.say('maker', { tag: 'Nina Simone', love: 'love' }));
  expect(new Set(said).size).toBe(8);
  expect(said.every((sentence) => sentence.includes('Nina Simone'))).toBe(true);
});

test('what is said of a maker fits a bag or a dish as well as a book', () => {
  expect(sentences.maker.filter((sentence) => /\b(?:cover|pages?|screen|read|watch|hear)\b/.test(sentence))).toEqual([]);
});

test('either side that does not understand a constraint closes the kitchen; a waiver opens it and is remembered', () => {
  expect(foodGate([])).toMatchObject({ closed: false, strict: false });
  expect(foodGate([allergy('peanuts')])).toMatchObject({ closed: false, strict: true, unchecked: [] });
  expect(foodGate([allergy('peanuts', { unclear: true })])).toMatchObject({ closed: true });
  expect(foodGate([allergy('moon dust')])).toMatchObject({ closed: true });
  expect(foodGate([allergy('moon dust', { waived: true })])).toMatchObject({ closed: false, unchecked: ['moon dust'] });
  expect(foodGate([allergy('moon dust', { waived: true }), allergy('star dust')])).toMatchObject({
    closed: true, waiting: ['star dust'], unchecked: ['moon dust'],
  });
});
