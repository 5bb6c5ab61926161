// A minute and a half of steady talk, once all is warm: no process keeps more and more, nothing is parked, nothing is
// left behind.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { startTestStack } from '../system/test-stack.ts';
import { chatter, expectAllOnce, gather } from './crowd.ts';

const [soakMs, everyMs] = [90_000, 10_000];
/** By then everything that is read at first use has been read. */
const warmLines = 1_500;
/** What goes up and down; a thousand lines that leaked 10 KB each. */
const mayGrowMb = 10;
/** Of the broker only what is resident can be seen, which says how lazily its garbage is collected, too. */
const brokerMayGrowMb = 40;

const probed = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-heap-'));
let world: World;
beforeAll(async () => {
  world = await startTestStack({
    env: {
      VOICE_LINES_PER_MINUTE: '100000',
      GATEWAY_RATE_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--import=${new URL('heap-probe.mjs', import.meta.url).href}`,
      HEAP_PROBE: probed,
    },
  });
}, 120_000);
afterAll(async () => {
  await world.stop();
  fs.rmSync(probed, { recursive: true });
}, 60_000);

/** Megabytes that a process still holds once its garbage is collected. */
async function heldMb(pid: number): Promise<number> {
  const file = path.join(probed, String(pid));
  fs.rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const bytes = await eventually(() => fs.promises.readFile(file, 'utf8'), 10_000);
  return Number(bytes) / 2 ** 20;
}

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('what every process holds stays where it is', async () => {
  const talkers = await gather(world, 10);
  const pids = Object.entries({ gateway: world.gateway, ...world.services }).map(([name, { pid }]) => ({ name, pid }));
  const samples: { name: string; mb: number }[] = [];
  const said = (): number => talkers.reduce((sum, { lines }) => sum + lines.length, 0);
  const watching = (async () => {
    await eventually(() => said() > warmLines, 400_000);
    for (let at = 0; at < soakMs; at += everyMs) {
      for (const { name, pid } of pids) samples.push({ name, mb: await heldMb(pid ?? 0) });
      samples.push({ name: 'broker', mb: residentMb(world.nats.pid ?? 0) });
      await wait(everyMs);
    }
  })();
  await chatter(talkers, watching, { pauseMs: 400 });
  const grown = [...pids, { name: 'broker' }].map(({ name }) => {
    const values = samples.filter((sample) => sample.name === name).map(({ mb }) => mb);
    const third = Math.floor(values.length / 3);
    const [first, last] = [Math.min(...values.slice(0, third)), Math.min(...values.slice(-third))];
    return { name, grownMb: last - first, heldMb: last };
  });
  const signed = (mb: number): string => `${mb >= 0 ? '+' : ''}${mb.toFixed(1)}`;
  console.info(grown.map((one) => `${one.name} ${signed(one.grownMb)} MB (${Math.round(one.heldMb)} MB)`).join(', '));
  expect(grown.every(({ heldMb: mb }) => mb > 10)).toBe(true);
  const most = (name: string): number => (name === 'broker' ? brokerMayGrowMb : mayGrowMb);
  expect(grown.filter(({ name, grownMb }) => grownMb > most(name))).toEqual([]);
  await expectAllOnce(world, talkers);
}, 700_000);
