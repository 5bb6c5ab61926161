import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import {
  Domain,
  EvidenceKind,
  Polarity,
  TagChangedSchema,
  TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import { Role } from '@valet/proto/voice/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { lineIdOf } from '../../src/outbound/line-id.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);

const JOURNEY =
  "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and I'm allergic to shellfish";

interface Tag {
  id: string;
  domain: string;
  subcategory: string;
  tag: string;
  polarity: string;
  confidence: number;
  entityType: string | null;
  evidence: { source: string; text: string }[];
}
const fields =
  'id domain subcategory tag polarity confidence weight entityType createdAt evidence { id source text at }';

async function tagsOf(userId: string): Promise<Tag[]> {
  const { data } = await world.ask<GraphAnswer<{ _entities: { tags: Tag[] }[] }>>(
    `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { tags { ${fields} } } } }`,
    { claims: { sub: userId }, variables: { of: [{ __typename: 'User', id: userId }] } },
  );
  return data._entities[0]?.tags ?? [];
}

const process = async (userId: string, text: string, itemId?: string) =>
  (
    await world.ask<GraphAnswer<{ processText: { __typename: string; tags: Tag[] } }>>(
      `mutation ($text: String!, $itemId: String) {
        processText(text: $text, itemId: $itemId) { __typename ... on TextProcessed { tags { ${fields} } } } }`,
      { claims: { sub: userId }, variables: { text, itemId } },
    )
  ).data.processText;

const add = async (userId: string, tag: object, asking: { key?: string } = {}) =>
  (
    await world.ask<GraphAnswer<{ addTag: { __typename: string; message?: string; code?: string; tag?: Tag } }>>(
      `mutation ($domain: Domain!, $subcategory: String!, $tag: String!, $polarity: Polarity!) {
        addTag(domain: $domain, subcategory: $subcategory, tag: $tag, polarity: $polarity) {
      __typename ... on TagAdded { tag { ${fields} } } ... on Refusal { message code } } }`,
      { claims: { sub: userId }, variables: tag, ...asking },
    )
  ).data.addTag;

const remove = async (userId: string, id: string) =>
  (
    await world.ask<GraphAnswer<{ deleteTag: { __typename: string; code?: string } }>>(
      'mutation ($id: ID!) { deleteTag(id: $id) { __typename ... on Refusal { message code } } }',
      { claims: { sub: userId }, variables: { id } },
    )
  ).data.deleteTag;

test('a line that was said becomes tags with the words they rest on', async () => {
  const userId = randomUUID();
  await world.say(userId, JOURNEY);
  const tags = await eventually(async () => {
    const seen = await tagsOf(userId);
    return seen.length === 4 && seen;
  }, 15_000);
  expect(
    tags.map(({ domain, subcategory, tag, polarity, entityType }) => [domain, subcategory, tag, polarity, entityType]),
  ).toEqual([
    ['movies', 'genres', 'slow-burn Korean thrillers', 'love', null],
    ['movies', 'genres', 'jump scares', 'dislike', null],
    ['movies', 'people', 'Denis Villeneuve', 'love', null],
    ['food', 'allergies', 'shellfish', 'avoid', 'allergy'],
  ]);
  expect(tags.map(({ evidence }) => evidence.map(({ source, text }) => [source, text]))).toEqual([
    [['utterance', 'I love Denis Villeneuve and slow-burn Korean thrillers']],
    [['utterance', "I can't stand jump scares"]],
    [['utterance', 'I love Denis Villeneuve and slow-burn Korean thrillers']],
    [['utterance', "I'm allergic to shellfish"]],
  ]);
});

