import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('TASTE_MEMORY', 4002),
  /** The folder of what `valet catalogue import` wrote. */
  CATALOGUE_PACKS: z.string().min(1).optional(),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return { ...serviceConfig('taste-memory', 'TASTE_MEMORY', read), cataloguePacks: read.CATALOGUE_PACKS };
}
