import type { ProviderEvent } from '../../src/domain/voice-session-events.ts';

const said = (id: string, previous: string | null, text: string): ProviderEvent[] => {
  const item = { id, object: 'realtime.item', type: 'message', role: 'assistant' };
  const begun = { status: 'in_progress', content: [] };
  const response = { id: `resp_${id}`, object: 'realtime.response' };
  const whole = { ...item, status: 'completed', content: [{ type: 'output_audio', transcript: text }] };
  const place = { response_id: `resp_${id}`, item_id: id, output_index: 0, content_index: 0 };
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'conversation.item.added', previous_item_id: previous, item: { ...item, ...begun } },
    { type: 'response.output_audio_transcript.delta', ...place, delta: text.slice(0, 8) },
    { type: 'response.output_audio_transcript.delta', ...place, delta: text.slice(8) },
    { type: 'response.output_audio.done', ...place },
    { type: 'response.output_audio_transcript.done', ...place, transcript: text },
    { type: 'conversation.item.done', previous_item_id: previous, item: whole },
    { type: 'response.output_item.done', response_id: `resp_${id}`, output_index: 0, item: whole },
    { type: 'response.done', response: { ...response, status: 'completed', output: [whole] } },
  ];
};
const spoke = (id: string, previous: string): ProviderEvent[] => {
  const item = {
    id, object: 'realtime.item', type: 'message', role: 'user', status: 'completed',
    content: [{ type: 'input_audio', transcript: null }],
  };
  return [
    { type: 'input_audio_buffer.speech_started', audio_start_ms: 100, item_id: id },
    { type: 'input_audio_buffer.speech_stopped', audio_end_ms: 1900, item_id: id },
    { type: 'input_audio_buffer.committed', previous_item_id: previous, item_id: id },
    { type: 'conversation.item.added', previous_item_id: previous, item },
    { type: 'conversation.item.done', previous_item_id: previous, item },
  ];
};
const written = (id: string, text: string): ProviderEvent[] => [
  { type: 'conversation.item.input_audio_transcription.delta', item_id: id, content_index: 0, delta: text },
  {
    type: 'conversation.item.input_audio_transcription.completed', item_id: id, content_index: 0, transcript: text,
    usage: { type: 'duration', seconds: 2 },
  },
];
const typed = (id: string, previous: string, text: string): ProviderEvent[] => {
  const item = {
    id, object: 'realtime.item', type: 'message', role: 'user', status: 'completed',
    content: [{ type: 'input_text', text }],
  };
  return [
    { type: 'conversation.item.added', previous_item_id: previous, item },
    { type: 'conversation.item.done', previous_item_id: previous, item },
  ];
};

/**
 * What a provider tells of a short talk, in today's names: a spoken answer whose words come only after Valet's reply to
 * it, a typed one, and an echo of Valet's own question.
 */
export const recordedSession: readonly ProviderEvent[] = [
  ...said('item_1', null, 'Evening. Which book do you press on people?'),
  ...spoke('item_2', 'item_1'),
  ...said('item_3', 'item_2', 'Sandworms. Of course. Who is your favourite author?'),
  ...written('item_2', 'Dune.'),
  ...typed('item_4', 'item_3', 'I love Ursula Le Guin'),
  ...said('item_5', 'item_4', 'Excellent. And what did you abandon?'),
  ...spoke('item_6', 'item_5'),
  ...written('item_6', 'and what did you abandon'),
  ...spoke('item_7', 'item_6'),
  ...written('item_7', 'I gave up on Ulysses.'),
];
