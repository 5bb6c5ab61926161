import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDesk, type Desk } from './call-desk.ts';
import { alreadyTold, aWorld, connected, flush, microphone, written, type World } from './call-test-kit.ts';
import { setOffRecord } from './off-record.ts';
import { CallFailed } from './realtime/call-setup.ts';
import { MicrophoneRefused } from './realtime/microphone.ts';
import type { RealtimeEvent } from './realtime/realtime-event.ts';

beforeEach(alreadyTold);
afterEach(() => {
  localStorage.clear();
  setOffRecord(false);
});

const contents = ({ lines }: World) => lines.map(({ role, content }) => `${role}: ${content}`);
const captions = ({ view }: Desk) => view.call.captions.map(({ text }) => text);
const typed = (id: string, text: string): RealtimeEvent => ({
  type: 'conversation.item.added',
  item: { id, role: 'user', content: [{ type: 'input_text', text }] },
});

test('Valet speaks first: a reply is asked for once the call stands', async () => {
  const { desk, call } = await connected();
  expect(desk.view).toMatchObject({ status: 'Connected - AI speaking...', isRinging: true, isLive: true });
  expect([call.request.type, call.sent]).toEqual(['books', [{ type: 'response.create' }]]);
});

test('every finished line of both sides is sent once, with its place', async () => {
  const { world, call } = await connected();
  call.say('Which book do you defend?', 'v1');
  call.hear({
    type: 'conversation.item.added', previous_item_id: 'v1', item: { id: 'u1', role: 'user', content: [] },
  });
  call.speak('Emma, always.', 'u1');
  expect(world.lines).toEqual([
    {
      role: 'assistant', content: 'Which book do you defend?', type: 'books', callId: 'call-1', itemId: 'v1',
      previousItemId: null, teachesNothing: false,
    },
    {
      role: 'user', content: 'Emma, always.', type: 'books', callId: 'call-1', itemId: 'u1', previousItemId: 'v1',
      teachesNothing: false,
    },
  ]);
});

test('off the record no line leaves the page', async () => {
  setOffRecord(true);
  const { world, desk, call } = await connected();
  call.say('Which book do you defend?');
  call.speak('Emma, always.');
  expect([call.request.isOffRecord, desk.view.isOffRecord, world.lines]).toEqual([true, true, []]);
  expect(captions(desk)).toHaveLength(2);
});

test('a call that the server took off the record sends no line either', async () => {
  const { world, call } = await connected({}, { isOffRecord: true });
  call.speak('Emma, always.');
  expect(world.lines).toEqual([]);
});

