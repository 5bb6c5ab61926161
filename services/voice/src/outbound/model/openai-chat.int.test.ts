import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Secret } from '@valet/kit/config';
import { eventually } from '@valet/kit/testing';
import {
  babbles, calls, chunk, drops, type ModelServer, modelServer, type Respond, says, stalls, status, streams,
} from '../../../test/e2e/model-chat-server.ts';
import type { ChatModel, ModelLine, ModelPart } from '../../app/model-chat/ports.ts';
import { openaiChat } from './openai-chat.ts';

let model: ModelServer;
beforeAll(async () => { model = await modelServer(); });
afterAll(() => model[Symbol.asyncDispose]());

const open = (options: { firstMs?: number; silentMs?: number; now?: () => number } = {}): ChatModel =>
  openaiChat({ key: new Secret('test-key'), url: model.url, name: 'a-model' }, options);
const lines: ModelLine[] = [
  { role: 'system', text: 'Be kind.' }, { role: 'user', text: 'A film, please.' },
  { role: 'calls', text: '', calls: [{ id: 'call_1', name: 'recommend', args: '{"domain":"movies"}' }] },
  { role: 'result', callId: 'call_1', text: '{"recommendations":[]}' },
];
const tools = [{ name: 'recommend', description: 'Recommends.', parameters: { type: 'object', properties: {} } }];
async function answer(chat: ChatModel, signal = new AbortController().signal) {
  const parts: ModelPart[] = [];
  for await (const part of chat.answer({ lines, tools }, signal)) parts.push(part);
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { text, calls: parts.flatMap((part) => (part.kind === 'call' ? [part.call] : [])), end: parts.at(-1) };
}

test('a talk goes out with its tools, and words come back as they are said', async () => {
  model.reset(says('Good evening to you.'));
  expect(await answer(open())).toEqual({
    text: 'Good evening to you.', calls: [], end: { kind: 'end', why: 'said', tokens: 100 },
  });
  const [asked] = model.asked;
  expect(asked?.path).toBe('/v1/chat/completions');
  expect(asked?.headers.authorization).toBe('Bearer test-key');
  expect(asked?.headers['openai-organization']).toBeUndefined();
  expect(asked?.body).toMatchObject({ model: 'a-model', stream: true });
  expect(asked?.body.messages).toEqual([
    { role: 'system', content: 'Be kind.' }, { role: 'user', content: 'A film, please.' },
    { role: 'assistant', content: null, tool_calls: [
      { id: 'call_1', type: 'function', function: { name: 'recommend', arguments: '{"domain":"movies"}' } },
    ] },
    { role: 'tool', tool_call_id: 'call_1', content: '{"recommendations":[]}' },
  ]);
  expect(asked?.body.tools?.map((tool) => tool.function.name)).toEqual(['recommend']);
});

test('calls of several tools come whole, in their order', async () => {
  model.reset(calls(['recommend', { domain: 'movies' }], ['budget', {}]));
  const { calls: asked, end } = await answer(open());
  expect(asked).toEqual([
    { id: 'call_0_recommend', name: 'recommend', args: '{"domain":"movies"}' },
    { id: 'call_1_budget', name: 'budget', args: '{}' },
  ]);
  expect(end).toEqual({ kind: 'end', why: 'calls', tokens: 50 });
});

