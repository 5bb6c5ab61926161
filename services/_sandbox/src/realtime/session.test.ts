import { expect, test } from '@jest/globals';
import { lineTool, question, rehearse, tell, typed } from '../../test/realtime/rehearsal.ts';
import { neutralLine } from './script.ts';

const answered = [
  'response.created', 'response.output_item.added', 'conversation.item.added', 'response.content_part.added',
];
const finished = [
  'response.output_audio.done', 'response.output_audio_transcript.done', 'response.content_part.done',
  'conversation.item.done', 'response.output_item.done', 'response.done', 'rate_limits.updated',
];

test('a session shows what was set for it, and what is switched off as null', () => {
  const { session } = rehearse({ instructions: 'Be kind.', audio: { output: { voice: 'ballad' } } });
  expect(session.created()).toMatchObject({
    type: 'session.created',
    session: {
      type: 'realtime', object: 'realtime.session', id: 'sess_1', expires_at: 4_600, instructions: 'Be kind.',
      output_modalities: ['audio'],
      audio: { input: { transcription: null, turn_detection: { type: 'server_vad' } }, output: { voice: 'ballad' } },
    },
  });
});

test('an answer is made, told and heard in the order of the provider', () => {
  const call = rehearse();
  call.say({ type: 'response.create' });
  expect(call.names()).toEqual(answered);
  call.pass(3_000);
  expect(call.names()).toEqual(['output_audio_buffer.started', ...finished, 'output_audio_buffer.stopped']);
  const words = call.all('response.output_audio_transcript.delta').map(({ delta }) => delta);
  expect(words.length).toBeGreaterThan(5);
  expect(words.join('')).toBe(neutralLine);
  expect(call.the('response.output_audio_transcript.done').transcript).toBe(neutralLine);
  expect(call.the('response.done').response).toMatchObject({
    status: 'completed', output: [{ role: 'assistant', content: [{ type: 'output_audio', transcript: neutralLine }] }],
  });
});

test('words come faster than sound', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  tell(call, question);
  call.pass(400);
  expect(call.the('response.done').response.status).toBe('completed');
  expect(call.all('output_audio_buffer.stopped')).toEqual([]);
  call.pass(1_600);
  expect(call.all('output_audio_buffer.stopped')).toHaveLength(1);
  expect(call.frames.filter((frame) => frame !== null)).toHaveLength(100);
});

test('with the tool it asks for its line, and says what it is told', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  expect(call.names()).toEqual([
    'response.created', 'response.output_item.added', 'conversation.item.added',
    'response.function_call_arguments.done', 'conversation.item.done', 'response.output_item.done', 'response.done',
  ]);
  const { call_id } = call.the('response.function_call_arguments.done');
  expect(call.the('response.done').response.output).toMatchObject([
    { type: 'function_call', name: 'next_line', call_id, arguments: '{}', status: 'completed' },
  ]);
  tell(call, question);
  call.pass(400);
  expect(call.names()).toEqual([
    'conversation.item.added', 'conversation.item.done', ...answered, 'output_audio_buffer.started', ...finished,
  ]);
  expect(call.the('response.output_audio_transcript.done').transcript).toBe(question);
});

test('items know the one before them', () => {
  const call = rehearse();
  call.say(typed('I love Heat.', 'item_one'));
  call.say({ type: 'response.create' });
  const [one, two] = call.all('conversation.item.added');
  expect(one).toMatchObject({ previous_item_id: null, item: { id: 'item_one', status: 'completed' } });
  expect(two).toMatchObject({ previous_item_id: 'item_one', item: { status: 'in_progress', content: [] } });
});

test('only one answer is made at a time', () => {
  const call = rehearse();
  call.say({ type: 'response.create' });
  call.say({ type: 'response.create', event_id: 'mine' });
  expect(call.errors).toMatchObject([{ code: 'conversation_already_has_active_response', event_id: 'mine' }]);
  call.pass(3_000);
  call.say({ type: 'response.create' });
  expect(call.errors).toHaveLength(1);
  expect(call.all('response.created')).toHaveLength(2);
});

