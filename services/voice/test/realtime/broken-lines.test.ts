// Lines to a call that break off, and what is under way when they do.
import { beforeEach, expect, test } from '@jest/globals';
import { Around, answering, minute, open, settled, typed, uses } from './around-call.ts';

let around: Around;
beforeEach(() => {
  around = new Around();
});

test('a line that breaks off is taken up again, with what could not be told meanwhile', async () => {
  const live = await around.listening();
  let release = (): void => {};
  around.answer = () => new Promise((resolve) => {
    release = () => resolve({ output: { ok: true } });
  });
  around.tell(uses('remember', 'use_1'));
  await settled();
  around.attachAs = { type: 'failed' };
  around.listeners[0]?.closed();
  await settled();
  release();
  await live.quiet();
  expect(around.outputs()).toEqual([]);
  around.attachAs = null;
  around.clock += 1_000;
  live.tick();
  await settled();
  expect(around.types().slice(-3)).toEqual([
    'session.update', 'conversation.item.create function_call_output', 'response.create',
  ]);
  expect(around.over).toEqual([]);
});

test('what an earlier line still says is not heard', async () => {
  const live = await around.listening();
  around.listeners[0]?.closed();
  await settled();
  expect(around.listeners).toHaveLength(2);
  around.listeners[0]?.event(typed('a', 'echo of the past'));
  await live.quiet();
  expect(around.heard).toEqual([]);
});

test('a call that is gone ended when its line broke off', async () => {
  const live = await around.listening();
  around.clock += 2 * minute;
  around.attachAs = { type: 'gone' };
  around.listeners[0]?.closed();
  await settled();
  expect(around.over).toEqual([{ reason: 'ended', seconds: 120 }]);
  live.tick();
  expect(around.over).toHaveLength(1);
});

test('a call that cannot be listened to for half a minute is lost since then', async () => {
  const live = await around.listening();
  around.clock += minute;
  around.attachAs = { type: 'failed' };
  around.listeners[0]?.closed();
  for (let second = 0; second < 45; second++) {
    await settled();
    around.clock += 1_000;
    live.tick();
  }
  await settled();
  expect(around.over).toEqual([{ reason: 'lost', seconds: 60 }]);
});

test('a new call may take a moment until it can be listened to', async () => {
  around.attachAs = { type: 'gone' };
  const live = await around.listening();
  around.attachAs = null;
  around.clock += 1_000;
  live.tick();
  await settled();
  expect([around.over, around.types()]).toEqual([[], ['session.update']]);
});

test('a call that is let go of says nothing more and is not ended', async () => {
  const live = await around.listening();
  live.drop();
  around.tell(typed('a', 'Dune'));
  around.clock += 20 * minute;
  live.tick();
  await live.quiet();
  expect([around.heard, around.over, around.sent.length]).toEqual([[], [], 1]);
});

test('a line that came before the end is taken in after it', async () => {
  const live = await around.listening();
  around.clock += 2 * minute;
  around.tell(typed('a', 'Dune'));
  around.attachAs = { type: 'gone' };
  around.listeners[0]?.closed();
  await settled();
  await live.quiet();
  expect([around.over[0]?.reason, around.heard.map(({ line }) => line.text)]).toEqual(['ended', ['Dune']]);
});

test('a line that cannot be taken in is written down as a failure, and the next is heard', async () => {
  const live = await around.listening();
  around.hear = async ({ line }) => {
    if (line.text === 'Dune') throw new Error('away');
  };
  around.tell(typed('a', 'Dune'));
  around.tell(typed('b', 'Emma'));
  await live.quiet();
  expect([around.failures, around.heard.map(({ line }) => line.text)]).toEqual([['call.line-not-heard'], ['Emma']]);
});

test('a call that was taken over and is silent is gone on with, once', async () => {
  const live = await around.listening(open(), { takenOver: true });
  around.clock += 3_999;
  live.tick();
  expect(around.types()).toEqual(['session.update']);
  around.clock += 1;
  live.tick();
  live.tick();
  expect(around.types()).toEqual(['session.update', 'response.create']);
});

test.each([
  ['taken over and goes on by itself', true, answering()],
  ['taken over and has the person speaking', true, typed('a', 'Hello?')],
  ['was there all the time', false, null],
] as const)('a call that is %s is not', async (_what, takenOver, event) => {
  const live = await around.listening(open(), { takenOver });
  if (event) around.tell(event);
  around.clock += 30_000;
  live.tick();
  expect(around.types()).toEqual(['session.update']);
});
