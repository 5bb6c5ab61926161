import { beforeAll, expect, test } from '@jest/globals';
import { catalogue, DIETS } from '@valet/catalogue';
import fc from 'fast-check';
import { allergy, taste } from '../../test/tastes.ts';
import type { Taste } from '../domain/taste.ts';
import { buildIndex, type CatalogueIndex, recommendable } from './features.ts';
import { allowed } from './filters.ts';
import { foodGate, mayPropose } from './food-gate.ts';
import { isNamed, matchOf, probeOf } from './matching.ts';
import { rulesOut } from './score.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const ids = (tastes: readonly Taste[], refused = new Set<string>(), excluded = new Set<string>()): string[] =>
  allowed({ tastes, index, refused, excluded }, tastes.map((one) => probeOf(one, index)))
    .map(({ entry }) => entry.id);

const words = ['peanuts', 'milk', 'shellfish', 'gluten', 'garlic', 'moon dust', ...DIETS];

test('the gate answers the same for many people as the constraints do for one', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }), fc.boolean(), (said, waived) => {
    const tastes = said.map((word) => allergy(word, { waived }));
    const gate = foodGate(tastes);
    const expected = index.all.filter(({ entry }) => recommendable(entry) && mayPropose(entry, gate));
    expect(allowed({ tastes, index, refused: new Set() }, [])).toEqual(expected);
  }), { numRuns: 12 });
});

test('what the person avoids, dislikes or names is left out just as when everything were held against it', () => {
  const named = taste({ domain: 'movies', subcategory: 'movies', name: 'Arrival', polarity: 'avoid', weight: 1 });
  const tastes = [
    named, taste({ domain: 'books', name: 'horror', polarity: 'avoid' }),
    taste({ domain: 'movies', subcategory: 'people', name: 'Christopher Nolan', polarity: 'dislike' }),
    taste({ domain: 'music', name: 'slow Korean jazz', polarity: 'avoid' }),
    taste({ domain: 'games', name: 'violent', polarity: 'avoid', weight: 0 }),
  ];
  const probes = tastes.map((one) => probeOf(one, index));
  const expected = index.all.filter((candidate) => recommendable(candidate.entry) && !probes.some((probe) => {
    const match = matchOf(probe, candidate);
    return isNamed(probe, candidate) || (match !== undefined && rulesOut(match));
  })).map(({ entry }) => entry.id);
  expect(ids(tastes)).toEqual(expected);
});

test('nothing that is refused or excluded is let through', () => {
  const [first, second, third] = ids([]);
  expect(ids([], new Set([first ?? '']), new Set([second ?? ''])).slice(0, 1)).toEqual([third]);
});
