// The session that the specification describes (section 7, realtime voice provider), and the limits of a call.

export const CONVERSATION_TYPES = ['movie-taste', 'my-shows', 'books', 'food-taste'] as const;
export type ConversationType = (typeof CONVERSATION_TYPES)[number];
export const DEFAULT_TYPE: ConversationType = 'movie-taste';

export const EVENTS_CHANNEL = 'oai-events';
export const VOICE = 'ballad';
export const AUDIO_FORMAT = 'pcm16';
export const AUDIO_RATE_HZ = 24_000;
export const VAD_THRESHOLD = 0.5;
export const VAD_PREFIX_PADDING_MS = 300;
export const VAD_SILENCE_MS = 1_000;
export const KNOWLEDGE_CUTOFF = '2023-10';
export const VALET_VOLUME = 0.8;

/** Counted from the moment that the microphone was granted or refused. */
export const CONNECT_TIMEOUT_MS = 10_000;
export const SESSION_CREATED_WAIT_MS = 1_000;
export const SESSION_UPDATED_WAIT_MS = 5_000;
/** How long a connection may be away before it counts as lost. */
export const DISCONNECTED_GRACE_MS = 5_000;
/** Turns that a new call is told of the one that was lost. */
export const REPLAYED_TURNS = 10;

export const MICROPHONE = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
} as const satisfies MediaTrackConstraints;

export interface SessionObject {
  modalities: readonly ['text', 'audio'];
  voice: string;
  input_audio_format: 'pcm16';
  output_audio_format: 'pcm16';
  instructions: string;
  turn_detection: {
    type: 'server_vad';
    threshold: number;
    prefix_padding_ms: number;
    silence_duration_ms: number;
  };
}

const TOPICS: Record<ConversationType, string> = {
  'movie-taste': 'their taste in movies, and close with 3 movies to watch next',
  'my-shows': 'the shows they watch, and close with recommendations',
  books: 'what and how they read, and close with recommendations',
  'food-taste': 'what they eat and never eat, asking about allergies first, and close with recommendations',
};

const instructionsOf = (type: ConversationType): string =>
  [
    `Knowledge cutoff: ${KNOWLEDGE_CUTOFF}.`,
    'You are Valet, a personal assistant: warm, witty and playfully snarky. You speak first.',
    `Interview the person for about 5 minutes, one short question at a time, about ${TOPICS[type]}.`,
    'Never joke about allergies. State as facts only what your tools return.',
  ].join('\n');

/** What the browser says by itself; the server knows more of the person, and its own instructions win. */
export const INSTRUCTIONS: Record<ConversationType, string> = {
  'movie-taste': instructionsOf('movie-taste'),
  'my-shows': instructionsOf('my-shows'),
  books: instructionsOf('books'),
  'food-taste': instructionsOf('food-taste'),
};

/** The session of a conversation. `instructions`: those that the call was created with, where they are known. */
export const sessionObject = (type: ConversationType, instructions = INSTRUCTIONS[type]): SessionObject => ({
  modalities: ['text', 'audio'],
  voice: VOICE,
  input_audio_format: AUDIO_FORMAT,
  output_audio_format: AUDIO_FORMAT,
  instructions,
  turn_detection: {
    type: 'server_vad',
    threshold: VAD_THRESHOLD,
    prefix_padding_ms: VAD_PREFIX_PADDING_MS,
    silence_duration_ms: VAD_SILENCE_MS,
  },
});
