import { beforeEach, expect, test } from '@jest/globals';
import { listen } from './events.ts';

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  say(data: string, type = 'message') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

beforeEach(() => {
  FakeStream.opened = [];
  Object.assign(globalThis, { EventSource: FakeStream });
});

const hearing = () => {
  const heard: string[] = [];
  const stop = listen((topic) => heard.push(topic));
  const [stream] = FakeStream.opened;
  if (!stream) throw new Error('no stream was opened');
  return { heard, stop, stream };
};

test('every topic that the server names is handed on', () => {
  const { heard, stream } = hearing();
  stream.say('{"topic":"tags"}');
  stream.say('{"topic":"digest"}');
  expect(stream.url).toBe('/api/events');
  expect(heard).toEqual(['tags', 'digest']);
});

test('the end of the session is heard as a topic of its own', () => {
  const { heard, stream } = hearing();
  stream.say('{}', 'signed-out');
  expect(heard).toEqual(['session']);
});

test('what is no topic is passed over', () => {
  const { heard, stream } = hearing();
  stream.say('not json');
  stream.say('{"topic":7}');
  expect(heard).toEqual([]);
});

test('stopping closes the stream', () => {
  const { stop, stream } = hearing();
  stop();
  expect(stream.readyState).toBe(FakeStream.CLOSED);
});

test('a browser without event streams relies on polling alone', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  expect(() => listen(() => undefined)()).not.toThrow();
});
