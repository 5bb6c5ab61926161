import { expect, test } from '@jest/globals';
import { allergy, taste } from '../../test/tastes.ts';
import { foodGate } from './food-gate.ts';
import type { Candidate } from './features.ts';
import { quoteOf, reasonOf, Speech } from './reason.ts';
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

test('what is found in the same company is not said to be part of what was said', () => {
  const match = { taste: of('jazz', null), called: 'jazz', via: 'kin' as const, shared: ['smoky'], complete: false,
    strength: 0.1, acrossDomains: false };
  const candidate = { entry: { domain: 'music', popularity: 0.5 } } as unknown as Candidate;
  const said = (more = {}): string => reasonOf({ candidate, matches: [match], tastes: [match.taste],
    gate: foodGate([]), speech: new Speech('seed'), ...more }).text;
  const frame = (text: string): string => text.replaceAll('jazz', '{tag}').replaceAll('smoky', '{shared}')
    .replaceAll('love', '{love}');
  expect(sentences.kin.map((one) => one as string)).toContain(frame(said()));
  expect(said({ surprising: true })).toMatch(/surprise.*jazz/i);
  expect(said({ matches: [], surprising: true })).toMatch(/surprise.*guess/i);
});

test('a name that ends with a full stop brings no second one', () => {
  const speech = new Speech('seed');
  const said = Array.from({ length: 6 }, () => speech.say('alike', { tag: 'Example, Inc.', love: 'love', shared: 'x' }));
  expect(said.filter((sentence) => sentence.includes('..'))).toEqual([]);
});
