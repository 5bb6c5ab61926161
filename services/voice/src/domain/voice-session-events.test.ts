import { expect, test } from '@jest/globals';
import {
  canonicalEvent, canonicalName, formerEvent, formerName, type ProviderEvent, renamedEvents,
} from './voice-session-events.ts';

test.each(renamedEvents)('%s is %s today, and the other way round', (before, now) => {
  expect([canonicalName(before), formerName(now)]).toEqual([now, before]);
  expect([canonicalName(now), formerName(before)]).toEqual([now, before]);
});

test.each([
  'session.updated', 'input_audio_buffer.speech_started', 'input_audio_buffer.speech_stopped', 'response.done',
  'response.output_item.done', 'conversation.item.input_audio_transcription.completed', 'output_audio_buffer.started',
  'response.function_call_arguments.done', 'error',
])('%s has one name', (type) => {
  expect([canonicalName(type), formerName(type)]).toEqual([type, type]);
});

const said = (partType: string, type: string): ProviderEvent => ({
  type,
  previous_item_id: 'item_0',
  item: { id: 'item_1', role: 'assistant', content: [{ type: partType, transcript: 'Hello.' }] },
});

test('the parts of what Valet said are renamed too', () => {
  expect(canonicalEvent(said('audio', 'conversation.item.created')))
    .toEqual(said('output_audio', 'conversation.item.added'));
  expect(formerEvent(said('output_text', 'response.output_item.done')))
    .toEqual(said('text', 'response.output_item.done'));
});

test('what a person said keeps the types of its parts', () => {
  const item = { role: 'user', content: [{ type: 'input_text', text: 'hi' }] };
  const event = { type: 'conversation.item.done', item };
  expect(canonicalEvent(event)).toBe(event);
});
