import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('IDENTITY', 4001),
  IDENTITY_HASH_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('Passwords that are hashed at the same time (19 MiB and a thread each)'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const parsed = parseEnv(Env, env);
  return {
    ...serviceConfig('identity', 'IDENTITY', parsed),
    passwords: { concurrency: parsed.IDENTITY_HASH_CONCURRENCY },
  };
}
