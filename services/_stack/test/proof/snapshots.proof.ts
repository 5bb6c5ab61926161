// A consumer that lost everything learns it anew from its producer's snapshots.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { startTestStack } from '../system/test-stack.ts';
import { ask, chatter, expectAllOnce, gather } from './crowd.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack({ env: { VOICE_LINES_PER_MINUTE: '100000' } });
}, 120_000);
afterAll(() => world.stop(), 60_000);

test("digest's emptied projection is rebuilt from taste-memory and identity, and ranks again", async () => {
  const talkers = await gather(world, 3);
  await chatter(talkers, wait(3_000));
  await expectAllOnce(world, talkers);
  const known = async (): Promise<object[]> =>
    ask(world, 'SELECT tag_id, version, name, weight, words FROM digest.known_tags ORDER BY tag_id');
  const before = await known();
  expect(before.length).toBeGreaterThan(10);

  await world.services.digest.stop();
  await ask(
    world,
    'TRUNCATE digest.known_tags, digest.people, digest.inbox, digest.inbox_version, digest.digests CASCADE',
  );
  await world.services.digest.start();
  expect(await known()).toEqual([]);
  for (const service of ['taste-memory', 'identity'] as const) {
    const { events } = JSON.parse(await world.services[service].command('snapshots', [])) as { events: number };
    expect(events).toBeGreaterThan(0);
  }
  await eventually(async () => (await known()).length === before.length, 20_000);
  expect(await known()).toEqual(before);
  await expectAllOnce(world, talkers);
  await eventually(async () => (await talkers[0]?.person.digest())?.recommendations.length === 10, 20_000);
}, 120_000);
