import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DOMAINS, type Domain } from './domains.ts';
import type { NameFile } from './gazetteer.ts';
import type { Sources } from './load.ts';

const DATA = new URL('../data/', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, DATA), 'utf8');
}

function filesIn(folder: string, suffix: string): string[] {
  if (!existsSync(new URL(folder, DATA))) return [];
  const names = readdirSync(new URL(folder, DATA)).filter((name) => name.endsWith(suffix));
  return names.sort().map((name) => `${folder}${name}`);
}

/** The written data as text, for `checkedParts`: every file of a domain's folder, and the vocabularies. */
export function writtenSources(thisYear: number): Sources {
  const filesOf = (domain: Domain) => [`${domain}.jsonl`, ...filesIn(`${domain}/`, '.jsonl')];
  return {
    entries: DOMAINS.flatMap(filesOf).map((file) => ({ file, text: read(file) })),
    genres: Object.fromEntries(DOMAINS.map((domain) => [domain, read(`genres/${domain}.json`)])),
    ingredients: read('ingredients.jsonl'),
    people: read('people.jsonl'),
    redirects: read('redirects.jsonl'),
    unmistakable: read('unmistakable.txt'),
    thisYear,
  };
}

/** The written gazetteer as text, a file each. */
export function writtenNames(): NameFile[] {
  return filesIn('names/', '.tsv').map((file) => ({ file, text: read(file) }));
}
