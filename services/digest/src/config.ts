import { type Environment, parseEnv, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('DIGEST', 4003),
  WALLET_BUDGET_URL: z.url().default('http://127.0.0.1:4004').describe('Where the dollar of a refresh is asked for'),
  CATALOGUE_PACKS: z.string().min(1).optional().describe('Folder of what `valet catalogue import` wrote'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return {
    ...serviceConfig('digest', 'DIGEST', read),
    walletUrl: read.WALLET_BUDGET_URL,
    cataloguePacks: read.CATALOGUE_PACKS,
  };
}
