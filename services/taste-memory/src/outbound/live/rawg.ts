import type { Secret } from '@valet/kit/config';
import { z } from 'zod';
import { type LiveSource, nothingKnown, question, yearOf } from './live-source.ts';

const DAY_MS = 86_400_000;
const OUT_OF_TEN = 2;

// api.rawg.io/docs: GET /api/games
const Games = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      released: z.string().nullish(),
      rating: z.number().nullish(),
      platforms: z.array(z.object({ platform: z.object({ name: z.string() }) })).nullish(),
    }),
  ),
});

export function rawg(key: Secret, base: string): LiveSource {
  return {
    about: { name: 'RAWG', licence: 'RAWG API terms of use', attribution: 'Games: RAWG (rawg.io).' },
    keepMs: DAY_MS,
    ask: ({ domain, subcategory, text }) => {
      if (domain !== 'games' || subcategory !== 'titles') return null;
      const url = new URL('/api/games', base);
      url.search = new URLSearchParams({ key: key.reveal(), search: text, page_size: '8' }).toString();
      return question({
        url,
        shape: Games,
        suggestions: ({ results }) =>
          results.map(({ id, name, released, rating, platforms }) => ({
            ...nothingKnown,
            id: `rawg/game/${id}`,
            title: name,
            type: 'game',
            year: yearOf(released),
            rating: rating ? rating * OUT_OF_TEN : null,
            meta:
              (platforms ?? [])
                .slice(0, 3)
                .map(({ platform }) => platform.name)
                .join(', ') || null,
          })),
      });
    },
  };
}
