import { expect, test } from '@jest/globals';
import { readEvent } from './read-event.ts';

const message = (role: string, part: object, more: object = {}) => ({
  type: 'conversation.item.done', previous_item_id: 'before',
  item: { id: 'item_1', type: 'message', role, status: 'completed', content: [part], ...more },
});
const line = (more: object) => [{
  type: 'line', event: { type: 'item', itemId: 'item_1', previousItemId: 'before', ...more },
}];

test.each([
  ['typed', message('user', { type: 'input_text', text: 'Dune' }), { role: 'user', channel: 'typed', text: 'Dune' }],
  ['spoken and not yet written down', message('user', { type: 'input_audio', transcript: null }),
    { role: 'user', channel: 'spoken', text: '' }],
  ['spoken and written down', message('user', { type: 'input_audio', transcript: 'Dune' }),
    { role: 'user', channel: 'spoken', text: 'Dune' }],
  ['Valet\'s', message('assistant', { type: 'output_audio', transcript: 'Hm.' }),
    { role: 'assistant', channel: 'spoken', text: 'Hm.' }],
  ['Valet\'s, not yet whole',
    message('assistant', { type: 'output_audio', transcript: 'H' }, { status: 'in_progress' }),
    { role: 'assistant', channel: 'spoken', text: null }],
  ['the service\'s own', message('system', { type: 'input_text', text: 'Close.' }),
    { role: 'other', channel: 'typed', text: null }],
  ['the use of a tool', message('', {}, { type: 'function_call', role: undefined }),
    { role: 'other', channel: 'typed', text: null }],
])('an item that is %s is understood', (_what, event, understood) => {
  expect(readEvent(event)).toEqual(line(understood));
});

test('an item that nobody can have said is none of a line\'s length', () => {
  const event = message('user', { type: 'input_text', text: 'x'.repeat(64 * 1024 + 1) });
  expect(readEvent(event)).toEqual(line({ role: 'user', channel: 'typed', text: '' }));
});

test('both generations of an event are the same', () => {
  const done = { item_id: 'item_1', transcript: 'Hm.' };
  expect(readEvent({ type: 'response.audio_transcript.done', ...done }))
    .toEqual(readEvent({ type: 'response.output_audio_transcript.done', ...done }));
  const event = message('user', { type: 'input_text', text: 'Dune' });
  expect(readEvent({ ...event, type: 'conversation.item.created' }))
    .toEqual(readEvent({ ...event, type: 'conversation.item.added' }));
});

test('the end of an answer tells its tools once more', () => {
  const use = { type: 'function_call', status: 'completed', call_id: 'use_1', name: 'budget', arguments: '{}' };
  expect(readEvent({ type: 'response.done', response: { id: 'resp_1', output: [use, { type: 'message' }] } })).toEqual([
    { type: 'tool', use: { useId: 'use_1', name: 'budget', args: '{}' } }, { type: 'answered', responseId: 'resp_1' },
  ]);
});

test('a refusal names the event that was refused', () => {
  expect(readEvent({ type: 'error', error: { code: 'no', event_id: 'valet_1', message: 'secret' } }))
    .toEqual([{ type: 'refused', code: 'no', eventId: 'valet_1' }]);
});

test.each([
  ['is not listened to', { type: 'rate_limits.updated', rate_limits: [] }],
  ['has another shape', { type: 'response.created' }],
  ['has no item', { type: 'conversation.item.done', item: null }],
  ['has half a tool in it', { type: 'response.output_item.done', item: { type: 'function_call', name: 'budget' } }],
])('an event that %s is no concern', (_why, event) => {
  expect(readEvent(event)).toEqual([]);
});
