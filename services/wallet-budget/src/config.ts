import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object(serviceEnv('WALLET_BUDGET', 4004));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  return serviceConfig('wallet-budget', 'WALLET_BUDGET', parseEnv(Env, env));
}
