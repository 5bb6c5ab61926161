import { expect, test } from '@jest/globals';
import { decide, type KnownTag, noteAfter, noteOf, type Statement } from './statement.ts';

const monday = new Date('2026-03-02T10:00:00Z');
const tuesday = new Date('2026-03-03T10:00:00Z');
const wednesday = new Date('2026-03-04T10:00:00Z');

const aStatement = (over: Partial<Statement> = {}): Statement => ({
  domain: 'movies',
  subcategory: 'genres',
  name: 'horror',
  polarity: 'love',
  confidence: 0.8,
  source: 'utterance',
  saidAt: tuesday,
  ...over,
});
const known = (over: Partial<KnownTag> = {}): KnownTag => ({
  domain: 'movies',
  subcategory: 'genres',
  polarity: 'love',
  confidence: 0.8,
  statedAt: monday,
  typed: false,
  ...over,
});
const allergy = (over: Partial<Statement> = {}): Statement =>
  aStatement({ domain: 'food', subcategory: 'allergies', name: 'peanuts', polarity: 'avoid', ...over });
const knownAllergy = (over: Partial<KnownTag> = {}): KnownTag =>
  known({ domain: 'food', subcategory: 'allergies', polarity: 'avoid', ...over });

test('what was never heard of becomes a tag', () => {
  expect(decide(aStatement(), null, null)).toEqual({ kind: 'create', confidence: 0.8 });
});

test('a constraint is never less sure than what is shown', () => {
  expect(decide(allergy({ confidence: 0.4 }), null, null)).toEqual({ kind: 'create', confidence: 0.6 });
});

test('the same again makes it surer, but never certain', () => {
  expect(decide(aStatement(), known(), null)).toEqual({ kind: 'strengthen', confidence: 0.95, polarity: 'love' });
  expect(decide(aStatement({ confidence: 0.5 }), known({ confidence: 0.5 }), null)).toEqual({
    kind: 'strengthen',
    confidence: 0.75,
    polarity: 'love',
  });
});

test('what the hand put in stays certain', () => {
  expect(decide(aStatement(), known({ confidence: 1, typed: true }), null)).toMatchObject({
    kind: 'strengthen',
    confidence: 1,
  });
});

test('like after love is a softer word for the same side', () => {
  expect(decide(aStatement({ polarity: 'like' }), known(), null)).toMatchObject({
    kind: 'strengthen',
    polarity: 'like',
  });
});

test('a softer word that was said earlier changes nothing of the word that holds', () => {
  expect(decide(aStatement({ polarity: 'like', saidAt: monday }), known({ statedAt: tuesday }), null)).toMatchObject({
    kind: 'strengthen',
    polarity: 'love',
  });
});

test('a newer contradiction takes over', () => {
  expect(decide(aStatement({ polarity: 'dislike' }), known(), null)).toEqual({ kind: 'supersede', confidence: 0.8 });
});

test('an older contradiction that arrives later is only history', () => {
  expect(decide(aStatement({ polarity: 'dislike', saidAt: monday }), known({ statedAt: tuesday }), null)).toEqual({
    kind: 'history',
  });
});

test('a tombstone stops what was said before it and at its moment, not what is said after it', () => {
  expect(decide(aStatement({ saidAt: monday }), null, tuesday)).toEqual({ kind: 'ignore' });
  expect(decide(aStatement({ saidAt: tuesday }), null, tuesday)).toEqual({ kind: 'ignore' });
  expect(decide(aStatement({ saidAt: wednesday }), null, tuesday)).toMatchObject({ kind: 'create' });
});

test.each(['love', 'like', 'neutral'] as const)('no %s supersedes a constraint', (polarity) => {
  expect(
    decide(aStatement({ domain: 'food', subcategory: 'cuisine', polarity, saidAt: wednesday }), knownAllergy(), null),
  ).toEqual({ kind: 'ignore' });
});

test('a dislike of what must be avoided is one more word for avoiding it', () => {
  expect(
    decide(aStatement({ domain: 'food', subcategory: 'cuisine', polarity: 'dislike' }), knownAllergy(), null),
  ).toMatchObject({ kind: 'strengthen', polarity: 'avoid' });
});

test('an allergy takes over whatever was liked', () => {
  expect(
    decide(allergy({ saidAt: monday }), known({ domain: 'food', subcategory: 'cuisine', statedAt: tuesday }), null),
  ).toMatchObject({ kind: 'supersede' });
});

