import { beforeAll, describe, expect, test } from '@jest/globals';
import { allergensOf, catalogue, constraintFor, DIETS, isSafe } from '@valet/catalogue';
import fc from 'fast-check';
import { allergy, taste } from '../../test/tastes.ts';
import { itemTypeOf } from '../domain/digest.ts';
import { DOMAINS, type Taste } from '../domain/taste.ts';
import { buildIndex, type CatalogueIndex } from './features.ts';
import { assess } from './assessment.ts';
import { bearingOn, proposeDigest, type ProposeInput, rank } from './propose.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const now = new Date('2026-11-21T12:00:00Z');
const input = (tastes: readonly Taste[], more: Partial<ProposeInput> = {}): ProposeInput =>
  ({ tastes, index, refused: new Set(), shownAt: new Map(), seed: 'seed', now, ...more });
const propose = (tastes: readonly Taste[], more: Partial<ProposeInput> = {}) => proposeDigest(input(tastes, more));
const scoreOf = (tastes: readonly Taste[], id: string): number | undefined =>
  rank(input(tastes)).find(({ candidate }) => candidate.entry.id === id)?.matchScore;

const said = "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, " +
  "and I'm allergic to shellfish";
const villeneuve = taste({ domain: 'movies', subcategory: 'people', name: 'Denis Villeneuve', polarity: 'love',
  words: said });
const korean = taste({ domain: 'movies', name: 'slow-burn Korean thrillers', polarity: 'love', words: said });
const jumps = taste({ domain: 'movies', name: 'jump scares', polarity: 'dislike', words: said });
const shellfish = allergy('shellfish', { words: said });
const journey = [villeneuve, korean, jumps, shellfish];

// Tastes of every shape: genres and makers of each domain, moods, things, words that mean nothing here.
const anyTaste = fc.record({
  at: fc.nat(),
  polarity: fc.constantFrom('love', 'like', 'neutral', 'dislike', 'avoid'),
  shape: fc.constantFrom('genre', 'maker', 'thing', 'mood', 'nonsense'),
  confidence: fc.constantFrom(0.3, 0.6, 0.8, 1),
  weight: fc.constantFrom(0, 0.2, 0.5, 1),
  quoted: fc.boolean(),
}).map(({ at, shape, quoted, ...told }) => {
  const candidate = index.all[at % index.all.length];
  if (!candidate) throw new Error('no catalogue');
  const { entry, features } = candidate;
  const genre = [...features].find(([key]) => key.startsWith('g:'))?.[1];
  const name = { genre: genre ?? entry.name, maker: entry.by[0] ?? entry.name, thing: entry.name,
    mood: entry.tags[0] ?? entry.name, nonsense: 'qwzx' }[shape];
  return taste({
    ...told, domain: entry.domain, name, words: quoted ? `well, I really do like ${name}, you know` : null,
    catalogueId: shape === 'thing' ? entry.id : null,
  });
});
const anyProfile = fc.array(anyTaste, { maxLength: 12 });

test('what is muted weighs nothing, and is no news either', () => {
  const [film] = rank(input([villeneuve])).filter(({ candidate }) => candidate.entry.by.includes('Denis Villeneuve'));
  if (!film) throw new Error('the catalogue has lost its films');
  const { id, name } = film.candidate.entry;
  const muted = taste({ domain: 'movies', subcategory: 'movies', name, polarity: 'love', catalogueId: id, weight: 0 });
  expect(scoreOf([villeneuve], id)).toBeGreaterThan(0);
  expect(scoreOf([villeneuve, muted], id)).toBeUndefined();
  const others = (tastes: readonly Taste[]) =>
    rank(input(tastes)).flatMap(({ candidate, matchScore }) => (candidate.entry.id === id ? [] : [matchScore]));
  expect(others([villeneuve, muted])).toEqual(others([villeneuve]));
});

