// What a client may say in a call, over its data channel or beside it.
import type { RealtimeClientEvent } from 'openai/resources/realtime/realtime';
import { z } from 'zod';
import {
  maxOutputTokens, metadata, modalities, reasoning, sessionSchema, toolChoice, tools,
} from './session-settings.ts';

const base = { event_id: z.string().max(512).exactOptional() };
const itemBase = {
  id: z.string().min(1).max(32).exactOptional(),
  object: z.literal('realtime.item').exactOptional(),
  status: z.enum(['completed', 'incomplete', 'in_progress']).exactOptional(),
};
const inputText = z.strictObject({ type: z.literal('input_text'), text: z.string() });

const message = z.discriminatedUnion('role', [
  z.strictObject({
    type: z.literal('message'), role: z.literal('user'), content: z.array(inputText).min(1), ...itemBase,
  }),
  z.strictObject({
    type: z.literal('message'), role: z.literal('system'), content: z.array(inputText).min(1), ...itemBase,
  }),
  z.strictObject({
    type: z.literal('message'), role: z.literal('assistant'),
    content: z.array(z.strictObject({ type: z.literal('output_text'), text: z.string() })).min(1), ...itemBase,
  }),
]);
const item = z.discriminatedUnion('type', [
  message,
  z.strictObject({
    type: z.literal('function_call'), name: z.string(), arguments: z.string(), call_id: z.string().exactOptional(),
    ...itemBase,
  }),
  z.strictObject({ type: z.literal('function_call_output'), call_id: z.string(), output: z.string(), ...itemBase }),
]);
export type GivenItem = z.infer<typeof item>;

const response = z.strictObject({
  conversation: z.enum(['auto', 'none']).exactOptional(),
  input: z.array(item).exactOptional(),
  instructions: z.string().exactOptional(),
  max_output_tokens: maxOutputTokens.exactOptional(),
  metadata: metadata.exactOptional(),
  output_modalities: modalities.exactOptional(),
  parallel_tool_calls: z.boolean().exactOptional(),
  prompt: z.null().exactOptional(),
  reasoning: reasoning.exactOptional(),
  tool_choice: toolChoice.exactOptional(),
  tools: tools.exactOptional(),
  audio: z.strictObject({
    output: z.strictObject({ voice: z.string().exactOptional(), format: z.unknown().exactOptional() }).exactOptional(),
  }).exactOptional(),
});
export type Wish = z.infer<typeof response>;

export const clientEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.update'), session: sessionSchema, ...base }),
  z.strictObject({
    type: z.literal('conversation.item.create'), item, previous_item_id: z.string().nullable().exactOptional(), ...base,
  }),
  z.strictObject({ type: z.literal('conversation.item.retrieve'), item_id: z.string(), ...base }),
  z.strictObject({ type: z.literal('conversation.item.delete'), item_id: z.string(), ...base }),
  z.strictObject({
    type: z.literal('conversation.item.truncate'), item_id: z.string(), content_index: z.int().min(0),
    audio_end_ms: z.int().min(0), ...base,
  }),
  z.strictObject({ type: z.literal('response.create'), response: response.nullable().exactOptional(), ...base }),
  z.strictObject({ type: z.literal('response.cancel'), response_id: z.string().exactOptional(), ...base }),
  z.strictObject({ type: z.literal('output_audio_buffer.clear'), ...base }),
  z.strictObject({ type: z.literal('input_audio_buffer.append'), audio: z.string(), ...base }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit'), ...base }),
  z.strictObject({ type: z.literal('input_audio_buffer.clear'), ...base }),
]);
export type ClientEvent = z.infer<typeof clientEvent>;

// A kind of event that the provider takes and this list lacks, or the other way round, does not compile.
type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
export const knowsEveryKind: Same<ClientEvent['type'], RealtimeClientEvent['type']> = true;
