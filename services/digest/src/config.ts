import { type Environment, parseEnv, secret, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('DIGEST', 4003),
  WALLET_BUDGET_URL: z.url().default('http://127.0.0.1:4004').describe('Where the dollar of a refresh is asked for'),
  GOOGLE_PLACES_KEY: secret.optional().describe('Food is real restaurants, asked for at Google; dishes without'),
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  CATALOGUE_PACKS: z.string().min(1).optional().describe('Folder of what `valet catalogue import` wrote'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return {
    ...serviceConfig('digest', 'DIGEST', read),
    walletUrl: read.WALLET_BUDGET_URL,
    googlePlaces: read.GOOGLE_PLACES_KEY ? { key: read.GOOGLE_PLACES_KEY, url: read.GOOGLE_PLACES_URL } : null,
    cataloguePacks: read.CATALOGUE_PACKS,
  };
}
