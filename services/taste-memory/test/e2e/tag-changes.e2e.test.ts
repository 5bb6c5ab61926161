import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
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
  id: string;
  tag: string;
  polarity: string;
  weight: number;
  muted: boolean;
  note: string | null;
  evidence: { source: string; text: string; polarity: string }[];
  history: { source: string; text: string; polarity: string }[];
}
interface Answer {
  __typename: string;
  id?: string;
  tag?: Tag;
  tags?: Tag[];
  undo?: { id: string; until: string };
  message?: string;
  code?: string;
}
const fields = `id domain subcategory tag polarity confidence weight muted note entityType createdAt
  evidence { id source text polarity at } history { id source text polarity at }`;
const refused = '... on Refusal { message code }';
const changes = {
  addTag: `__typename ... on TagAdded { tag { ${fields} } } ${refused}`,
  editTag: `__typename ... on TagEdited { tag { ${fields} } undo { id until } } ${refused}`,
  deleteTag: `__typename ... on TagDeleted { id undo { id until } } ${refused}`,
  reorderTags: `__typename ... on TagsReordered { tags { ${fields} } } ${refused}`,
  undoTagChange: `__typename ... on TagChangeUndone { tag { ${fields} } } ${refused}`,
};

/** One person at the graph. */
function aPerson(userId = randomUUID()) {
  const call = async (mutation: string, variables: object, key?: string): Promise<Answer> => {
    const asking = { claims: { sub: userId }, variables, ...(key !== undefined && { key }) };
    const { data, errors } = await world.ask<GraphAnswer<{ done: Answer } | null>>(mutation, asking);
    if (!data) throw new Error(errors?.[0]?.message);
    return data.done;
  };
  const types = `$domain: Domain!, $subcategory: String!, $tag: String!, $polarity: Polarity!,
    $entityType: String, $sourceJson: String`;
  const given = types.replace(/\$(\w+): [\w!]+/g, '$1: $$$1');
  return {
    userId,
    tags: async (): Promise<Tag[]> => {
      const { data } = await world.ask<GraphAnswer<{ _entities: { tags: Tag[] }[] }>>(
        `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { tags { ${fields} } } } }`,
        { claims: { sub: userId }, variables: { of: [{ __typename: 'User', id: userId }] } },
      );
      return data._entities[0]?.tags ?? [];
    },
    async add(tag: string, over: object = {}): Promise<string> {
      const variables = { domain: 'movies', subcategory: 'genres', polarity: 'like', tag, ...over };
      const added = await call(`mutation (${types}) { done: addTag(${given}) { ${changes.addTag} } }`, variables);
      if (!added.tag) throw new Error(added.message);
      return added.tag.id;
    },
    edit: (id: string, change: object, key?: string) =>
      call(
        `mutation ($id: ID!, $change: TagEdit!) { done: editTag(id: $id, change: $change) { ${changes.editTag} } }`,
        { id, change },
        key,
      ),
    remove: (id: string, key?: string) =>
      call(`mutation ($id: ID!) { done: deleteTag(id: $id) { ${changes.deleteTag} } }`, { id }, key),
    reorder: (tagId: string, targetTagId: string, key?: string) =>
      call(
        `mutation ($tagId: ID!, $targetTagId: ID!) {
          done: reorderTags(tagId: $tagId, targetTagId: $targetTagId, domain: movies) { ${changes.reorderTags} } }`,
        { tagId, targetTagId },
        key,
      ),
    undo: (id = '') =>
      call(`mutation ($id: ID!) { done: undoTagChange(id: $id) { ${changes.undoTagChange} } }`, { id }),
  };
}

const missing = { __typename: 'NotFound', message: 'There is no such tag.', code: 'NOT_FOUND' };

test('a deleted tag comes back with its undo, and others hear of both', async () => {
  const person = aPerson();
  await world.handled(await world.say(person.userId, 'I love hiking'));
  const [hiking] = await person.tags();
  const asked = Date.now();
  const gone = await person.remove(hiking?.id ?? '');
  expect(gone).toMatchObject({ __typename: 'TagDeleted', id: hiking?.id });
  const remainingMs = new Date(gone.undo?.until ?? 0).getTime() - asked;
  expect(remainingMs).toBeGreaterThan(9_000);
  expect(remainingMs).toBeLessThan(20_000);
  expect(await person.tags()).toEqual([]);
  expect(await person.undo(gone.undo?.id)).toEqual({ __typename: 'TagChangeUndone', tag: hiking });
  expect(await person.tags()).toEqual([hiking]);
  const [changed, removals] = [
    await world.told(TagChangedSchema, person.userId),
    await world.told(TagRemovedSchema, person.userId),
  ];
  expect(changed.map(({ version, event }) => [version, event.tag, event.words])).toEqual([
    [1, 'hiking', 'I love hiking'],
    [3, 'hiking', 'I love hiking'],
  ]);
  expect(removals.map(({ version, event }) => [version, event.forgotten])).toEqual([[2, true]]);
});

test('when the time of its undo is over, a job takes the last words of a deleted tag away', async () => {
  const person = aPerson();
  await world.handled(await world.say(person.userId, 'I love zymurgical documentaries'));
  const [tag] = await person.tags();
  const gone = await person.remove(tag?.id ?? '');
  const kept = 'SELECT before FROM tag_changes WHERE user_id = $1';
  const rows = () => world.rows<{ before: object }>(kept, [person.userId]);
  expect(JSON.stringify(await rows())).toContain('zymurgical');
  await world.rows("UPDATE tag_changes SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
    person.userId,
  ]);
  expect(await person.undo(gone.undo?.id)).toEqual({
    __typename: 'TooLate',
    message: 'It is too late to undo that.',
    code: 'TOO_LATE',
  });
  await eventually(async () => (await rows()).length === 0);
  const outbox = await world.rows<{ text: string }>(
    "SELECT encode(data, 'escape') AS text FROM outbox WHERE user_id = $1",
    [person.userId],
  );
  expect(outbox.map(({ text }) => text)).toEqual(['', '']);
});

