// A person's turns in a session: what is heard, what is understood, and when an answer is owed.
import { expect, test } from '@jest/globals';
import { lineTool, rehearse, type Rehearsal, tell, typed, type Wanted } from '../../test/realtime/rehearsal.ts';

const listening = {
  tools: [lineTool],
  audio: {
    input: {
      transcription: { model: 'gpt-4o-mini-transcribe' },
      turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1_000 },
    },
  },
} satisfies Wanted;

const speak = (call: Rehearsal, ms = 2_000): void => {
  call.pass(500, -80);
  call.pass(ms, -20);
  call.pass(1_000, -80);
};
const transcripts = (call: Rehearsal): string[] =>
  call.all('conversation.item.input_audio_transcription.completed').map(({ transcript }) => transcript);
const answers = (call: Rehearsal): number => call.all('response.created').length;

test('a turn that nobody understood is marked as heard, and then answered', () => {
  const call = rehearse(listening);
  speak(call);
  expect(call.names()).toEqual([
    'input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped', 'input_audio_buffer.committed',
    'conversation.item.added', 'conversation.item.done',
  ]);
  call.pass(1_180, -80);
  expect(call.names()).toEqual([]);
  call.pass(20, -80);
  expect(call.names()).toEqual([
    'conversation.item.input_audio_transcription.completed', 'response.created', 'response.output_item.added',
    'conversation.item.added', 'response.function_call_arguments.done', 'conversation.item.done',
    'response.output_item.done', 'response.done',
  ]);
  expect(transcripts(call)).toEqual(['[heard you, 2.0 s]']);
  const { item_id: heard } = call.the('input_audio_buffer.speech_started');
  expect(call.all('conversation.item.added')[0]).toMatchObject({
    item: { id: heard, role: 'user', content: [{ type: 'input_audio' }] },
  });
});

test('words from an ear in the browser, late, are the turn; the sound adds nothing to them', () => {
  const call = rehearse(listening);
  speak(call);
  call.pass(600, -80);
  call.say(typed('I love Heat.'));
  call.say({ type: 'response.create' });
  expect(transcripts(call)).toEqual(['']);
  tell(call, 'Good taste.');
  call.pass(3_000, -80);
  expect(answers(call)).toBe(2); // the call of the tool, and what it said
});

test('words from an ear in the browser, early, are the turn', () => {
  const call = rehearse(listening);
  call.pass(500, -80);
  call.pass(2_000, -20);
  call.pass(400, -80);
  call.say(typed('I love Heat.'));
  call.say({ type: 'response.create' });
  call.pass(3_000, -80);
  expect(transcripts(call)).toEqual(['']);
  expect(answers(call)).toBe(1);
});

test('words whose sender asks for no answer get one all the same', () => {
  const call = rehearse(listening);
  speak(call);
  call.say(typed('I love Heat.'));
  expect(answers(call)).toBe(0);
  call.pass(1_200, -80);
  expect(transcripts(call)).toEqual(['']);
  expect(answers(call)).toBe(1);
});

test('what is typed while nobody speaks is no spoken turn', () => {
  const call = rehearse(listening);
  call.say(typed('I love Heat.'));
  call.pass(3_000, -80);
  expect(transcripts(call)).toEqual([]);
  expect(answers(call)).toBe(0);
});

test('who goes on speaking gets one answer', () => {
  const call = rehearse(listening);
  speak(call);
  speak(call);
  call.pass(1_500, -80);
  expect(transcripts(call)).toEqual(['[heard you, 2.0 s]', '[heard you, 2.0 s]']);
  expect(answers(call)).toBe(1);
});

test('who speaks while a tool is asked gets an answer of their own', () => {
  const call = rehearse(listening);
  speak(call);
  call.pass(1_200, -80);
  expect(answers(call)).toBe(1); // the tool is asked
  call.pass(400, -20);
  tell(call, 'Then you might like a very long film about birds.');
  call.pass(200, -20);
  expect(answers(call)).toBe(2);
  call.pass(2_300, -80);
  expect(answers(call)).toBe(3);
  expect(call.all('response.function_call_arguments.done')).toHaveLength(2);
});

