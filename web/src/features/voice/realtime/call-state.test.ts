import { expect, test } from '@jest/globals';
import type { RealtimeEvent } from './realtime-event.ts';
import { finishedBetween, IDLE, isListening, statusOf, step, type CallState, type Change } from './call-state.ts';

const play = (state: CallState, ...changes: Change[]) => changes.reduce(step, state);
const hear = (state: CallState, ...events: RealtimeEvent[]) =>
  events.reduce((now, event) => step(now, { type: 'event', event }), state);
const start: Change = { type: 'started', conversation: 'books', isResumed: false };
const up = play(IDLE, start, { type: 'microphone-granted' }, { type: 'connected', callId: 'rtc_1' });
const texts = (state: CallState) => state.captions.map(({ role, text }) => `${role}: ${text}`);
const finals = (before: CallState, after: CallState) => finishedBetween(before, after).map(({ text }) => text);

const delta = (text: string, item_id = 'v1', response_id = 'r1'): RealtimeEvent => ({
  type: 'response.output_audio_transcript.delta',
  item_id,
  response_id,
  delta: text,
});
const said = (transcript: string, item_id = 'v1', response_id = 'r1'): RealtimeEvent => ({
  type: 'response.output_audio_transcript.done',
  item_id,
  response_id,
  transcript,
});
const sound = (response_id = 'r1'): RealtimeEvent => ({ type: 'output_audio_buffer.started', response_id });
const done = (status: string, id = 'r1'): RealtimeEvent => ({ type: 'response.done', response: { id, status } });
const typed = (id: string, text: string, previous_item_id: string | null = null): RealtimeEvent => ({
  type: 'conversation.item.added',
  previous_item_id,
  item: { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});
const transcribed = (item_id: string, transcript: string): RealtimeEvent => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
});

test('each phase has the status line that the specification gives it', () => {
  expect(statusOf(IDLE)).toBe('Tap to start talking');
  const asking = play(IDLE, start);
  expect([asking.phase, isListening(asking), statusOf(asking)]).toEqual([
    'asking-microphone', true, 'Connected - AI speaking...',
  ]);
  const connecting = play(asking, { type: 'microphone-granted' });
  expect([connecting.phase, statusOf(connecting)]).toEqual(['connecting', 'Connected - AI speaking...']);
  expect([up.phase, statusOf(up), up.callId]).toEqual(['connected', 'Connected - AI speaking...', 'rtc_1']);
  const muted = play(up, { type: 'muted', isMuted: true });
  expect([isListening(muted), statusOf(muted)]).toEqual([false, 'Connected']);
  const dropped = play(up, { type: 'dropped' });
  expect([dropped.phase, play(dropped, { type: 'recovered' }).phase]).toEqual(['reconnecting', 'connected']);
});

test('a failure ends the call and keeps its message, and the next start clears it', () => {
  const failed = play(up, { type: 'failed', message: 'Peer connection failed' });
  expect([failed.phase, isListening(failed), statusOf(failed)]).toEqual([
    'idle', false, 'Error: Peer connection failed',
  ]);
  expect(play(failed, start).error).toBeNull();
});

test('a refused microphone is an error that stays until the person writes', () => {
  const refused = play(IDLE, start, { type: 'microphone-refused', message: 'Permission denied' });
  const connected = play(refused, { type: 'connected', callId: null });
  expect([isListening(connected), statusOf(connected)]).toEqual([false, 'Error: Permission denied']);
  expect(statusOf(play(connected, { type: 'wrote' }))).toBe('Connected');
});

test('stop clears the transcript, the error, listening and connected', () => {
  const stopped = play(hear(up, delta('Hello')), { type: 'stopped' });
  expect(stopped).toEqual({ ...IDLE, type: 'books' });
});

test('deltas of Valet are appended, and a created item with a transcript replaces them', () => {
  const live = hear(up, delta('Good '), delta('evening'));
  expect(texts(live)).toEqual(['assistant: Good evening']);
  const item = { id: 'v1', role: 'assistant', content: [{ type: 'output_audio', transcript: 'Good evening, you.' }] };
  expect(texts(hear(live, { type: 'conversation.item.added', item }))).toEqual(['assistant: Good evening, you.']);
});

test('a line of Valet stands once all its words are known and it is heard, whichever comes first', () => {
  const known = hear(up, delta('Hi'), said('Hi there.'));
  expect(finals(up, known)).toEqual([]);
  expect(finals(known, hear(known, sound()))).toEqual(['Hi there.']);
  const heard = hear(up, sound(), delta('Hi'));
  expect(finals(heard, hear(heard, said('Hi there.')))).toEqual(['Hi there.']);
});

test('a line of Valet that brings no sound stands when its response is complete', () => {
  const known = hear(up, said('Hi there.'));
  expect(finals(known, hear(known, done('completed')))).toEqual(['Hi there.']);
});

test('a reply that was cancelled before it was heard was never said', () => {
  const cancelled = hear(up, delta('As I was'), said('As I was'), done('cancelled'));
  expect(texts(cancelled)).toEqual([]);
});

test('a reply that was cut off while it was heard stands with the words that came', () => {
  const cut = hear(up, sound(), delta('As I was'), done('cancelled'));
  expect(finals(up, cut)).toEqual(['As I was']);
});

