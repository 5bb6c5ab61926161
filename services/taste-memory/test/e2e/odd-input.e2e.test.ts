import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TagChangedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);

interface Tag {
  readonly id: string;
  readonly tag: string;
  readonly polarity: string;
  readonly note: string | null;
  readonly evidence: readonly { text: string }[];
}
interface Answer {
  readonly __typename: string;
  readonly tag?: Tag;
  readonly tags?: readonly Tag[];
  readonly existing?: readonly string[];
  readonly undo?: { id: string };
  readonly message?: string;
}
const tag = 'id tag subcategory polarity note evidence { text }';
const seen = `__typename ... on Refusal { message code }
  ... on TagAdded { tag { ${tag} } } ... on TagsAdded { existing tags { ${tag} } } ... on TagDeleted { undo { id } }
  ... on TagEdited { tag { ${tag} } undo { id } } ... on TagsReordered { tags { ${tag} } }
  ... on TagChangeUndone { tag { ${tag} } } ... on ListProcessed { leftOut } ... on TextProcessed { tags { ${tag} } }
  ... on ConstraintChanged { tag { ${tag} } }`;
/** The fields of one type and of refusals. */
function only(type: string): string {
  const [start = '', ...parts] = seen.split('... on ');
  const wanted = parts.filter((part) => part.startsWith(`${type} `) || part.startsWith('Refusal '));
  return [start, ...wanted].join('... on ');
}

const calls = {
  addTag: ['TagAdded', { domain: 'Domain!', subcategory: 'String!', tag: 'String!', polarity: 'Polarity!',
    entityType: 'String', sourceJson: 'String' }],
  addTags: ['TagsAdded', { domain: 'Domain!', polarity: 'Polarity!', tags: '[NewTag!]!' }],
  editTag: ['TagEdited', { id: 'ID!', change: 'TagEdit!' }],
  deleteTag: ['TagDeleted', { id: 'ID!' }],
  reorderTags: ['TagsReordered', { tagId: 'ID!', targetTagId: 'ID!', domain: 'Domain!' }],
  undoTagChange: ['TagChangeUndone', { id: 'ID!' }],
  clarifyConstraint: ['ConstraintChanged', { id: 'ID!', as: 'String', waive: 'Boolean' }],
  reopenConstraint: ['ConstraintChanged', { id: 'ID!' }],
  processList: ['ListProcessed', { domain: 'Domain!', subcategory: 'String', text: 'String', lines: '[String!]' }],
  processText: ['TextProcessed', { text: 'String!', sessionId: 'String', itemId: 'String' }],
} as const;

function aPerson(userId = randomUUID()) {
  return {
    userId,
    async call(field: keyof typeof calls, variables: object, key?: string): Promise<Answer> {
      const [type, types] = calls[field];
      const given = Object.entries(types);
      const names = given.map(([name]) => `${name}: $${name}`).join(', ');
      const typed = given.map(([name, kind]) => `$${name}: ${kind}`).join(', ');
      const query = `mutation (${typed}) { done: ${field}(${names}) { ${only(type)} } }`;
      const asking = { claims: { sub: userId }, variables, ...(key !== undefined && { key }) };
      const { data, errors } = await world.ask<GraphAnswer<{ done: Answer } | null>>(query, asking);
      if (!data) throw new Error(`${field}: ${errors?.[0]?.message}`);
      return data.done;
    },
  };
}
const movie = { domain: 'movies', subcategory: 'genres', polarity: 'like' };
const half = '\ud83d';

test('names, notes and sources with halves of characters and zeros are stored as what can be', async () => {
  const person = aPerson();
  const sourceJson = JSON.stringify({ [`a${half}\0`]: [`b${half}\0`, 1e308, null], deep: 'x'.repeat(3_000) });
  const wanted = { ...movie, tag: `Noir${half}\0`, sourceJson, entityType: `film${half}` };
  const added = await person.call('addTag', wanted, 'k1');
  expect(added).toMatchObject({ __typename: 'TagAdded', tag: { tag: 'Noir\ufffd' } });
  expect(await person.call('addTag', wanted, 'k1')).toEqual(added);
  expect(await person.call('addTag', wanted, 'k2')).toMatchObject({ __typename: 'TagExists' });
  const many = { domain: 'movies', polarity: 'like', tags: [wanted, wanted, { ...wanted, tag: half }] };
  const tags = many.tags.map(({ tag: name, subcategory }) => ({ tag: name, subcategory }));
  const list = await person.call('addTags', { ...many, tags }, 'k3');
  expect(list).toMatchObject({ existing: ['Noir\ufffd', 'Noir\ufffd'], tags: [{ tag: '\ufffd' }] });
  expect(await person.call('addTags', { ...many, tags }, 'k3')).toEqual(list);
  const { id } = added.tag ?? { id: '' };
  const edited = await person.call('editTag', { id, change: { tag: `Film ${half}noir`, note: `\0${half}` } }, 'k4');
  expect(edited).toMatchObject({ tag: { tag: 'Film \ufffdnoir', note: '\ufffd' } });
  expect(await person.call('undoTagChange', { id: edited.undo?.id })).toMatchObject({ tag: { tag: 'Noir\ufffd' } });
  expect(await person.call('editTag', { id, change: { tag: half } }, 'k5')).toMatchObject({ __typename: 'TagExists' });
});

