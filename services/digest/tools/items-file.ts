import { type Catalogue, DOMAINS, type Domain, type Entry, fold, type Genre, type Kind } from '@valet/catalogue';
import { idOf, type Line, type Problems, readJsonLines } from './json-lines.ts';
import type { Names } from './ratings-file.ts';

const kinds: Readonly<Record<Domain, Kind>> = {
  movies: 'film', shows: 'show', books: 'book', food: 'dish', games: 'game', podcasts: 'podcast', music: 'album',
  travel: 'sight', shopping: 'product',
};

/** A list of words; one string is one word, or several with bars between. */
function wordsOf(value: unknown): string[] | null {
  if (value === undefined || value === null) return [];
  const words: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split('|') : [null];
  return words.every((word) => typeof word === 'string')
    ? [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))] : null;
}

const genreId = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '-');

/** An entry but for how popular it is, which is known when all are read. */
export type Item = Omit<Entry, 'popularity'> &
  { readonly given: number | null; readonly genreNames: readonly string[] };

function itemOf(line: Line): Item | string {
  const { title, domain = 'movies', year, popularity } = line;
  const id = idOf(line.id);
  if (id === undefined) return '"id" must be a string';
  if (typeof title !== 'string' || title.trim() === '') return '"title" must be a string';
  const known = DOMAINS.find((name) => name === (domain ?? 'movies'));
  if (known === undefined) return `"domain" must be one of ${DOMAINS.join(', ')}`;
  const [genreNames, by] = [wordsOf(line.genres), wordsOf(line.by)];
  if (genreNames === null) return '"genres" must be a list of strings';
  if (by === null) return '"by" must be a list of strings';
  const hasYear = year !== undefined && year !== null;
  if (hasYear && !Number.isInteger(year)) return '"year" must be a whole number';
  const hasPopularity = popularity !== undefined && popularity !== null;
  if (hasPopularity && !(typeof popularity === 'number' && popularity >= 0 && Number.isFinite(popularity))) {
    return '"popularity" must be a number, 0 or more';
  }
  return {
    id: String(id), domain: known, kind: kinds[known], name: title.trim(), aliases: [], by, people: [],
    genres: genreNames.map(genreId), genreNames, tags: [], description: title.trim(),
    // A thing to buy is proposed only with a price; of these nothing is said of it.
    ...(known === 'shopping' && { priceCents: 0 }),
    ...(hasYear && { year: year as number }),
    given: hasPopularity ? (popularity as number) : null,
    source: 'file', licence: 'file', reviewed: '1970-01-01',
  };
}

/** Reads items and numbers them; an id twice is a problem. */
export async function readItems(file: string, things: Names, noted: Problems): Promise<Item[]> {
  const items: Item[] = [];
  await readJsonLines(file, noted, (line) => {
    const item = itemOf(line);
    if (typeof item === 'string') return item;
    if (things.known(item.id) !== undefined) return `item ${item.id} is there twice`;
    things.number(idOf(line.id)!);
    items.push(item);
    return undefined;
  });
  return items;
}

/**
 * Popularity from 0 to 1, by id: as given where all are in those bounds, on a logarithmic scale where they are counts,
 * and from the number of ratings where none is given.
 */
function popularityOf(items: readonly Item[], ratings: ReadonlyMap<string, number>): Map<string, number> {
  const isGiven = items.some(({ given }) => given !== null);
  const raw = new Map(items.map(({ id, given }) => [id, (isGiven ? given : ratings.get(id)) ?? 0]));
  const most = [...raw.values()].reduce((a, b) => Math.max(a, b), 0);
  if (isGiven && most <= 1) return raw;
  return new Map([...raw].map(([id, value]) => [id, most === 0 ? 0 : Math.log1p(value) / Math.log1p(most)]));
}

/** The items as a catalogue: what the digest ranks is the same as everywhere, only its content is the file's. */
export function catalogueOf(items: readonly Item[], ratings: ReadonlyMap<string, number>): Catalogue {
  const popularity = popularityOf(items, ratings);
  const genres = new Map<Domain, Map<string, Genre>>(DOMAINS.map((domain) => [domain, new Map()]));
  for (const { domain, genreNames } of items) {
    for (const name of genreNames) {
      const id = genreId(name);
      if (!genres.get(domain)!.has(id)) genres.get(domain)!.set(id, { id, name, aliases: [], parents: [] });
    }
  }
  const entries = items.map(({ given: _given, genreNames: _genreNames, ...entry }): Entry =>
    ({ ...entry, popularity: popularity.get(entry.id) ?? 0 }));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    entries, people: [], unmistakable: new Set(),
    ingredients: { rows: [], find: () => undefined, familyOf: () => [], withTrait: () => [] },
    byId: (id) => byId.get(id),
    inDomain: (domain) => entries.filter((entry) => entry.domain === domain),
    genres: (domain) => [...genres.get(domain)!.values()],
    genreByName: (domain, words) => genres.get(domain)!.get(genreId(words)),
  };
}
