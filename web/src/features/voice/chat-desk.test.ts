import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openChatDesk } from './chat-desk.ts';
import type { ChatLine } from './chat-operations.ts';
import type { Answer, AnswerListener, OutgoingLine } from './chat-send.ts';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_767_348_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

const aLine = (id: string, role: ChatLine['role'], content: string): ChatLine => ({
  __typename: 'Message',
  id,
  role,
  content,
  sessionId: 'chat_1',
  callId: null,
  createdAt: '2026-01-02T10:00:00Z',
  cards: [],
  suggestions: [],
});

interface Underway {
  line: OutgoingLine;
  listener: AnswerListener;
  signal: AbortSignal;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

function open() {
  const sent: Underway[] = [];
  const desk = openChatDesk(
    (line, listener, signal) =>
      new Promise((answer, fail) => sent.push({ line, listener, signal, answer, fail })),
  );
  return { desk, sent };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test('only one line of a talk is on its way, and none without a word', async () => {
  const { desk, sent } = open();
  void desk.send('onRecord', ' hello ', undefined);
  void desk.send('onRecord', 'again', undefined);
  void desk.send('offRecord', '  ', undefined);
  await settle();
  expect(sent.map(({ line }) => line.message)).toEqual(['hello']);
});

test('what comes of an answer after New Chat does not show in the new one, and the answer is not stopped', async () => {
  const { desk, sent } = open();
  void desk.send('onRecord', 'hello', undefined);
  jest.setSystemTime(Date.now() + 5);
  desk.startNew('onRecord');
  const [first] = sent;
  first?.listener.onSent(aLine('m1', 'user', 'hello'));
  first?.listener.onText('Good');
  first?.answer({ sent: aLine('m1', 'user', 'hello'), reply: aLine('m2', 'assistant', 'Good evening.') });
  await settle();
  expect(first?.signal.aborted).toBe(false);
  expect(desk.state().onRecord).toMatchObject({ pending: null, kept: [], failure: '', draft: '' });
  expect(desk.state().onRecord.sessionId).not.toBe(first?.line.sessionId);
});

test('off the record New Chat stops the answer: it would be kept nowhere', async () => {
  const { desk, sent } = open();
  void desk.send('offRecord', 'hello', undefined);
  jest.setSystemTime(Date.now() + 5);
  desk.startNew('offRecord');
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('off the record the last ten lines go along, a stopped answer as far as it was shown', async () => {
  const { desk, sent } = open();
  for (let at = 0; at < 6; at += 1) {
    void desk.send('offRecord', `line ${at}`, undefined);
    const reply = aLine(`v${at}`, 'assistant', `answer ${at}`);
    sent[at]?.answer({ sent: aLine(`u${at}`, 'user', `line ${at}`), reply });
    await settle();
  }
  void desk.send('offRecord', 'more', undefined);
  sent[6]?.listener.onSent(aLine('u6', 'user', 'more'));
  sent[6]?.listener.onText('Well');
  desk.stop('offRecord');
  void desk.send('offRecord', 'last', undefined);
  await settle();
  const recent = sent[7]?.line.recent ?? [];
  expect(recent).toHaveLength(10);
  expect(recent[0]).toEqual({ role: 'user', content: 'line 2' });
  expect(recent.slice(-2)).toEqual([
    { role: 'user', content: 'more' },
    { role: 'assistant', content: 'Well' },
  ]);
  expect(desk.state().onRecord.kept).toEqual([]);
});

test('a line that got no answer is one line when it is sent again', async () => {
  const { desk, sent } = open();
  void desk.send('onRecord', 'hello', undefined);
  sent[0]?.listener.onSent(aLine('m1', 'user', 'hello'));
  sent[0]?.fail(new TypeError('no connection'));
  await settle();
  expect(desk.state().onRecord).toMatchObject({ draft: 'hello', pending: null });
  void desk.send('onRecord', 'hello', undefined);
  sent[1]?.listener.onSent(aLine('m1', 'user', 'hello'));
  expect(sent[1]?.line.key).toBe(sent[0]?.line.key);
  expect(desk.state().onRecord.kept.map(({ id }) => id)).toEqual(['m1']);
});

test('what a poll has brought is not kept any more', async () => {
  const { desk, sent } = open();
  void desk.send('onRecord', 'hello', undefined);
  sent[0]?.answer({ sent: aLine('m1', 'user', 'hello'), reply: aLine('m2', 'assistant', 'Good evening.') });
  await settle();
  desk.polled(new Set(['m1']));
  expect(desk.state().onRecord.kept.map(({ id }) => id)).toEqual(['m2']);
});

test('what is being written stays when an answer is tapped', async () => {
  const { desk } = open();
  desk.write('onRecord', 'half a thought');
  void desk.send('onRecord', 'Never', undefined);
  expect(desk.state().onRecord.draft).toBe('half a thought');
});
