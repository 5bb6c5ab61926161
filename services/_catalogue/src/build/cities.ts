import type { Named } from '../entry.ts';
import { isFirstName } from '../first-names.ts';
import { fold } from '../fold.ts';
import { idOf } from '../gazetteer.ts';

/** Columns of a GeoNames table, counted from 0. */
const NAME = 1;
const ALTERNATES = 3;
const LAT = 4;
const LON = 5;
const FEATURE = 7;
const COUNTRY = 8;
const POPULATION = 14;

const MOST_ALIASES = 12;
const SHORTEST_ALIAS = 4;
/** Parts of other cities, and places that are no more. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u;

export interface CityRule {
  /** Smaller places are left out, capitals excepted. */
  readonly leastPopulation: number;
}

/** Other names in Latin letters, those first that several languages share; one for each way to read it. */
function aliasesOf(cell: string, name: string): string[] {
  const said = cell
    .split(',')
    .filter((alias) => alias.length >= SHORTEST_ALIAS && LATIN.test(alias) && !/^\p{Ll}/u.test(alias));
  const read = new Map<string, string[]>();
  for (const alias of said) {
    const key = fold(alias).replaceAll(' ', '');
    read.set(key, [...(read.get(key) ?? []), alias]);
  }
  read.delete(fold(name).replaceAll(' ', ''));
  // Codes and shouted abbreviations are no names.
  const spelled = [...read.values()].flatMap((all) => {
    const plain = all.find((alias) => alias !== alias.toUpperCase());
    return plain === undefined ? [] : [{ plain, count: all.length }];
  });
  spelled.sort((a, b) => b.count - a.count);
  return spelled.slice(0, MOST_ALIASES).map(({ plain }) => plain);
}

function rounded(degrees: string | undefined): number {
  return Math.round(Number(degrees) * 100) / 100;
}

/** A town of the least size has .1, ten million people .7; only a guess for people of whom nothing is known yet. */
function popularityOf(people: number, capital: boolean): number {
  const size = 0.1 + 0.3 * Math.max(0, Math.log10(people / 100_000));
  return Math.round(Math.min(0.75, size + (capital ? 0.15 : 0)) * 100) / 100;
}

/** Cities of a GeoNames table (19 tab-separated columns, one place a line), the biggest first among equal names. */
export function readCities(table: string, rule: CityRule): Named[] {
  const places = table.split('\n').flatMap((line) => {
    const cells = line.split('\t');
    const feature = cells[FEATURE] ?? '';
    const people = Number(cells[POPULATION]);
    const capital = feature === 'PPLC';
    if (cells.length < 19 || !feature.startsWith('PPL') || NOT_A_CITY.has(feature)) return [];
    return people >= rule.leastPopulation || capital ? [{ cells, people, capital }] : [];
  });
  places.sort((a, b) => b.people - a.people);
  const taken = new Set<string>();
  const cities = new Set(places.map(({ cells }) => fold(cells[NAME] ?? '')));
  return places.flatMap(({ cells, people, capital }) => {
    const name = cells[NAME] ?? '';
    const place = { country: cells[COUNTRY] ?? '', lat: rounded(cells[LAT]), lon: rounded(cells[LON]) };
    const id = idOf({ domain: 'travel', kind: 'city', name, place });
    if (taken.has(id)) return [];
    taken.add(id);
    // A name of another city, or of people, misleads more often than it finds.
    const aliases = aliasesOf(cells[ALTERNATES] ?? '', name).filter((alias) => {
      const key = fold(alias);
      return !cities.has(key) && !isFirstName(key);
    });
    const popularity = popularityOf(people, capital);
    const source = { source: 'geonames', licence: 'CC-BY-4.0' };
    return [{ id, domain: 'travel', kind: 'city', name, aliases, by: [], popularity, place, ...source }];
  });
}