describe('the first journey', () => {
  test('puts the named director, the named kind of film, and no shellfish on the table', () => {
    const { proposals, dailyFocus, summary } = propose(journey);
    expect(proposals).toHaveLength(15);
    expect(proposals.slice(0, 8).some(({ vendor }) => vendor === 'Denis Villeneuve')).toBe(true);
    expect(proposals.slice(0, 8).some(({ domain, tags }) => domain === 'movies' && tags.includes('Korean'))).toBe(true);
    expect(proposals.some(({ tags }) => tags.includes('jump scares'))).toBe(false);
    expect(dailyFocus).toMatch(/Denis Villeneuve|Korean thrillers/);
    expect(summary).toMatch(/^Ten things, hand-picked\./);
    const constraint = constraintFor('shellfish');
    if (!constraint) throw new Error('shellfish is not understood');
    for (const { catalogueId } of proposals) {
      const entry = index.byId.get(catalogueId)?.entry;
      expect(entry && isSafe(entry, [constraint])).toBe(true);
    }
  });

  test('quotes the person at most once for one sentence, and never the part about the allergy', () => {
    const reasons = propose(journey).proposals.map(({ reason }) => reason);
    expect(reasons.filter((reason) =>
      reason.includes('"I love Denis Villeneuve and slow-burn Korean thrillers"'))).toHaveLength(1);
    expect(reasons.filter((reason) => /allerg|shellfish/i.test(reason))).toEqual([]);
  });

  test('says of a dish, plainly, that it was checked', () => {
    const dish = propose([...journey, taste({ domain: 'food', subcategory: 'cuisine', name: 'Italian',
      polarity: 'love' })])
      .proposals.find(({ domain }) => domain === 'food');
    expect(dish?.reason).toMatch(/Its ingredients were checked against all I understand of what you avoid\.$/);
  });
});

describe('reasons', () => {
  test('name only tastes of the profile that bear on the thing, and name them in so many words', () => {
    fc.assert(fc.property(anyProfile, fc.string({ maxLength: 8 }), (tastes, seed) => {
      const assessment = assess(input(tastes));
      for (const { catalogueId, reasonTagIds, reason, plainReason } of propose(tastes, { seed }).proposals) {
        for (const id of reasonTagIds) {
          const named = tastes.find((one) => one.id === id);
          const match = bearingOn(index.byId.get(catalogueId)!, assessment).find((one) => one.taste.id === id);
          expect(named && ['love', 'like'].includes(named.polarity)).toBe(true);
          expect(match?.shared.length).toBeGreaterThan(0);
          expect(reason.toLowerCase()).toContain(named?.name.toLowerCase());
          expect(plainReason.toLowerCase()).toContain(match?.called.toLowerCase());
        }
        if (reasonTagIds.length === 0) expect(reason).toMatch(/guess|evidence|hunch|blind|popular|trace/i);
      }
    }), { numRuns: 30 });
  });

  test('what they say is shared is true of the thing', () => {
    fc.assert(fc.property(anyProfile, (tastes) => {
      const assessment = assess(input(tastes));
      for (const { candidate } of rank(input(tastes)).slice(0, 300)) {
        const true_ = new Set(candidate.features.values());
        for (const { shared } of bearingOn(candidate, assessment)) {
          expect(shared.filter((label) => !true_.has(label))).toEqual([]);
        }
      }
    }), { numRuns: 20 });
  });

  test('eight cards do not sound alike', () => {
    const tastes = [villeneuve, korean, ...['jazz', 'reggae'].map((name) => taste({ domain: 'music', name,
      polarity: 'like' })),
      taste({ domain: 'books', subcategory: 'authors', name: 'Agatha Christie', polarity: 'love' }),
      taste({ domain: 'food', subcategory: 'cuisine', name: 'Italian', polarity: 'love' })];
    const frames = propose(tastes).proposals.slice(0, 8).map(({ reason }) =>
      tastes.reduce((text, { name }) => text.replaceAll(new RegExp(name, 'gi'), '_'), reason));
    expect(new Set(frames).size).toBe(8);
  });

  test('with nothing known every one of them says that it is a guess', () => {
    for (const { reason, reasonTagIds } of propose([]).proposals) {
      expect(reasonTagIds).toEqual([]);
      expect(reason).toMatch(/guess|evidence|popular|hunch|blind/i);
    }
    expect(propose([]).summary).toBe('Ten things, hand-picked. All of them guesses, and honest about it.');
  });
});

