// The sandbox as voice and a browser meet it: through the official SDK, and over a real peer connection.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import type { RealtimeFaults } from '../../src/realtime/faults.ts';
import { type Realtime, startRealtime } from '../../src/realtime/realtime.ts';
import { neutralLine } from '../../src/realtime/script.ts';
import { type Call, call, callIdOf, key, offering, sdkFor, sideband, until } from '../realtime/caller.ts';

const nextLine = { type: 'function', name: 'next_line', description: 'The next line.', parameters: {} } as const;
const typed = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
} as const);

const faults: RealtimeFaults = {};
const complaints: string[] = [];
let realtime: Realtime;
let sdk: OpenAI;
let calls: Call[];

beforeAll(async () => {
  realtime = await startRealtime({
    port: 0, key, media: ['127.0.0.1'], faults, log: (line) => complaints.push(line),
  });
  sdk = sdkFor(realtime.url);
});
beforeEach(() => { calls = []; });
afterEach(async () => {
  for (const { line, voice } of calls) {
    voice.stop();
    await line.hangUp();
  }
  for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
  expect(complaints).toEqual([]);
});
afterAll(() => realtime.close());

async function calling(...args: Parameters<typeof call> extends [OpenAI, ...infer Rest] ? Rest : never): Promise<Call> {
  const made = await call(sdk, ...args);
  calls.push(made);
  return made;
}

test('a call is created, greets, and is heard', async () => {
  const { id, line } = await calling({ model: 'gpt-realtime-2.1', instructions: 'Be kind.' });
  expect(id).toMatch(/^rtc_[\w-]{16}$/);
  const created = await line.nth('session.created');
  expect(line.events[0]).toBe(created);
  expect(created.session).toMatchObject({ type: 'realtime', model: 'gpt-realtime-2.1', instructions: 'Be kind.' });
  line.send({ type: 'response.create' });
  const { transcript } = await line.nth('response.output_audio_transcript.done');
  expect(transcript).toBe(neutralLine);
  await line.nth('output_audio_buffer.started');
  await until(() => line.packets.voiced > 10);
});

test('a call without a microphone is heard as well', async () => {
  const { line } = await calling({}, { microphone: false });
  line.send({ type: 'response.create' });
  await until(() => line.packets.voiced > 10);
});

test('what is typed is answered by the server at the side, in the provider’s order', async () => {
  const { id, line } = await calling({ tools: [nextLine] });
  const side = await sideband(sdk, id);
  side.answering(() => neutralLine);
  line.send(typed('I love Heat.'));
  line.send({ type: 'response.create' });
  await line.nth('rate_limits.updated');
  const told = (names: string[]): string[] => names.filter((name) => !name.endsWith('.delta'));
  expect(told(line.names)).toEqual([
    'session.created', 'conversation.item.added', 'conversation.item.done', 'response.created',
    'response.output_item.added', 'conversation.item.added', 'response.function_call_arguments.done',
    'conversation.item.done', 'response.output_item.done', 'response.done', 'conversation.item.added',
    'conversation.item.done', 'response.created', 'response.output_item.added', 'conversation.item.added',
    'response.content_part.added', 'output_audio_buffer.started', 'response.output_audio.done',
    'response.output_audio_transcript.done', 'response.content_part.done', 'conversation.item.done',
    'response.output_item.done', 'response.done', 'rate_limits.updated',
  ]);
  await side.nth('rate_limits.updated');
  expect(told(side.names)).toEqual(told(line.names).slice(1));
  side.close();
});

test('who speaks over the assistant interrupts it, and is answered', async () => {
  const { id, line, voice } = await calling({
    tools: [nextLine],
    audio: { input: { transcription: {}, turn_detection: { type: 'server_vad', silence_duration_ms: 300 } } },
  });
  const side = await sideband(sdk, id);
  side.answering(() => neutralLine);
  voice.speak(-80);
  line.send({ type: 'response.create' });
  await line.nth('output_audio_buffer.started');
  voice.speak(-15);
  await line.nth('input_audio_buffer.speech_started');
  const { audio_end_ms: heardMs } = await line.nth('conversation.item.truncated');
  expect(heardMs).toBeLessThan(4_000); // it takes 4.3 s to say
  expect(line.all('output_audio_buffer.cleared')).toHaveLength(1);
  const { voiced } = line.packets;
  voice.speak(-80);
  await line.nth('input_audio_buffer.speech_stopped');
  expect(line.packets.voiced).toBeLessThan(voiced + 15); // what was under way
  const { transcript } = await line.nth('conversation.item.input_audio_transcription.completed');
  expect(transcript).toMatch(/^\[heard you, \d+[.]\d s\]$/);
  await line.nth('output_audio_buffer.started', 2);
  side.close();
});

