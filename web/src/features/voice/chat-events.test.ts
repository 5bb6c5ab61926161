import { expect, test } from '@jest/globals';
import { ReadableStream } from 'node:stream/web';
import { eventReader, readEvents, type ServerEvent } from './chat-events.ts';

const read = (...pieces: string[]): ServerEvent[] => {
  const events: ServerEvent[] = [];
  const tell = eventReader((event) => events.push(event));
  for (const piece of pieces) tell(piece);
  return events;
};

test('an event has a name and data', () => {
  expect(read('event: delta\ndata: {"text":"Good"}\n\n')).toEqual([{ name: 'delta', data: '{"text":"Good"}' }]);
});

test('an event may come in any number of pieces', () => {
  const whole = 'event: sent\r\ndata: one\r\n\r\ndata: two\n\n';
  const expected = read(whole);
  expect(expected).toEqual([
    { name: 'sent', data: 'one' },
    { name: 'message', data: 'two' },
  ]);
  for (let cut = 0; cut <= whole.length; cut += 1) {
    expect(read(whole.slice(0, cut), whole.slice(cut))).toEqual(expected);
  }
  expect(read(...whole)).toEqual(expected);
});

test('data of several lines is one text, and a space after the colon is no part of it', () => {
  expect(read('data: a\ndata:b\ndata:  c\n\n')).toEqual([{ name: 'message', data: 'a\nb\n c' }]);
});

test('comments, unknown fields, events without data and a mark of byte order are passed over', () => {
  expect(read('\uFEFF: still here\nid: 7\nretry: 10\n\nevent: ping\n\ndata\n\n')).toEqual([
    { name: 'message', data: '' },
  ]);
});

test('lines may end in a carriage return alone', () => {
  expect(read('event: a\rdata: b\r\r', 'data: c\n\n')).toEqual([
    { name: 'a', data: 'b' },
    { name: 'message', data: 'c' },
  ]);
});

test('what the stream breaks off in is not told', () => {
  expect(read('data: whole\n\ndata: half')).toEqual([{ name: 'message', data: 'whole' }]);
});

test('a letter that is cut in two between pieces comes out whole', async () => {
  const bytes = new TextEncoder().encode('data: café\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 10));
      controller.enqueue(bytes.slice(10));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  await readEvents(body as unknown as globalThis.ReadableStream<Uint8Array>, (event) => events.push(event));
  expect(events).toEqual([{ name: 'message', data: 'café' }]);
});
