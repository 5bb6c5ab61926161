// What this service adds to the time that a provider takes: to the beginning of a call, and to the use of a tool.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { type CallsWorld, outputsOf, startCallsWorld } from '../realtime/calls-world.ts';

const times = 200;
const mostAddedMs = 50;

let world: CallsWorld;
beforeAll(async () => {
  world = await startCallsWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
const told = (what: string, values: readonly number[]): void => {
  const [half, most, worst] = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1));
  console.log(`${what}: p50 ${half} ms, p95 ${most} ms, most ${worst} ms (${values.length} times)`);
};

test('a call begins 50 ms after the provider took it, nearly always', async () => {
  await world.called(); // the first one loads what calls are made with
  const added: number[] = [];
  for (let at = 0; at < times; at++) {
    const started = performance.now();
    const { status } = await world.session(randomUUID());
    const took = performance.now() - started;
    expect(status).toBe(200);
    const call = world.provider.calls.at(-1);
    added.push(took - (call?.tookMs ?? 0));
    if (call) world.provider.end(call);
  }
  told('added to the beginning of a call', added);
  expect(percentile(added, 0.95)).toBeLessThanOrEqual(mostAddedMs);
}, 120_000);

test('a tool is answered 50 ms after it was used, nearly always', async () => {
  const { call } = await world.called();
  const added: number[] = [];
  for (let at = 1; at <= times; at++) {
    const started = performance.now();
    world.provider.tell(call, {
      type: 'response.output_item.done', output_index: 0, response_id: `resp_${at}`,
      item: {
        id: `item_${at}`, type: 'function_call', status: 'completed', name: 'budget', call_id: `use_${at}`,
        arguments: '{}',
      },
    });
    await eventually(() => outputsOf(call).length === at);
    added.push(performance.now() - started);
  }
  told('added to the use of a tool, looked at every 20 ms', added);
  expect(percentile(added, 0.95)).toBeLessThanOrEqual(mostAddedMs);
}, 120_000);
