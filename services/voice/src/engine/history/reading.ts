// What a line is found by: its words, what they are other words for, and what the names in it stand for.
import { catalogue, gazetteer, spot, type Entry, type Named } from '@valet/catalogue';
import { knownIn } from './lexicon.ts';
import { isSilent, numberOf, tokensOf } from './text.ts';

/** Grows when lines have to be read again, because what they are found by changed. */
export const readingEdition = 1;

/** Longer lines are read up to here; more words would find a line by everything. */
const mostCharacters = 4_000;
const mostKeys = 400;

const KINDS: Readonly<Record<string, string>> = {
  film: 'film movie watch', show: 'show series tv watch', book: 'book novel read', author: 'author writer book read',
  game: 'game play', platform: 'console game play', podcast: 'podcast listen', album: 'album record music listen',
  song: 'song music listen', artist: 'band singer artist music listen', dish: 'food dish eat',
  cuisine: 'food cuisine eat', restaurant: 'restaurant food eat', city: 'city place travel trip',
  region: 'place travel trip', country: 'country travel trip',
  sight: 'sight place travel', activity: 'activity', stay: 'hotel stay travel', brand: 'brand', store: 'shop store',
  category: 'buy', product: 'product buy gadget', person: '',
};
const MAKERS: Readonly<Record<string, string>> = {
  movies: 'director film movie', shows: 'show series', books: 'author writer book', music: 'band singer artist music',
  games: 'game', podcasts: 'podcast',
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

let names: ReadonlyMap<string, Named> | undefined;
const nameOf = (id: string): Entry | Named | undefined =>
  catalogue().byId(id) ?? (names ??= new Map(gazetteer().map((named) => [named.id, named]))).get(id);

function wordsOfEntry(entry: Entry | Named): string[] {
  const words = [entry.name, ...entry.aliases, ...entry.by, KINDS[entry.kind] ?? ''];
  if (entry.place) words.push(countryNames.of(entry.place.country) ?? '', entry.place.city ?? '');
  if (!('genres' in entry)) return [...words, ...(entry.cuisines ?? [])];
  const known = catalogue().genres(entry.domain);
  const genres = entry.genres.map((id) => known.find((genre) => genre.id === id)?.name ?? id);
  const needed = (entry.ingredients ?? []).filter(({ optional }) => optional !== true).map(({ name }) => name);
  return [...words, ...entry.people.map(({ name }) => name), ...genres, ...entry.tags, ...needed];
}

/** Keys of words that are not in a line but stand behind a name in it. */
function keysBehind(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    const tokens = tokensOf(text);
    for (const token of tokens) if (!isSilent(token)) keys.add(`~${token.root}`);
    for (const { same, within } of knownIn(tokens)) for (const group of [...same, ...within]) keys.add(`~${group}`);
  }
  return [...keys];
}

// What stands behind an entry is the same every time; people name few of them.
const mostEntries = 5_000;
const behindEntries = new Map<string, readonly string[]>();
function keysBehindEntry(id: string): readonly string[] {
  const known = behindEntries.get(id);
  if (known) return known;
  const entry = nameOf(id);
  const keys = entry ? keysBehind(wordsOfEntry(entry)) : [];
  if (behindEntries.size >= mostEntries) behindEntries.clear();
  behindEntries.set(id, keys);
  return keys;
}

/** What the names in a text stand for: a film's director and genres, a dish's cuisine and ingredients. */
const keysBehindNames = (text: string): string[] =>
  spot(text).flatMap(({ hits }) => hits.slice(0, 2)).flatMap(({ name, entryId, kind, domain }) => [
    ...keysBehind([name]),
    ...(entryId !== undefined ? keysBehindEntry(entryId) : kind === 'person' ? keysBehind([MAKERS[domain] ?? '']) : []),
  ]);

/**
 * The keys of a line: a word's root as it is, `#…` and `^…` groups that a word belongs to, `~…` the root of a word
 * that stands behind a name.
 */
export function keysOf(text: string): string[] {
  const read = text.slice(0, mostCharacters);
  const tokens = tokensOf(read);
  const keys = new Set<string>();
  for (const token of tokens) if (!isSilent(token)) keys.add(token.root);
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    // "Sci-fi", "air pods": written together elsewhere.
    if (next && !isSilent(token) && !isSilent(next) && next.start - token.end === 1) keys.add(token.word + next.root);
  });
  for (const { same, within } of knownIn(tokens)) for (const group of [...same, ...within]) keys.add(group);
  for (const key of keysBehindNames(read)) keys.add(key);
  return [...keys].slice(0, mostKeys);
}

/** A key as a number of one person's: that of another person is another number. */
export const numberFor = (userId: string, key: string): number => numberOf(`${userId} ${key}`);
