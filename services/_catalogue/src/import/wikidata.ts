import type { Domain, Kind } from '../domains.ts';
import type { Draft } from './imported-entry.ts';
import { aliasesOf, latinName } from './latin.ts';
import {
  distinct,
  IN_THE_FUTURE,
  listOf,
  NO_JSON,
  NO_LATIN_NAME,
  objectOn,
  recordOf,
  refuse,
  rounded,
  stringOf,
  type Fact,
  type Scanned,
  type Source,
} from './source.ts';
import {
  DATES_OF_KIND,
  GENRE_OF_ORIGIN,
  HUMAN,
  ID_PROPERTIES,
  MAKERS_OF_KIND,
  MEANING_OF_CLASS,
  MEANING_OF_OCCUPATION,
  NEEDS_MAKER,
  REFUSED_CLASSES,
  type Meaning,
} from './wikidata-classes.ts';

type Line = Readonly<Record<string, unknown>>;

const LEAST_SITELINKS = 5;
const EARTH = 'http://www.wikidata.org/entity/Q2';
const NOT_OF_A_LANGUAGE = new Set(
  'commons species wikidata meta mediawiki sources incubator wikimania foundation outreach'
    .split(' ')
    .map((name) => `${name}wiki`),
);
/** English first, then what the item is called everywhere, then the languages that keep names as they are. */
const LANGUAGES = ['en', 'mul', 'en-gb', 'en-ca', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'pl', 'id', 'tr'];
/** "comedy television series", "strategy video game": what follows the genre. */
const WORDS_AFTER_GENRES = new RegExp(
  ' (?:films?|movies?|television series|television programme?s?|tv series|series|fiction|novels?|video games?|games?' +
    '|music|literature|podcasts?|anime|manga|genre)$',
);

const item = (line: string): string => (line.endsWith(',') ? line.slice(0, -1) : line);
const numberOf = (ref: string): number => Number(ref.slice(1));
const refOf = (number: number): string => `Q${number}`;

/** The values that stand: not deprecated, and said at all ("unknown" and "none" are no values); preferred first. */
function valuesOf(line: Line, property: string): readonly unknown[] {
  const standing = listOf(recordOf(line['claims'])[property])
    .map(recordOf)
    .filter(({ rank, mainsnak }) => rank !== 'deprecated' && recordOf(mainsnak)['snaktype'] === 'value');
  const preferred = standing.filter(({ rank }) => rank === 'preferred');
  return [...preferred, ...standing.filter(({ rank }) => rank !== 'preferred')].map(
    ({ mainsnak }) => recordOf(recordOf(mainsnak)['datavalue'])['value'],
  );
}

const refsOf = (line: Line, property: string, most = Infinity): string[] =>
  distinct(
    valuesOf(line, property).map((value) => {
      const id = stringOf(recordOf(value)['id']);
      return id !== undefined && /^Q[1-9]\d{0,9}$/.test(id) ? id : undefined;
    }),
    most,
  );

/** "+1999-03-31T00:00:00Z" with at least the precision of a year (9); the year 0 is a way of not knowing. */
function yearOf(value: unknown): number | undefined {
  const { time, precision } = recordOf(value);
  if (typeof precision !== 'number' || precision < 9) return undefined;
  const year = Number(/^([+-]\d{1,6})-/.exec(stringOf(time) ?? '')?.[1] ?? '0');
  return year === 0 ? undefined : year;
}

const textIn = (texts: unknown, language: string): unknown => recordOf(recordOf(texts)[language])['value'];

function labelOf(line: Line): string | undefined {
  for (const language of LANGUAGES) {
    const label = latinName(textIn(line['labels'], language));
    if (label !== undefined) return label;
  }
  return undefined;
}

function meaningOf(line: Line): Meaning | { readonly refused: string } {
  const classes = refsOf(line, 'P31');
  for (const one of classes) {
    const reason = REFUSED_CLASSES.get(one);
    if (reason !== undefined) return refuse(reason);
  }
  if (refsOf(line, 'P136').some((genre) => REFUSED_CLASSES.get(genre) === 'adult')) return refuse('adult');
  const known = new Set(classes);
  for (const [one, meaning] of MEANING_OF_CLASS) if (known.has(one)) return meaning;
  if (!known.has(HUMAN)) return refuse('another kind of thing');
  const occupations = new Set(refsOf(line, 'P106'));
  for (const [one, meaning] of MEANING_OF_OCCUPATION) if (occupations.has(one)) return meaning;
  return refuse('person of another occupation');
}

function idsOf(line: Line, id: string, domain: Domain): Record<string, string> {
  const ids: Record<string, string> = { wikidata: id };
  for (const [property, scheme, only = domain] of ID_PROPERTIES) {
    if (only !== domain) continue;
    const value = stringOf(valuesOf(line, property)[0])?.trim();
    if (value !== undefined && value !== '') ids[scheme] ??= value;
  }
  return ids;
}