test('only a later word that takes it back ends a constraint', () => {
  expect(decide(allergy({ takesBack: true }), knownAllergy(), null)).toEqual({ kind: 'remove' });
  expect(decide(allergy({ takesBack: true, saidAt: monday }), knownAllergy({ statedAt: tuesday }), null)).toEqual({
    kind: 'ignore',
  });
  expect(decide(allergy({ takesBack: true }), null, null)).toEqual({ kind: 'ignore' });
  expect(decide(allergy({ takesBack: true }), known({ domain: 'food', subcategory: 'cuisine' }), null)).toEqual({
    kind: 'ignore',
  });
});

const noted = (over: Partial<Parameters<typeof noteAfter>[0]> = {}) => ({
  note: 'only with the kids',
  byHand: false,
  statedAt: tuesday,
  ...over,
});

test('words that take a taste back unsay what was heard last: no constraint, nothing newer, nothing by hand', () => {
  const back = (over: Partial<KnownTag>) => decide(aStatement({ takesBack: true }), known(over), null);
  expect(back({})).toEqual({ kind: 'unsay' });
  for (const over of [{ statedAt: tuesday }, { typed: true }, { domain: 'food', subcategory: 'allergies' }] as const)
    expect(back(over)).toEqual({ kind: 'ignore' });
  expect(decide(aStatement({ takesBack: true }), null, null)).toEqual({ kind: 'ignore' });
});

test('a note that was heard is kept, until a later one or another statement takes its place', () => {
  expect(noteAfter(noted(), aStatement({ saidAt: wednesday }), 'strengthen')).toBe('only with the kids');
  const atNight = aStatement({ saidAt: wednesday, note: ' only at night ' });
  expect(noteAfter(noted(), atNight, 'strengthen')).toBe('only at night');
  expect(noteAfter(noted(), aStatement({ saidAt: monday, note: 'only at night' }), 'strengthen')).toBe(
    'only with the kids',
  );
  expect(noteAfter(noted({ note: null }), aStatement({ saidAt: monday, note: 'only at night' }), 'strengthen')).toBe(
    'only at night',
  );
  expect(noteAfter(noted(), aStatement({ saidAt: wednesday }), 'supersede')).toBeNull();
  expect(noteAfter(noted(), atNight, 'supersede')).toBe('only at night');
});

test('a note that the person wrote stays', () => {
  const heard = aStatement({ saidAt: wednesday, note: 'only at night' });
  expect(noteAfter(noted({ byHand: true }), heard, 'strengthen')).toBe('only with the kids');
  expect(noteAfter(noted({ byHand: true }), heard, 'supersede')).toBe('only with the kids');
});

test('what is too long to be a note is none', () => {
  expect(noteOf({ note: 'x'.repeat(501) })).toBeNull();
  expect(noteOf({ note: 'x'.repeat(500) })).toHaveLength(500);
});

test('what a model reads weakens no opinion, and does not contradict the hand', () => {
  const read = (over: Partial<Statement> = {}) => aStatement({ byModel: true, confidence: 0.75, ...over });
  expect(decide(read({ polarity: 'like' }), known(), null)).toMatchObject({ kind: 'strengthen', polarity: 'love' });
  expect(decide(read({ polarity: 'love' }), known({ polarity: 'like' }), null)).toMatchObject({ polarity: 'love' });
  const avoided = known({ polarity: 'avoid' });
  expect(decide(read({ polarity: 'dislike' }), avoided, null)).toMatchObject({ polarity: 'avoid' });
  expect(decide(read({ polarity: 'dislike' }), known({ typed: true }), null)).toEqual({ kind: 'ignore' });
  expect(decide(read({ polarity: 'dislike' }), known(), null)).toEqual({ kind: 'supersede', confidence: 0.75 });
  expect(decide(read({ polarity: 'dislike', saidAt: monday }), known({ statedAt: tuesday }), null)).toEqual({
    kind: 'history',
  });
});

test('an allergy that a model reads holds, also against a liking by hand', () => {
  const liked = known({ domain: 'food', subcategory: 'cuisine', confidence: 1, typed: true });
  expect(decide(allergy({ byModel: true, confidence: 0.75 }), liked, null)).toMatchObject({ kind: 'supersede' });
  const praise = aStatement({ domain: 'food', subcategory: 'cuisine', byModel: true });
  expect(decide(praise, knownAllergy(), null)).toEqual({ kind: 'ignore' });
});
