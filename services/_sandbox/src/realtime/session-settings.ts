// The settings of a session: what a client may set, in the shape of the generally available interface and no other.
import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import { z } from 'zod';

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000).exactOptional() }),
  z.strictObject({ type: z.literal('audio/pcmu') }),
  z.strictObject({ type: z.literal('audio/pcma') }),
]);

const answering = { create_response: z.boolean().exactOptional(), interrupt_response: z.boolean().exactOptional() };
const turnDetection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('server_vad'),
    threshold: z.number().min(0).max(1).exactOptional(),
    prefix_padding_ms: z.int().min(0).max(60_000).exactOptional(),
    silence_duration_ms: z.int().min(0).max(60_000).exactOptional(),
    idle_timeout_ms: z.int().min(5_000).max(30_000).nullable().exactOptional(),
    ...answering,
  }),
  z.strictObject({
    type: z.literal('semantic_vad'),
    eagerness: z.enum(['low', 'medium', 'high', 'auto']).exactOptional(),
    ...answering,
  }),
]);

const transcription = z.strictObject({
  model: z.string().exactOptional(),
  language: z.string().exactOptional(),
  languages: z.array(z.string()).exactOptional(),
  keywords: z.array(z.string()).exactOptional(),
  prompt: z.string().exactOptional(),
  delay: z.enum(['minimal', 'low', 'medium', 'high', 'xhigh']).exactOptional(),
});

const voices = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar'] as const;

const functionTool = z.strictObject({
  type: z.literal('function'),
  name: z.string().regex(/^[\w-]{1,64}$/), // next_line
  description: z.string().exactOptional(),
  parameters: z.unknown().exactOptional(),
});

/** Sound, or text alone; a written form of what is said comes with the sound anyway. */
export const modalities = z.union([z.tuple([z.literal('audio')]), z.tuple([z.literal('text')])]);
export const toolChoice = z.union([
  z.enum(['none', 'auto', 'required']),
  z.strictObject({ type: z.literal('function'), name: z.string() }),
]);
export const tools = z.array(functionTool).max(128);
export const maxOutputTokens = z.union([z.int().min(1).max(32_000), z.literal('inf')]);
export const metadata = z.record(z.string().max(64), z.string().max(512)).nullable();
export const reasoning = z.strictObject({
  effort: z.enum(['minimal', 'low', 'medium', 'high', 'xhigh']).exactOptional(),
});

export const sessionSchema = z.strictObject({
  type: z.literal('realtime'),
  model: z.string().exactOptional(),
  instructions: z.string().exactOptional(),
  output_modalities: modalities.exactOptional(),
  audio: z.strictObject({
    input: z.strictObject({
      format: format.exactOptional(),
      transcription: transcription.nullable().exactOptional(),
      noise_reduction: z.strictObject({ type: z.enum(['near_field', 'far_field']).exactOptional() })
        .nullable().exactOptional(),
      turn_detection: turnDetection.nullable().exactOptional(),
    }).exactOptional(),
    output: z.strictObject({
      format: format.exactOptional(),
      voice: z.enum(voices).exactOptional(),
      speed: z.number().min(0.25).max(1.5).exactOptional(),
    }).exactOptional(),
  }).exactOptional(),
  tools: tools.exactOptional(),
  tool_choice: toolChoice.exactOptional(),
  max_output_tokens: maxOutputTokens.exactOptional(),
  parallel_tool_calls: z.boolean().exactOptional(),
  reasoning: reasoning.exactOptional(),
  include: z.array(z.literal('item.input_audio_transcription.logprobs')).nullable().exactOptional(),
  tracing: z.union([z.literal('auto'), z.strictObject({
    workflow_name: z.string().exactOptional(),
    group_id: z.string().exactOptional(),
    metadata: z.unknown().exactOptional(),
  })]).nullable().exactOptional(),
  truncation: z.union([z.enum(['auto', 'disabled']), z.strictObject({
    type: z.literal('retention_ratio'),
    retention_ratio: z.number().min(0).max(1),
  })]).exactOptional(),
  prompt: z.null().exactOptional(),
});

