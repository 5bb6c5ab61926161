// What a call listens to among a provider's events. Whatever else comes, or comes in another shape, is no concern.
import { z } from 'zod';
import { canonicalEvent, type ProviderEvent } from '../../domain/voice-session-events.ts';
import type { LineEvent } from '../../domain/voice-session-lines.ts';

export interface ToolUse {
  /** The provider's name for this one use. */
  readonly useId: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly args: string;
}

export type CallEvent =
  | { readonly type: 'session'; readonly session: unknown }
  | { readonly type: 'line'; readonly event: LineEvent }
  | { readonly type: 'person-speaks' } | { readonly type: 'person-spoke' }
  | { readonly type: 'answering'; readonly responseId: string }
  | { readonly type: 'answered'; readonly responseId: string }
  | { readonly type: 'sound-starts' } | { readonly type: 'sound-ends' }
  /** What the person spoke could not be written down. */
  | { readonly type: 'missed' }
  | { readonly type: 'tool'; readonly use: ToolUse }
  | { readonly type: 'refused'; readonly code: string; readonly eventId: string | null };

// What is longer was not said; lines are refused above the same size wherever they come from.
const longestText = 64 * 1024;
const id = z.string().min(1).max(200);
const line = z.string().transform((text) => (text.length > longestText ? '' : text));

const Part = z.object({ type: z.string(), text: line.nullish(), transcript: line.nullish() });
const Message = z.object({
  id, type: z.literal('message'), role: z.enum(['user', 'assistant']), status: z.string().nullish(),
  content: z.array(Part).default([]),
});
const FunctionCall = z.object({
  type: z.literal('function_call'), status: z.string().nullish(), call_id: id, name: z.string(), arguments: z.string(),
});
const Item = z.object({
  previous_item_id: z.string().nullish(),
  item: z.union([Message, z.object({ id, type: z.string() })]),
});

/** In none to several of these does one event matter. Takes both generations of names. */
export function readEvent(raw: ProviderEvent): CallEvent[] {
  const event = canonicalEvent(raw);
  const read = readers[event.type];
  return read ? read(event) : [];
}

const readers: Readonly<Record<string, (event: ProviderEvent) => CallEvent[]>> = {
  'session.created': ({ session }) => [{ type: 'session', session }],
  'session.updated': ({ session }) => [{ type: 'session', session }],
  'conversation.item.added': (event) => itemOf(event),
  'conversation.item.done': (event) => itemOf(event),
  'conversation.item.deleted': reader(z.object({ item_id: id }), ({ item_id: itemId }) =>
    [{ type: 'line', event: { type: 'removed', itemId } }]),
  'conversation.item.input_audio_transcription.completed':
    reader(z.object({ item_id: id, transcript: line }), ({ item_id: itemId, transcript: text }) =>
      [{ type: 'line', event: { type: 'text', itemId, role: 'user', text } }]),
  'conversation.item.input_audio_transcription.failed': reader(z.object({ item_id: id }), ({ item_id: itemId }) => [
    // Nobody waits for its words any more.
    { type: 'line', event: { type: 'text', itemId, role: 'user', text: '' } }, { type: 'missed' },
  ]),
  'response.output_audio_transcript.done':
    reader(z.object({ item_id: id, transcript: line }), ({ item_id: itemId, transcript: text }) =>
      [{ type: 'line', event: { type: 'text', itemId, role: 'assistant', text } }]),
  'response.output_text.done': reader(z.object({ item_id: id, text: line }), ({ item_id: itemId, text }) =>
    [{ type: 'line', event: { type: 'text', itemId, role: 'assistant', text } }]),
  'input_audio_buffer.speech_started': () => [{ type: 'person-speaks' }],
  'input_audio_buffer.speech_stopped': () => [{ type: 'person-spoke' }],
  'response.created': reader(z.object({ response: z.object({ id }) }), ({ response }) =>
    [{ type: 'answering', responseId: response.id }]),
  'response.output_item.done': reader(z.object({ item: FunctionCall }), ({ item }) => toolOf(item)),
  'response.done': reader(
    z.object({ response: z.object({ id, output: z.array(z.unknown()).nullish() }) }),
    ({ response }) => [
      // Said once more here: one that was missed is not left without its answer.
      ...(response.output ?? []).flatMap((item) => {
        const { data } = FunctionCall.safeParse(item);
        return data ? toolOf(data) : [];
      }),
      { type: 'answered', responseId: response.id },
    ]),
  'output_audio_buffer.started': () => [{ type: 'sound-starts' }],
  'output_audio_buffer.stopped': () => [{ type: 'sound-ends' }],
  'output_audio_buffer.cleared': () => [{ type: 'sound-ends' }],
  error: reader(
    z.object({ error: z.object({ code: z.string().nullish(), event_id: z.string().nullish() }) }),
    ({ error }) => [{ type: 'refused', code: error.code ?? '', eventId: error.event_id ?? null }]),
};

function reader<Schema extends z.ZodType>(
  schema: Schema, read: (event: z.output<Schema>) => CallEvent[],
): (event: ProviderEvent) => CallEvent[] {
  return (event) => {
    const { data, success } = schema.safeParse(event);
    return success ? read(data) : [];
  };
}

/** A use of a tool that the model broke off has half its arguments. */
const toolOf = (item: z.output<typeof FunctionCall>): CallEvent[] =>
  (item.status === 'incomplete' || item.status === 'in_progress' ? []
    : [{ type: 'tool', use: { useId: item.call_id, name: item.name, args: item.arguments } }]);

const itemOf = reader(Item, ({ previous_item_id: previousItemId, item }) => {
  if (!('role' in item)) {
    const nobodys = { role: 'other', channel: 'typed', text: null } as const;
    return [{ type: 'line', event: { type: 'item', itemId: item.id, previousItemId, ...nobodys } }];
  }
  const { id: itemId, role, content, status } = item;
  const typed = content.some((part) => part.type === 'input_text');
  const whole = content.map((part) => part.text ?? part.transcript ?? '').join(' ');
  const channel = role === 'user' && typed ? 'typed' : 'spoken';
  const text = status === 'in_progress' ? null : whole;
  return [{ type: 'line', event: { type: 'item', itemId, previousItemId, role, channel, text } }];
});
