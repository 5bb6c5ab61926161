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
  subcategory: string;
  polarity: string;
  confidence: number;
  entityType: string | null;
  constraint: {
    unclear: boolean;
    waived: boolean;
    question: string | null;
    choices: { label: string }[];
    said: string | null;
  } | null;
  evidence: { source: string; text: string }[];
}
interface Result {
  __typename: string;
  tag?: Tag;
  goneId?: string | null;
  message?: string;
  code?: string;
}
const fields = `id tag subcategory polarity confidence entityType
  constraint { unclear waived question choices { label } said } evidence { source text }`;

const ask = async <T>(userId: string, query: string, variables: object, key?: string): Promise<T> => {
  const body = await world.ask<GraphAnswer<T>>(query, {
    claims: { sub: userId },
    variables,
    ...(key !== undefined && { key }),
  });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const tagsOf = async (userId: string): Promise<Tag[]> =>
  (
    await ask<{ _entities: { tags: Tag[] }[] }>(
      userId,
      `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { tags { ${fields} } } } }`,
      { of: [{ __typename: 'User', id: userId }] },
    )
  )._entities[0]?.tags ?? [];
const add = async (userId: string, tag: string, subcategory = 'allergies', polarity = 'avoid'): Promise<Result> =>
  (
    await ask<{ addTag: Result }>(
      userId,
      `mutation ($tag: String!, $subcategory: String!, $polarity: Polarity!) {
        addTag(domain: food, subcategory: $subcategory, tag: $tag, polarity: $polarity) {
          __typename ... on TagAdded { tag { ${fields} } } ... on Refusal { message code } } }`,
      { tag, subcategory, polarity },
    )
  ).addTag;
const settled = `__typename ... on ConstraintChanged { goneId tag { ${fields} } } ... on Refusal { message code }`;
const clarify = async (userId: string, id: string, how: object, key?: string): Promise<Result> =>
  (
    await ask<{ clarifyConstraint: Result }>(
      userId,
      `mutation ($id: ID!, $as: String, $waive: Boolean) {
        clarifyConstraint(id: $id, as: $as, waive: $waive) { ${settled} } }`,
      { id, ...how },
      key,
    )
  ).clarifyConstraint;
const reopen = async (userId: string, id: string): Promise<Result> =>
  (
    await ask<{ reopenConstraint: Result }>(
      userId,
      `mutation ($id: ID!) { reopenConstraint(id: $id) { ${settled} } }`,
      { id },
    )
  ).reopenConstraint;
const remove = (userId: string, id: string) =>
  ask(userId, 'mutation ($id: ID!) { deleteTag(id: $id) { __typename } }', { id });

const unclear = async (userId: string, words = 'blorpberry'): Promise<Tag> => {
  const { tag } = await add(userId, words);
  if (!tag) throw new Error('not added');
  return tag;
};
const lastTold = async (userId: string) => (await world.told(TagChangedSchema, userId)).at(-1)?.event;
const QUESTION = 'I take “blorpberry” seriously, but I do not know it. What did you mean?';
let clock = Date.now() - 3_600_000;
/** Says a line and waits until it was mined. */
async function say(userId: string, text: string, previousText = ''): Promise<void> {
  clock += 1_000;
  await world.handled(await world.say(userId, text, { previousText, saidAt: new Date(clock) }));
}

test('a word that nobody understands is kept, asked about, and told as unclear', async () => {
  const userId = randomUUID();
  const tag = await unclear(userId, 'shelfish');
  expect(tag.constraint).toMatchObject({ unclear: true, waived: false, said: null });
  expect(tag.constraint?.question).toContain('“shelfish”');
  expect(tag.constraint?.choices[0]?.label).toBe('shellfish');
  expect(await lastTold(userId)).toMatchObject({ tag: 'shelfish', unclear: true, waived: false });
});

test('what is understood is asked nothing, and what is no constraint has none', async () => {
  const userId = randomUUID();
  await add(userId, 'shellfish');
  await add(userId, 'ramen', 'cuisine', 'love');
  const [ramen, shellfish] = await tagsOf(userId);
  expect(ramen).toMatchObject({ tag: 'ramen', constraint: null });
  expect(shellfish?.constraint).toEqual({ unclear: false, waived: false, question: null, choices: [], said: null });
});

test('the person picks: the tag takes the name, keeps its words, and the other services hear', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  const key = randomUUID();
  const answer = await clarify(userId, id, { as: 'strawberry' }, key);
  expect(answer).toMatchObject({
    __typename: 'ConstraintChanged', goneId: null,
    tag: { id, tag: 'strawberry', polarity: 'avoid', confidence: 1 },
  });
  expect(answer.tag?.constraint).toMatchObject({ unclear: false, said: 'blorpberry' });
  expect(answer.tag?.evidence.map(({ text }) => text)).toEqual(['strawberry', 'blorpberry']);
  expect(await lastTold(userId)).toMatchObject({ tagId: id, tag: 'strawberry', unclear: false, waived: false });
  const told = (await world.told(TagChangedSchema, userId)).length;
  expect(await clarify(userId, id, { as: 'strawberry' }, key)).toEqual(answer);
  expect(await world.told(TagChangedSchema, userId)).toHaveLength(told);
});

