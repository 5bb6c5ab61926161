import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object(serviceEnv('TASTE_MEMORY', 4002));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  return serviceConfig('taste-memory', 'TASTE_MEMORY', parseEnv(Env, env));
}
