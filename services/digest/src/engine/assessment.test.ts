import { beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { taste } from '../../test/tastes.ts';
import type { ThumbReason } from '../domain/digest.ts';
import { assess } from './assessment.ts';
import { buildIndex, type Candidate, type CatalogueIndex, recommendable } from './features.ts';
import type { JudgedThing } from './input.ts';
import { proposeDigest, type ProposeInput, rank } from './propose.ts';
import { prior } from './score.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const now = new Date('2026-11-21T12:00:00Z');
const asked = (more: Partial<ProposeInput> = {}): ProposeInput =>
  ({ tastes: [], index, refused: new Set(), shownAt: new Map(), seed: 'seed', now, ...more });
const things = (wanted: (candidate: Candidate) => boolean): Candidate[] =>
  index.all.filter((candidate) => recommendable(candidate.entry) && wanted(candidate));
const thumb = ({ entry }: Candidate, liked: boolean, because: ThumbReason | null = null): JudgedThing =>
  ({ catalogueId: entry.id, liked, because, at: now, baseScore: null });

/** How much a judgement changes the mean score of some things. */
function shift(of: readonly Candidate[], judged: readonly JudgedThing[]): number {
  const [before, after] = [assess(asked()), assess(asked({ judged }))];
  return of.reduce((sum, thing) => sum + after.scoreOf(thing).matchScore - before.scoreOf(thing).matchScore, 0) /
    of.length;
}

describe('a thumb', () => {
  const nolan = (): Candidate[] => things(({ entry }) => entry.by.includes('Christopher Nolan'));
  const one = (): Candidate => {
    const [first] = nolan();
    if (!first) throw new Error('the catalogue has lost its films');
    return first;
  };
  const others = (): Candidate[] => nolan().slice(1);
  const sameGenre = (): Candidate[] => things(({ entry, genres }) => entry.domain === 'movies' &&
    !entry.by.includes('Christopher Nolan') && genres.filter((genre) => one().genres.includes(genre)).length > 1);

  test('up lifts what is alike, down lowers it', () => {
    expect(shift(others(), [thumb(one(), true)])).toBeGreaterThan(0.01);
    expect(shift(others(), [thumb(one(), false)])).toBeLessThan(-0.01);
  });

  test('that blames the maker spares the genre, and one that blames the genre spares the maker', () => {
    const [maker, genre] = [thumb(one(), false, 'maker'), thumb(one(), false, 'genre')];
    expect(shift(others(), [maker])).toBeLessThan(3 * shift(sameGenre(), [maker]));
    expect(shift(sameGenre(), [genre])).toBeLessThan(2 * shift(sameGenre(), [maker]));
  });

  test('that says "not now" is about the hour', () => {
    const plain = Math.abs(shift(others(), [thumb(one(), false)]));
    expect(Math.abs(shift(others(), [thumb(one(), false, 'not-now')]))).toBeLessThan(plain / 3);
  });

  test('that says "too expensive" lowers what costs as much, and nothing else', () => {
    const priced = things(({ entry }) => entry.priceCents !== undefined)
      .sort((a, b) => (a.entry.priceCents ?? 0) - (b.entry.priceCents ?? 0));
    const middle = priced[Math.floor(priced.length / 2)];
    if (!middle) throw new Error('nothing has a price');
    const judged = [thumb(middle, false, 'too-expensive')];
    expect(shift(priced.slice(-20), judged)).toBeLessThan(-0.02);
    expect(shift(priced.slice(0, 20), judged)).toBe(0);
    expect(shift(others(), judged)).toBe(0);
  });
});

test('what came off well against other dishes, and its cuisine, is lifted', () => {
  const thai = things(({ features, entry }) => entry.kind === 'dish' && features.has('c:thai'));
  const [dish] = thai;
  if (!dish) throw new Error('no Thai dish');
  const plain = assess(asked());
  const ordered = assess(asked({ foodOrder: new Map([['food/cuisine/thai', 1], [dish.entry.id, 1]]) }));
  const gain = (thing: Candidate): number => ordered.scoreOf(thing).matchScore - plain.scoreOf(thing).matchScore;
  expect(gain(thai[1] ?? dish)).toBeGreaterThan(0.05);
  expect(gain(dish)).toBeGreaterThan(gain(thai[1] ?? dish));
});

describe('companions', () => {
  const [first, second] = ['movies/film/arrival-2016', 'movies/film/sicario-2015'];
  const bearing = (odds: number) => ({ bearings: () => new Map([[first, odds]]) });

  test('order what they know of, and things never tie however strong the evidence', () => {
    const scores = [-2, 0, 4, 8, 12].map((odds) =>
      assess(asked({ companions: bearing(odds) })).scoreOf(index.byId.get(first)!).matchScore);
    expect(new Set(scores).size).toBe(5);
    expect([...scores].sort((a, b) => a - b)).toEqual(scores);
  });

  test('are asked with what was loved, judged and refused', () => {
    let heard: ReadonlyMap<string, number> = new Map();
    const listening = { bearings: (opinions: ReadonlyMap<string, number>) => { heard = opinions; return new Map(); } };
    const love = taste({ domain: 'movies', name: 'Arrival', polarity: 'love', catalogueId: first });
    assess(asked({ tastes: [love], companions: listening, refused: new Set(['x']),
      judged: [thumb(index.byId.get(second)!, true)] }));
    expect([...heard]).toEqual([[first, 1], ['x', -1], [second, 1]]);
  });

  test('a judgement that they know already does not count a second time', () => {
    const judged = [thumb(index.byId.get(second)!, true)];
    const score = (more: Partial<ProposeInput>): number =>
      assess(asked({ companions: bearing(1), ...more })).scoreOf(index.byId.get(first)!).matchScore;
    expect(score({ judged })).toBe(score({}));
  });
});

test('without evidence a score is the prior alone', () => {
  const thing = index.byId.get('movies/film/arrival-2016')!;
  const odds = prior.base + prior.popularity * thing.entry.popularity;
  expect(assess(asked()).scoreOf(thing).baseScore).toBeCloseTo(1 / (1 + Math.exp(-odds)), 10);
});

test('after two hundred judgements the scores are the person’s own, the base scores are not', () => {
  const all = things(({ entry }) => entry.domain === 'games').slice(0, 260);
  const judged = all.map((thing): JudgedThing => ({ ...thumb(thing, false), baseScore: 0.5 }));
  const [few, many] = [rank(asked({ judged: judged.slice(0, 100) })), rank(asked({ judged }))];
  expect(few.every(({ matchScore, baseScore }) => matchScore === baseScore)).toBe(true);
  expect(many.every(({ matchScore, baseScore }) => matchScore < baseScore)).toBe(true);
});

test('what is excluded is never proposed, and as many are proposed as are wanted', () => {
  const { proposals } = proposeDigest(asked());
  const excluded = new Set(proposals.map(({ catalogueId }) => catalogueId));
  const again = proposeDigest(asked({ excluded, count: 4 })).proposals;
  expect(again).toHaveLength(4);
  expect(again.filter(({ catalogueId }) => excluded.has(catalogueId))).toEqual([]);
});

test('a surprise says that it is one, and what costs too much says so', () => {
  const love = taste({ domain: 'shopping', subcategory: 'categories', name: 'coffee', polarity: 'love' });
  const { proposals } = proposeDigest(asked({ tastes: [love], leftToSpendCents: 100, count: 40 }));
  const surprises = proposals.filter(({ surprise }) => surprise);
  expect(surprises).toHaveLength(1);
  expect(surprises[0]?.reason).toMatch(/surprise/i);
  const dear = proposals.filter(({ overBudget }) => overBudget);
  expect(dear.length).toBeGreaterThan(0);
  for (const { reason } of dear) expect(reason).toMatch(/month|budget/);
  expect(proposals.slice(-dear.length)).toEqual(dear);
});
