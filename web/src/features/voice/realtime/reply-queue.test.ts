import { expect, test } from '@jest/globals';
import type { RealtimeEvent } from './realtime-event.ts';
import { after, EMPTY_QUEUE, forget, want, type ReplyQueue } from './reply-queue.ts';

const typed: RealtimeEvent = {
  type: 'conversation.item.added',
  item: { id: 'i', role: 'user', content: [{ type: 'input_text', text: 'Heat' }] },
};
const created: RealtimeEvent = { type: 'response.created', response: { id: 'r' } };
const done = (output: { type: string }[] = []): RealtimeEvent => ({
  type: 'response.done',
  response: { id: 'r', status: 'completed', output },
});

/** Plays events in and counts how often a response was asked for. */
const play = (queue: ReplyQueue, ...events: RealtimeEvent[]) => {
  let asked = 0;
  for (const event of events) {
    const next = after(queue, event);
    queue = next.queue;
    if (next.isAsking) asked += 1;
  }
  return { queue, asked };
};

test('a line is answered at once when nothing is being said', () => {
  const { queue, isAsking } = want(EMPTY_QUEUE, false);
  expect(isAsking).toBe(true);
  expect(play(queue, typed, created, done())).toEqual({ queue: EMPTY_QUEUE, asked: 0 });
});

test('a line sent during a response waits for its end', () => {
  const { queue, isAsking } = want(play(EMPTY_QUEUE, created).queue, false);
  expect(isAsking).toBe(false);
  expect(play(queue, typed).asked).toBe(0);
  expect(play(queue, typed, done()).asked).toBe(1);
  expect(play(queue, typed, done(), created, done())).toEqual({ queue: EMPTY_QUEUE, asked: 1 });
});

test('a response that the other side began before it knew the line does not answer it', () => {
  const { queue } = want(EMPTY_QUEUE, false);
  expect(play(queue, created, typed, done()).asked).toBe(1);
});

test('a response that the other side began by itself after the line answers it', () => {
  const { queue } = want(EMPTY_QUEUE, false);
  expect(play(queue, typed, created, done()).asked).toBe(0);
});

test('after a tool call the server asks, not the browser', () => {
  const { queue } = want(play(EMPTY_QUEUE, created).queue, false);
  const { queue: later, asked } = play(queue, typed, done([{ type: 'function_call' }]));
  expect(asked).toBe(0);
  expect(play(later, created, done())).toEqual({ queue: EMPTY_QUEUE, asked: 0 });
});

test('a person who goes on takes back what was waiting', () => {
  const { queue } = want(play(EMPTY_QUEUE, created).queue, true);
  expect(play(forget(queue), done()).asked).toBe(0);
});