test('an edit answers the tag as it is and its undo; the undo, the tag as it was', async () => {
  const person = aPerson();
  await world.handled(await world.say(person.userId, 'I love hiking'));
  const [before] = await person.tags();
  const edited = await person.edit(before?.id ?? '', { polarity: 'dislike', note: 'in the rain', muted: true });
  expect(edited).toMatchObject({
    __typename: 'TagEdited',
    tag: {
      tag: 'hiking',
      polarity: 'dislike',
      confidence: 1,
      weight: 0,
      muted: true,
      note: 'in the rain',
      evidence: [{ source: 'typed', text: 'hiking', polarity: 'dislike' }],
      history: [{ source: 'utterance', text: 'I love hiking', polarity: 'love' }],
    },
  });
  const [, told] = await world.told(TagChangedSchema, person.userId);
  expect(told).toMatchObject({ version: 2, event: { muted: true, weight: 0, note: 'in the rain' } });
  expect(await person.undo(edited.undo?.id)).toEqual({ __typename: 'TagChangeUndone', tag: before });
});

test('what does not fit, is there already or is of nobody is refused', async () => {
  const [person, stranger] = [aPerson(), aPerson()];
  const [id] = [await person.add('Horror'), await person.add('Westerns')];
  expect(await person.edit(id, { tag: 'westerns' })).toEqual({
    __typename: 'TagExists',
    message: '"westerns" is already in your movies preferences',
    code: 'TAG_EXISTS',
  });
  expect(await person.edit(id, { tag: ' ' })).toEqual({
    __typename: 'InvalidInput',
    message: 'Tag is required',
    code: 'INVALID',
  });
  const allergy = await person.add('Peanuts', { domain: 'food', subcategory: 'allergies', polarity: 'avoid' });
  expect(await person.edit(allergy, { polarity: 'like' })).toMatchObject({
    message: 'Allergies must have negative polarity (dislike or avoid)',
  });
  for (const each of [id, randomUUID(), 'no-uuid']) {
    expect(await stranger.edit(each, { muted: true })).toEqual(missing);
    expect(await stranger.remove(each)).toEqual(missing);
    expect(await stranger.reorder(each, id)).toEqual(missing);
  }
  expect((await stranger.undo('no-uuid')).code).toBe('TOO_LATE');
});

test('null in an edit is as if nothing was given', async () => {
  const person = aPerson();
  const id = await person.add('Horror');
  await person.edit(id, { note: 'at night' });
  const change = { tag: null, subcategory: null, polarity: null, muted: null, note: null };
  expect(await person.edit(id, change)).toMatchObject({ tag: { tag: 'Horror', note: 'at night', muted: false } });
});

test('the same request key edits, deletes and reorders once, and answers the same', async () => {
  const person = aPerson();
  const ids = [await person.add('A'), await person.add('B'), await person.add('C')] as const;
  const edited = await person.edit(ids[0], { tag: 'Alpha' }, 'k-1');
  expect(await person.edit(ids[0], { tag: 'Alpha' }, 'k-1')).toEqual(edited);
  const ordered = await person.reorder(ids[2], ids[0], 'k-2');
  expect(await person.reorder(ids[2], ids[0], 'k-2')).toEqual(ordered);
  expect((await person.tags()).map(({ tag }) => tag)).toEqual(['C', 'Alpha', 'B']);
  const removed = await person.remove(ids[1], 'k-3');
  expect(await person.remove(ids[1], 'k-3')).toEqual(removed);
  expect(await person.remove(ids[1])).toEqual(missing);
});

test('a tag moves to the place of another one of its group, and weighs by it', async () => {
  const person = aPerson();
  const ids = [await person.add('A'), await person.add('B'), await person.add('C')] as const;
  const elsewhere = await person.add('D', { subcategory: 'people' });
  const moved = await person.reorder(ids[2], ids[0]);
  expect(moved.tags?.map(({ tag, weight }) => [tag, weight])).toEqual([
    ['C', 0.5],
    ['A', 0.4167],
    ['B', 0.3889],
  ]);
  expect(await person.tags()).toMatchObject([{ tag: 'C' }, { tag: 'A' }, { tag: 'B' }, { tag: 'D' }]);
  expect(await person.reorder(ids[0], elsewhere)).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID' });
  const told = await world.told(TagChangedSchema, person.userId);
  expect(told.slice(4).map(({ event, version }) => `${event.tag} ${event.place} ${version}`).sort()).toEqual([
    'A 1 2',
    'B 2 2',
    'C 0 2',
  ]);
});

test('what a name was picked from is kept with the tag', async () => {
  const person = aPerson();
  const source = { id: 'movies/film/example-2003', year: 2003 };
  const id = await person.add('Example', { entityType: 'film', sourceJson: JSON.stringify(source) });
  expect(await world.rows('SELECT entity_type, source_json FROM tags WHERE id = $1', [id])).toEqual([
    { entity_type: 'film', source_json: source },
  ]);
  await expect(person.add('Other', { sourceJson: '{' })).rejects.toThrow('sourceJson must be JSON of at most 4 KB');
});
