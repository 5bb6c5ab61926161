import { catalogue } from '@valet/catalogue';
import { expect, jest, test } from '@jest/globals';
import { buildIndex } from '../../src/engine/features.ts';
import { taste } from '../../test/tastes.ts';
import { BASELINES, sharedNames, shownBy } from './baselines.ts';
import { interviewOf } from './interview.ts';
import { personOf } from './people.ts';

// Drawing a world takes a second of a core, and tests share theirs.
jest.setTimeout(120_000);
const now = new Date('2026-11-22T08:00:00Z');
const heat = 'movies/film/heat-1995';

test('names that are shared count for a thing, and against it where they are disliked', () => {
  const { by, genres } = catalogue().byId(heat)!;
  const genre = catalogue().genres('movies').find(({ id }) => id === genres[0])!;
  const maker = taste({ domain: 'movies', name: by[0]!, polarity: 'love' });
  const kind = taste({ domain: 'movies', name: genre.name, polarity: 'like' });
  expect(Math.floor(sharedNames([maker, kind])(heat))).toBe(2);
  expect(Math.round(sharedNames([maker, { ...kind, polarity: 'dislike' }])(heat))).toBe(0);
  expect(Math.floor(sharedNames([])(heat))).toBe(0);
});

test('who reads what is hidden shows what is liked, by the same rules as everybody', () => {
  const person = personOf('train', 0);
  const { tastes } = interviewOf(person, now);
  const shown = shownBy(BASELINES, { person, tastes, index: buildIndex(catalogue()), now });
  expect(shown.get('oracle')?.filter((id) => person.likes(id)).length).toBeGreaterThanOrEqual(7);
  for (const ids of shown.values()) {
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    const domains = ids.map((id) => catalogue().byId(id)?.domain);
    expect(domains.every((domain) => domains.filter((other) => other === domain).length <= 3)).toBe(true);
  }
});
