import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object(serviceEnv('TEMPLATE', 4009));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  return serviceConfig('template', 'TEMPLATE', parseEnv(Env, env));
}
