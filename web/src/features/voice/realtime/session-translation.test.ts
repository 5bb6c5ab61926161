import { expect, test } from '@jest/globals';
import { readEvent, textOf } from './realtime-event.ts';
import {
  AUDIO_RATE_HZ,
  CONNECT_TIMEOUT_MS,
  CONVERSATION_TYPES,
  DEFAULT_TYPE,
  EVENTS_CHANNEL,
  INSTRUCTIONS,
  MICROPHONE,
  sessionObject,
  VALET_VOLUME,
} from './session-object.ts';
import { canonical, sessionUpdate, toGaSession } from './session-translation.ts';

test('the session carries every constant of the specification', () => {
  expect(sessionObject('books')).toEqual({
    modalities: ['text', 'audio'],
    voice: 'ballad',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    instructions: INSTRUCTIONS.books,
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
  });
  expect([AUDIO_RATE_HZ, VALET_VOLUME, CONNECT_TIMEOUT_MS]).toEqual([24_000, 0.8, 10_000]);
  expect([EVENTS_CHANNEL, DEFAULT_TYPE]).toEqual(['oai-events', 'movie-taste']);
  expect(MICROPHONE).toEqual({
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  });
});

test('the instructions of all four conversations state the knowledge cutoff, and differ', () => {
  expect([...CONVERSATION_TYPES]).toEqual(['movie-taste', 'my-shows', 'books', 'food-taste']);
  for (const type of CONVERSATION_TYPES) expect(INSTRUCTIONS[type]).toContain('Knowledge cutoff: 2023-10');
  expect(new Set(Object.values(INSTRUCTIONS)).size).toBe(4);
});

test('the provider is told the session in its present shape, with transcription switched on', () => {
  expect(sessionUpdate(sessionObject('movie-taste', 'Be kind.'), 'ga')).toEqual({
    type: 'session.update',
    session: {
      type: 'realtime',
      instructions: 'Be kind.',
      output_modalities: ['audio'],
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { model: 'gpt-4o-mini-transcribe' },
          turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
        },
        output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'ballad' },
      },
    },
  });
});

test('the transcription that a call was created with stays', () => {
  const model = { model: 'another' };
  expect(toGaSession(sessionObject('books'), model).audio.input.transcription).toBe(model);
});

test('whoever speaks the former dialect is told the specified object as it is', () => {
  expect(sessionUpdate(sessionObject('books'), 'beta').session).toEqual(sessionObject('books'));
});

test.each([
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.audio_transcript.done', 'response.output_audio_transcript.done'],
  ['response.audio.delta', 'response.output_audio.delta'],
  ['response.audio.done', 'response.output_audio.done'],
  ['response.text.delta', 'response.output_text.delta'],
  ['response.text.done', 'response.output_text.done'],
  ['conversation.item.created', 'conversation.item.added'],
  ['response.output_item.done', 'response.output_item.done'],
])('%s is known as %s', (former, present) => {
  expect(canonical(former)).toBe(present);
});

test('what is no event is none', () => {
  for (const message of ['', '[', '[1]', 'null', '{"type":1}', new ArrayBuffer(2)]) {
    expect(readEvent(message)).toBeNull();
  }
  const item = { id: 'i', content: [{ type: 'audio', transcript: 'Good evening.' }] };
  const event = readEvent(JSON.stringify({ type: 'conversation.item.created', item }));
  expect(event).toMatchObject({ type: 'conversation.item.added' });
  expect(textOf(event?.item)).toBe('Good evening.');
});