test('undone, the question stands again with the words as they were', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  await clarify(userId, id, { as: 'vegan' });
  expect((await tagsOf(userId))[0]).toMatchObject({ tag: 'vegan', entityType: 'diet' });
  expect(await reopen(userId, id)).toMatchObject({
    tag: { id, tag: 'blorpberry', entityType: 'allergy', constraint: { unclear: true, said: null } },
  });
  expect((await tagsOf(userId))[0]?.evidence).toEqual([{ source: 'typed', text: 'blorpberry' }]);
  expect(await lastTold(userId)).toMatchObject({ tag: 'blorpberry', unclear: true });
  expect(await reopen(userId, id)).toMatchObject({ code: 'INVALID', message: 'There is no answer to take back.' });
});

test('dishes anyway: told as waived, and taken back', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  const { tag } = await clarify(userId, id, { waive: true });
  expect(tag?.constraint).toMatchObject({ unclear: true, waived: true, question: null });
  expect(tag?.constraint?.choices.length).toBeGreaterThan(1);
  expect(await lastTold(userId)).toMatchObject({ unclear: true, waived: true });
  expect((await reopen(userId, id)).tag?.constraint).toMatchObject({ unclear: true, waived: false });
  expect(await lastTold(userId)).toMatchObject({ unclear: true, waived: false });
});

test('a word that the catalogue learned since then is offered first, and picked as it is', async () => {
  const userId = randomUUID();
  const { tag } = await add(userId, 'sesame');
  await world.rows('UPDATE tags SET unclear = true WHERE id = $1', [tag?.id]);
  const [asked] = await tagsOf(userId);
  expect(asked?.constraint).toMatchObject({ unclear: true, question: expect.stringContaining('now I do') });
  expect(asked?.constraint?.choices[0]?.label).toBe('sesame');
  const picked = await clarify(userId, tag?.id ?? '', { as: 'sesame' });
  expect(picked.tag).toMatchObject({ tag: 'sesame', constraint: { unclear: false, said: null } });
  expect((await reopen(userId, tag?.id ?? '')).tag?.constraint).toMatchObject({ unclear: true });
});

test('a waived word may still be picked, and is unclear no more', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  await clarify(userId, id, { waive: true });
  await clarify(userId, id, { as: 'kiwi' });
  expect(await lastTold(userId)).toMatchObject({ tag: 'kiwi', unclear: false, waived: false });
});

