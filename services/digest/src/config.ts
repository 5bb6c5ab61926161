import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object(serviceEnv('DIGEST', 4003));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  return serviceConfig('digest', 'DIGEST', parseEnv(Env, env));
}