test('an answer that is owed waits for the one that is being made', () => {
  const call = rehearse(listening);
  speak(call);
  call.pass(1_200, -80);
  call.pass(400, -20);
  call.pass(2_180, -80);
  const words = Array.from({ length: 60 }, (_word, at) => `word${at}`).join(' ');
  tell(call, words);
  call.pass(40, -80);
  expect(transcripts(call)).toHaveLength(2);
  expect(answers(call)).toBe(2);
  call.pass(1_200, -80);
  expect(answers(call)).toBe(3);
  expect(call.all('response.done').map(({ response }) => response.status))
    .toEqual(['completed', 'completed', 'completed']);
});

test('without transcription there are no words at all, and still an answer', () => {
  const call = rehearse({ ...listening, audio: { input: { turn_detection: { type: 'server_vad' } } } });
  speak(call);
  call.pass(2_000, -80);
  expect(call.names().filter((name) => name.includes('transcription'))).toEqual([]);
  expect(answers(call)).toBe(1);
});

test('a session may leave it to its clients to answer', () => {
  const turns = { type: 'server_vad', create_response: false } as const;
  const call = rehearse({ ...listening, audio: { input: { ...listening.audio.input, turn_detection: turns } } });
  speak(call);
  call.pass(3_000, -80);
  expect(transcripts(call)).toEqual(['[heard you, 2.0 s]']);
  expect(answers(call)).toBe(0);
});

test('a microphone that falls silent altogether ends the turn', () => {
  const call = rehearse(listening);
  call.pass(500, -80);
  call.pass(2_000, -20);
  call.pass(2_500);
  expect(transcripts(call)).toEqual(['[heard you, 2.0 s]']);
});

test('without turn detection the client says what a turn is', () => {
  const call = rehearse({ ...listening, audio: { input: { ...listening.audio.input, turn_detection: null } } });
  call.say({ type: 'input_audio_buffer.commit' });
  expect(call.errors).toMatchObject([{ code: 'input_audio_buffer_commit_empty' }]);
  call.pass(3_000, -20);
  expect(call.names()).toEqual([]);
  call.say({ type: 'input_audio_buffer.commit' });
  expect(call.names()).toEqual(['input_audio_buffer.committed', 'conversation.item.added', 'conversation.item.done']);
  call.pass(2_000, -80);
  expect(transcripts(call)).toEqual(['[heard you, 3.0 s]']);
  expect(answers(call)).toBe(0);
});

test('what is cleared was not said', () => {
  const call = rehearse(listening);
  call.pass(500, -80);
  call.pass(500, -20);
  call.say({ type: 'input_audio_buffer.clear' });
  call.pass(4_000, -80);
  expect(call.names()).toEqual(['input_audio_buffer.speech_started', 'input_audio_buffer.cleared']);
});

test('words may come late, never, or as a failure', () => {
  const late = rehearse(listening, { lateTranscriptMs: 2_000 });
  speak(late);
  late.pass(1_300, -80);
  expect([answers(late), transcripts(late)]).toEqual([1, []]);
  late.pass(2_000, -80);
  expect(transcripts(late)).toEqual(['[heard you, 2.0 s]']);

  const never = rehearse(listening, { dropTranscripts: 1 });
  speak(never);
  never.pass(4_000, -80);
  expect([answers(never), transcripts(never)]).toEqual([1, []]);

  const failed = rehearse(listening, { failTranscripts: 1 });
  speak(failed);
  failed.pass(4_000, -80);
  expect(failed.all('conversation.item.input_audio_transcription.failed')).toHaveLength(1);
  expect(transcripts(failed)).toEqual([]);
});

test('the item keeps its marked words', () => {
  const call = rehearse(listening);
  speak(call);
  call.pass(1_500, -80);
  const { item_id } = call.the('input_audio_buffer.committed');
  call.say({ type: 'conversation.item.retrieve', item_id });
  expect(call.the('conversation.item.retrieved').item)
    .toMatchObject({ content: [{ transcript: '[heard you, 2.0 s]' }] });
});