test('a word that means what the person has already goes into it, and out of it again', async () => {
  const userId = randomUUID();
  const { tag: shellfish } = await add(userId, 'shellfish');
  const odd = await unclear(userId);
  const answer = await clarify(userId, odd.id, { as: 'shellfish' });
  expect(answer).toMatchObject({ goneId: odd.id, tag: { id: shellfish?.id } });
  const [one, ...rest] = await tagsOf(userId);
  expect(rest).toEqual([]);
  expect(one?.evidence.map(({ text }) => text)).toEqual(expect.arrayContaining(['shellfish', 'blorpberry']));
  const removed = await world.told(TagRemovedSchema, userId);
  expect(removed.at(-1)).toMatchObject({ aggregate: `tag:${odd.id}`, version: 2, event: { forgotten: false } });

  const back = await reopen(userId, shellfish?.id ?? '');
  expect(back).toMatchObject({ goneId: null, tag: { tag: 'blorpberry', constraint: { unclear: true } } });
  expect((await tagsOf(userId)).map(({ tag }) => tag)).toEqual(['shellfish', 'blorpberry']);
  expect(back.tag?.evidence).toEqual([{ source: 'typed', text: 'blorpberry' }]);
});

test('a liking of what turns out to be the allergen becomes its history', async () => {
  const userId = randomUUID();
  const { tag: liked } = await add(userId, 'prawn', 'cuisine', 'love');
  const odd = await unclear(userId);
  const answer = await clarify(userId, odd.id, { as: 'prawn' });
  expect(answer).toMatchObject({ goneId: liked?.id, tag: { id: odd.id, tag: 'prawn' } });
  expect((await tagsOf(userId)).map(({ tag, polarity }) => [tag, polarity])).toEqual([['prawn', 'avoid']]);
});

test('what was said of the allergen since then stays when the answer is undone', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  await clarify(userId, id, { as: 'shellfish' });
  clock = Date.now();
  await say(userId, "I'm allergic to shellfish");
  await reopen(userId, id);
  const tags = await tagsOf(userId);
  const stand = tags.map(({ tag, constraint }) => [tag, constraint?.unclear]);
  expect(stand).toEqual([['shellfish', false], ['blorpberry', true]]);
});

test('the same word again needs no second question', async () => {
  const userId = randomUUID();
  await say(userId, "I'm allergic to blorpberry");
  const [tag] = await tagsOf(userId);
  await clarify(userId, tag?.id ?? '', { as: 'strawberry' });
  clock = Date.now();
  await say(userId, 'I have a blorpberry allergy');
  expect((await tagsOf(userId)).map((each) => each.tag)).toEqual(['strawberry']);
  expect(await add(userId, 'Blorpberry')).toMatchObject({ __typename: 'TagExists' });
  await say(userId, "I'm no longer allergic to blorpberry");
  expect(await tagsOf(userId)).toEqual([]);
});

test('in the chat the answer to the question settles it, with the line as evidence', async () => {
  const userId = randomUUID();
  await say(userId, "I'm allergic to blorpberry");
  await say(userId, 'Oh, I meant shellfish!', QUESTION);
  const [tag] = await tagsOf(userId);
  expect(tag).toMatchObject({ tag: 'shellfish', constraint: { unclear: false, said: 'blorpberry' } });
  expect(tag?.evidence.map(({ text }) => text)).toEqual(['Oh, I meant shellfish!', "I'm allergic to blorpberry"]);
  expect(await lastTold(userId)).toMatchObject({ tag: 'shellfish', unclear: false });
  await remove(userId, tag?.id ?? '');
  expect(await world.count('lines', userId)).toBe(0);
});

test('an allergy that is told along with the answer is learned too', async () => {
  const userId = randomUUID();
  await say(userId, "I'm allergic to blorpberry");
  await say(userId, "I'm allergic to peanuts. Oh, and by blorpberry I meant shellfish", QUESTION);
  const names = (tags: Tag[]) => tags.map(({ tag, constraint }) => [tag, constraint?.unclear]);
  expect(names(await tagsOf(userId))).toEqual([['shellfish', false], ['peanuts', false]]);

  const other = randomUUID();
  await say(other, "I'm allergic to blorpberry");
  await say(other, "I'm allergic to sesame as well. Show dishes anyway", QUESTION);
  await say(other, "Show dishes anyway despite that I'm allergic to peanuts", QUESTION);
  expect(names(await tagsOf(other))).toEqual([['blorpberry', true], ['sesame', false], ['peanuts', false]]);
});

