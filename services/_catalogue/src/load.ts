import type { z } from 'zod';
import { DOMAINS, kindBelongs, type Domain } from './domains.ts';
import {
  entrySchema,
  genreSchema,
  ingredientSchema,
  personSchema,
  redirectSchema,
  type Entry,
  type Genre,
  type IngredientRow,
  type PersonRow,
  type Redirect,
} from './entry.ts';
import { fold, otherNumbers } from './fold.ts';
import { buildIngredientTable, type IngredientTable } from './ingredient-table.ts';

/** The data as it lies on disk: JSON lines, and one JSON list of genres for each domain. */
export interface Sources {
  readonly entries: readonly { readonly file: string; readonly text: string }[];
  readonly genres: Readonly<Partial<Record<Domain, string>>>;
  readonly ingredients: string;
  readonly people: string;
  readonly redirects: string;
  /** Names that are meant however they are written, one a line. */
  readonly unmistakable: string;
  /** Entries later than the year after this are refused. */
  readonly thisYear: number;
}

/** The data, checked, in the shapes that the catalogue is assembled from. */
export interface Parts {
  readonly entries: readonly Entry[];
  readonly genres: Readonly<Partial<Record<Domain, readonly Genre[]>>>;
  readonly ingredients: readonly IngredientRow[];
  readonly people: readonly PersonRow[];
  readonly redirects: readonly Redirect[];
  /** Folded names of places and titles that are meant however they are written. */
  readonly unmistakable: readonly string[];
  /** Folded words of running English, so that a title made of them alone needs more than its letters to be meant. */
  readonly everyday: readonly string[];
  /** Folded words of the language besides those: what is among neither is a name, or a slip. */
  readonly rarer: readonly string[];
}

export interface Catalogue {
  readonly entries: readonly Entry[];
  /** Folded. */
  readonly unmistakable: ReadonlySet<string>;
  readonly ingredients: IngredientTable;
  /** Other names of people and makers ("Hitchcock"). */
  readonly people: readonly PersonRow[];
  /** Follows a redirect. */
  byId(id: string): Entry | undefined;
  inDomain(domain: Domain): readonly Entry[];
  genres(domain: Domain): readonly Genre[];
  /** By id, name or alias, folded, singular or plural. */
  genreByName(domain: Domain, words: string): Genre | undefined;
}

