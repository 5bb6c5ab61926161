import { KINDS, type Domain, type Kind } from './domains.ts';
import type { Named } from './entry.ts';
import { fold, slugOf } from './fold.ts';

/** A file of the written gazetteer; its name begins with the kind (`names/film-1990s.tsv`). */
export interface NameFile {
  readonly file: string;
  readonly text: string;
}

const DOMAIN_OF_KIND: Partial<Record<Kind, Domain>> = {
  film: 'movies',
  show: 'shows',
  book: 'books',
  game: 'games',
  platform: 'games',
  podcast: 'podcasts',
  album: 'music',
  song: 'music',
  artist: 'music',
  city: 'travel',
  region: 'travel',
  country: 'travel',
  sight: 'travel',
  stay: 'travel',
  brand: 'shopping',
  store: 'shopping',
  restaurant: 'food',
};

/** What a person is in a domain. */
const PERSON_KIND: Partial<Record<Domain, Kind>> = { books: 'author', music: 'artist' };
const PEOPLED: readonly Domain[] = ['movies', 'shows', 'books', 'podcasts', 'music'];

const DATED: ReadonlySet<Kind> = new Set<Kind>(['film', 'show', 'book', 'game', 'album', 'song', 'platform']);
const PLACES: ReadonlySet<Kind> = new Set<Kind>(['city', 'region', 'country', 'sight', 'stay']);
/** Editors' tiers, from what everybody knows to what few do. */
const TIERS: readonly string[] = ['1', '2', '3', '4', '5'];

type Refuse = (problem: string) => void;

/** The id that a name gets by itself: the year for what has one, the country for places. */
export function idOf(named: Pick<Named, 'domain' | 'kind' | 'name' | 'year' | 'place'>): string {
  const { domain, kind, name, year, place } = named;
  const dated = DATED.has(kind) && year !== undefined ? `-${year}` : '';
  const placed = place !== undefined && kind !== 'country' ? `-${place.country.toLowerCase()}` : '';
  return `${domain}/${kind}/${slugOf(name)}${dated}${placed}`;
}

function listed(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const OWN = { source: 'own', licence: 'own' } as const;

function popularityOf(tier: string): number {
  return (5 - TIERS.indexOf(tier)) / 5;
}

/** `name, roles, domains, tier, aliases` */
function readPerson(cells: readonly string[], refuse: Refuse): Named[] {
  const [name = '', , domains = '', tier = '', aliases] = cells;
  const named = domains.split(',').map((domain) => domain.trim());
  return named.flatMap((said): Named[] => {
    const domain = PEOPLED.find((known) => known === said);
    if (domain === undefined) {
      // Composers and designers of games have no group of their own there.
      if (said !== 'games') refuse(`people of "${said}"`);
      return [];
    }
    const kind = PERSON_KIND[domain] ?? 'person';
    const id = idOf({ domain, kind, name });
    return [{ id, domain, kind, name, aliases: listed(aliases), by: [], popularity: popularityOf(tier), ...OWN }];
  });
}

/** `name, year, makers (of a place: its country), tier, aliases` */
function readName(kind: Kind, domain: Domain, cells: readonly string[], latest: number, refuse: Refuse): Named[] {
  const [name = '', written = '', makers, tier = '', aliases] = cells;
  const year = written === '' ? undefined : Number(written);
  if (year !== undefined && !Number.isInteger(year)) refuse(`year "${written}"`);
  if (year !== undefined && year > latest) refuse(`year ${year} is in the future`);
  if (year === undefined && (kind === 'film' || kind === 'show' || kind === 'book' || kind === 'game'))
    refuse('no year');
  const country = PLACES.has(kind) ? listed(makers)[0] : undefined;
  if (PLACES.has(kind) && !/^[A-Z]{2}$/.test(country ?? '')) refuse(`country "${country ?? ''}"`);
  const common = {
    domain,
    kind,
    name,
    aliases: listed(aliases),
    by: country === undefined ? listed(makers) : [],
    popularity: popularityOf(tier),
    ...(year === undefined ? {} : { year }),
    ...(country === undefined ? {} : { place: { country } }),
    ...OWN,
  };
  return [{ id: idOf(common), ...common }];
}

/**
 * The gazetteer's files as names. What is wrong goes to `refuse`, one sentence each with file and line: an unknown kind
 * or tier, a missing or future year, a name with no Latin letter or digit, one name of one kind and year twice.
 */
export function readGazetteer(files: readonly NameFile[], latestYear: number, refuse: Refuse): Named[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const said = /([a-z]+)-[^/]*$/.exec(file)?.[1] ?? '';
    const kind = KINDS.find((known) => known === said);
    const domain = kind === undefined ? undefined : DOMAIN_OF_KIND[kind];
    if (kind === undefined || (domain === undefined && kind !== 'person')) {
      refuse(`${file}: unknown kind "${said}"`);
      return [];
    }
    return text.split('\n').flatMap((line, index) => {
      if (line.trim() === '') return [];
      const where = `${file}:${index + 1} ${line.split('\t')[0] ?? ''}`;
      const no = (problem: string) => refuse(`${where}: ${problem}`);
      const cells = line.split('\t').map((cell) => cell.trim());
      if (cells.length > 5) no(`${cells.length} columns`);
      if (!TIERS.includes(cells[3] ?? '')) no(`tier "${cells[3] ?? ''}"`);
      const rows = domain === undefined ? readPerson(cells, no) : readName(kind, domain, cells, latestYear, no);
      for (const row of rows) {
        if (row.id.endsWith('/') || row.id.includes('/-')) no('no Latin letter or digit in the name');
        const key = `${row.id}|${fold(row.name)}`;
        const other = seen.get(key);
        if (other !== undefined) no(`already at ${other}`);
        seen.set(key, where);
      }
      return rows;
    });
  });
}
