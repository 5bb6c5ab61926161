// What an importer must know about one source; everything else is the same for all of them.
import type { Domain } from '../domains.ts';
import type { Draft, ImportedEntry } from './imported-entry.ts';

/** A row for a later look-up: its table, its key, its value. */
export type Fact = readonly [table: string, key: string, value: string];

/** What one line gives. A refusal is counted by its reason; a skipped line is none of the things that are counted. */
export type Scanned =
  | { readonly refused: string }
  | { readonly skipped: true }
  | { readonly draft?: Draft; readonly facts?: readonly Fact[] };

/** Of several values of one key: the first in order, the least number, the sum. */
export type Folding = 'first' | 'least' | 'sum';

/** The value of a key of a table of facts. */
export type LookUp = (table: string, key: string) => string | undefined;

export interface Surroundings {
  /** Nothing later than the year after this is believed. */
  readonly thisYear: number;
  /** The genre of ours that the words name, if any. */
  genre(domain: Domain, words: string): string | undefined;
}

/** What is left to fill in once everything can be looked up. */
export type Settled = Pick<ImportedEntry, 'by' | 'people' | 'genres' | 'popularity'> &
  Pick<Partial<ImportedEntry>, 'year' | 'place'>;

export interface Source {
  readonly name: string;
  /** Begins the ids: "wd". */
  readonly prefix: string;
  readonly licence: string;
  readonly attribution: string;
  /** The tables of facts that its passes fill, and what becomes of several values of one key. */
  readonly tables: Readonly<Record<string, Folding>>;
  /** The table in which a maker's reference finds its name. */
  readonly makerTable?: string;
  scan(line: string, around: Surroundings): Scanned;
  /** Where things are named only by number: a second pass over the file, for the numbers that the first one met. */
  readonly second?: {
    wantedBy(draft: Draft): Iterable<number>;
    facts(line: string, wanted: (number: number) => boolean): readonly Fact[];
  };
  settle(draft: Draft, lookUp: LookUp, around: Surroundings): Settled | { readonly refused: string };
}

export const refuse = (reason: string): { readonly refused: string } => ({ refused: reason });
export const NO_JSON = 'no whole line';
export const NO_LATIN_NAME = 'no name in Latin script';
export const IN_THE_FUTURE = 'in the future';

/** The object on a line; undefined for anything else, such as a line cut short. */
export function objectOn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function distinct<T>(values: Iterable<T | undefined>, most = Infinity): T[] {
  const found = new Set<T>();
  for (const value of values) {
    if (value !== undefined) found.add(value);
    if (found.size >= most) break;
  }
  return [...found];
}

/** Between `least` and 1, three decimals: equal on every machine. */
export const rounded = (popularity: number, least = 0.02): number =>
  Math.round(Math.min(1, Math.max(least, popularity)) * 1000) / 1000;