/** Everything that is wrong with the data at once: an editor mends a list, not one fault at a time. */
export class CatalogueRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the catalogue has ${problems.length} faults:\n${problems.join('\n')}`);
    this.name = 'CatalogueRefused';
    this.problems = problems;
  }
}

type Refuse = (problem: string) => void;

function parsed<S extends z.ZodType>(schema: S, json: string, where: string, refuse: Refuse): z.output<S> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    refuse(`${where}: not JSON`);
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const name = typeof value === 'object' && value !== null && 'id' in value ? ` ${String(value.id)}` : '';
  for (const issue of result.error.issues) refuse(`${where}${name}: ${issue.path.join('.')}: ${issue.message}`);
  return undefined;
}

function lines<S extends z.ZodType>(schema: S, file: string, text: string, refuse: Refuse): z.output<S>[] {
  const rows: z.output<S>[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const row = parsed(schema, line, `${file}:${index + 1}`, refuse);
    if (row !== undefined) rows.push(row);
  });
  return rows;
}

function readGenres(sources: Sources, refuse: Refuse): Map<Domain, readonly Genre[]> {
  const byDomain = new Map<Domain, readonly Genre[]>();
  for (const domain of DOMAINS) {
    const where = `genres/${domain}.json`;
    const list = parsed(genreSchema.array(), sources.genres[domain] ?? '[]', where, refuse) ?? [];
    const ids = new Set<string>();
    for (const genre of list) {
      if (ids.has(genre.id)) refuse(`${where}: genre "${genre.id}" twice`);
      ids.add(genre.id);
    }
    for (const genre of list) {
      for (const parent of genre.parents) {
        if (!ids.has(parent)) refuse(`${where}: ${genre.id}: unknown parent "${parent}"`);
      }
    }
    byDomain.set(domain, list);
  }
  return byDomain;
}

function judge(entry: Entry, genreIds: ReadonlySet<string>, table: IngredientTable, latest: number, refuse: Refuse) {
  if (!entry.id.startsWith(`${entry.domain}/${entry.kind}/`)) refuse(`${entry.id}: id without its domain and kind`);
  if (!kindBelongs(entry.domain, entry.kind)) refuse(`${entry.id}: kind "${entry.kind}" in ${entry.domain}`);
  if (entry.year !== undefined && entry.year > latest) refuse(`${entry.id}: year ${entry.year} is in the future`);
  for (const genre of entry.genres) {
    if (!genreIds.has(genre)) refuse(`${entry.id}: unknown genre "${genre}"`);
  }
  if (entry.kind === 'dish' && (entry.ingredients ?? []).length === 0) refuse(`${entry.id}: dish without ingredients`);
  if (entry.kind === 'product' && (entry.priceCents === undefined || entry.priceAsOf === undefined)) {
    refuse(`${entry.id}: product without a price and its month`);
  }
  for (const { name } of entry.ingredients ?? []) {
    if (table.find(name) === undefined) refuse(`${entry.id}: ingredient "${name}" is not in the table`);
  }
}

/**
 * Reads and judges the text. Refuses it whole (`CatalogueRefused`, every fault named) on a line that is no entry, an id
 * twice, an unknown kind, genre, allergen or ingredient, a dish without ingredients, a missing source or licence, a
 * year later than next year, a redirect from an entry or to none.
 */
export function checkedParts(sources: Sources): Parts {
  const problems: string[] = [];
  const refuse = (problem: string) => void problems.push(problem);

  const genres = readGenres(sources, refuse);
  const ingredients: IngredientRow[] = lines(ingredientSchema, 'ingredients.jsonl', sources.ingredients, refuse);
  const table = buildIngredientTable(ingredients, refuse);
  const people = lines(personSchema, 'people.jsonl', sources.people, refuse);
  const redirects = lines(redirectSchema, 'redirects.jsonl', sources.redirects, refuse);

  const genreIds = new Map(DOMAINS.map((domain) => [domain, new Set(genres.get(domain)?.map(({ id }) => id))]));
  const entries: Entry[] = sources.entries.flatMap(({ file, text }) => lines(entrySchema, file, text, refuse));
  const ids = new Set<string>();
  for (const entry of entries) {
    if (ids.has(entry.id)) refuse(`${entry.id}: id twice`);
    ids.add(entry.id);
    judge(entry, genreIds.get(entry.domain) ?? new Set(), table, sources.thisYear + 1, refuse);
  }
  for (const { from, to } of redirects) {
    if (ids.has(from)) refuse(`${from}: redirected, and an entry`);
    if (!ids.has(to)) refuse(`${from}: redirected to unknown "${to}"`);
  }
  if (problems.length > 0) throw new CatalogueRefused(problems);
  return {
    entries,
    genres: Object.fromEntries(genres),
    ingredients,
    people,
    redirects,
    unmistakable: linesOf(sources.unmistakable).map(fold),
    ...wordsOfLanguage(entries),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

const LEAST_DESCRIPTIONS = 2;
const LOWER_CASE = /(?<![\p{L}\p{N}'’])\p{Ll}[\p{L}'’]*/gu;

/** What descriptions say in lower case is a word and no name: the language's own list, as long as the data. */
function wordsOfLanguage(entries: readonly Entry[]): Pick<Parts, 'everyday' | 'rarer'> {
  const counts = new Map<string, number>();
  for (const { description, tags, ingredients = [] } of entries) {
    const others = [...tags, ...ingredients.map(({ name }) => name)].join(' ');
    const said = new Set((description.match(LOWER_CASE) ?? []).map(fold));
    for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of (others.match(LOWER_CASE) ?? []).map(fold)) if (!counts.has(word)) counts.set(word, 0);
  }
  const all = [...counts];
  return {
    everyday: all.filter(([, count]) => count >= LEAST_DESCRIPTIONS).map(([word]) => word),
    rarer: all.filter(([, count]) => count < LEAST_DESCRIPTIONS).map(([word]) => word),
  };
}

/** The catalogue over parts that were checked when they were built. */
export function assemble(parts: Omit<Parts, 'everyday' | 'rarer'>): Catalogue {
  const { entries, genres, ingredients, people, redirects } = parts;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { from, to } of redirects) {
    const entry = byId.get(to);
    if (entry !== undefined) byId.set(from, entry);
  }
  const byDomain = new Map(DOMAINS.map((domain) => [domain, entries.filter((entry) => entry.domain === domain)]));
  const genreNames = new Map(DOMAINS.map((domain) => [domain, genreIndex(genres[domain] ?? [])]));
  return {
    entries,
    ingredients: buildIngredientTable(ingredients, () => undefined),
    people,
    unmistakable: new Set(parts.unmistakable),
    byId: (id) => byId.get(id),
    inDomain: (domain) => byDomain.get(domain) ?? [],
    genres: (domain) => genres[domain] ?? [],
    genreByName: (domain, words) => genreNames.get(domain)?.get(fold(words)),
  };
}

/** `checkedParts`, assembled. */
export function loadCatalogue(sources: Sources): Catalogue {
  return assemble(checkedParts(sources));
}

function genreIndex(genres: readonly Genre[]): Map<string, Genre> {
  const index = new Map<string, Genre>();
  const add = (key: string, genre: Genre) => void (index.has(key) || index.set(key, genre));
  // What is written in the vocabulary first, so that a made plural never takes a real name.
  for (const genre of genres) for (const name of [genre.name, genre.id, ...genre.aliases]) add(fold(name), genre);
  for (const genre of genres) {
    for (const name of [genre.name, ...genre.aliases]) for (const key of otherNumbers(fold(name))) add(key, genre);
  }
  return index;
}