test('what a word meant that was asked about but never written down is avoided', async () => {
  const userId = randomUUID();
  await say(userId, 'I meant sesame', QUESTION);
  expect(await tagsOf(userId)).toMatchObject([{ tag: 'sesame', polarity: 'avoid', constraint: { unclear: false } }]);
});

test('in the chat "show dishes anyway" waives it, and the line leaves no trace', async () => {
  const userId = randomUUID();
  await say(userId, "I'm allergic to blorpberry");
  await say(userId, 'Show dishes anyway, please', QUESTION);
  const [tag] = await tagsOf(userId);
  expect(tag).toMatchObject({ tag: 'blorpberry', constraint: { unclear: true, waived: true } });
  expect(await world.count('lines', userId)).toBe(1);
});

test('a line said before the allergy waives nothing, and one about something else names nothing', async () => {
  const userId = randomUUID();
  const before = new Date(clock);
  await say(userId, "I'm allergic to blorpberry");
  await world.handled(await world.say(userId, 'show dishes anyway', { previousText: QUESTION, saidAt: before }));
  await say(userId, 'I meant pasta', 'Which film do you quote?');
  await say(userId, "I'm allergic to sesame", QUESTION);
  expect((await tagsOf(userId)).map(({ tag, constraint }) => [tag, constraint?.unclear, constraint?.waived])).toEqual([
    ['blorpberry', true, false], ['sesame', false, false],
  ]);
});

test('what cannot be done is refused in a sentence', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  expect(await clarify(userId, id, { as: 'zzzq' })).toMatchObject({
    code: 'INVALID',
    message: 'I know no allergen or ingredient called “zzzq”. Pick one from the list, or try another word.',
  });
  expect(await clarify(userId, id, {})).toMatchObject({ code: 'INVALID' });
  expect(await clarify(userId, id, { as: 'milk', waive: true })).toMatchObject({ code: 'INVALID' });
  expect(await clarify(userId, id, { as: '  ' })).toMatchObject({ code: 'INVALID', message: 'Say what you meant' });
  expect(await clarify(randomUUID(), id, { as: 'milk' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await clarify(userId, 'nothing', { as: 'milk' })).toMatchObject({ code: 'NOT_FOUND' });
  const { tag } = await add(userId, 'ramen', 'cuisine', 'love');
  expect(await clarify(userId, tag?.id ?? '', { waive: true })).toMatchObject({ code: 'NOT_FOUND' });
  const { tag: clear } = await add(userId, 'sesame');
  const again = await clarify(userId, clear?.id ?? '', { as: 'milk' });
  expect(again).toMatchObject({ message: '“sesame” is clear already.' });
});

test('what cannot be seen is no part of a name', async () => {
  const userId = randomUUID();
  const { tag } = await add(userId, 'blorp\u0000\u0007berry');
  expect(tag?.tag).toBe('blorp berry');
  expect(await clarify(userId, tag?.id ?? '', { as: 'milk\u0000' })).toMatchObject({ tag: { tag: 'milk' } });
});

test('many answers at once leave one meaning', async () => {
  const userId = randomUUID();
  const { id } = await unclear(userId);
  await Promise.all(['milk', 'kiwi', 'sesame', 'celery'].map((as) => clarify(userId, id, { as })));
  const tags = await eventually(async () => {
    const seen = await tagsOf(userId);
    return seen.length === 1 && seen;
  });
  expect(tags[0]?.constraint).toMatchObject({ unclear: false, said: 'blorpberry' });
});
