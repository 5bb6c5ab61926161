import { readFileSync } from 'node:fs';
import { DOMAINS } from './domains.ts';
import { loadCatalogue, type Catalogue, type Sources } from './load.ts';

const DATA = new URL('../data/', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, DATA), 'utf8');
}

/** The shipped data files as text, for `loadCatalogue`. */
export function shippedSources(thisYear: number): Sources {
  return {
    entries: DOMAINS.map((domain) => ({ file: `${domain}.jsonl`, text: read(`${domain}.jsonl`) })),
    genres: Object.fromEntries(DOMAINS.map((domain) => [domain, read(`genres/${domain}.json`)])),
    ingredients: read('ingredients.jsonl'),
    people: read('people.jsonl'),
    thisYear,
  };
}

let built: Catalogue | undefined;

/**
 * The shipped catalogue, read and checked on the first call (some tens of milliseconds) and the same object ever after.
 * Throws `CatalogueRefused` when the data is at fault.
 */
export function catalogue(): Catalogue {
  built ??= loadCatalogue(shippedSources(new Date().getUTCFullYear()));
  return built;
}
