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
  stringOf,
  type Fact,
  type Scanned,
  type Source,
} from './source.ts';

type Line = Readonly<Record<string, unknown>>;

const KIND_OF_TYPE: Readonly<Record<string, 'album' | 'song'>> = { Album: 'album', EP: 'album', Single: 'song' };
/** A live album or a collection is another package of known songs; a soundtrack and a mixtape stand for themselves. */
const KEPT_SECONDARY = new Set(['Soundtrack', 'Mixtape/Street']);
const REPACKED = 'live, remixed or collected';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Neither sales nor readers in the core data: known things come to their rank through Wikidata or our own entries. */
const UNKNOWN_POPULARITY = 0.1;

function yearOf(date: unknown): number | undefined {
  const year = /^(\d{4})(?:-|$)/.exec(stringOf(date) ?? '')?.[1];
  return year === undefined || year === '0000' ? undefined : Number(year);
}

/** The name in Latin script: the usual one, else an alias that its editors call the English or a primary one. */
function nameOf(line: Line, name: unknown): string | undefined {
  const aliases = listOf(line['aliases']).map(recordOf).filter(({ type }) => type !== 'Search hint');
  const english = aliases.find(({ locale, name }) => locale === 'en' && latinName(name) !== undefined);
  const primary = aliases.find((alias) => alias['primary'] === true && latinName(alias['name']) !== undefined);
  return latinName(name) ?? latinName(english?.['name']) ?? latinName(primary?.['name']);
}

function idsOf(line: Line, id: string): Record<string, string> {
  const links = listOf(line['relations']).map((relation) => stringOf(recordOf(recordOf(relation)['url'])['resource']));
  const item = links.map((link) => /wikidata\.org\/wiki\/(Q\d+)$/.exec(link ?? '')?.[1]).find((found) => found);
  return item === undefined ? { musicbrainz: id } : { musicbrainz: id, wikidata: item };
}

const aliasNames = (line: Line): unknown[] =>
  listOf(line['aliases'])
    .map(recordOf)
    .filter(({ type, ended }) => type !== 'Search hint' && ended !== true)
    .map(({ name }) => name);

function artist(line: Line, id: string): Scanned {
  // "[unknown]", "[traditional]", "Various Artists": places where credit is parked.
  if (/^\[.*\]$/.test(stringOf(line['name']) ?? '') || line['name'] === 'Various Artists') return refuse('no artist');
  const name = nameOf(line, line['name']);
  if (name === undefined) return refuse(NO_LATIN_NAME);
  const began = yearOf(recordOf(line['life-span'])['begin']);
  const draft: Draft = {
    sourceId: id,
    domain: 'music',
    kind: 'artist',
    name,
    aliases: aliasesOf(name, [line['name'], ...aliasNames(line)]),
    // A person begins by being born, which is no year of music.
    ...(line['type'] === 'Person' || began === undefined ? {} : { year: began }),
    ids: idsOf(line, id),
    popularity: UNKNOWN_POPULARITY,
  };
  return { draft };
}

function releaseGroup(line: Line, id: string, thisYear: number): Scanned {
  const kind = KIND_OF_TYPE[stringOf(line['primary-type']) ?? ''];
  if (kind === undefined) return refuse('neither album nor single');
  const others = listOf(line['secondary-types']).filter((type) => !KEPT_SECONDARY.has(String(type)));
  if (others.length > 0) return refuse(REPACKED);
  const name = nameOf(line, line['title']);
  if (name === undefined) return refuse(NO_LATIN_NAME);
  const credits = listOf(line['artist-credit']).map(recordOf);
  const makers = credits.flatMap((credit): Fact[] => {
    const { id: maker, name: own } = recordOf(credit['artist']);
    const said = latinName(own) ?? latinName(credit['name']);
    return typeof maker === 'string' && ID.test(maker) && said !== undefined ? [['label', maker, said]] : [];
  });
  if (makers.length === 0) return refuse('no maker');
  if (makers[0]?.[2] === 'Various Artists') return refuse(REPACKED);
  const year = yearOf(line['first-release-date']);
  if (year !== undefined && year > thisYear + 1) return refuse(IN_THE_FUTURE);
  const draft: Draft = {
    sourceId: id,
    domain: 'music',
    kind,
    name,
    aliases: aliasesOf(name, [...(name === line['title'] ? [] : [line['title']]), ...aliasNames(line)]),
    ...(year === undefined ? {} : { year }),
    byRefs: distinct(makers.map(([, maker]) => maker), 5),
    ids: idsOf(line, id),
    popularity: UNKNOWN_POPULARITY,
  };
  return { draft, facts: makers };
}

/**
 * `mbdump/artist` and `mbdump/release-group`, an object a line. Tags, genres and ratings stand on the same lines under
 * another licence (not for commerce) and are never read.
 */
export const musicbrainz: Source = {
  name: 'musicbrainz',
  prefix: 'mb',
  licence: 'CC0-1.0',
  attribution: 'MusicBrainz (musicbrainz.org), core data, CC0.',
  tables: { label: 'first' },
  makerTable: 'label',
  scan(line, { thisYear }) {
    if (line.trim() === '') return { skipped: true };
    const parsed = objectOn(line);
    if (parsed === undefined) return refuse(NO_JSON);
    const id = stringOf(parsed['id']) ?? '';
    if (!ID.test(id)) return refuse('garbled');
    if ('artist-credit' in parsed && 'title' in parsed) return releaseGroup(parsed, id, thisYear);
    if ('sort-name' in parsed && 'life-span' in parsed) return artist(parsed, id);
    return refuse('neither artist nor release group');
  },
  settle: ({ byRefs = [], popularity }, lookUp) => ({
    by: distinct(byRefs.map((ref) => lookUp('label', ref))),
    people: [],
    genres: [],
    popularity,
  }),
};