test.each(['{"a":1e999}', '[[[[[]]]]]', '"\\ud83d"', 'null', '{"__proto__":{"a":1}}', '"\\u0000"'])(
  'a source of %s is kept or refused, and is no fault',
  async (sourceJson) => {
    const answer = await aPerson().call('addTag', { ...movie, tag: 'Noir', sourceJson });
    expect(['TagAdded', 'InvalidInput']).toContain(answer.__typename);
  },
);

test('what is no id names nothing', async () => {
  const person = aPerson();
  for (const id of ['', 'x', `${randomUUID()}x`, half, '\0', 'x'.repeat(10_000)]) {
    expect(await person.call('editTag', { id, change: { muted: true } })).toMatchObject({ __typename: 'NotFound' });
    expect(await person.call('deleteTag', { id })).toMatchObject({ __typename: 'NotFound' });
    const move = { tagId: id, targetTagId: id, domain: 'movies' };
    expect(await person.call('reorderTags', move)).toMatchObject({ __typename: 'NotFound' });
    expect(await person.call('undoTagChange', { id })).toMatchObject({ __typename: 'TooLate' });
    expect(await person.call('clarifyConstraint', { id, waive: true })).toMatchObject({ __typename: 'NotFound' });
    expect(await person.call('reopenConstraint', { id })).toMatchObject({ __typename: 'NotFound' });
  }
});

test('an id in capitals is the same id', async () => {
  const person = aPerson();
  const [one, two] = [
    (await person.call('addTag', { ...movie, tag: 'A' })).tag?.id ?? '',
    (await person.call('addTag', { ...movie, tag: 'B' })).tag?.id ?? '',
  ];
  const move = { tagId: two.toUpperCase(), targetTagId: one.toUpperCase(), domain: 'movies' };
  expect(await person.call('reorderTags', move)).toMatchObject({ tags: [{ id: two }, { id: one }] });
  const id = one.toUpperCase();
  expect(await person.call('editTag', { id, change: { tag: 'a' } })).toMatchObject({ tag: { id: one } });
  const gone = await person.call('deleteTag', { id });
  expect(await person.call('undoTagChange', { id: gone.undo?.id.toUpperCase() })).toMatchObject({ tag: { id: one } });
});

test('a spoken or typed line with zeros and characters beyond the first plane teaches its words verbatim', async () => {
  const person = aPerson();
  const text = `User: 😀${half}\0 🥾🥾! I love hiking. 👻 \0`;
  const { tags } = await person.call('processText', { text, sessionId: `s${half}\0`, itemId: `i${half}\0` });
  expect(tags).toMatchObject([{ tag: 'hiking', evidence: [{ text: 'I love hiking' }] }]);
  const other = aPerson();
  await world.handled(await world.say(other.userId, `🎉 I love hiking\0`, { previousText: 'What\0 now?' }));
  expect((await world.told(TagChangedSchema, other.userId)).map(({ event }) => event.words)).toEqual(['I love hiking']);
});

test('lists of anything are read or refused', async () => {
  const person = aPerson();
  const list = { domain: 'movies', subcategory: 'general' };
  const lines = Array.from({ length: 5_000 }, (_, index) => `Tape ${index} ${half}\0😀`);
  expect(await person.call('processList', { ...list, lines })).toMatchObject({ leftOut: 3_000 });
  for (const text of ['\0', half, ',,,,', '\n'.repeat(50_000), '"'.repeat(20_000)])
    expect(await person.call('processList', { ...list, text })).toMatchObject({ __typename: 'ListProcessed' });
  expect(await person.call('addTags', { domain: 'movies', polarity: 'like', tags: [] })).toMatchObject({ tags: [] });
});

test('names are counted in characters, and the longest is kept whole', async () => {
  const person = aPerson();
  const long = '😀'.repeat(200);
  expect(await person.call('addTag', { ...movie, tag: long })).toMatchObject({ tag: { tag: long } });
  expect(await person.call('addTag', { ...movie, tag: `${long}😀` })).toMatchObject({ __typename: 'InvalidInput' });
});