describe('constraints', () => {
  const keys = ['milk', 'eggs', 'fish', 'peanuts', 'nuts', 'soy', 'sesame', 'gluten', 'wheat', 'celery', 'mustard',
    'shellfish'];
  const anyConstraints = fc.uniqueArray(fc.constantFrom(...keys, ...DIETS, 'garlic', 'honey', 'citrus'),
    { minLength: 1, maxLength: 4 });

  test('no dish with a forbidden ingredient is ever proposed, whatever is loved', () => {
    let dishes = 0;
    fc.assert(fc.property(anyConstraints, anyProfile, fc.string({ maxLength: 6 }), (words, tastes, seed) => {
      const loves = taste({ domain: 'food', subcategory: 'cuisine', name: 'Italian', polarity: 'love', weight: 1,
        confidence: 1 });
      const profile = [...tastes, loves, ...words.map((word) => allergy(word, { confidence: 0.1, weight: 0 }))];
      const forbidden = words.flatMap((word) => constraintFor(word)?.keys ?? []);
      for (const { catalogueId, domain } of propose(profile, { seed }).proposals) {
        if (domain !== 'food') continue;
        dishes++;
        const entry = index.byId.get(catalogueId)?.entry;
        const allergens = entry && allergensOf(entry);
        expect(entry?.kind).toBe('dish');
        expect(forbidden.filter((key) => !allergens || allergens.contains.has(key)
          || allergens.mayContain.has(key))).toEqual([]);
        const constraints = words.map((word) => constraintFor(word)).filter((one) => one !== null);
        expect(constraints).toHaveLength(words.length);
        expect(entry && isSafe(entry, constraints)).toBe(true);
      }
    }), { numRuns: 30 });
    expect(dishes).toBeGreaterThan(5);
  });

  test('a constraint that nobody understands means no dish, until it is waived', () => {
    const love = taste({ domain: 'food', subcategory: 'cuisine', name: 'Italian', polarity: 'love' });
    expect(propose([love, allergy('moon dust')]).proposals.filter(({ domain }) => domain === 'food')).toEqual([]);
    expect(propose([love, allergy('milk', { unclear: true })]).proposals.filter(({ domain }) =>
      domain === 'food')).toEqual([]);
    const waived = propose([love, allergy('moon dust', { waived: true })]).proposals.filter(({ domain }) =>
      domain === 'food');
    expect(waived.length).toBeGreaterThan(0);
  });
});

describe('scores', () => {
  test('are probabilities, and the same input gives the same digest', () => {
    fc.assert(fc.property(anyProfile, fc.string({ maxLength: 8 }), (tastes, seed) => {
      const digest = propose(tastes, { seed });
      for (const { matchScore } of digest.proposals) expect(matchScore > 0 && matchScore < 1).toBe(true);
      expect(propose(tastes, { seed })).toEqual(digest);
    }), { numRuns: 20 });
  });

  test('a further love that matches never lowers a score, and raises it where it bears on the thing', () => {
    fc.assert(fc.property(anyProfile, fc.nat(), (tastes, at) => {
      const { entry } = index.all[at % index.all.length] ?? {};
      const genre = entry?.genres[0];
      if (!entry || !genre) return;
      const before = scoreOf(tastes, entry.id);
      const after = scoreOf([...tastes, taste({ domain: entry.domain, name: genre, polarity: 'love', weight: 1,
        confidence: 1 })], entry.id);
      if (before !== undefined && after !== undefined) expect(after).toBeGreaterThan(before);
    }), { numRuns: 20 });
  });

  test('are modest about a domain with fewer than three tags, and bolder with more', () => {
    const one = rank(input([villeneuve])).map(({ matchScore }) => matchScore);
    expect(Math.max(...one)).toBeLessThanOrEqual(0.6);
    const many = ['thriller', 'science fiction', 'drama', 'mystery', 'slow burn', 'crime', 'space',
      'Korean'].map((name) => taste({ domain: 'movies', name, polarity: 'like' }));
    expect(Math.max(...rank(input([villeneuve, ...many])).map(({ matchScore }) => matchScore))).toBeGreaterThan(0.6);
  });

  test('fade with the age of what was said, not of what was put in by hand', () => {
    const arrival = 'movies/film/arrival-2016';
    const old = { lastEvidenceAt: new Date('2024-11-21T12:00:00Z') };
    const fresh = scoreOf([villeneuve], arrival) ?? 0;
    expect(scoreOf([{ ...villeneuve, ...old, halfLifeDays: 180 }], arrival)).toBeLessThan(fresh);
    expect(scoreOf([{ ...villeneuve, ...old }], arrival)).toBe(fresh);
  });

  test('a dislike lowers, a disliked maker and an avoided genre rule out', () => {
    const arrival = 'movies/film/arrival-2016';
    expect(scoreOf([taste({ domain: 'movies', name: 'science fiction', polarity: 'dislike' })],
      arrival)).toBeLessThan(scoreOf([], arrival) ?? 0);
    expect(scoreOf([{ ...villeneuve, polarity: 'dislike' }], arrival)).toBeUndefined();
    expect(scoreOf([taste({ domain: 'movies', name: 'science fiction', polarity: 'avoid' })], arrival)).toBeUndefined();
  });

  test('a love in one domain carries a little into its neighbours', () => {
    const scifi = taste({ domain: 'movies', name: 'science fiction', polarity: 'love' });
    const book = index.all.find(({ entry }) => entry.domain === 'books'
      && entry.genres.includes('sci-fi'))?.entry.id ?? '';
    const gained = (scoreOf([scifi], book) ?? 0) - (scoreOf([], book) ?? 0);
    const ownGained = (scoreOf([{ ...scifi, domain: 'books' }], book) ?? 0) - (scoreOf([], book) ?? 0);
    expect(gained).toBeGreaterThan(0);
    expect(ownGained).toBeGreaterThan(gained);
  });
});

