import { beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { taste } from '../../test/tastes.ts';
import type { Proposal } from '../domain/digest.ts';
import type { Taste } from '../domain/taste.ts';
import { buildIndex, type CatalogueIndex } from './features.ts';
import { proposeDigest, type ProposeInput } from './propose.ts';
import { namedProposals, withNamed } from './named-proposals.ts';
import type { NamedThing } from '../domain/named-thing.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const now = new Date('2026-11-21T12:00:00Z');
const thrillers = taste({ domain: 'movies', name: 'thriller', polarity: 'love' });
const input = (tastes: readonly Taste[] = [thrillers], more: Partial<ProposeInput> = {}): ProposeInput =>
  ({ tastes, index, refused: new Set(), shownAt: new Map(), seed: 'seed', now, ...more });
const thing: NamedThing = {
  domain: 'movies', title: 'The Glass Orchard', maker: 'Ada Example', year: 1999, because: ['Thriller'],
  tags: ['thriller', 'florbish'],
};
const id = 'named/movies/the-glass-orchard';
const named = (told: Partial<NamedThing> = {}, from = input()) => namedProposals([{ ...thing, ...told }], from);

describe('a thing that only a model knows', () => {
  test('is unverified, without link or price, and rests on a taste that the person has', () => {
    expect(named()).toEqual([{
      catalogueId: id, type: 'media', domain: 'movies', title: 'The Glass Orchard', verified: false,
      description: 'Film from 1999 by Ada Example, named by a language model and not checked.',
      vendor: 'Ada Example', makers: ['Ada Example'], authors: [], priceCents: null, location: null,
      tags: ['thriller'], reasonTagIds: [thrillers.id], surprise: false, overBudget: false,
      reason: expect.stringContaining('You love thriller.'), plainReason: expect.stringContaining('language model'),
      matchScore: expect.any(Number), baseScore: expect.any(Number),
    }]);
  });

  test('is less sure than what the catalogue knows for the same taste, and never above the ceiling', () => {
    const [one] = named();
    const best = Math.max(...proposeDigest(input()).proposals.filter(({ domain }) => domain === 'movies')
      .map(({ matchScore }) => matchScore));
    expect(one?.matchScore).toBeLessThan(best);
    expect(one?.matchScore).toBeLessThanOrEqual(0.6);
  });

  test.each<[string, Partial<NamedThing>]>([
    ['is food', { domain: 'food', title: 'Glass noodles of the house' }],
    ['is to be bought', { domain: 'shopping' }],
    ['rests on nothing that the person said', { because: ['comedy'] }],
    ['is of the catalogue, which ranks it itself', { title: 'Arrival' }],
  ])('is not proposed when it %s', (_name, told) => {
    expect(named(told)).toEqual([]);
  });

  test('is not proposed when refused, hidden, shown lately, named by the person, or of what they avoid', () => {
    expect(named({}, input([thrillers], { refused: new Set([id]) }))).toEqual([]);
    expect(named({}, input([thrillers], { excluded: new Set([id]) }))).toEqual([]);
    expect(named({}, input([thrillers], { shownAt: new Map([[id, new Date('2026-10-21')]]) }))).toEqual([]);
    expect(named({}, input([thrillers], { shownAt: new Map([[id, new Date('2026-08-21')]]) }))).toHaveLength(1);
    const seen = taste({ domain: 'movies', name: 'the glass orchard', polarity: 'like' });
    expect(named({}, input([thrillers, seen]))).toEqual([]);
    for (const name of ['Ada Example', 'orchard', 'florbish']) {
      const avoided = taste({ domain: 'books', name, polarity: 'avoid' });
      expect(named({}, input([thrillers, avoided]))).toEqual([]);
    }
  });

  test('comes once, and no more than two come at all', () => {
    const many = ['One', 'One', 'Two', 'Three'].map((word) => ({ ...thing, title: `The Glass Orchard ${word}` }));
    expect(namedProposals(many, input()).map(({ catalogueId }) => catalogueId)).toHaveLength(2);
  });
});

describe('a digest', () => {
  const at = (proposals: readonly Proposal[]) => proposals.findIndex(({ catalogueId }) => catalogueId === id);
  const sure = (): Proposal => ({ ...named()[0]!, matchScore: 0.59 });

  test('is the same where nothing was named', () => {
    const { proposals } = proposeDigest(input());
    expect(withNamed(proposals, [])).toEqual(proposals);
    expect(withNamed(proposals, [{ ...sure(), matchScore: 0 }])).toEqual(proposals);
  });

  test('takes in what is better than one of its cards, which waits as the first backup; its rules hold', () => {
    const { proposals } = proposeDigest(input());
    const mixed = withNamed(proposals, [sure()]);
    expect(mixed).toHaveLength(15);
    expect(at(mixed)).toBeGreaterThan(0);
    expect(at(mixed)).toBeLessThan(10);
    expect(mixed[10]).toEqual(proposals[at(mixed)]);
    const eight = mixed.slice(0, 8);
    expect(new Set(eight.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
    for (const { domain } of eight) expect(eight.filter((one) => one.domain === domain).length).toBeLessThanOrEqual(3);
  });

  test('keeps as a backup what no card makes room for', () => {
    const cards: Proposal[] = Array.from({ length: 15 }, (_, place) =>
      ({ ...sure(), catalogueId: `movies/film/${place}`, makers: [], matchScore: place < 10 ? 0.5 : 0.3 }));
    const mixed = withNamed(cards, [{ ...sure(), matchScore: 0.4 }]);
    expect(at(mixed)).toBe(10);
    expect(mixed.slice(0, 10)).toEqual(cards.slice(0, 10));
    expect(mixed).toHaveLength(15);
  });
});