test('a person who speaks over Valet silences it here at once, until it speaks anew', async () => {
  const { call } = await connected();
  call.hear({ type: 'response.created', response: { id: 'r1' } });
  call.hear({ type: 'output_audio_buffer.started', response_id: 'r1' });
  call.hear({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
  expect(call.isSilent).toBe(true);
  call.hear({ type: 'output_audio_buffer.started', response_id: 'r2' });
  expect(call.isSilent).toBe(false);
});

test('a reply that was waiting is dropped when the person goes on', async () => {
  const { desk, call } = await connected();
  call.hear({ type: 'response.created', response: { id: 'r1' } });
  desk.say('Emma', 'typed');
  call.hear({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
  call.sent = [];
  call.hear({ type: 'response.done', response: { id: 'r1', status: 'cancelled' } });
  expect(call.sent).toEqual([]);
});

test('a written answer interrupts Valet and is answered after what was under way has ended', async () => {
  const { desk, call } = await connected();
  call.hear({ type: 'response.created', response: { id: 'r1' } });
  call.hear({ type: 'output_audio_buffer.started', response_id: 'r1' });
  call.sent = [];
  expect(desk.say('  Emma ', 'typed')).toBe(true);
  expect(call.sentTypes).toEqual(['response.cancel', 'output_audio_buffer.clear', 'conversation.item.create']);
  expect(written(call)).toMatchObject([
    { id: expect.stringMatching(/^typed_[0-9a-f]{20}$/), content: [{ type: 'input_text', text: 'Emma' }] },
  ]);
  call.hear(typed('typed_1', 'Emma'), { type: 'response.done', response: { id: 'r1', status: 'cancelled' } });
  expect(call.sentTypes.at(-1)).toBe('response.create');
});

test('a blank answer is not sent', async () => {
  const { desk, call } = await connected();
  call.sent = [];
  expect([desk.say('  ', 'typed'), call.sent]).toEqual([false, []]);
});

test('what only repeats Valet is its own echo: neither shown nor stored', async () => {
  const { world, desk, call } = await connected();
  call.say('Which book do you defend at dinner parties?');
  call.speak('which book do you defend at dinner');
  expect(contents(world)).toEqual(['assistant: Which book do you defend at dinner parties?']);
  expect(captions(desk)).toHaveLength(1);
  expect(call.sent.at(-1)).toEqual({ type: 'conversation.item.delete', item_id: 'u34' });
});

test('speech that was not understood is stored as such and teaches nothing', async () => {
  const { world, call } = await connected();
  call.speak('[heard you, 6.9 s]');
  expect(world.lines).toMatchObject([{ content: '[heard you, 6.9 s]', teachesNothing: true }]);
});

test('a refused microphone is an error that is shown, and the call goes on in writing', async () => {
  const askMicrophone = async () => Promise.reject(new MicrophoneRefused('denied', 'Permission denied'));
  const { desk, call } = await connected({ askMicrophone });
  expect(call.request.microphone).toBeNull();
  expect(desk.view).toMatchObject({
    status: 'Error: Permission denied',
    isRinging: false,
    isLive: false,
    note: { kind: 'microphone', trouble: 'denied' },
  });
  desk.say('Emma', 'typed');
  expect(desk.view.status).toBe('Connected');
});

test('a microphone that is unplugged leaves a call in writing', async () => {
  const { desk, call } = await connected();
  call.request.onMicrophoneGone();
  expect(desk.view).toMatchObject({ status: 'Connected', note: { kind: 'microphone', trouble: 'unplugged' } });
});

test('a call that fails resets everything and keeps the message', async () => {
  const openCall = async () => Promise.reject(new CallFailed('Connection timeout. Current state: new'));
  const world = aWorld({ openCall });
  const desk = openDesk(world.ports);
  desk.start();
  expect(desk.view.status).toBe('Connected - AI speaking...');
  await flush();
  expect(desk.view).toMatchObject({
    status: 'Error: Connection timeout. Current state: new', isRinging: false, isLive: false, note: null,
  });
});

test('what the server says about a call that it refuses is shown beside the message', async () => {
  const openCall = async () => Promise.reject(new CallFailed('Session creation failed: 429', 'That was enough.'));
  const desk = openDesk(aWorld({ openCall }).ports);
  desk.start();
  await flush();
  expect(desk.view).toMatchObject({
    status: 'Error: Session creation failed: 429', note: { kind: 'refused', sentence: 'That was enough.' },
  });
});

test('a failure without a message is an unknown error', async () => {
  const desk = openDesk(aWorld({ openCall: async () => Promise.reject(new Error('')) }).ports);
  desk.start();
  await flush();
  expect(desk.view.status).toBe('Error: Unknown error');
});

test('the large button ends a call that listens, and starts one about movies otherwise', async () => {
  const { world, desk, call } = await connected();
  desk.toggle();
  expect([call.isClosed, desk.view.status, captions(desk)]).toEqual([true, 'Tap to start talking', []]);
  desk.toggle();
  await flush();
  expect(world.calls[1]?.request.type).toBe('movie-taste');
  desk.mute(true);
  desk.toggle();
  expect(world.calls[1]?.isClosed).toBe(true);
});

test('another conversation takes the place of the one under way', async () => {
  const { world, desk, call } = await connected();
  call.say('Which book?');
  desk.start('food-taste');
  await flush();
  expect([call.isClosed, world.calls[1]?.request.type, captions(desk)]).toEqual([true, 'food-taste', []]);
});

test('who stops while the microphone is asked for leaves none open', async () => {
  let grant = (_: MediaStream) => {};
  const world = aWorld({ askMicrophone: () => new Promise((resolve) => (grant = resolve)) });
  const desk = openDesk(world.ports);
  desk.start();
  desk.stop();
  const stream = microphone();
  grant(stream);
  await flush();
  expect([stream.getTracks()[0]?.readyState, world.calls.length]).toEqual(['ended', 0]);
});

test('a lost call is taken up once by itself, with what was said and without a greeting', async () => {
  const { world, desk, call } = await connected();
  call.say('Which book?', 'v1');
  call.request.onTurn('dropped');
  expect(desk.view.call.phase).toBe('reconnecting');
  call.request.onTurn('lost');
  await flush();
  const again = world.calls[1];
  expect(written(again ?? { sent: [] })).toMatchObject([
    { id: 'past_v1', role: 'assistant', content: [{ type: 'output_text', text: 'Which book?' }] },
  ]);
  expect([again?.sentTypes, captions(desk), world.lines.length]).toEqual([
    ['conversation.item.create'], ['Which book?'], 1,
  ]);
});

test('what was said off the record is told to a new call off the record only', async () => {
  setOffRecord(true);
  const { world, call } = await connected();
  call.say('Which book?', 'v1');
  setOffRecord(false);
  call.request.onTurn('lost');
  await flush();
  expect(world.calls[1]?.request.isOffRecord).toBe(true);
});

test('a refusal of the microphone that comes after the stop changes nothing', async () => {
  let refuse = (_: Error) => {};
  const desk = openDesk(
    aWorld({ askMicrophone: () => new Promise((_, reject) => (refuse = reject)) }).ports,
  );
  desk.start();
  desk.stop();
  refuse(new MicrophoneRefused('denied', 'Permission denied'));
  await flush();
  expect([desk.view.status, desk.view.note]).toEqual(['Tap to start talking', null]);
});

test('a line of the person that the lost call left open is answered by the new one', async () => {
  const { world, call } = await connected();
  call.say('Which book?', 'v1');
  call.speak('Emma, always.', 'u1');
  call.request.onTurn('lost');
  await flush();
  expect(world.calls[1]?.sentTypes).toEqual([
    'conversation.item.create', 'conversation.item.create', 'response.create',
  ]);
});

test('a new call that is lost too waits for the person, who can pick it up', async () => {
  const { world, desk, call } = await connected();
  call.say('Which book?', 'v1');
  call.request.onTurn('lost');
  await flush();
  world.calls[1]?.request.onTurn('lost');
  await flush();
  expect([world.calls.length, desk.view.status, desk.view.note]).toEqual([
    2, 'Error: The connection was lost', { kind: 'lost' },
  ]);
  desk.resume();
  await flush();
  expect(world.calls[2]?.request.microphone).not.toBeNull();
  expect([desk.view.note, desk.view.status, captions(desk)]).toEqual([
    null, 'Connected - AI speaking...', ['Which book?'],
  ]);
});

test('a call that the other side ends is over, and says so', async () => {
  const { world, desk, call } = await connected();
  call.request.onTurn('ended');
  await flush();
  expect([world.calls.length, desk.view.status, desk.view.note]).toEqual([
    1, 'Tap to start talking', { kind: 'ended' },
  ]);
});

test('push-to-talk keeps the microphone shut, except while it is held', async () => {
  const { desk, call } = await connected();
  desk.pushToTalk(true);
  expect([call.isMicrophoneOpen, desk.view.status]).toEqual([false, 'Connected']);
  desk.hold(true);
  expect([call.isMicrophoneOpen, desk.view.status]).toEqual([true, 'Connected - AI speaking...']);
  desk.hold(false);
  expect(call.isMicrophoneOpen).toBe(false);
  desk.pushToTalk(false);
  expect(call.isMicrophoneOpen).toBe(true);
  desk.hold(true);
  desk.hold(false);
  expect(call.isMicrophoneOpen).toBe(true);
});

test('before the first call ever the person reads whom they talk to, and no microphone is asked for', async () => {
  localStorage.clear();
  let asked = 0;
  const world = aWorld({
    askMicrophone: async () => {
      asked += 1;
      return microphone();
    },
    allowance: async () => ({ provider: 'sandbox', disclosure: 'Your voice stays on this machine.' }),
  });
  const desk = openDesk(world.ports);
  desk.start('books');
  await flush();
  expect([asked, desk.view.waiting, desk.view.disclosure]).toEqual([0, 'books', 'Your voice stays on this machine.']);
  desk.decline();
  expect(desk.view.waiting).toBeNull();
  desk.start('books');
  desk.agree();
  await flush();
  expect([asked, world.calls[0]?.request.type, desk.view.waiting]).toEqual([1, 'books', null]);
  desk.stop();
  desk.start();
  await flush();
  expect(asked).toBe(2);
});

test('whoever was told of one place that the voice goes to is told of another', async () => {
  const world = aWorld({ allowance: async () => ({ provider: 'openai', disclosure: 'To OpenAI.' }) });
  localStorage.setItem('valet-voice-disclosed', 'sandbox');
  const desk = openDesk(world.ports);
  await flush();
  desk.start();
  expect(desk.view.waiting).toBe('movie-taste');
});
