// Two minutes of steady talk: no process grows without end, nothing is parked, nothing is left behind.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../../src/world.ts';
import { startTestStack } from '../system/test-stack.ts';
import { chatter, expectAllOnce, gather } from './crowd.ts';

const [warmMs, soakMs, everyMs] = [30_000, 90_000, 2_000];
/** Garbage that waits for its collection goes up and down; what leaks lifts the floor under it. */
const mayGrowMb = 40;

let world: World;
beforeAll(async () => {
  world = await startTestStack({ env: { VOICE_LINES_PER_MINUTE: '100000', GATEWAY_RATE_PER_MINUTE: '1000000' } });
}, 120_000);
afterAll(() => world.stop(), 60_000);

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('the floor of the memory of every process stays where it is', async () => {
  const talkers = await gather(world, 10);
  const pids = {
    gateway: world.gateway.pid,
    ...Object.fromEntries(Object.entries(world.services).map(([name, { pid }]) => [name, pid])),
    broker: world.nats.pid ?? undefined,
  };
  const samples = Object.fromEntries(Object.keys(pids).map((name) => [name, [] as number[]]));
  const watching = (async () => {
    await wait(warmMs);
    for (let at = 0; at < soakMs; at += everyMs) {
      for (const [name, pid] of Object.entries(pids)) samples[name]?.push(residentMb(pid ?? 0));
      await wait(everyMs);
    }
  })();
  await chatter(talkers, watching, { pauseMs: 400 });
  const grown = Object.entries(samples).map(([name, values]) => {
    const third = Math.floor(values.length / 3);
    return {
      name,
      grownMb: Math.round(Math.min(...values.slice(-third)) - Math.min(...values.slice(0, third))),
      endMb: Math.round(values.at(-1) ?? 0),
    };
  });
  console.info(
    grown.map(({ name, grownMb, endMb }) => `${name} ${grownMb >= 0 ? '+' : ''}${grownMb} MB (${endMb} MB)`).join(', '),
  );
  expect(grown.filter(({ grownMb }) => grownMb > mayGrowMb)).toEqual([]);
  expect(talkers.reduce((sum, { lines }) => sum + lines.length, 0)).toBeGreaterThan(500);
  await expectAllOnce(world, talkers);
}, 300_000);
