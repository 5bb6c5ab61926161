// How long memory lets a person wait who talks: percentiles of the calls, warm, over the wire, of a person with a past.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { said } from '../support/said.ts';
import { ago, aLine, talkWith } from '../support/talk.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);
const { remember } = talkWith(() => world);

const WARM = 40;
const CALLS = 200;
const REMEMBER_P95_MS = 100;
const FORGET_P95_MS = 500;
const DELETE_ALL_MS = 5_000;

async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const tell = (what: string, times: readonly number[]): void =>
  console.log(`${what}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms (${times.length} calls)`);

test('a usual line is remembered, on and off the record, and forgotten while the person waits', async () => {
  const userId = randomUUID();
  const lines = Object.values(said).flatMap((rules) => rules.flatMap(([text]) => text ?? []));
  const textAt = (at: number): string => lines[at % lines.length] ?? '';
  for (let at = 0; at < WARM; at++) await remember(userId, textAt(at), aLine({ saidAt: ago(100_000 - at) }));
  const [on, off, forgetting]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < CALLS; at++) {
    const line = aLine({ saidAt: ago(50_000 - at) });
    off.push(await timed(() => remember(userId, textAt(at + WARM), line, true)));
    on.push(await timed(() => remember(userId, textAt(at + WARM), line)));
    if (at % 4 === 0) {
      const { messageId } = line;
      forgetting.push(await timed(() => world.memory(userId).forget({ messageId })));
    }
  }
  tell('Remember', on);
  tell('Remember off the record', off);
  tell('Forget', forgetting);
  const ids = await world.rows<{ id: string }>('SELECT line_id::text AS id FROM heard_lines WHERE user_id = $1', [userId]);
  const deleted = await timed(async () => world.handled(await world.deleteLines(userId, ids.map(({ id }) => id))));
  console.log(`A conversation of ${ids.length} lines deleted: ${Math.round(deleted)} ms`);
  expect(await world.count('lines', userId)).toBe(0);
  expect(deleted).toBeLessThanOrEqual(DELETE_ALL_MS);
  expect(percentile(on, 0.95)).toBeLessThanOrEqual(REMEMBER_P95_MS);
  expect(percentile(off, 0.95)).toBeLessThanOrEqual(REMEMBER_P95_MS);
  expect(percentile(forgetting, 0.95)).toBeLessThanOrEqual(FORGET_P95_MS);
}, 120_000);
