import { type Environment, flag, parseEnv, secret, serviceConfig, serviceEnv } from '@valet/kit/config';
import { z } from 'zod';

const Env = z.object({
  ...serviceEnv('TASTE_MEMORY', 4002),
  CATALOGUE_PACKS: z.string().min(1).optional().describe('Folder of what `valet catalogue import` wrote'),
  TMDB_TOKEN: secret.optional().describe('Read access token: films, series and people are searched at TMDB too'),
  TMDB_URL: z.url().default('https://api.themoviedb.org'),
  OPEN_LIBRARY: flag.default(false).describe('Whether books and authors are searched at Open Library too'),
  OPEN_LIBRARY_CONTACT: z.email().optional().describe('Goes along in the user agent, as Open Library asks'),
  OPEN_LIBRARY_URL: z.url().default('https://openlibrary.org'),
  ITUNES: flag.default(false).describe('Whether podcasts and music are searched at Apple too'),
  ITUNES_URL: z.url().default('https://itunes.apple.com'),
  RAWG_KEY: secret.optional().describe('Games are searched at RAWG too'),
  RAWG_URL: z.url().default('https://api.rawg.io'),
  GOOGLE_PLACES_KEY: secret.optional().describe('Restaurants, destinations and stays are searched at Google too'),
  GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  MODEL: z.enum(['none', 'openai']).default('none').describe('Who reads lines after the grammar'),
  OPENAI_API_KEY: secret.optional().describe('Key of the language model'),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1').describe('OpenAI, or a server with its API'),
  OPENAI_EXTRACTION_MODEL: z.string().min(1).default('gpt-5.4-mini').describe('The model that reads lines'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Environment) {
  const read = parseEnv(Env, env);
  return {
    ...serviceConfig('taste-memory', 'TASTE_MEMORY', read),
    cataloguePacks: read.CATALOGUE_PACKS,
    /** `key` is missing: whoever asked for a model is told that it stays off. */
    model:
      read.MODEL === 'none'
        ? null
        : { key: read.OPENAI_API_KEY, url: read.OPENAI_BASE_URL, name: read.OPENAI_EXTRACTION_MODEL },
    live: {
      tmdb: { token: read.TMDB_TOKEN, url: read.TMDB_URL },
      openLibrary: { on: read.OPEN_LIBRARY, contact: read.OPEN_LIBRARY_CONTACT, url: read.OPEN_LIBRARY_URL },
      itunes: { on: read.ITUNES, url: read.ITUNES_URL },
      rawg: { key: read.RAWG_KEY, url: read.RAWG_URL },
      googlePlaces: { key: read.GOOGLE_PLACES_KEY, url: read.GOOGLE_PLACES_URL },
    },
  };
}
