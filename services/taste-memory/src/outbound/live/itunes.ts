import { z } from 'zod';
import type { Suggestion } from '../../app/search.ts';
import { type LiveSource, nothingKnown, question, yearOf } from './live-source.ts';

const DAY_MS = 86_400_000;
const text = z.string().nullish();

// Apple, iTunes Search API: one list of results whose wrappers tell what each is.
const Results = z.object({
  results: z.array(
    z.object({
      collectionId: z.number().nullish(),
      artistId: z.number().nullish(),
      trackId: z.number().nullish(),
      collectionName: text,
      artistName: text,
      trackName: text,
      primaryGenreName: text,
      releaseDate: text,
    }),
  ),
});
type Result = z.infer<typeof Results>['results'][number];

interface Group {
  readonly entity: string;
  suggestion(result: Result): Suggestion | null;
}

const GROUPS: Readonly<Record<string, Group>> = {
  'podcasts shows': {
    entity: 'podcast',
    suggestion: ({ collectionId, collectionName, artistName, primaryGenreName }) =>
      collectionId && collectionName
        ? {
            ...nothingKnown,
            id: `itunes/podcast/${collectionId}`,
            title: collectionName,
            type: 'podcast',
            meta: [artistName, primaryGenreName].filter(Boolean).join(', ') || null,
          }
        : null,
  },
  'music artists': {
    entity: 'musicArtist',
    suggestion: ({ artistId, artistName, primaryGenreName }) =>
      artistId && artistName
        ? {
            ...nothingKnown,
            id: `itunes/artist/${artistId}`,
            title: artistName,
            type: 'artist',
            meta: primaryGenreName ?? null,
          }
        : null,
  },
  'music albums': {
    entity: 'album,song',
    suggestion: ({ collectionId, trackId, collectionName, trackName, artistName, releaseDate }) => {
      const title = trackName ?? collectionName;
      const id = trackId ?? collectionId;
      if (!title || !id) return null;
      const type = trackName ? 'song' : 'album';
      return {
        ...nothingKnown,
        id: `itunes/${type}/${id}`,
        title,
        type,
        year: yearOf(releaseDate),
        meta: artistName ?? null,
      };
    },
  },
};

/** Podcasts and music. Needs no key; Apple asks for no more than about twenty questions a minute. */
export function itunes(base: string): LiveSource {
  return {
    about: {
      name: 'iTunes Search',
      licence: 'Apple terms of use',
      attribution: 'Podcasts and music: Apple iTunes Search.',
    },
    keepMs: DAY_MS,
    ask: ({ domain, subcategory, text: words }) => {
      const group = GROUPS[`${domain} ${subcategory}`];
      if (group === undefined) return null;
      const url = new URL('/search', base);
      url.search = new URLSearchParams({ term: words, entity: group.entity, limit: '8', country: 'US' }).toString();
      return question({
        url,
        shape: Results,
        suggestions: ({ results }) => results.flatMap((result) => group.suggestion(result) ?? []),
      });
    },
  };
}
