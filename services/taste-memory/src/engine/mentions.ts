import { talkIn, type Talk } from '@valet/catalogue';
import type { Domain } from '../domain/tag.ts';
import type { LineContext, LinkedName, Linker, NameMeaning } from './extraction.ts';
import { genresIn } from './mentioned-genres.ts';

/** A name that a line mentions, whatever is thought of it; offsets are those of the line. */
export interface Mention {
  readonly kind: 'genre' | 'title' | 'person' | 'cuisine';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const TOLD: ReadonlySet<Domain> = new Set<Domain>(['movies', 'shows', 'books', 'games', 'podcasts', 'music']);
const PEOPLE: ReadonlySet<string> = new Set(['people', 'artists', 'authors', 'hosts']);
const EATING = /\b(?:eat|eats|eating|food|foods|restaurants?|cuisines?|dishe?s?|dinner|lunch|breakfast|meals?|serv(?:e|es|ing|ed)|crav(?:e|ing)|hungry|cook(?:ing)?|dine|dining|takeaway|takeout|place)\b/i;

function kindOf({ kind, domain, subcategory }: NameMeaning): Mention['kind'] | undefined {
  if (subcategory === 'cuisine') return 'cuisine';
  if (kind === 'genre' || !TOLD.has(domain) || subcategory === 'platforms') return undefined;
  return kind === 'person' || PEOPLE.has(subcategory) ? 'person' : 'title';
}

/** The meaning that the talk is about, else the best known one. */
function meaningOf({ hits }: LinkedName, talk: Talk): NameMeaning | undefined {
  const clear = (hit: NameMeaning): number =>
    hit.domain === 'movies' || hit.domain === 'shows'
      ? Math.max(talk.movies ?? 0, talk.shows ?? 0)
      : (talk[hit.domain] ?? 0);
  const most = Math.max(...hits.map(clear));
  return most > 0 ? hits.find((hit) => clear(hit) === most) : hits[0];
}

/** The names that a line mentions, in its order. */
export function mentionsIn(text: string, linker: Linker, context: LineContext = {}): Mention[] {
  const talk = talkIn(text, context);
  const genres = genresIn(text, talk).map((genre): Mention => ({ kind: 'genre', ...genre }));
  const names = linker.spot(text, context).flatMap((found): Mention[] => {
    const { start, end } = found;
    const meant = meaningOf(found, talk);
    const kind = meant && kindOf(meant);
    if (!kind) return [];
    if (kind === 'cuisine')
      return EATING.test(text) ? [{ kind, name: found.text, start, end }] : [];
    if (genres.some((genre) => start < genre.end && end > genre.start && end - start <= genre.end - genre.start)) return [];
    return [{ kind, name: meant.name, start, end }];
  });
  const kept = genres.filter(
    (genre) => !names.some(({ kind, start, end }) => kind !== 'cuisine' && start < genre.end && end > genre.start),
  );
  return [...names, ...kept].sort((a, b) => a.start - b.start);
}
