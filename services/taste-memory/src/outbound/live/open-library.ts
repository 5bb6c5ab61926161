import { z } from 'zod';
import { type LiveSource, nothingKnown, question } from './live-source.ts';

const DAY_MS = 86_400_000;
const OUT_OF_TEN = 2;

// openlibrary.org/dev/docs/api/search
const Works = z.object({
  docs: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      author_name: z.array(z.string()).default([]),
      first_publish_year: z.number().nullish(),
      ratings_average: z.number().nullish(),
    }),
  ),
});
const Authors = z.object({
  docs: z.array(z.object({ key: z.string(), name: z.string(), top_work: z.string().nullish() })),
});

/** Books and authors. `contact` goes along in the user agent, as Open Library asks of programs. */
export function openLibrary(contact: string | undefined, base: string): LiveSource {
  const ask = (path: string, words: string, fields?: string) => {
    const url = new URL(path, base);
    url.search = new URLSearchParams({ q: words, limit: '8', ...(fields && { fields }) }).toString();
    return { url, headers: { 'user-agent': `Valet (${contact ?? 'no contact given'})` } };
  };
  return {
    about: {
      name: 'Open Library',
      licence: 'no rights claimed',
      attribution: 'Books and authors: Open Library (openlibrary.org).',
    },
    keepMs: DAY_MS,
    ask: ({ domain, subcategory, text }) => {
      if (domain !== 'books') return null;
      if (subcategory === 'titles') {
        return question({
          ...ask('/search.json', text, 'key,title,author_name,first_publish_year,ratings_average'),
          shape: Works,
          suggestions: ({ docs }) =>
            docs.map(({ key, title, author_name, first_publish_year, ratings_average }) => ({
              ...nothingKnown,
              id: `openlibrary${key}`,
              title,
              type: 'book',
              year: first_publish_year ?? null,
              rating: ratings_average ? ratings_average * OUT_OF_TEN : null,
              meta: author_name.slice(0, 3).join(', ') || null,
            })),
        });
      }
      if (subcategory !== 'authors') return null;
      return question({
        ...ask('/search/authors.json', text),
        shape: Authors,
        suggestions: ({ docs }) =>
          docs.map(({ key, name, top_work }) => ({
            ...nothingKnown,
            id: `openlibrary/authors/${key}`,
            title: name,
            type: 'author',
            meta: top_work ?? null,
          })),
      });
    },
  };
}
