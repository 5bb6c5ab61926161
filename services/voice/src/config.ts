import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('VOICE', 4006),
  VOICE_LINES_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(40)
    .describe('Chat lines a person may write in a minute'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const parsed = parseEnv(Env, env);
  return { ...serviceConfig('voice', 'VOICE', parsed), chat: { linesPerMinute: parsed.VOICE_LINES_PER_MINUTE } };
}