export type GivenSession = z.infer<typeof sessionSchema>;
type TurnDetection = z.infer<typeof turnDetection>;
export type Tool = z.infer<typeof functionTool>;
export type ToolChoice = z.infer<typeof toolChoice>;

/** What is in force. Instants are seconds since 1970. */
export interface Settings {
  readonly id: string;
  readonly expiresAt: number;
  readonly model: string;
  readonly instructions: string;
  readonly outputModality: 'audio' | 'text';
  readonly voice: (typeof voices)[number];
  readonly speed: number;
  readonly transcription: z.infer<typeof transcription> | null;
  readonly noiseReduction: { readonly type?: 'near_field' | 'far_field' } | null;
  readonly turnDetection: TurnDetection | null;
  readonly tools: readonly Tool[];
  readonly toolChoice: ToolChoice;
  readonly maxOutputTokens: number | 'inf';
}

const serverVad = {
  type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 200, idle_timeout_ms: null,
  create_response: true, interrupt_response: true,
} as const;
const semanticVad = {
  type: 'semantic_vad', eagerness: 'auto', create_response: true, interrupt_response: true,
} as const;

export function defaultSettings(id: string, expiresAt: number): Settings {
  return {
    id, expiresAt, model: 'gpt-realtime-2.1', instructions: '', outputModality: 'audio', voice: 'marin', speed: 1,
    transcription: null, noiseReduction: null, turnDetection: serverVad, tools: [], toolChoice: 'auto',
    maxOutputTokens: 'inf',
  };
}

/** The settings with what a client set; what it did not name stays. */
export function changed(settings: Settings, given: GivenSession): Settings {
  const { input = {}, output = {} } = given.audio ?? {};
  return {
    ...settings,
    ...(given.model !== undefined && { model: given.model }),
    ...(given.instructions !== undefined && { instructions: given.instructions }),
    ...(given.output_modalities && { outputModality: given.output_modalities[0] }),
    ...(output.voice && { voice: output.voice }),
    ...(output.speed !== undefined && { speed: output.speed }),
    ...(input.transcription !== undefined && { transcription: input.transcription }),
    ...(input.noise_reduction !== undefined && { noiseReduction: input.noise_reduction }),
    ...(input.turn_detection !== undefined && { turnDetection: filled(input.turn_detection) }),
    ...(given.tools && { tools: given.tools }),
    ...(given.tool_choice !== undefined && { toolChoice: given.tool_choice }),
    ...(given.max_output_tokens !== undefined && { maxOutputTokens: given.max_output_tokens }),
  };
}

const filled = (given: TurnDetection | null): TurnDetection | null => {
  if (!given) return null;
  return given.type === 'server_vad' ? { ...serverVad, ...given } : { ...semanticVad, ...given };
};

export const soundFormat = { type: 'audio/pcm', rate: 24_000 } as const;

/** As `session.created` and `session.updated` show them: whole, and what is switched off as null. */
export function shown(settings: Settings): RealtimeSessionCreateRequest {
  const { transcription: heard, noiseReduction } = settings;
  const input = {
    format: soundFormat, transcription: heard, noise_reduction: noiseReduction, turn_detection: settings.turnDetection,
  };
  const output = { format: soundFormat, voice: settings.voice, speed: settings.speed };
  const identity = { object: 'realtime.session', id: settings.id, expires_at: settings.expiresAt };
  return {
    ...identity,
    type: 'realtime', model: settings.model, instructions: settings.instructions,
    output_modalities: [settings.outputModality],
    // The SDK's types know no null for what is switched off, although the provider shows it so.
    audio: { input, output } as RealtimeSessionCreateRequest['audio'] & object,
    tools: [...settings.tools], tool_choice: settings.toolChoice, max_output_tokens: settings.maxOutputTokens,
    tracing: null, truncation: 'auto', prompt: null,
  };
}