test('every source of the same words makes one line', () => {
  const item = { id: 'v1', type: 'message', role: 'assistant', content: [{ transcript: 'Hi.' }] };
  const state = hear(
    up,
    { type: 'conversation.item.added', item: { ...item, content: [] } },
    sound(),
    said('Hi.'),
    { type: 'response.output_item.done', response_id: 'r1', item },
    { type: 'conversation.item.done', item },
    done('completed'),
  );
  expect(texts(state)).toEqual(['assistant: Hi.']);
  expect(finals(up, state)).toEqual(['Hi.']);
});

test('a transcription that comes after the answer takes its place before it', () => {
  const state = hear(
    up,
    said('First?', 'v1', 'r1'),
    { type: 'input_audio_buffer.speech_started', item_id: 'u1' },
    said('Second?', 'v2', 'r2'),
    transcribed('u1', 'Heat'),
  );
  expect(texts(state)).toEqual(['assistant: First?', 'user: Heat', 'assistant: Second?']);
  const late = hear(
    hear(up, said('First?', 'v1', 'r1'), said('Second?', 'v2', 'r2')),
    { type: 'conversation.item.added', previous_item_id: 'v1', item: { id: 'u1', role: 'user', content: [] } },
    transcribed('u1', 'Heat'),
  );
  expect(texts(late)).toEqual(texts(state));
});

test('words of the person appear as they are heard and stand when complete', () => {
  const live = hear(up, { type: 'input_audio_buffer.speech_started', item_id: 'u1' }, {
    type: 'conversation.item.input_audio_transcription.delta', item_id: 'u1', delta: 'I love',
  });
  expect([texts(live), live.activity]).toEqual([['user: I love'], 'hearing']);
  expect(finals(live, hear(live, transcribed('u1', ' I love Heat ')))).toEqual(['I love Heat']);
  expect(finals(live, hear(live, transcribed('u1', '  ')))).toEqual([]);
});

test('speech that could not be transcribed is shown as such and is no line', () => {
  const failed = hear(up, { type: 'conversation.item.input_audio_transcription.failed', item_id: 'u1' });
  expect([texts(failed), finals(up, failed)]).toEqual([['user: (speech)'], []]);
});

test('a written line stands at once, and once, under both names of its event', () => {
  const written = hear(up, typed('u1', 'Heat'));
  expect(finals(up, written)).toEqual(['Heat']);
  const again = hear(written, { ...typed('u1', 'Heat'), type: 'conversation.item.done' }, typed('u1', 'Heat'));
  expect([texts(again), finals(written, again)]).toEqual([['user: Heat'], []]);
});

test('a resumed call keeps its lines, and what it is told of them again is nothing new', () => {
  const before = hear(up, sound(), said('First?'), typed('u1', 'Heat', 'v1'));
  const resumed = play(before, { type: 'started', conversation: 'books', isResumed: true });
  expect([resumed.phase, texts(resumed)]).toEqual(['reconnecting', texts(before)]);
  const past = { id: 'past_v1', role: 'assistant', content: [{ type: 'output_text', text: 'First?' }] };
  const told = hear(
    resumed,
    typed('past_u1', 'Heat'),
    { type: 'conversation.item.added', item: past },
    { type: 'conversation.item.done', item: past },
  );
  expect([texts(told), finals(resumed, told)]).toEqual([texts(before), []]);
  expect(play(before, start).captions).toEqual([]);
});

test('a line that is taken back goes', () => {
  const state = hear(up, typed('u1', 'Heat'), typed('u2', 'Ronin'));
  expect(texts(play(state, { type: 'dismissed', itemId: 'u1' }))).toEqual(['user: Ronin']);
  expect(texts(hear(state, { type: 'conversation.item.deleted', item_id: 'u2' }))).toEqual(['user: Heat']);
});

test('it is known who is speaking', () => {
  const activity = (...events: RealtimeEvent[]) => hear(up, ...events).activity;
  const begun = { type: 'input_audio_buffer.speech_started', item_id: 'u1' };
  expect(activity(begun)).toBe('hearing');
  expect(activity(begun, { type: 'input_audio_buffer.speech_stopped' })).toBe('thinking');
  expect(activity({ type: 'response.created' }, sound())).toBe('speaking');
  expect(activity(sound(), { type: 'output_audio_buffer.stopped' })).toBe('quiet');
  expect(activity(sound(), begun, { type: 'output_audio_buffer.cleared' })).toBe('hearing');
  expect(activity({ type: 'response.created' }, done('failed'))).toBe('quiet');
});

test('tool calls and unknown events leave no trace', () => {
  const call = { id: 'f1', type: 'function_call' };
  expect(hear(up, { type: 'conversation.item.added', item: call }, { type: 'rate_limits.updated' })).toEqual(up);
});

test('answers to tap come with what a tool says, and go when the person answers', () => {
  const tool = (output: string): RealtimeEvent => ({
    type: 'conversation.item.added',
    item: { id: 'o1', type: 'function_call_output', output },
  });
  const offered = hear(up, tool('{"say":"Which one?","suggestions":["Heat","Ronin",3]}'));
  expect(offered.suggestions).toEqual(['Heat', 'Ronin']);
  expect(hear(offered, transcribed('u1', '[heard you, 6.9 s]')).suggestions).toEqual(['Heat', 'Ronin']);
  expect(hear(offered, transcribed('u1', 'Heat')).suggestions).toEqual([]);
  expect(hear(offered, typed('u1', 'Heat')).suggestions).toEqual([]);
  expect(hear(offered, tool('not JSON')).suggestions).toEqual([]);
});