test('a cancelled answer keeps the words that were made, and is heard that far', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  tell(call, question);
  call.pass(40);
  call.say({ type: 'response.cancel' });
  expect(call.the('response.done').response).toMatchObject({
    status: 'cancelled', status_details: { type: 'cancelled', reason: 'client_cancelled' },
    output: [{ status: 'incomplete', content: [{ transcript: 'Which film ' }] }],
  });
  call.pass(2_000);
  expect(call.frames.filter((frame) => frame !== null)).toHaveLength(40); // two words of five
  call.say({ type: 'response.cancel' });
  expect(call.errors).toMatchObject([{ code: 'response_cancel_not_active' }]);
});

test('a cleared answer falls silent at once, and its item knows how far it was heard', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  tell(call, question);
  call.pass(800);
  call.names();
  call.say({ type: 'output_audio_buffer.clear' });
  expect(call.names()).toEqual(['output_audio_buffer.cleared', 'conversation.item.truncated']);
  expect(call.the('conversation.item.truncated').audio_end_ms).toBe(800);
  call.pass(1_000);
  expect(call.frames.filter((frame) => frame !== null)).toHaveLength(40);
  expect(call.all('output_audio_buffer.stopped')).toEqual([]);
});

test('who speaks over an answer stops it', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  tell(call, 'I had a feeling that you would say so, and I have the evening to hear more about it.');
  call.pass(100, -80);
  call.names();
  call.pass(100, -20);
  expect(call.names()).toEqual([
    'input_audio_buffer.speech_started', ...finished, 'output_audio_buffer.cleared', 'conversation.item.truncated',
  ]);
  expect(call.the('response.done').response).toMatchObject({
    status_details: { type: 'cancelled', reason: 'turn_detected' },
    output: [{ content: [{ transcript: 'I had a feeling that you would say ' }] }],
  });
  expect(call.the('conversation.item.truncated').audio_end_ms).toBe(160);
});

test('an answer that was made and is still heard is cut short too', () => {
  const call = rehearse({ tools: [lineTool] });
  call.say({ type: 'response.create' });
  tell(call, question);
  call.pass(1_000, -80);
  call.names();
  call.pass(100, -20);
  expect(call.names()).toEqual([
    'input_audio_buffer.speech_started', 'output_audio_buffer.cleared', 'conversation.item.truncated',
  ]);
});

test('who speaks over an answer does not stop it where the session says so', () => {
  const audio = { input: { turn_detection: { type: 'server_vad', interrupt_response: false } } } as const;
  const call = rehearse({ audio });
  call.say({ type: 'response.create' });
  call.pass(100, -80);
  call.pass(400, -20);
  expect(call.all('input_audio_buffer.speech_started')).toHaveLength(1);
  expect(call.all('output_audio_buffer.cleared')).toEqual([]);
});

test('beta names and shapes are refused, and the session stays as it was', () => {
  const call = rehearse({ instructions: 'Mine.' });
  call.say({ type: 'session.update', event_id: 'e1', session: { modalities: ['text', 'audio'], voice: 'ballad' } });
  call.say({ type: 'session.update', session: { type: 'realtime', modalities: ['audio'] } });
  call.say({ type: 'session.update', session: { type: 'realtime', output_modalities: ['text', 'audio'] } });
  call.say({ type: 'session.update', session: { type: 'realtime', audio: { output: { voice: 'nobody' } } } });
  expect(call.errors.map(({ type, code, param, event_id }) => [type, code, param, event_id])).toEqual([
    ['invalid_request_error', 'missing_required_parameter', 'session.type', 'e1'],
    ['invalid_request_error', 'unknown_parameter', 'session.modalities', null],
    ['invalid_request_error', 'invalid_value', 'session.output_modalities', null],
    ['invalid_request_error', 'invalid_value', 'session.audio.output.voice', null],
  ]);
  expect(call.events).toEqual([]);
  expect(call.session.created()).toMatchObject({ session: { instructions: 'Mine.' } });
});

test('an update changes what it names', () => {
  const call = rehearse({ instructions: 'Mine.', audio: { output: { voice: 'ballad' } } });
  const input = { turn_detection: { type: 'server_vad', silence_duration_ms: 1_000 } };
  call.say({ type: 'session.update', session: { type: 'realtime', audio: { input } } });
  expect(call.the('session.updated').session).toMatchObject({
    instructions: 'Mine.',
    audio: {
      output: { voice: 'ballad' },
      input: { turn_detection: { threshold: 0.5, silence_duration_ms: 1_000, create_response: true } },
    },
  });
});