const failures: readonly (readonly [name: string, respond: Respond, end: object])[] = [
  ['rejects the key', status(401), { why: 'failed', reason: 'status 401' }],
  ['is busy', status(429), { why: 'failed', reason: 'status 429' }],
  ['is broken', status(503), { why: 'failed', reason: 'status 503' }],
  ['refuses what was said', status(400), { why: 'refused', reason: 'status 400' }],
  ['sends no JSON', streams('{"choices":[{'), { why: 'failed', reason: 'garbage' }],
  ['sends another shape', streams({ choices: [{ delta: { content: 7 } }] }), { why: 'failed', reason: 'garbage' }],
  ['sends nothing at all', streams(), { why: 'failed', reason: 'broken off' }],
  ['ends without saying why', streams(chunk({ content: 'And then' })), { why: 'failed', reason: 'broken off' }],
  ['refuses', streams(chunk({ refusal: 'I cannot.' }), chunk({}, 'stop')), { why: 'refused', reason: 'refusal' }],
  ['is held back', streams(chunk({}, 'content_filter')), { why: 'refused', reason: 'refusal' }],
  ['runs out of room', streams(chunk({ content: 'And' }), chunk({}, 'length')), { why: 'length' }],
  ['drops the line', drops('And then'), { why: 'failed', reason: 'unreachable' }],
  ['sends nobody anywhere', (response) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
    { why: 'failed', reason: 'unreachable' }],
  ['calls a hundred tools', calls(...Array.from({ length: 100 }, () => ['budget', {}] as const)),
    { why: 'failed', reason: 'calls too much' }],
  ['writes arguments without end', calls(['budget', 'x'.repeat(20_000)]), { why: 'failed', reason: 'calls too much' }],
];
test.each(failures)('a model that %s is asked once, and the answer ends with why', async (_name, respond, end) => {
  model.reset(respond);
  expect((await answer(open())).end).toMatchObject({ kind: 'end', ...end });
  expect(model.asked).toHaveLength(1);
});

test.each([
  ['says nothing', (() => {}) satisfies Respond, ''], ['falls silent', stalls('Well, '), 'Well, '],
])('a model that %s is given up in time, and its connection is closed', async (_name, respond, text) => {
  model.reset(respond);
  expect(await answer(open({ firstMs: 150, silentMs: 150 }))).toEqual({
    text, calls: [], end: { kind: 'end', why: 'failed', reason: 'timeout' },
  });
  expect(await eventually(() => model.left === 1)).toBe(true);
});

test('a model that never ends is given up once it has said too much', async () => {
  model.reset(babbles('on and on '.repeat(2_000)));
  expect((await answer(open())).end).toMatchObject({ why: 'failed', reason: 'unreachable' });
  expect(await eventually(() => model.left === 1)).toBe(true);
});

test('whoever stops reading, or aborts, ends the request', async () => {
  model.reset(babbles('on '));
  for await (const part of open().answer({ lines, tools }, new AbortController().signal)) {
    if (part.kind === 'text') break;
  }
  expect(await eventually(() => model.left === 1)).toBe(true);
  const stop = new AbortController();
  const parts: ModelPart[] = [];
  for await (const part of open().answer({ lines, tools }, stop.signal)) {
    parts.push(part);
    stop.abort();
  }
  expect(parts.at(-1)).toEqual({ kind: 'end', why: 'stopped' });
  expect(await eventually(() => model.left === 2)).toBe(true);
});

test('a server that is not there is no answer', async () => {
  const nowhere = openaiChat({ key: new Secret('test-key'), url: 'http://127.0.0.1:9/v1', name: 'a-model' });
  expect((await answer(nowhere)).end).toEqual({ kind: 'end', why: 'failed', reason: 'unreachable' });
});

test('after three failures in a row, or when it asks for it, the model is left in peace for a while', async () => {
  let now = 1_000_000;
  const chat = open({ now: () => now });
  model.reset(status(500));
  for (let time = 0; time < 3; time++) {
    expect(chat.resting()).toBe(false);
    await answer(chat);
  }
  expect(chat.resting()).toBe(true);
  now += 30_001;
  expect(chat.resting()).toBe(false);
  model.reset(says('Hello.'));
  await answer(chat);
  model.reset(status(429, { 'retry-after': '60' }));
  await answer(chat);
  now += 59_000;
  expect(chat.resting()).toBe(true);
  now += 1_001;
  expect(chat.resting()).toBe(false);
});
