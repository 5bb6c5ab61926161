import { type Environment, parseEnv, secret, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const count = z.coerce.number().int().positive();
const Env = z.object({
  ...serviceEnv('VOICE', 4006),
  VOICE_LINES_PER_MINUTE: count.default(40).describe('Chat lines a person may write in a minute'),
  TASTE_MEMORY_URL: z.url().default('http://127.0.0.1:4002').describe('Who is asked what a line taught'),
  DIGEST_URL: z.url().default('http://127.0.0.1:4003').describe('Who is asked for recommendations'),
  VOICE: z.enum(['off', 'sandbox', 'openai']).default('off').describe('Who carries the voice'),
  VOICE_MODEL_TOKENS_PER_DAY: count
    .default(400_000)
    .describe('Tokens of the language model that a person may use in a day'),
  VOICE_REALTIME_URL: z.url().optional().describe('Where the stand-in is, with /v1'),
  VOICE_REALTIME_KEY: secret.optional().describe('Key of the stand-in'),
  VOICE_CALLS_PER_MINUTE: count.default(6).describe('Calls a person may begin in a minute'),
  VOICE_MINUTES_PER_DAY: count.default(30).describe('Minutes a person may talk in a day'),
  MODEL: z.enum(['none', 'openai']).default('none').describe('Who finds the words of the chat'),
  OPENAI_API_KEY: secret.optional().describe('Key of the language model and of the voice'),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1').describe('OpenAI, or a server with its API'),
  OPENAI_CHAT_MODEL: z.string().min(1).default('gpt-5.4-mini').describe('The model that chats'),
  OPENAI_REALTIME_MODEL: z.string().min(1).default('gpt-realtime-2.1').describe('The model that speaks'),
  OPENAI_TRANSCRIBE_MODEL: z.string().min(1).default('gpt-4o-mini-transcribe').describe('The model that writes down'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return {
    ...serviceConfig('voice', 'VOICE', read),
    chat: { linesPerMinute: read.VOICE_LINES_PER_MINUTE, modelTokensPerDay: read.VOICE_MODEL_TOKENS_PER_DAY },
    tasteMemoryUrl: read.TASTE_MEMORY_URL,
    digestUrl: read.DIGEST_URL,
    /** An address or a key that is missing: whoever asked for a voice is told that it stays off. */
    realtime: read.VOICE === 'off' ? null : {
      name: read.VOICE,
      url: read.VOICE === 'sandbox' ? read.VOICE_REALTIME_URL : read.OPENAI_BASE_URL,
      key: read.VOICE === 'sandbox' ? read.VOICE_REALTIME_KEY : read.OPENAI_API_KEY,
      models: { voice: read.OPENAI_REALTIME_MODEL, transcription: read.OPENAI_TRANSCRIBE_MODEL },
    },
    callLimits: { callsPerMinute: read.VOICE_CALLS_PER_MINUTE, minutesPerDay: read.VOICE_MINUTES_PER_DAY },
    model: read.MODEL === 'none' ? null
      : { key: read.OPENAI_API_KEY, url: read.OPENAI_BASE_URL, name: read.OPENAI_CHAT_MODEL },
  };
}
