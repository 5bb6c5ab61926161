import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DOMAINS, type Domain } from './domains.ts';
import { loadCatalogue, type Catalogue, type Sources } from './load.ts';

const DATA = new URL('../data/', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, DATA), 'utf8');
}

/** `<domain>.jsonl` and every file of the folder `<domain>`. */
function filesOf(domain: Domain): string[] {
  const folder = new URL(`${domain}/`, DATA);
  const more = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  return [`${domain}.jsonl`, ...more.sort().map((name) => `${domain}/${name}`)];
}

/** The shipped data files as text, for `loadCatalogue`. */
export function shippedSources(thisYear: number): Sources {
  return {
    entries: DOMAINS.flatMap(filesOf).map((file) => ({ file, text: read(file) })),
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