test('a voice that was heard stays', () => {
  const call = rehearse({ audio: { output: { voice: 'ballad' } } });
  const update = (voice: string): object =>
    ({ type: 'session.update', session: { type: 'realtime', audio: { output: { voice } } } });
  call.say(update('cedar'));
  call.say({ type: 'response.create' });
  call.say(update('cedar'));
  expect(call.errors).toEqual([]);
  call.say(update('ballad'));
  expect(call.errors).toMatchObject([{ code: 'cannot_update_voice' }]);
});

test('what is no event is answered to the one who sent it', () => {
  const call = rehearse();
  const beta = '{"type":"response.audio.delta","event_id":"e9"}';
  for (const text of ['{', '[]', '{}', beta, '{"type":"response.cancel","x":1}']) call.say(text);
  expect(call.errors.map(({ code, param, event_id }) => [code, param, event_id])).toEqual([
    ['invalid_json', null, null],
    ['missing_required_parameter', 'type', null],
    ['missing_required_parameter', 'type', null],
    ['invalid_value', 'type', 'e9'],
    ['unknown_parameter', 'x', null],
  ]);
  expect(call.events).toEqual([]);
});

test('items can be looked at, put in between, and taken away', () => {
  const call = rehearse();
  call.say(typed('one', 'item_one'));
  call.say(typed('two', 'item_two'));
  call.say({ ...typed('between', 'item_between'), previous_item_id: 'item_one' });
  call.say({ ...typed('first', 'item_first'), previous_item_id: 'root' });
  expect(call.all('conversation.item.done').map(({ previous_item_id: before }) => before))
    .toEqual([null, 'item_one', 'item_one', null]);
  call.say({ type: 'conversation.item.delete', item_id: 'item_two' });
  call.say({ type: 'conversation.item.retrieve', item_id: 'item_between' });
  expect(call.the('conversation.item.retrieved').item).toMatchObject({ content: [{ text: 'between' }] });
  call.say({ type: 'conversation.item.retrieve', item_id: 'item_two' });
  call.say(typed('again', 'item_one'));
  call.say({ ...typed('lost'), previous_item_id: 'item_two' });
  expect(call.errors.map(({ code, param }) => [code, param])).toEqual([
    ['item_retrieve_invalid_item_id', 'item_id'], ['invalid_value', 'item.id'], ['invalid_value', 'previous_item_id'],
  ]);
});

test('a name of more than 32 letters is too long', () => {
  const call = rehearse();
  call.say(typed('I love Heat.', 'x'.repeat(32)));
  call.say(typed('I love Heat.', 'x'.repeat(33)));
  expect(call.errors).toMatchObject([{ code: 'string_above_max_length', param: 'item.id' }]);
  expect(call.all('conversation.item.done')).toHaveLength(1);
});

test('an output without its call is refused', () => {
  const call = rehearse({ tools: [lineTool] });
  const item = { type: 'function_call_output', call_id: 'call_nobody', output: '{}' };
  call.say({ type: 'conversation.item.create', item });
  expect(call.errors).toMatchObject([{ code: 'invalid_tool_call_id', param: 'item.call_id' }]);
});

test('an answer in writing has no sound', () => {
  const call = rehearse();
  call.say({ type: 'response.create', response: { output_modalities: ['text'] } });
  call.pass(2_000);
  expect(call.the('response.output_text.done').text).toBe(neutralLine);
  expect(call.names().filter((name) => name.includes('audio'))).toEqual([]);
});

test('an answer beside the conversation leaves no item in it', () => {
  const call = rehearse();
  call.say({ type: 'response.create', response: { conversation: 'none', metadata: { for: 'title' } } });
  call.pass(2_000);
  expect(call.all('conversation.item.added')).toEqual([]);
  expect(call.the('response.done').response).toMatchObject({ metadata: { for: 'title' } });
});

test('an answer that fails says so and is over', () => {
  const call = rehearse({}, { failResponses: 1 });
  call.say({ type: 'response.create' });
  expect(call.the('response.done').response).toMatchObject({ status: 'failed', status_details: { type: 'failed' } });
  call.say({ type: 'response.create' });
  expect(call.errors).toEqual([]);
});

test('every event has a number of its own', () => {
  const call = rehearse();
  call.say({ type: 'response.create' });
  call.pass(2_000);
  const numbers = call.events.map((event) => ('event_id' in event ? event.event_id : undefined));
  expect(new Set(numbers).size).toBe(call.events.length);
});