test('what was learned is told to others, with weight, half-life and words', async () => {
  const userId = randomUUID();
  await world.handled(await world.say(userId, JOURNEY));
  const events = await world.told(TagChangedSchema, userId);
  const shellfish = events.find(({ event }) => event.tag === 'shellfish');
  const villeneuve = events.find(({ event }) => event.tag === 'Denis Villeneuve');
  expect(shellfish?.event).toMatchObject({
    domain: Domain.FOOD,
    polarity: Polarity.AVOID,
    weight: 1,
    entityType: 'allergy',
    unclear: false,
  });
  expect(shellfish?.event.halfLifeDays).toBeUndefined();
  expect(villeneuve?.event).toMatchObject({
    polarity: Polarity.LOVE,
    halfLifeDays: 180,
    weight: 0.5,
    evidenceKinds: [EvidenceKind.UTTERANCE],
    evidenceCount: 1,
    words: 'I love Denis Villeneuve and slow-burn Korean thrillers',
  });
  expect(villeneuve).toMatchObject({ version: 1, aggregate: `tag:${villeneuve?.event.tagId}` });
});

test('the same event delivered twice has its effect once', async () => {
  const userId = randomUUID();
  const [eventId, messageId] = [randomUUID(), randomUUID()];
  await world.handled(await world.say(userId, 'I love hiking', { eventId, messageId }));
  await world.say(userId, 'I love hiking', { eventId: randomUUID(), messageId, version: 1 });
  await world.handled(await world.say(userId, 'I hate camping'));
  expect(await world.count('evidence', userId)).toBe(2);
  expect(await world.told(TagChangedSchema, userId)).toHaveLength(2);
});

test('a line that comes as a process call and as an event teaches once', async () => {
  const userId = randomUUID();
  const learned = await process(userId, 'User: I love hiking', 'item-1');
  expect(learned.tags.map(({ tag }) => tag)).toEqual(['hiking']);
  await world.handled(
    await world.say(userId, 'I love hiking', { key: 'item-1', messageId: lineIdOf(userId, 'item-1') }),
  );
  expect((await process(userId, 'User: I love hiking', 'item-1')).tags.map(({ id }) => id)).toEqual(
    learned.tags.map(({ id }) => id),
  );
  expect(await world.count('evidence', userId)).toBe(1);
  expect(await world.told(TagChangedSchema, userId)).toHaveLength(1);
});

test('a message that cannot be read is parked, and the next one is handled', async () => {
  const userId = randomUUID();
  const { eventId } = await world.publish({
    subject: 'voice.message.recorded.v1',
    data: Buffer.from('not a message'),
    userId,
    aggregate: 'message:x',
    version: 1,
    occurredAt: new Date(),
  });
  await world.handled(await world.say(userId, 'I love hiking'));
  await eventually(async () => (await world.command('parked', [])).includes(eventId));
  expect((await tagsOf(userId)).map(({ tag }) => tag)).toEqual(['hiking']);
});

test('an older version of a message that was handled changes nothing', async () => {
  const userId = randomUUID();
  const messageId = randomUUID();
  await world.handled(await world.say(userId, 'I love hiking', { messageId, version: 2 }));
  await world.say(userId, 'I hate camping', { messageId, version: 1 });
  await world.handled(await world.say(userId, 'I love skiing'));
  expect((await tagsOf(userId)).map(({ tag }) => tag)).toEqual(['hiking', 'skiing']);
});

test('what Valet says teaches nothing, and neither does a line that repeats it', async () => {
  const userId = randomUUID();
  await world.say(userId, 'I love hiking and I hate camping', { role: Role.ASSISTANT });
  await world.handled(await world.say(userId, 'I love hiking', { previousText: 'Say after me: I love hiking.' }));
  expect(await tagsOf(userId)).toEqual([]);
  expect((await process(userId, 'Assistant: I love hiking')).tags).toEqual([]);
  expect((await process(userId, 'I love hiking')).tags).toEqual([]);
  expect(await world.count('lines', userId)).toBe(0);
});

test('a hand-made tag is certain, listed in its place, and refused the second time', async () => {
  const userId = randomUUID();
  const wish = { domain: 'movies', subcategory: 'genres', tag: '  Heist   films ', polarity: 'like' };
  const added = await add(userId, wish);
  expect(added).toMatchObject({
    __typename: 'TagAdded',
    tag: { tag: 'Heist films', confidence: 1, polarity: 'like', evidence: [{ source: 'typed', text: 'Heist films' }] },
  });
  expect(await add(userId, { ...wish, tag: 'HEIST FILMS' })).toEqual({
    __typename: 'TagExists',
    message: '"HEIST FILMS" is already in your movies preferences',
    code: 'TAG_EXISTS',
  });
  const [event] = await world.told(TagChangedSchema, userId);
  expect(event?.event.halfLifeDays).toBeUndefined();
});

