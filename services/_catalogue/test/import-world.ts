// A small world for importers: a handful of shipped things, a vocabulary, a fixed year and a folder of its own.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Domain } from '../src/domains.ts';
import type { ImportWorld } from '../src/import/import-files.ts';
import type { Thing } from '../src/import/same-thing.ts';

const thing = (id: string, name: string, more: Partial<Thing> = {}): Thing => {
  const [domain = '', kind = ''] = id.split('/') as [Domain, Thing['kind']];
  return { id, domain: domain as Domain, kind: kind as Thing['kind'], name, aliases: [], by: [], ...more };
};

/** Shipped names, two of them people of whom only the name is known. */
export const SHIPPED: readonly Thing[] = [
  thing('movies/film/the-quiet-harbour-1961', 'The Quiet Harbour', { year: 1961, by: ['Imre Vadas'] }),
  thing('movies/person/imre-vadas', 'Imre Vadas'),
  thing('music/album/harbour-songs-1964', 'Harbour Songs', { year: 1964, by: ['Imre and the Harbours'] }),
  thing('music/artist/imre-and-the-harbours', 'Imre and the Harbours'),
  thing('books/book/the-river-book-1950', 'The River Book', { year: 1950, by: ['Dora Feld'] }),
  thing('travel/city/lissaby-pt', 'Lissaby', { place: { country: 'PT', lat: 38.7, lon: -9.1 } }),
];

const GENRES: Readonly<Record<string, string>> = {
  drama: 'drama',
  comedy: 'comedy',
  french: 'french',
  strategy: 'strategy',
  thrillers: 'thriller',
  crime: 'crime',
  'science fiction': 'sci-fi',
};

export const WORLD: ImportWorld = {
  shipped: SHIPPED,
  thisYear: 2026,
  genre: (_domain, words) => GENRES[words.toLowerCase()],
};

export const fixture = (file: string): string => fileURLToPath(new URL(`fixtures/${file}`, import.meta.url));

/** The files of each source's fixture, in the order in which they are given to an import. */
export const FIXTURES: Readonly<Record<string, readonly string[]>> = {
  wikidata: ['wikidata/input.json'],
  geonames: ['geonames/input.txt'],
  musicbrainz: ['musicbrainz/input.jsonl'],
  openlibrary: ['openlibrary/input.txt', 'openlibrary/readers.txt'],
};

export const filesOf = (source: string): string[] => (FIXTURES[source] ?? []).map(fixture);

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'valet-packs-'));

export const entriesIn = (packs: string, name: string): string =>
  readFileSync(path.join(packs, name, 'entries.jsonl'), 'utf8');
