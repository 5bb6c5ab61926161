import { afterEach, expect, jest, test } from '@jest/globals';
import { sendLine, type FinishedLine } from './line-calls.ts';

const line: FinishedLine = {
  role: 'user',
  content: 'I love Heat',
  type: 'movie-taste',
  callId: 'rtc_1',
  itemId: 'item_2',
  previousItemId: 'item_1',
};

type Call = [string, { method: string; credentials: string; headers: Record<string, string>; body: string }];
const network = (answer: () => Promise<unknown>) => {
  const fetch = jest.fn(answer);
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return () => fetch.mock.calls as unknown as Call[];
};
const ok = async () => ({ ok: true, status: 200 });
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => {
  warn.mockClear();
});

test('a finished line is stored and mined under one key, with its place in the call', async () => {
  const calls = network(ok);
  await sendLine(line);
  const [stored, mined] = calls().map(([path, init]) => ({ path, ...init, body: JSON.parse(init.body) as unknown }));
  const place = { type: 'movie-taste', callId: 'rtc_1', itemId: 'item_2', previousItemId: 'item_1' };
  const sessionId = expect.stringMatching(/^voice_\d{13}$/);
  expect(stored).toMatchObject({
    path: '/api/conversation',
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'item_2' },
    body: { role: 'user', content: 'I love Heat', sessionId, ...place },
  });
  expect(mined).toMatchObject({
    path: '/api/memory/process',
    headers: { 'idempotency-key': 'item_2' },
    body: { text: 'User: I love Heat', sessionId, ...place },
  });
});

test('a line of Valet says so, and what is not known of its place is left out', async () => {
  const calls = network(ok);
  await sendLine({ ...line, role: 'assistant', callId: null, previousItemId: null });
  const body = JSON.parse(calls()[1]?.[1].body ?? '') as Record<string, unknown>;
  expect(body['text']).toBe('Assistant: I love Heat');
  expect(Object.keys(body).toSorted()).toEqual(['itemId', 'sessionId', 'text', 'type']);
});

test('a line that nothing can be learned from is only stored', async () => {
  const calls = network(ok);
  await sendLine({ ...line, teachesNothing: true });
  expect(calls().map(([path]) => path)).toEqual(['/api/conversation']);
});

test.each([
  ['a refusal', async () => ({ ok: false, status: 503 })],
  ['a lost connection', async () => Promise.reject(new TypeError('no connection'))],
])('%s is logged and disturbs nothing', async (_what, answer) => {
  network(answer);
  await expect(sendLine(line)).resolves.toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Heat');
});
