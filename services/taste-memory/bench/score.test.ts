import { expect, test } from '@jest/globals';
import type { Result } from '../tools/results.ts';
import { asSpoken, type LabelledTag, score, type ScoredLine } from './score.ts';

const label = (over: Partial<LabelledTag> = {}): LabelledTag => ({
  domain: 'music',
  subcategory: 'genres',
  name: 'jazz',
  polarity: 'love',
  span: 'I love jazz',
  ...over,
});
const line = (over: Partial<ScoredLine> = {}): ScoredLine => ({
  id: 'l-1',
  role: 'user',
  text: 'I love jazz',
  gold: { tags: [label()], allergens: [], genres: ['jazz'], titles: [], people: [] },
  ...over,
});
type Read = Partial<Result['tags'][number]>;
const read = (tags: readonly Read[], mentions: Result['mentions'] = []): ReadonlyMap<string, Result> => {
  const about = { domain: 'music', subcategory: 'genres', name: 'Jazz' };
  const tag = { ...about, polarity: 'love', confidence: 0.8, span: 'I love jazz' };
  return new Map([['l-1', { id: 'l-1', tags: tags.map((over) => ({ ...tag, ...over })), mentions }]]);
};

test('what is read as it is labelled is right', () => {
  const { signs, exact, evidence } = score([line()], read([{}]));
  expect([signs, exact, evidence]).toEqual([{ p: 1, r: 1, f1: 1 }, { p: 1, r: 1, f1: 1 }, 1]);
});

test('another degree is right by sign only, the other sign is wrong and missed', () => {
  expect(score([line()], read([{ polarity: 'like' }]))).toMatchObject({ signs: { f1: 1 }, exact: { p: 0, r: 0 } });
  expect(score([line()], read([{ polarity: 'avoid' }])).signs).toEqual({ p: 0, r: 0, f1: 0 });
});

test('a missed tag costs recall, one too many and one of another domain cost precision', () => {
  expect(score([line()], read([])).signs).toEqual({ p: 1, r: 0, f1: 0 });
  expect(score([line()], read([{}, { name: 'salsa' }])).signs).toMatchObject({ p: 0.5, r: 1 });
  expect(score([line()], read([{ domain: 'movies' }])).signs).toMatchObject({ p: 0, r: 0 });
});

test('a doubtful label is neither right nor wrong, and other names are right', () => {
  const doubtful = line({ gold: { tags: [label({ optional: true })], allergens: [] } });
  expect(score([doubtful], read([{}])).signs).toEqual({ p: 1, r: 1, f1: 1 });
  expect(score([doubtful], read([])).signs).toEqual({ p: 1, r: 1, f1: 1 });
  const other = line({ gold: { tags: [label({ alt: ['bebop'] })], allergens: [] } });
  expect(score([other], read([{ name: 'the Bebop music' }])).signs.f1).toBe(1);
});

test('free phrases do not count among the names', () => {
  const phrase = line({ gold: { tags: [label({ concept: true })], allergens: [] } });
  expect(score([phrase], read([]))).toMatchObject({ signs: { r: 0 }, entities: { r: 1 } });
});

test('an allergy that is missed, and one that is none, are told', () => {
  const shelf = { domain: 'food', subcategory: 'allergies', polarity: 'avoid' };
  const peanuts = label({ ...shelf, name: 'peanuts', allergy: true });
  const allergic = line({ gold: { tags: [peanuts], allergens: ['peanuts'] } });
  expect(score([allergic], read([{ ...shelf, name: 'peanut' }]))).toMatchObject({ allergies: 1, shelfPrecision: 1 });
  expect(score([allergic], read([{ ...shelf, name: 'grass' }]))).toMatchObject({ allergies: 0, shelfPrecision: 0 });
});

test('names mentioned count once each', () => {
  const twice = [
    { kind: 'genre', name: 'Jazz', span: 'jazz' },
    { kind: 'genre', name: 'Jazz', span: 'jazz' },
    { kind: 'genre', name: 'Noise', span: 'noise' },
  ];
  expect(score([line()], read([], twice)).genres).toMatchObject({ p: 0.5, r: 1 });
});

test('what was only seen, junk, words that nobody said and lines of the assistant are told', () => {
  const seen = line({ gold: { tags: [], allergens: [], nothing: true, seen_only: ['jazz'] } });
  expect(score([seen], read([{ span: 'I adore jazz' }]))).toMatchObject({
    seenTakenForLiked: 1,
    tagsPer100NothingLines: 100,
    evidence: 0,
  });
  expect(score([line({ role: 'assistant' })], read([{}])).fromTheAssistant).toBe(1);
});

test('a line without result or labels is a fault, not a figure', () => {
  expect(() => score([line()], new Map())).toThrow('l-1 has no result');
  expect(() => score([{ id: 'l-1', role: 'user', text: 'x' }], read([]))).toThrow('l-1 has no labels');
});

test('speech has no capitals and no marks', () => {
  expect(asSpoken('I LOVE jazz, don\u2019t you? Sci-Fi!')).toBe('i love jazz don\u2019t you sci-fi');
});
