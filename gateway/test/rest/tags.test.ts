// How tags are set right and read from lists, over REST.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { tagRoutes } from '../../src/rest/tags.rest.ts';
import { startWorld, type World } from '../world.ts';
import { tag, tagBody, undo, undoBody } from './tag.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  world.calls.length = 0;
});

interface Case {
  readonly call: string;
  readonly body: object;
  readonly field: string;
  readonly args: object;
  readonly answer: object;
  readonly expected: unknown;
}

const entry = { tag: 'Arrival', subcategory: 'movies', known: false, times: 2 };
const cases: Case[] = [
  {
    call: 'PATCH /api/memory/tags/t-1',
    body: { polarity: 'like', muted: true, note: '' },
    field: 'editTag',
    args: { id: 't-1', change: { polarity: 'like', muted: true, note: '' } },
    answer: { __typename: 'TagEdited', tag, undo },
    expected: { tag: tagBody, undo: undoBody },
  },
  {
    call: 'PUT /api/memory/tags/reorder',
    body: { tagId: 't-1', targetTagId: 't-2', domain: 'movies' },
    field: 'reorderTags',
    args: { tagId: 't-1', targetTagId: 't-2', domain: 'movies' },
    answer: { __typename: 'TagsReordered', tags: [tag] },
    expected: { tags: [tagBody] },
  },
  {
    call: 'POST /api/memory/tags/undo',
    body: { id: 'u-9' },
    field: 'undoTagChange',
    args: { id: 'u-9' },
    answer: { __typename: 'TagChangeUndone', tag },
    expected: tagBody,
  },
  {
    call: 'POST /api/memory/tags/batch',
    body: { domain: 'movies', polarity: 'like', tags: [{ subcategory: 'movies', tag: 'Arrival' }] },
    field: 'addTags',
    args: { domain: 'movies', polarity: 'like', tags: [{ subcategory: 'movies', tag: 'Arrival' }] },
    answer: { __typename: 'TagsAdded', tags: [tag], existing: ['Dune'] },
    expected: { tags: [tagBody], existing: ['Dune'] },
  },
  {
    call: 'POST /api/tags/process-list',
    body: { list: 'Arrival, arrival', domain: 'movies' },
    field: 'processList',
    args: { domain: 'movies', text: 'Arrival, arrival' },
    answer: { __typename: 'ListProcessed', entries: [entry], leftOut: 0 },
    expected: [entry],
  },
  {
    call: 'POST /api/tags/process-list',
    body: { list: ['Arrival', 'arrival'], domain: 'movies', subcategory: 'people' },
    field: 'processList',
    args: { domain: 'movies', lines: ['Arrival', 'arrival'], subcategory: 'people' },
    answer: { __typename: 'ListProcessed', entries: [entry], leftOut: 0 },
    expected: [entry],
  },
];

test.each(cases)('$call with $body', async ({ call, body, field, args, answer, expected }) => {
  world.answers.set(`taste-memory Mutation.${field}`, () => answer);
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body, headers: { 'idempotency-key': 'key-1' } });
  expect([reply.status, reply.json]).toEqual([200, expected]);
  const reached = world.calls.find((each) => each.field.endsWith(field));
  expect(reached?.args).toEqual(args);
  expect(reached?.context.idempotencyKey).toBe('key-1');
  const row = tagRoutes.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(':id', '[^/]+')}$`).test(pathname),
  );
  expect(row?.reply.safeParse(reply.json).success).toBe(true);
});

test.each([
  ['PATCH', '/api/memory/tags/t-1', { polarity: 'fond' }, /^Expected 'love'/],
  ['PATCH', '/api/memory/tags/t-1', { name: 'x' }, /./],
  ['PUT', '/api/memory/tags/reorder', { tagId: 't-1', domain: 'movies' }, /^Required$/],
  ['POST', '/api/memory/tags/batch', { domain: 'movies', polarity: 'like', tags: 'Arrival' }, /^Expected array/],
  ['POST', '/api/tags/process-list', { domain: 'movies' }, /^Required$/],
  ['POST', '/api/tags/process-list', { domain: 'films', list: 'x' }, /^Expected 'movies'/],
])('%s %s refuses %j with a sentence', async (method, path, body, sentence) => {
  const reply = await world.request(path, { method, body });
  expect(reply.status).toBe(400);
  expect(reply.json).toEqual({ error: expect.stringMatching(sentence), code: 'INVALID' });
});

test.each([
  ['PATCH', '/api/memory/tags/t-1', { tag: 'Dune' }, 'editTag', 'TagExists', 'TAG_EXISTS', 409],
  ['PATCH', '/api/memory/tags/t-9', { tag: 'Dune' }, 'editTag', 'NotFound', 'NOT_FOUND', 404],
  ['POST', '/api/memory/tags/undo', { id: 'u-9' }, 'undoTagChange', 'TooLate', 'TOO_LATE', 409],
  [
    'PUT',
    '/api/memory/tags/reorder',
    { tagId: 't-1', targetTagId: 't-2', domain: 'food' },
    'reorderTags',
    'InvalidInput',
    'INVALID',
    400,
  ],
])('%s %s %j: a refusal of %s is its own status', async (method, path, body, field, __typename, code, status) => {
  world.answers.set(`taste-memory Mutation.${field}`, () => ({ __typename, code, message: 'No.' }));
  const reply = await world.request(path, { method, body });
  expect([reply.status, reply.json]).toEqual([status, { error: 'No.', code }]);
});
