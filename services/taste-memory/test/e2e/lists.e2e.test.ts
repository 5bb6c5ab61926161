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

interface Answer {
  readonly __typename: string;
  readonly message?: string;
  readonly leftOut?: number;
  readonly entries?: readonly { tag: string; subcategory: string; known: boolean; times: number }[];
  readonly tags?: readonly { id: string; tag: string; subcategory: string; polarity: string; confidence: number }[];
  readonly existing?: readonly string[];
}

const PROCESS = `mutation ($domain: Domain!, $subcategory: String, $text: String, $lines: [String!]) {
  answer: processList(domain: $domain, subcategory: $subcategory, text: $text, lines: $lines) {
    __typename
    ... on ListProcessed { leftOut entries { tag subcategory known times } }
    ... on Refusal { message code }
  } }`;
const ADD = `mutation ($domain: Domain!, $polarity: Polarity!, $tags: [NewTag!]!) {
  answer: addTags(domain: $domain, polarity: $polarity, tags: $tags) {
    __typename
    ... on TagsAdded { existing tags { id tag subcategory polarity confidence } }
    ... on Refusal { message code }
  } }`;

async function ask(query: string, sub: string | null, variables: object, key?: string) {
  const claims = sub === null ? {} : { sub };
  const options = { claims, variables, ...(key !== undefined && { key }) };
  const { data } = await world.ask<GraphAnswer<{ answer: Answer | null }>>(query, options);
  return data?.answer ?? null;
}

test('a pasted list becomes names that say where they belong, how often they came and which are known', async () => {
  const sub = randomUUID();
  await ask(ADD, sub, { domain: 'movies', polarity: 'like', tags: [{ subcategory: 'movies', tag: 'am\u00e9lie' }] });
  const text = 'Amelie, The Good, the Bad and the Ugly\n1. Greta Gerwig\n- thriller\nthriller\nSome Tape From My Uncle';
  expect(await ask(PROCESS, sub, { domain: 'movies', subcategory: 'general', text })).toEqual({
    __typename: 'ListProcessed',
    leftOut: 0,
    entries: [
      { tag: 'Amelie', subcategory: 'movies', known: true, times: 1 },
      { tag: 'The Good, the Bad and the Ugly', subcategory: 'movies', known: false, times: 1 },
      { tag: 'Greta Gerwig', subcategory: 'people', known: false, times: 1 },
      { tag: 'thriller', subcategory: 'genres', known: false, times: 2 },
      { tag: 'Some Tape From My Uncle', subcategory: 'general', known: false, times: 1 },
    ],
  });
});

test('lines may come as an array, and what somebody else has is not known', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await ask(ADD, one, { domain: 'books', polarity: 'like', tags: [{ subcategory: 'titles', tag: 'Beloved' }] });
  const answer = await ask(PROCESS, other, { domain: 'books', lines: ['Beloved', 'Persuasion, Emma'] });
  expect(answer?.entries?.map(({ tag, known }) => [tag, known])).toEqual([
    ['Beloved', false],
    ['Persuasion', false],
    ['Emma', false],
  ]);
});

test('a list of allergies stays one, also where a dish has that name', async () => {
  const answer = await ask(PROCESS, randomUUID(), { domain: 'food', subcategory: 'allergies', text: 'hummus, peanut' });
  expect(answer?.entries?.map(({ subcategory }) => subcategory)).toEqual(['allergies', 'allergies']);
});

test('a diet is one, whichever group of food was picked', async () => {
  const answer = await ask(PROCESS, randomUUID(), { domain: 'food', subcategory: 'cuisine', text: 'vegan, Thai' });
  expect(answer?.entries?.map(({ subcategory }) => subcategory)).toEqual(['allergies', 'cuisine']);
});

test('what is no list, no group or too much is refused', async () => {
  const sub = randomUUID();
  expect(await ask(PROCESS, sub, { domain: 'food' })).toMatchObject({ message: 'List is required' });
  expect(await ask(PROCESS, sub, { domain: 'food', subcategory: 'authors', text: 'x' })).toMatchObject({
    message: 'Choose a category of this domain',
  });
  expect(await ask(PROCESS, sub, { domain: 'food', text: 'x'.repeat(513 * 1024) })).toBeNull();
  expect(await ask(PROCESS, null, { domain: 'food', text: 'x' })).toBeNull();
  const tags = Array.from({ length: 101 }, (_, index) => ({ subcategory: 'cuisine', tag: `dish ${index}` }));
  expect(await ask(ADD, sub, { domain: 'food', polarity: 'like', tags })).toMatchObject({
    message: 'Add at most 100 tags at once',
  });
});

test('adding many adds what is new, names what is there, and the same call twice adds nothing twice', async () => {
  const sub = randomUUID();
  const tags = ['Peanut', 'shellfish', 'PEANUT'].map((tag) => ({ subcategory: 'allergies', tag }));
  const variables = { domain: 'food', polarity: 'dislike', tags };
  const key = randomUUID();
  const first = await ask(ADD, sub, variables, key);
  expect(first?.tags?.map(({ tag, polarity, confidence }) => [tag, polarity, confidence])).toEqual([
    ['Peanut', 'avoid', 1],
    ['shellfish', 'avoid', 1],
  ]);
  expect(first?.existing).toEqual(['PEANUT']);
  expect(await ask(ADD, sub, variables, key)).toEqual(first);
});

test('when one of many does not fit, none is added', async () => {
  const sub = randomUUID();
  const tags = [
    { subcategory: 'cuisine', tag: 'Peruvian' },
    { subcategory: 'allergies', tag: 'peanut' },
  ];
  expect(await ask(ADD, sub, { domain: 'food', polarity: 'like', tags })).toMatchObject({
    message: 'Allergies must have negative polarity (dislike or avoid)',
  });
  const answer = await ask(PROCESS, sub, { domain: 'food', text: 'Peruvian' });
  expect(answer?.entries).toMatchObject([{ tag: 'Peruvian', known: false }]);
});
