import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);

interface Found {
  readonly __typename: string;
  readonly message?: string;
  readonly results?: readonly { id: string; title: string; type: string; subtype: string | null; year: number | null }[];
}

const QUERY = `query ($domain: Domain!, $subcategory: String!, $q: String!) {
  search(domain: $domain, subcategory: $subcategory, q: $q) {
    __typename
    ... on Suggestions { results { id title image year rating location overview description type subtype meta } }
    ... on Refusal { message code }
  } }`;
const ask = (domain: string, subcategory: string, q: string, sub: string | null = randomUUID()) =>
  world.ask<GraphAnswer<{ search: Found | null }>>(QUERY, {
    claims: sub === null ? {} : { sub },
    variables: { domain, subcategory, q },
  });
const find = async (domain: string, subcategory: string, q: string) => (await ask(domain, subcategory, q)).data.search;

test.each([
  ['movies', 'movies', 'the godfathre', 'The Godfather'],
  ['movies', 'people', 'denis vileneuve', 'Denis Villeneuve'],
  ['movies', 'genres', 'sci-fi', 'Science fiction'],
  ['shows', 'shows', 'breaking bda', 'Breaking Bad'],
  ['shows', 'people', 'vince giligan', 'Vince Gilligan'],
  ['books', 'titles', 'beluved', 'Beloved'],
  ['books', 'authors', 'toni morison', 'Toni Morrison'],
  ['food', 'cuisine', 'pad tai', 'Pad thai'],
  ['food', 'cuisine', 'ethiopan', 'Ethiopian'],
  ['food', 'restaurants', 'starbuks', 'Starbucks'],
  ['food', 'allergies', 'shelfish', 'shellfish'],
  ['food', 'allergies', 'kiwii', 'kiwi'],
  ['games', 'titles', 'hollow nkight', 'Hollow Knight'],
  ['games', 'platforms', 'nintndo switch', 'Nintendo Switch'],
  ['podcasts', 'shows', 'radiolba', 'Radiolab'],
  ['podcasts', 'hosts', 'ira glas', 'Ira Glass'],
  ['music', 'artists', 'radioheda', 'Radiohead'],
  ['music', 'albums', 'kind of bule', 'Kind of Blue'],
  ['travel', 'destinations', 'lisbonn', 'Lisbon'],
  ['travel', 'destinations', 'ulaanbatar', 'Ulaanbaatar'],
  ['travel', 'accommodations', 'mariott', 'Marriott'],
  ['shopping', 'brands', 'patagona', 'Patagonia'],
  ['shopping', 'stores', 'ikae', 'IKEA'],
])('%s/%s: "%s" finds %s', async (domain, subcategory, q, wanted) => {
  const titles = (await find(domain, subcategory, q))?.results?.map(({ title }) => title);
  expect(titles).toContain(wanted);
  expect(titles?.length).toBeLessThanOrEqual(8);
});

test('a group goes by its other name too, and free words have nothing to look up', async () => {
  expect((await find('podcasts', 'topics', 'true crime'))?.results?.[0]?.title).toBe('True crime');
  expect((await find('movies', 'general', 'subtitles'))?.results).toEqual([]);
});

test('a group of another domain, and a text beyond measure, are refused in a sentence', async () => {
  expect(await find('movies', 'brands', 'ikea')).toMatchObject({
    __typename: 'InvalidInput',
    message: 'Choose a category of this domain',
  });
  expect(await find('movies', 'movies', 'x'.repeat(201))).toMatchObject({ __typename: 'InvalidInput' });
  expect((await find('movies', 'movies', '🙂'.repeat(200)))?.results).toEqual([]);
});

test('nobody searches without being signed in; whose names these are anybody may read', async () => {
  const { data, errors } = await ask('movies', 'movies', 'heat', null);
  expect(data?.search ?? null).toBeNull();
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const sources = await world.ask<GraphAnswer<{ dataSources: unknown[] }>>('{ dataSources { name licence attribution } }', {
    claims: {},
  });
  expect(sources.data.dataSources).toEqual([]);
});

test('whoever asks without pause is asked to wait, and nobody else is', async () => {
  const sub = randomUUID();
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask('games', 'platforms', 'switch', sub)));
  const refused = answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED');
  expect(refused.length).toBeGreaterThan(5);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(60);
  expect((await find('games', 'platforms', 'switch'))?.results?.length).toBeGreaterThan(0);
});
