import type { Secret } from '@valet/kit/config';
import { z } from 'zod';
import { type LiveSource, nothingKnown, question, yearOf } from './live-source.ts';

const DAY_MS = 86_400_000;
const text = z.string().nullish();

// developer.themoviedb.org: /3/search/movie, /3/search/tv and /3/search/person.
const Films = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      overview: text,
      release_date: text,
      vote_average: z.number().nullish(),
    }),
  ),
});
const Series = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      overview: text,
      first_air_date: text,
      vote_average: z.number().nullish(),
    }),
  ),
});
const People = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      known_for_department: text,
      known_for: z.array(z.object({ title: text, name: text })).default([]),
    }),
  ),
});

/** An average of 0 means that nobody has voted. */
const rated = (average: number | null | undefined): number | null => (average ? average : null);

/** Films, series and the people of both; `token` is a read access token. */
export function tmdb(token: Secret, base: string): LiveSource {
  const ask = (path: string, words: string) => {
    const url = new URL(`/3/search/${path}`, base);
    url.search = new URLSearchParams({ query: words, include_adult: 'false', language: 'en-US', page: '1' }).toString();
    return { url, headers: { authorization: `Bearer ${token.reveal()}` } };
  };
  return {
    about: {
      name: 'TMDB',
      licence: 'TMDB API terms of use',
      attribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
    },
    keepMs: DAY_MS,
    ask: ({ domain, subcategory, text: words }) => {
      if (domain !== 'movies' && domain !== 'shows') return null;
      if (subcategory === 'movies') {
        return question({
          ...ask('movie', words),
          shape: Films,
          suggestions: ({ results }) =>
            results.map(({ id, title, overview, release_date, vote_average }) => ({
              ...nothingKnown,
              id: `tmdb/movie/${id}`,
              title,
              type: 'film',
              year: yearOf(release_date),
              rating: rated(vote_average),
              overview: overview || null,
            })),
        });
      }
      if (subcategory === 'shows') {
        return question({
          ...ask('tv', words),
          shape: Series,
          suggestions: ({ results }) =>
            results.map(({ id, name, overview, first_air_date, vote_average }) => ({
              ...nothingKnown,
              id: `tmdb/tv/${id}`,
              title: name,
              type: 'show',
              year: yearOf(first_air_date),
              rating: rated(vote_average),
              overview: overview || null,
            })),
        });
      }
      if (subcategory !== 'people') return null;
      return question({
        ...ask('person', words),
        shape: People,
        suggestions: ({ results }) =>
          results.map(({ id, name, known_for }) => ({
            ...nothingKnown,
            id: `tmdb/person/${id}`,
            title: name,
            type: 'person',
            meta: known_for.flatMap((work) => work.title ?? work.name ?? []).join(', ') || null,
          })),
      });
    },
  };
}
