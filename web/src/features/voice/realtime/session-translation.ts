// Between the specification's session object and event names and those that the provider speaks today.
import { AUDIO_RATE_HZ, type SessionObject } from './session-object.ts';

/** How the other side speaks, as the answer to the offer says. */
export type Dialect = 'ga' | 'beta';

// Without one the provider would hand over no words of the person at all.
const TRANSCRIPTION = { model: 'gpt-4o-mini-transcribe' };

const FORMAT = { type: 'audio/pcm', rate: AUDIO_RATE_HZ } as const;

/** The session in the provider's present shape. `transcription`: the one that the call was created with. */
export const toGaSession = (session: SessionObject, transcription: unknown = TRANSCRIPTION) => ({
  type: 'realtime' as const,
  instructions: session.instructions,
  // Audio always brings its transcript; naming text beside it is refused.
  output_modalities: ['audio'] as const,
  audio: {
    input: { format: FORMAT, transcription, turn_detection: session.turn_detection },
    output: { format: FORMAT, voice: session.voice },
  },
});

const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'response.audio_transcript.delta': 'response.output_audio_transcript.delta',
  'response.audio_transcript.done': 'response.output_audio_transcript.done',
  'response.audio.delta': 'response.output_audio.delta',
  'response.audio.done': 'response.output_audio.done',
  'response.text.delta': 'response.output_text.delta',
  'response.text.done': 'response.output_text.done',
  'conversation.item.created': 'conversation.item.added',
};

/** The present name of an event, whichever of its names it came under. */
export const canonical = (type: string): string => PRESENT_NAMES[type] ?? type;

/** The event that puts the session into force, in the dialect of the other side. */
export const sessionUpdate = (session: SessionObject, dialect: Dialect, transcription?: unknown) => ({
  type: 'session.update' as const,
  session: dialect === 'ga' ? toGaSession(session, transcription ?? undefined) : session,
});
