import { beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import fc from 'fast-check';
import { itemTypeOf } from '../domain/digest.ts';
import { buildIndex, type Candidate, recommendable } from './features.ts';
import { chance } from './random.ts';
import { type Picked, type Ranked, select } from './select.ts';

let candidates: Candidate[];
beforeAll(() => {
  candidates = buildIndex(catalogue()).all.filter(({ entry, number }) => number % 3 === 0 && recommendable(entry));
});

/** Somebody to whom each genre means something else. */
const scored = (seed: string): Ranked[] => candidates.map((candidate) => {
  const liked = candidate.genres.map((genre) => chance(`${seed} ${genre}`));
  const matchScore = 0.05 + 0.5 * Math.max(0, ...liked) + 0.4 * chance(`${seed} ${candidate.entry.id}`);
  return { candidate, matchScore, baseScore: matchScore, overBudget: false };
});
const ids = (picked: readonly Picked[]): string[] => picked.map(({ candidate }) => candidate.entry.id);

const anySeed = fc.string({ maxLength: 6 });
const anyDial = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);

test('few of a maker, a series and a domain, many types, one surprise that is not first: whatever the dial', () => {
  fc.assert(fc.property(anySeed, anyDial, (seed, surprise) => {
    const picked = select(scored(seed), seed, { surprise });
    expect(new Set(ids(picked)).size).toBe(15);
    const eight = picked.slice(0, 8).map(({ candidate }) => candidate.entry.domain);
    for (const domain of eight) expect(eight.filter((one) => one === domain).length).toBeLessThanOrEqual(3);
    expect(new Set(eight.map(itemTypeOf)).size).toBeGreaterThanOrEqual(4);
    const creators = picked.flatMap(({ candidate }) => candidate.creators);
    for (const one of creators) expect(creators.filter((other) => other === one).length).toBeLessThanOrEqual(2);
    const places = picked.flatMap(({ surprising }, place) => (surprising ? [place] : []));
    expect(places).toHaveLength(1);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[0]).toBeLessThan(10);
    expect(ids(select(scored(seed), seed, { surprise }))).toEqual(ids(picked));
  }), { numRuns: 10 });
});

test('the further the dial, the more diverse', () => {
  const alike = ({ genres, entry }: Candidate, other: Candidate): number => {
    const both = genres.filter((genre) => other.genres.includes(genre)).length;
    const all = new Set([...genres, ...other.genres]).size;
    return (all === 0 ? 0 : both / all) + (entry.domain === other.entry.domain ? 0.5 : 0);
  };
  const people = Array.from({ length: 12 }, (_, at) => scored(`person ${at}`));
  const likeness = [0, 0.25, 0.5, 0.75, 1].map((surprise) => people.reduce((sum, ranked, at) => {
    const picked = select(ranked, `seed ${at}`, { surprise }).map(({ candidate }) => candidate);
    return sum + picked.reduce((own, a) => own + picked.reduce((to, b) => to + (a === b ? 0 : alike(a, b)), 0), 0);
  }, 0));
  for (let at = 1; at < likeness.length; at++) expect(likeness[at]).toBeLessThan(likeness[at - 1] ?? 0);
});

test('what costs more than is left comes last, and only among what is kept in reserve', () => {
  fc.assert(fc.property(anySeed, (seed) => {
    const ranked = scored(seed).map((item) => {
      const overBudget = item.candidate.entry.domain === 'shopping';
      return { ...item, matchScore: overBudget ? 0.97 : item.matchScore, overBudget };
    });
    const picked = select(ranked, seed);
    const first = picked.findIndex(({ overBudget }) => overBudget);
    expect(first).toBeGreaterThanOrEqual(10);
    expect(picked.slice(first).every(({ overBudget }) => overBudget)).toBe(true);
  }), { numRuns: 5 });
});

test('a rule yields where there is nothing else', () => {
  const films = scored('films').filter(({ candidate }) => candidate.entry.domain === 'movies').slice(0, 20);
  expect(select(films, 'seed')).toHaveLength(15);
  const dear = films.slice(0, 6).map((item) => ({ ...item, overBudget: true }));
  expect(select(dear, 'seed')).toHaveLength(6);
  expect(select([], 'seed')).toEqual([]);
});

test('what is paid for already goes before what is liked a little more', () => {
  const ranked = scored('payer');
  const [best] = ids(select(ranked, 'seed'));
  const top = [...ranked].sort((a, b) => b.matchScore - a.matchScore);
  const next = top.find(({ candidate, matchScore }) =>
    candidate.entry.id !== best && matchScore < (top[0]?.matchScore ?? 0) - 0.02);
  const promoted = ranked.map((item) => (item === next ? { ...item, included: true } : item));
  expect(ids(select(promoted, 'seed'))[0]).toBe(next?.candidate.entry.id);
});
