import { expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { EventStreams } from './events.ts';

class Raw extends EventEmitter {
  written = '';
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  writeHead(): void {}
  write(text: string): void {
    this.written += text;
  }
  end(text = ''): void {
    this.written += text;
    this.writableEnded = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function open(
  streams: EventStreams,
  userId: string,
  options: { sessionId?: string; lastEventId?: string; gone?: boolean } = {},
): Raw {
  const raw = new Raw();
  raw.destroyed = options.gone ?? false;
  const request = { headers: options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId } };
  const reply = { raw, hijack: () => {}, getHeaders: () => ({}) };
  streams.open(request as unknown as FastifyRequest, reply as unknown as FastifyReply, {
    userId,
    sessionId: options.sessionId ?? 's-1',
  });
  return raw;
}
const topics = ({ written }: Raw): string[] =>
  [...written.matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic as string);

test('a topic goes to every stream of its person and to nobody else', () => {
  const streams = new EventStreams();
  const [mine, alsoMine, other] = [open(streams, 'u-1'), open(streams, 'u-1'), open(streams, 'u-2')];
  streams.publish('u-1', 'tags');
  expect([topics(mine), topics(alsoMine), topics(other)]).toEqual([['tags'], ['tags'], []]);
  streams.closeAll();
});

test('a browser that comes back hears what it missed', () => {
  const streams = new EventStreams();
  open(streams, 'u-1');
  streams.publish('u-1', 'tags');
  streams.publish('u-1', 'digest');
  expect(topics(open(streams, 'u-1', { lastEventId: '1' }))).toEqual(['digest']);
  expect(topics(open(streams, 'u-1', { lastEventId: '2' }))).toEqual([]);
  streams.closeAll();
});

test('one whose gap is not covered is told that everything may have changed', () => {
  const streams = new EventStreams();
  streams.publish('u-1', 'tags');
  expect(topics(open(streams, 'u-1', { lastEventId: '4711' }))).toEqual(['all']);
  expect(topics(open(streams, 'u-1', { lastEventId: 'nonsense' }))).toEqual(['all']);
  streams.closeAll();
});

test('one that was cut off before it heard anything can tell what it missed', () => {
  const streams = new EventStreams(undefined, 1_000);
  const first = open(streams, 'u-1');
  const lastEventId = /^id: (\d+)$/m.exec(first.written)?.[1];
  first.end();
  expect(topics(open(streams, 'u-1', { lastEventId: String(lastEventId) }))).toEqual([]);
  streams.publish('u-2', 'tags');
  expect(topics(open(streams, 'u-1', { lastEventId: String(lastEventId) }))).toEqual(['all']);
  const next = new EventStreams(undefined, 2_000);
  expect(topics(open(next, 'u-1', { lastEventId: String(lastEventId) }))).toEqual(['all']);
  streams.closeAll();
  next.closeAll();
});

test('a browser that left before its stream began holds none', () => {
  const streams = new EventStreams();
  open(streams, 'u-1', { gone: true });
  expect(streams.size).toBe(0);
  streams.closeAll();
});

test('after the broker was away everybody comes back and is told so', () => {
  const streams = new EventStreams();
  const before = open(streams, 'u-1');
  streams.publish('u-1', 'tags');
  streams.restartAll();
  expect(before.writableEnded).toBe(true);
  expect(topics(open(streams, 'u-1', { lastEventId: '1' }))).toEqual(['all']);
  streams.closeAll();
});

test('signing out ends the streams of that session alone', () => {
  const streams = new EventStreams();
  const [out, stays] = [open(streams, 'u-1', { sessionId: 's-1' }), open(streams, 'u-1', { sessionId: 's-2' })];
  streams.closeSession('u-1', 's-1');
  expect([out.written.endsWith('event: signed-out\ndata: {}\n\n'), out.writableEnded, stays.writableEnded]).toEqual([
    true,
    true,
    false,
  ]);
  expect(streams.size).toBe(1);
  streams.closeAll();
});

test('a reader that does not keep up is cut off', () => {
  const streams = new EventStreams();
  const slow = open(streams, 'u-1');
  slow.writableLength = 100_000;
  streams.publish('u-1', 'tags');
  expect([slow.destroyed, streams.size]).toEqual([true, 0]);
  streams.closeAll();
});

test('nobody holds more than twenty streams', () => {
  const streams = new EventStreams();
  const first = open(streams, 'u-1');
  for (let i = 0; i < 20; i++) open(streams, 'u-1');
  expect([first.writableEnded, streams.size]).toEqual([true, 20]);
  streams.closeAll();
});
