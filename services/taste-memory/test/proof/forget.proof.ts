// When the ten seconds of its undo are over, nothing of a deleted tag's words is left: in no table, in no stream.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
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

const WORDS = 'zymurgical documentaries';

async function tablesWithTheWords(): Promise<string[]> {
  const tables = await world.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    [],
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await world.rows(
      `SELECT 1 FROM "${name}" AS one WHERE one::text ILIKE '%zymurgical%'
         OR one::text ILIKE '%' || encode('zymurgical', 'hex') || '%' LIMIT 1`,
      [],
    );
    if (found.length > 0) holding.push(name);
  }
  return holding;
}

test('a deletion that is not undone takes the words out of every table and of the stream', async () => {
  const userId = randomUUID();
  await world.say(userId, `I love ${WORDS}`);
  const tags = () => world.rows<{ id: string }>('SELECT id::text FROM tags WHERE user_id = $1', [userId]);
  const [tag] = await eventually(async () => {
    const rows = await tags();
    return rows.length > 0 ? rows : undefined;
  }, 10_000);
  expect((await world.told(TagChangedSchema, userId)).length).toBeGreaterThan(0);
  expect(await tablesWithTheWords()).toEqual(expect.arrayContaining(['evidence', 'lines', 'outbox', 'tags']));
  await world.ask<GraphAnswer<unknown>>('mutation ($id: ID!) { deleteTag(id: $id) { __typename } }', {
    claims: { sub: userId },
    variables: { id: tag?.id },
  });
  expect(await tablesWithTheWords()).not.toEqual(expect.arrayContaining(['evidence']));
  // Of the deleted tag only its folded name stays, so that old lines do not teach it again.
  await eventually(async () => (await tablesWithTheWords()).join() === 'tombstones', 30_000);
  // Whoever begins to listen only now still hears that it is gone.
  const heard = world.listen();
  await eventually(() => heard.some(({ subject }) => subject.includes('.tag.removed.')), 10_000);
  expect(heard.map(({ subject }) => subject)).toEqual([`taste-memory.tag.removed.v1.${userId}`]);
}, 60_000);
