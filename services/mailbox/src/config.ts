import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object(serviceEnv('MAILBOX', 4005));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  return serviceConfig('mailbox', 'MAILBOX', parseEnv(Env, env));
}
