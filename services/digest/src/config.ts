import { type Environment, parseEnv, secret, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('DIGEST', 4003),
  WALLET_BUDGET_URL: z.url().default('http://127.0.0.1:4004').describe('Where the dollar of a refresh is asked for'),
  GOOGLE_PLACES_KEY: secret.optional().describe('Food is real restaurants, asked for at Google; dishes without'),
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  MODEL: z.enum(['none', 'openai']).default('none').describe('Who names things that the catalogue may not know'),
  OPENAI_API_KEY: secret.optional().describe('Key of the language model'),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1').describe('OpenAI, or a server with its API'),
  OPENAI_CANDIDATES_MODEL: z.string().min(1).default('gpt-5.4-mini').describe('The model that names things'),
  CATALOGUE_PACKS: z.string().min(1).optional().describe('Folder of what `valet catalogue import` wrote'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return {
    ...serviceConfig('digest', 'DIGEST', read),
    walletUrl: read.WALLET_BUDGET_URL,
    googlePlaces: read.GOOGLE_PLACES_KEY ? { key: read.GOOGLE_PLACES_KEY, url: read.GOOGLE_PLACES_URL } : null,
    /** `key` is missing: whoever asked for a model is told that it stays off. */
    model: read.MODEL === 'none' ? null
      : { key: read.OPENAI_API_KEY, url: read.OPENAI_BASE_URL, name: read.OPENAI_CANDIDATES_MODEL },
    cataloguePacks: read.CATALOGUE_PACKS,
  };
}
