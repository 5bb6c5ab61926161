import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { event } from '@valet/kit/outbox';
import { eventually } from '@valet/kit/testing';
import { ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain, EvidenceKind, TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { talkWith } from '../support/talk.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);
const { tagsOf } = talkWith(() => world);

async function judge(userId: string, judgement: Judgement, version: number, itemId = userId): Promise<string> {
  const at = new Date();
  const message = create(ItemJudgedSchema, {
    userId, itemId, judgement, catalogueId: 'movies/film/arrival-2016', domain: Domain.MOVIES, title: 'Arrival',
    makers: ['Denis Villeneuve'], judgedAt: timestampFromDate(at),
  });
  const made = event(ItemJudgedSchema, message, { userId, aggregate: `item:${itemId}`, version, occurredAt: at });
  return (await world.publish(made)).eventId;
}

test('a thumb on a recommendation becomes a tag, and taken back none; others are told', async () => {
  const userId = randomUUID();
  await world.handled(await judge(userId, Judgement.LIKED, 1));
  expect(await tagsOf(userId)).toEqual([{ tag: 'Arrival', polarity: 'like' }]);
  await world.handled(await judge(userId, Judgement.SEEN_DISLIKED, 2));
  expect(await tagsOf(userId)).toEqual([{ tag: 'Arrival', polarity: 'dislike' }]);
  await world.handled(await judge(userId, Judgement.LIKED, 1));
  await world.handled(await judge(userId, Judgement.WITHDRAWN, 3));
  expect(await tagsOf(userId)).toEqual([]);
  const told = await world.told(TagChangedSchema, userId);
  expect(told.map(({ event: { evidenceKinds } }) => evidenceKinds)).toEqual([
    [EvidenceKind.THUMB],
    [EvidenceKind.THUMB],
  ]);
  expect(await world.told(TagRemovedSchema, userId)).toHaveLength(2);
});

test('what was only saved teaches nothing, and what names no item is parked', async () => {
  const userId = randomUUID();
  await judge(userId, Judgement.SAVED, 1);
  const poison = await judge(userId, Judgement.LIKED, 1, 'no item');
  await world.handled(await judge(userId, Judgement.LIKED, 2));
  await eventually(async () => (await world.command('parked', [])).includes(poison));
  expect(await world.count('evidence', userId)).toBe(1);
});
