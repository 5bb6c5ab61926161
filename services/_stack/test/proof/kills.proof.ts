// Ten people chat while services, database and broker die at moments that a seed draws: nothing is lost, nothing is there twice.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '../system/sentences.ts';
import { startTestStack } from '../system/test-stack.ts';
import type { World } from '../../src/world.ts';
import { chatter, expectAllOnce, gather, type Talker } from './crowd.ts';

const seed = Number(process.env.KILL_SEED ?? Math.floor(Date.now() / 86_400_000));
const next = random(seed);
const between = (from: number, to: number): number => from + next() * (to - from);

let world: World;
let talkers: Talker[];
beforeAll(async () => {
  world = await startTestStack({ env: { VOICE_LINES_PER_MINUTE: '100000', GATEWAY_RATE_PER_MINUTE: '1000000' } });
  talkers = await gather(world, 10);
}, 180_000);
afterAll(() => world.stop(), 90_000);

test(`services are killed twelve times (seed ${seed})`, async () => {
  const victims = [
    world.services.voice,
    world.services['taste-memory'],
    world.services.digest,
    world.services.identity,
    world.gateway,
  ];
  const before = new Set(victims.map(({ pid }) => pid));
  const kills = (async () => {
    for (let kill = 0; kill < 12; kill++) {
      const victim = victims[Math.floor(next() * victims.length)];
      await wait(between(100, 1_500));
      await victim?.stop('SIGKILL');
      await wait(between(0, 800));
      await victim?.start();
    }
  })();
  await chatter(talkers, kills);
  expect(victims.some(({ pid }) => !before.has(pid))).toBe(true);
  expect(Math.min(...talkers.map(({ lines }) => lines.length))).toBeGreaterThan(5);
  await expectAllOnce(world, talkers);
}, 300_000);

test('the database is killed three times, and every service goes on in the same process', async () => {
  const pids = Object.values(world.services).map(({ pid }) => pid);
  const kills = (async () => {
    for (let kill = 0; kill < 3; kill++) {
      await wait(between(500, 2_000));
      process.kill(world.postgres.pid, 'SIGKILL');
      await wait(between(0, 500));
      await world.postgres.start();
    }
    await wait(1_000);
  })();
  await chatter(talkers, kills);
  expect(Object.values(world.services).map(({ pid }) => pid)).toEqual(pids);
  await expectAllOnce(world, talkers);
}, 300_000);

test('the broker is killed three times: what is said meanwhile arrives, once', async () => {
  const kills = (async () => {
    for (let kill = 0; kill < 3; kill++) {
      await wait(between(500, 2_000));
      process.kill(world.nats.pid ?? Number.NaN, 'SIGKILL');
      await wait(between(500, 3_000));
      await world.nats.start();
    }
    await wait(1_000);
  })();
  await chatter(talkers, kills);
  await expectAllOnce(world, talkers);
}, 300_000);

test('database and broker die together', async () => {
  const kills = (async () => {
    await wait(1_000);
    process.kill(world.nats.pid ?? Number.NaN, 'SIGKILL');
    process.kill(world.postgres.pid, 'SIGKILL');
    await wait(1_000);
    await Promise.all([world.postgres.start(), world.nats.start()]);
    await wait(1_000);
  })();
  await chatter(talkers, kills);
  await expectAllOnce(world, talkers);
}, 300_000);
