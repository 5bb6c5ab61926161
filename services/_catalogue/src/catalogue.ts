import { readFileSync } from 'node:fs';
import type { Entry, Named } from './entry.ts';
import { assemble, type Catalogue, type Parts } from './load.ts';

const GENERATED = new URL('../generated/', import.meta.url);

function read(file: string): string {
  try {
    return readFileSync(new URL(file, GENERATED), 'utf8');
  } catch (cause) {
    throw new Error(`the catalogue is not built: ${file} is missing`, { cause });
  }
}

/** What the build wrote was checked there, so it is taken at its word here. */
function rows<T>(file: string): T[] {
  return read(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

type Vocabulary = Omit<Parts, 'entries'>;

let vocabulary: Vocabulary | undefined;
let built: Catalogue | undefined;
let names: readonly Named[] | undefined;
let everyday: ReadonlySet<string> | undefined;
let rarer: ReadonlySet<string> | undefined;

function words(): Vocabulary {
  vocabulary ??= JSON.parse(read('vocabulary.json')) as Vocabulary;
  return vocabulary;
}

/** The shipped catalogue of full entries, read on the first call and the same object ever after. */
export function catalogue(): Catalogue {
  built ??= assemble({ ...words(), entries: rows<Entry>('entries.jsonl') });
  return built;
}

/** The shipped names that are no full entries (titles, people, cities, shops), read on the first call. */
export function gazetteer(): readonly Named[] {
  names ??= rows<Named>('names.jsonl');
  return names;
}

/** Words that the descriptions use in passing, folded. */
export function everydayWords(): ReadonlySet<string> {
  everyday ??= new Set(words().everyday);
  return everyday;
}

/** Words of the language that the descriptions hardly use, folded. */
export function rarerWords(): ReadonlySet<string> {
  rarer ??= new Set(words().rarer);
  return rarer;
}