function earthlyPlace(line: Line): { readonly lat: number; readonly lon: number } | undefined {
  for (const value of valuesOf(line, 'P625')) {
    const { latitude, longitude, globe } = recordOf(value);
    if (globe !== EARTH || typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
    return { lat: Math.round(latitude * 100) / 100, lon: Math.round(longitude * 100) / 100 };
  }
  return undefined;
}

function makersOf(line: Line, kind: Kind): string[] {
  for (const property of MAKERS_OF_KIND[kind] ?? []) {
    const makers = refsOf(line, property, 5);
    if (makers.length > 0) return makers;
  }
  return [];
}

function draftOf(line: Line, id: string, sitelinks: number, thisYear: number): Scanned {
  const meaning = meaningOf(line);
  if ('refused' in meaning) return meaning;
  const { domain, kind } = meaning;
  const name = labelOf(line);
  if (name === undefined) return refuse(NO_LATIN_NAME);
  const makers = makersOf(line, kind);
  if (makers.length === 0 && NEEDS_MAKER.has(kind)) return refuse('no maker');
  const years = (DATES_OF_KIND[kind] ?? []).flatMap((property) => valuesOf(line, property).map(yearOf));
  const known = distinct(years);
  const year = known.length === 0 ? undefined : Math.min(...known);
  if (year !== undefined && year > thisYear + 1) return refuse(IN_THE_FUTURE);
  const originals = valuesOf(line, 'P1476').map((value) => recordOf(value)['text']);
  const others = listOf(recordOf(line['aliases'])['en']).map((alias) => recordOf(alias)['value']);
  const travels = domain === 'travel';
  const place = travels ? earthlyPlace(line) : undefined;
  if (travels && place === undefined && kind !== 'country') return refuse('nowhere on a map');
  const [country] = kind === 'country' ? [id] : refsOf(line, travels ? 'P17' : 'P495', 1);
  const draft: Draft = {
    sourceId: id,
    domain,
    kind,
    name,
    aliases: aliasesOf(name, [...originals, ...others]),
    ...(year === undefined ? {} : { year }),
    ...(makers.length === 0 ? {} : { byRefs: makers }),
    castRefs: kind === 'film' || kind === 'show' ? refsOf(line, 'P161', 5) : [],
    genreRefs: refsOf(line, 'P136', 12),
    ...(country === undefined ? {} : { countryRef: country }),
    ...(place === undefined ? {} : { place }),
    ids: idsOf(line, id, domain),
    // 0.3 at five languages, 0.8 at a hundred, 1 at three hundred.
    popularity: rounded(Math.log(sitelinks) / Math.log(300)),
  };
  return { draft };
}

const ID_AT_START = /^\{"type":"item","id":"Q(\d{1,9})"/;

/**
 * `latest-all.json`: a list with an entity on each line. Makers, actors, genres and countries are numbers there, so a
 * second pass reads the names of those numbers that the first one met.
 */
export const wikidata: Source = {
  name: 'wikidata',
  prefix: 'wd',
  licence: 'CC0-1.0',
  attribution: 'Wikidata (wikidata.org), CC0.',
  tables: { label: 'first', country: 'first' },
  makerTable: 'label',
  scan(line, { thisYear }) {
    const json = item(line.trim());
    if (json === '' || json === '[' || json === ']') return { skipped: true };
    if (!json.startsWith('{') || !json.endsWith('}')) return refuse(NO_JSON);
    // Four of five items have no article anywhere; they are not worth parsing.
    if (!json.includes('wiki":{"site"')) return refuse('fewer than 5 articles');
    const parsed = objectOn(json);
    if (parsed === undefined) return refuse(NO_JSON);
    const id = stringOf(parsed['id']) ?? '';
    if (parsed['type'] !== 'item' || !/^Q[1-9]\d{0,8}$/.test(id)) return refuse('no item');
    const articles = Object.keys(recordOf(parsed['sitelinks'])).filter(
      (site) => site.endsWith('wiki') && !NOT_OF_A_LANGUAGE.has(site),
    ).length;
    return articles < LEAST_SITELINKS ? refuse('fewer than 5 articles') : draftOf(parsed, id, articles, thisYear);
  },
  second: {
    *wantedBy({ byRefs = [], castRefs = [], genreRefs = [], countryRef }) {
      for (const refs of [byRefs, castRefs, genreRefs]) for (const ref of refs) yield numberOf(ref);
      if (countryRef !== undefined) yield numberOf(countryRef);
    },
    facts(line, wanted) {
      const known = ID_AT_START.exec(line);
      // Another order of the fields costs time, nothing else.
      if (known !== null && !wanted(Number(known[1]))) return [];
      const parsed = objectOn(item(line.trim()));
      const id = /^Q(\d{1,9})$/.exec(stringOf(parsed?.['id']) ?? '')?.[1];
      if (parsed === undefined || id === undefined || !wanted(Number(id))) return [];
      const label = labelOf(parsed);
      const code = stringOf(valuesOf(parsed, 'P297')[0]);
      const facts: Fact[] = [];
      if (label !== undefined) facts.push(['label', refOf(Number(id)), label]);
      if (code !== undefined && /^[A-Z]{2}$/.test(code)) facts.push(['country', refOf(Number(id)), code]);
      return facts;
    },
  },
  settle(draft, lookUp, { genre }) {
    const { domain, kind, popularity, place } = draft;
    const label = (ref: string): string | undefined => lookUp('label', ref);
    const by = distinct((draft.byRefs ?? []).map(label));
    if (by.length === 0 && NEEDS_MAKER.has(kind)) return refuse('no maker');
    const country = draft.countryRef === undefined ? undefined : lookUp('country', draft.countryRef);
    if (domain === 'travel' && country === undefined && kind !== 'country') return refuse('in no country');
    const words = distinct((draft.genreRefs ?? []).map((ref) => label(ref)?.toLowerCase()));
    const origin = domain === 'movies' || domain === 'shows' ? GENRE_OF_ORIGIN[country ?? ''] : undefined;
    const named = words.map((one) => genre(domain, one) ?? genre(domain, one.replace(WORDS_AFTER_GENRES, '')));
    const genres = distinct([...named, origin === undefined ? undefined : genre(domain, origin)], 6);
    const people = distinct((draft.castRefs ?? []).map(label)).map((name) => ({ name, role: 'actor' }));
    const located = domain === 'travel' && country !== undefined ? { place: { ...place, country } } : {};
    return { by, people, genres, popularity, ...located };
  },
};