describe('selection', () => {
  test('fifteen different things, of several domains and types, and few of one maker', () => {
    fc.assert(fc.property(anyProfile, fc.string({ maxLength: 8 }), (tastes, seed) => {
      const { proposals } = propose(tastes, { seed });
      expect(new Set(proposals.map(({ catalogueId }) => catalogueId)).size).toBe(15);
      const first = proposals.slice(0, 8);
      for (const domain of DOMAINS) expect(first.filter((one) => one.domain === domain).length).toBeLessThanOrEqual(3);
      expect(new Set(first.map(({ domain }) => itemTypeOf(domain))).size).toBeGreaterThanOrEqual(4);
      for (const maker of new Set(proposals.flatMap(({ makers }) => makers))) {
        expect(proposals.filter(({ makers }) => makers.includes(maker)).length).toBeLessThanOrEqual(2);
      }
    }), { numRuns: 20 });
  });

  test('what was refused, what is named already and what was shown lately stay away', () => {
    const first = propose(journey).proposals;
    const refused = new Set(first.map(({ catalogueId }) => catalogueId));
    const second = propose(journey, { refused }).proposals;
    expect(second.filter(({ catalogueId }) => refused.has(catalogueId))).toEqual([]);
    const shownAt = new Map(first.map(({ catalogueId }) => [catalogueId, new Date('2026-11-01T12:00:00Z')]));
    expect(propose(journey, { shownAt }).proposals.filter(({ catalogueId }) => refused.has(catalogueId))).toEqual([]);
    const arrival = taste({ domain: 'movies', subcategory: 'movies', name: 'Arrival', polarity: 'love',
      catalogueId: 'movies/film/arrival-2016' });
    expect(rank(input([arrival])).some(({ candidate }) =>
      candidate.entry.id === 'movies/film/arrival-2016')).toBe(false);
  });

  test('when everything was shown lately, the longest unseen come back and the digest stays full', () => {
    const shownAt = new Map(index.all.map(({ entry }, at) => [entry.id, new Date(now.getTime() - at * 1000)]));
    expect(propose(journey, { shownAt }).proposals).toHaveLength(15);
  });

  test('a price stands on products alone, and a product without one is not proposed', () => {
    const wants = ['coffee', 'outdoor', 'kitchen'].map((name) => taste({ domain: 'shopping',
      subcategory: 'categories', name, polarity: 'love' }));
    const { proposals } = propose(wants);
    expect(proposals.some(({ domain }) => domain === 'shopping')).toBe(true);
    for (const { domain, priceCents } of proposals) expect(priceCents !== null).toBe(domain === 'shopping');
  });
});

test('a title is no word: who loves the podcast The Daily is not told that other things are daily', () => {
  const daily = taste({ domain: 'podcasts', subcategory: 'shows', name: 'The Daily', polarity: 'love', weight: 1 });
  const assessment = assess(input([daily]));
  const matched = rank(input([daily])).flatMap(({ candidate }) => bearingOn(candidate, assessment));
  expect(matched.filter(({ via }) => via === 'words')).toEqual([]);
});
