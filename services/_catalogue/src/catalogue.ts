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

let built: Catalogue | undefined;
let names: readonly Named[] | undefined;

/** The shipped catalogue of full entries, read on the first call and the same object ever after. */
export function catalogue(): Catalogue {
  built ??= assemble({
    ...(JSON.parse(read('vocabulary.json')) as Omit<Parts, 'entries'>),
    entries: rows<Entry>('entries.jsonl'),
  });
  return built;
}

/** The shipped names that are no full entries (titles, people, cities, shops), read on the first call. */
export function gazetteer(): readonly Named[] {
  names ??= rows<Named>('names.jsonl');
  return names;
}