test('the same request key adds once and answers the same', async () => {
  const userId = randomUUID();
  const wish = { domain: 'music', subcategory: 'genres', tag: 'Sea shanties', polarity: 'love' };
  const first = await add(userId, wish, { key: 'k-1' });
  expect(await add(userId, wish, { key: 'k-1' })).toEqual(first);
  expect(await world.count('tags', userId)).toBe(1);
});

test.each([
  [{ domain: 'movies', subcategory: 'genres', tag: '   ', polarity: 'like' }, 'Tag is required'],
  [
    { domain: 'movies', subcategory: 'restaurants', tag: 'Westerns', polarity: 'like' },
    'Choose a category of this domain',
  ],
  [
    { domain: 'food', subcategory: 'allergies', tag: 'Peanuts', polarity: 'like' },
    'Allergies must have negative polarity (dislike or avoid)',
  ],
])('a tag that does not fit is refused in words: %j', async (tag, message) => {
  expect(await add(randomUUID(), tag)).toEqual({ __typename: 'InvalidInput', message, code: 'INVALID' });
});

test('an allergy that is disliked is avoided', async () => {
  const added = await add(randomUUID(), {
    domain: 'food',
    subcategory: 'allergies',
    tag: 'Peanuts',
    polarity: 'dislike',
  });
  expect(added.tag).toMatchObject({ polarity: 'avoid', entityType: 'allergy' });
});

test('a deleted tag is gone at once and stays away, until a later word brings it back', async () => {
  const userId = randomUUID();
  const before = new Date(Date.now() - 60_000);
  await world.handled(await world.say(userId, 'I love hiking', { saidAt: before }));
  const [hiking] = await tagsOf(userId);
  expect((await remove(userId, hiking?.id ?? '')).__typename).toBe('TagDeleted');
  expect(await tagsOf(userId)).toEqual([]);
  expect(await world.count('lines', userId)).toBe(0);
  expect(await world.count('evidence', userId)).toBe(0);
  const [removed] = await world.told(TagRemovedSchema, userId);
  expect(removed).toMatchObject({
    version: 2,
    aggregate: `tag:${hiking?.id}`,
    event: { forgotten: true, tag: 'hiking' },
  });
  await world.handled(await world.say(userId, 'I really love hiking', { saidAt: new Date(before.getTime() + 1_000) }));
  expect(await tagsOf(userId)).toEqual([]);
  await world.handled(await world.say(userId, 'I love hiking again', { saidAt: new Date(Date.now() + 1_000) }));
  expect((await tagsOf(userId)).map(({ tag }) => tag)).toEqual(['hiking']);
});

test("somebody else's tag is not found, and nobody sees it", async () => {
  const [owner, stranger] = [randomUUID(), randomUUID()];
  const { tag } = await add(owner, {
    domain: 'travel',
    subcategory: 'activities',
    tag: 'Bird watching',
    polarity: 'love',
  });
  expect(await remove(stranger, tag?.id ?? '')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  const { data } = await world.ask<GraphAnswer<{ _entities: unknown[] }>>(
    'query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { tags { id } } } }',
    { claims: { sub: stranger }, variables: { of: [{ __typename: 'User', id: owner }] } },
  );
  expect(data._entities).toEqual([null]);
  expect(await tagsOf(owner)).toHaveLength(1);
  expect((await remove(stranger, 'no-uuid')).__typename).toBe('NotFound');
});

test('who is not signed in changes nothing', async () => {
  const { errors } = await world.ask('mutation { deleteTag(id: "x") { __typename } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('the current state can be told anew', async () => {
  const userId = randomUUID();
  await add(userId, { domain: 'games', subcategory: 'genres', tag: 'Card games', polarity: 'love' });
  await world.command('snapshots', []);
  const events = await world.told(TagChangedSchema, userId);
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual(events[0]);
});
