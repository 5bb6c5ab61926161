import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { ago, aLine, talkWith } from '../support/talk.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);
const { remember, tagsOf } = talkWith(() => world);

test('takes the words, what rested on them and what was told of them, everywhere', async () => {
  const userId = randomUUID();
  const [first, second] = [aLine({ saidAt: ago(5) }), aLine()];
  await remember(userId, 'I like jazz', aLine({ saidAt: ago(9) }));
  await remember(userId, 'I love zymurgical documentaries', first);
  await remember(userId, 'I love jazz, zymurgical or not', second);
  await world.handled(await world.deleteLines(userId, [first.messageId, second.messageId]));
  expect(await tagsOf(userId)).toEqual([{ tag: 'jazz', polarity: 'like' }]);
  const removed = (await world.told(TagRemovedSchema, userId)).map(({ event }) => event);
  expect(removed).toMatchObject([{ tag: 'zymurgical documentaries', forgotten: true }]);
  const told = (await world.told(TagChangedSchema, userId)).at(-1);
  expect(told?.event).toMatchObject({ tag: 'jazz', words: 'I like jazz', evidenceCount: 1 });
  await world.rows("UPDATE tag_changes SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
  const waiting = () => world.rows('SELECT 1 FROM tag_changes WHERE user_id = $1', [userId]);
  await eventually(async () => (await waiting()).length === 0, 15_000);
  for (const table of ['tags', 'evidence', 'lines', 'heard_lines', 'outbox', 'tombstones', 'idempotency'])
    expect([table, await world.rows(
      `SELECT 1 FROM ${table} AS one WHERE user_id = $1 AND (one::text ILIKE '%zymurg%'
         OR one::text ILIKE '%' || encode('zymurg', 'hex') || '%')`, [userId])]).toEqual([table, []]);
  const left = world.listen();
  await eventually(() => left.some(({ subject }) => subject === `taste-memory.tag.removed.v1.${userId}`));
  const carried = left.filter(({ subject }) => subject.endsWith(userId) && subject.includes('.tag.changed.'));
  expect(carried.map(({ data }) => Buffer.from(data).toString('utf8')).join()).not.toContain('zymurg');
  expect(carried.length).toBeGreaterThan(0);
}, 60_000);

test('delivered twice it has its effect once, and before the line itself the line teaches nothing', async () => {
  const userId = randomUUID();
  const [line, eventId] = [aLine(), randomUUID()];
  await world.handled(await world.deleteLines(userId, [line.messageId], eventId));
  await world.handled(await world.say(userId, 'I love hiking', line));
  await world.deleteLines(userId, [line.messageId], eventId);
  expect((await remember(userId, 'I love hiking', line)).learned).toEqual([]);
  await world.handled(await world.deleteLines(userId, [line.messageId]));
  expect(await tagsOf(userId)).toEqual([]);
});

test('what names no line is parked, and the next is handled', async () => {
  const userId = randomUUID();
  const line = aLine();
  await remember(userId, 'I love hiking', line);
  const poison = await world.deleteLines(userId, ['no line']);
  await world.handled(await world.deleteLines(userId, [line.messageId]));
  await eventually(async () => (await world.command('parked', [])).includes(poison));
  expect(await tagsOf(userId)).toEqual([]);
});
