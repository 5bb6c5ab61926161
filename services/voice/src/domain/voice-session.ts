// The session of a voice call as Valet keeps it, and the shape in which a provider takes it today.

/** Threshold 0 to 1; times in milliseconds. */
export interface TurnDetection {
  readonly type: 'server_vad';
  readonly threshold: number;
  readonly prefix_padding_ms: number;
  readonly silence_duration_ms: number;
}

export interface VoiceSession {
  readonly modalities: readonly ['text', 'audio'];
  readonly voice: 'ballad';
  readonly input_audio_format: 'pcm16';
  readonly output_audio_format: 'pcm16';
  readonly instructions: string;
  readonly turn_detection: TurnDetection;
}

/** What the model may call: a name, when to use it, and the arguments as JSON schema. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export const voiceSession = (instructions: string): VoiceSession => ({
  modalities: ['text', 'audio'],
  voice: 'ballad',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  instructions,
  turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
});

interface AudioFormat {
  type: 'audio/pcm';
  /** Hertz. */
  rate: 24000;
}

/** The current shape. Its names are the provider's. */
export interface GaSession {
  type: 'realtime';
  model?: string;
  instructions: string;
  output_modalities: 'audio'[];
  tools: ({ type: 'function' } & Tool)[];
  tool_choice: 'auto';
  audio: {
    input: { format: AudioFormat; transcription: { model: string }; turn_detection: TurnDetection };
    output: { format: AudioFormat; voice: VoiceSession['voice'] };
  };
}

const pcm16: AudioFormat = { type: 'audio/pcm', rate: 24000 };

/**
 * The session for a provider: audio always brings its transcript, so that is the one modality there is to ask for; and
 * a person's words are written down only where that is switched on, which the kept session does not say.
 */
export function toGaSession(
  session: VoiceSession,
  options: { transcriptionModel: string; tools: readonly Tool[]; model?: string },
): GaSession {
  return {
    type: 'realtime',
    ...(options.model !== undefined && { model: options.model }),
    instructions: session.instructions,
    output_modalities: ['audio'],
    tools: options.tools.map((tool) => ({ type: 'function', ...tool })),
    tool_choice: 'auto',
    audio: {
      input: {
        format: { ...pcm16 },
        transcription: { model: options.transcriptionModel },
        turn_detection: { ...session.turn_detection },
      },
      output: { format: { ...pcm16 }, voice: session.voice },
    },
  };
}

/**
 * What of our session an answered one does not hold, by its path (`audio.output.voice`); empty when it holds all. A
 * provider adds what it presets, may write the formats of sound and the arguments of tools otherwise, and need not tell
 * everything: none of that is a difference.
 */
export function differences(ours: GaSession, answered: unknown): string[] {
  const { type: _type, model: _model, tools, instructions, audio: { input, output }, ...rest } = ours;
  const { format: _in, ...heard } = input;
  const { format: _out, ...spoken } = output;
  const theirs = isRecord(answered) ? answered : {};
  return [
    ...(typeof theirs.instructions === 'string' && theirs.instructions.trim() !== instructions.trim()
      ? ['instructions'] : []),
    ...(theirs.tools !== undefined && namesOf(theirs.tools) !== namesOf(tools) ? ['tools'] : []),
    ...unlike({ ...rest, audio: { input: heard, output: spoken } }, theirs, ''),
  ];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const namesOf = (tools: unknown): string =>
  JSON.stringify(Array.isArray(tools) ? tools.map((tool: unknown) => (isRecord(tool) ? tool.name : null)) : null);

function unlike(ours: unknown, theirs: unknown, path: string): string[] {
  if (theirs === undefined) return [];
  if (Array.isArray(ours)) return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [path];
  if (!isRecord(ours)) return Object.is(ours, theirs) ? [] : [path];
  if (!isRecord(theirs)) return [path];
  return Object.entries(ours).flatMap(([name, value]) =>
    unlike(value, theirs[name], path === '' ? name : `${path}.${name}`));
}

/** The largest description of a connection that is taken, in bytes. */
export const largestOfferBytes = 64 * 1024;

/** Whether a text can be a browser's description of a connection that has a channel for events. */
export function isOffer(text: string): boolean {
  const lines = text.split(/\r?\n/);
  const has = (start: string): boolean => lines.some((line) => line.startsWith(start));
  return lines[0] === 'v=0' && has('a=ice-ufrag:') && has('a=fingerprint:') && has('m=application ');
}