test('an answer is cancelled by name or not at all', async () => {
  const { line } = await calling();
  line.send({ type: 'response.create' });
  const { response } = await line.nth('response.created');
  line.send({ type: 'response.cancel', response_id: 'resp_other', event_id: 'wrong' });
  line.send({ type: 'response.cancel', response_id: response.id });
  line.send({ type: 'output_audio_buffer.clear' });
  const done = await line.nth('response.done');
  expect(done.response).toMatchObject({ id: response.id, status: 'cancelled' });
  expect((await line.nth('error')).error).toMatchObject({ code: 'response_cancel_not_active', event_id: 'wrong' });
  await line.nth('output_audio_buffer.cleared');
});

test('a mistake is told to the one who made it', async () => {
  const { id, line } = await calling();
  const side = await sideband(sdk, id);
  line.send({ type: 'session.update', session: { modalities: ['text', 'audio'], voice: 'ballad' } });
  expect((await line.nth('error')).error).toMatchObject({ code: 'missing_required_parameter', param: 'session.type' });
  side.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Ours.' } });
  await side.nth('session.updated');
  expect((await line.nth('session.updated')).session).toMatchObject({ instructions: 'Ours.' });
  expect(side.errors).toEqual([]);
  side.close();
});

test('several listen at the side; none is told of a session created before', async () => {
  const { id, line } = await calling();
  const sides = await Promise.all([sideband(sdk, id), sideband(sdk, id)]);
  line.send(typed('I love Heat.'));
  for (const side of sides) {
    await side.nth('conversation.item.done');
    expect(side.all('session.created')).toEqual([]);
    side.close();
  }
});

test('what happens before the browser is ready is told to it then, after the session', async () => {
  const { line, voice, sdp } = await offering();
  const created = await sdk.realtime.calls.create({ sdp });
  const id = callIdOf(created);
  calls.push({ id, line, voice });
  const side = await sideband(sdk, id);
  side.send({ type: 'session.update', session: { type: 'realtime', instructions: 'Ours.' } });
  await side.nth('session.updated');
  await line.connection.setRemoteDescription({ type: 'answer', sdp: await created.text() });
  await line.nth('session.updated');
  expect(line.names).toEqual(['session.created', 'session.updated']);
  side.close();
});

test('the server hangs up: browser and listeners are told', async () => {
  const { id, line } = await calling();
  const side = await sideband(sdk, id);
  await sdk.realtime.calls.hangup(id);
  await until(() => line.closed);
  expect(await until(() => side.closedWith)).toBe(1000);
  await expect(sdk.realtime.calls.hangup(id)).rejects.toMatchObject({ status: 404, code: 'call_id_not_found' });
});

test('the browser leaves: listeners are told', async () => {
  const { id, line } = await calling();
  const side = await sideband(sdk, id);
  await line.hangUp();
  expect(await until(() => side.closedWith)).toBe(1000);
  await expect(sdk.realtime.calls.hangup(id)).rejects.toMatchObject({ status: 404 });
});

test('listeners are not told where that goes wrong on purpose', async () => {
  faults.silentPartings = true;
  const { id, line } = await calling();
  const side = await sideband(sdk, id);
  await line.hangUp();
  await until(() => live().then((all) => all.every((one) => one.id !== id)));
  expect(side.closedWith).toBeUndefined();
  side.close();
});

test('a listener may be cut off and come again', async () => {
  faults.dropSidebands = 1;
  const { id, line } = await calling();
  const first = await sideband(sdk, id);
  await until(() => first.closedWith !== undefined);
  const second = await sideband(sdk, id);
  line.send(typed('I love Heat.'));
  await second.nth('conversation.item.done');
  second.close();
});

test('a call may break off on purpose', async () => {
  const { line } = await calling();
  expect(line.closed).toBe(false);
  faults.dropCallsAfterMs = 0;
  await until(() => line.closed);
  expect(await live()).toEqual([]);
});

async function live(): Promise<{ id: string }[]> {
  const answer = await fetch(`${realtime.url}/v1/test_helpers/calls`, { headers: { authorization: `Bearer ${key}` } });
  return (await answer.json()) as { id: string }[];
}
