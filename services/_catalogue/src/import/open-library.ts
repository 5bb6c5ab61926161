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

type Line = Readonly<Record<string, unknown>>;

const MOST_SUBJECTS = 40;
/** Without any count a work is as unknown as can be, and below everything that has one. */
const UNCOUNTED = 0.05;

/** The year in what a librarian typed: "1954", "July 29, 1954", "c1954."; undefined for none or several. */
export function typedYear(typed: unknown): number | undefined {
  const years = distinct((stringOf(typed) ?? '').match(/(?<!\d)1[4-9]\d\d(?!\d)|(?<!\d)20\d\d(?!\d)/g) ?? []);
  return years.length === 1 ? Number(years[0]) : undefined;
}

const keyIn = (value: unknown, shape: RegExp): string | undefined => {
  const key = stringOf(value) ?? stringOf(recordOf(value)['key']);
  return key === undefined ? undefined : shape.exec(key)?.[1];
};
const WORK = /^\/works\/(OL\d+W)$/;
const AUTHOR = /^\/authors\/(OL\d+A)$/;

function work(key: string, line: Line): Scanned {
  const id = WORK.exec(key)?.[1];
  if (id === undefined) return refuse('garbled');
  const name = latinName(line['title']);
  if (name === undefined) return refuse(NO_LATIN_NAME);
  const authors = distinct(
    listOf(line['authors']).map((author) => keyIn(recordOf(author)['author'] ?? author, AUTHOR)),
    5,
  );
  if (authors.length === 0) return refuse('no maker');
  const year = typedYear(line['first_publish_date']);
  const subtitle = latinName(line['subtitle']);
  const draft: Draft = {
    sourceId: id,
    domain: 'books',
    kind: 'book',
    name,
    aliases: aliasesOf(name, subtitle === undefined ? [] : [`${name}: ${subtitle}`]),
    ...(year === undefined ? {} : { year }),
    byRefs: authors,
    genreWords: distinct(listOf(line['subjects']).map(stringOf), MOST_SUBJECTS),
    ids: { openlibrary: id },
    popularity: UNCOUNTED,
  };
  return { draft };
}

function edition(line: Line): Scanned {
  const year = typedYear(line['publish_date']);
  if (year === undefined) return { skipped: true };
  const works = distinct(listOf(line['works']).map((one) => keyIn(one, WORK)));
  return { facts: works.map((key): Fact => ['year', key, String(year)]) };
}

function author(key: string, line: Line): Scanned {
  const id = AUTHOR.exec(key)?.[1];
  const name = latinName(line['name']) ?? latinName(line['personal_name']);
  return id === undefined || name === undefined ? { skipped: true } : { facts: [['author', id, name]] };
}

/**
 * The dumps of works, authors and editions, or the one of all of them (five columns between tabs, the last an object),
 * and with them, in the same import, those of ratings and of the reading log (a row for each reader), which rank.
 */
export const openLibrary: Source = {
  name: 'openlibrary',
  prefix: 'ol',
  licence: 'Open Library: no rights claimed',
  attribution: 'Book data from Open Library (openlibrary.org).',
  tables: { author: 'first', year: 'least', reader: 'sum' },
  makerTable: 'author',
  scan(line) {
    if (line.trim() === '') return { skipped: true };
    const columns = line.split('\t');
    const [type, key = '', , , json = ''] = columns;
    if (columns.length === 4 && type?.startsWith('/works/') === true) {
      const id = WORK.exec(type)?.[1];
      return id === undefined ? refuse('garbled') : { facts: [['reader', id, '1']] };
    }
    if (columns.length !== 5) return refuse('wrong number of columns');
    if (type !== '/type/work' && type !== '/type/edition' && type !== '/type/author') return { skipped: true };
    const parsed = objectOn(json);
    if (parsed === undefined) return refuse(NO_JSON);
    if (type === '/type/edition') return edition(parsed);
    return type === '/type/work' ? work(key, parsed) : author(key, parsed);
  },
  settle(draft, lookUp, { genre, thisYear }) {
    const by = distinct((draft.byRefs ?? []).map((ref) => lookUp('author', ref)));
    if (by.length === 0) return refuse('no maker');
    // The least year of any edition; a work that says its own may still have had an edition before.
    const edition = lookUp('year', draft.sourceId);
    const years = distinct([edition === undefined ? undefined : Number(edition), draft.year]);
    const past = years.filter((year) => year <= thisYear + 1);
    if (past.length === 0 && years.length > 0) return refuse(IN_THE_FUTURE);
    const readers = Number(lookUp('reader', draft.sourceId) ?? '0');
    return {
      by,
      people: [],
      genres: distinct((draft.genreWords ?? []).map((words) => genre('books', words)), 6),
      // 0.43 at a hundred readers, 1 at fifty thousand.
      popularity: readers === 0 ? UNCOUNTED : rounded(Math.log10(1 + readers) / 4.7, 0.06),
      ...(past.length === 0 ? {} : { year: Math.min(...past) }),
    };
  },
};
