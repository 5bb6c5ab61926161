// Dumps of any length in the shapes of the four sources: made-up things, most of them not worth keeping, as in truth.
import fs from 'node:fs';

const SYLLABLES = 'ba co di fu ga he ji ka lo mu ne po ra si tu va wo xe yo zi'.split(' ');

/** A name for a number; equal numbers, equal names. */
function nameOf(number: number, words = 2): string {
  let rest = (number * 2_654_435_761) % 4_294_967_296;
  const word = (): string => {
    let made = '';
    for (let at = 0; at < 3; at++) [made, rest] = [made + (SYLLABLES[rest % 20] ?? ''), Math.floor(rest / 20) + number];
    return made.charAt(0).toUpperCase() + made.slice(1);
  };
  return Array.from({ length: words }, word).join(' ');
}

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const statement = (property: string, value: unknown): object => ({
  mainsnak: { snaktype: 'value', property, datavalue: { value, type: 'any' }, datatype: 'any' },
  type: 'statement',
  rank: 'normal',
});
const item = (property: string, number: number): object =>
  statement(property, { 'entity-type': 'item', 'numeric-id': number, id: `Q${number}` });
const languages = 'de en es fr it ja nl pl pt ru sv'.split(' ');

function entity(number: number, claims: Record<string, object[]>, links: number): string {
  const id = `Q${number}`;
  const name = nameOf(number);
  const sites = languages.slice(0, links).map((one) => `${one}wiki`);
  return `${JSON.stringify({
    type: 'item',
    id,
    labels: { en: { language: 'en', value: name }, de: { language: 'de', value: name } },
    aliases: number % 5 === 0 ? { en: [{ language: 'en', value: nameOf(number + 7) }] } : [],
    claims,
    sitelinks: Object.fromEntries(sites.map((site) => [site, { site, title: name, badges: [] }])),
  })},`;
}

/** Of ten items three are films, three the people of films, two not known enough, one has no article, one is broken. */
function wikidataLine(number: number, count: number): string {
  const start = 1_000_000 + number;
  const near = number * 31 - ((number * 31) % 10);
  const person = (offset: number): number => 1_000_003 + ((near + offset * 10) % count);
  const time = { time: `+${1920 + (number % 100)}-00-00T00:00:00Z`, precision: 9 };
  const kind = number % 10;
  if (kind < 3) {
    const makers = { P57: [item('P57', person(1))], P161: [item('P161', person(2)), item('P161', person(3))] };
    return entity(start, { P31: [item('P31', 11_424)], P577: [statement('P577', time)], ...makers }, 5 + (number % 6));
  }
  const director = { P31: [item('P31', 5)], P106: [item('P106', 2_526_255)] };
  if (kind < 6) return entity(start, director, number % 4 === 0 ? 6 : 1);
  if (kind < 8) return entity(start, { P31: [item('P31', 13_442_814)] }, 2);
  return kind === 8 ? entity(start, {}, 0) : entity(start, {}, 5).slice(0, 90);
}

const placed = (number: number): string[] => [
  ((number % 1700) / 10 - 85).toFixed(4),
  ((number % 3591) / 10 - 179).toFixed(4),
];

/** One place in three is big enough. */
function geonamesLine(number: number): string {
  const name = nameOf(number);
  const people = number % 3 === 0 ? 15_000 + ((number * 97) % 900_000) : number % 15_000;
  const others = `${nameOf(number + 1)},${nameOf(number + 2)}`;
  const code = ['P', 'PPL', ['FR', 'DE', 'US', 'JP'][number % 4] ?? 'FR'];
  const rest = ['', '', '', '', '', String(people), '', '12', 'Europe/Paris', '2026-09-30'];
  const columns = [String(number + 1), name, name, others, ...placed(number), ...code, ...rest];
  return columns.slice(0, number % 50 === 7 ? 11 : 19).join('\t');
}

/** An artist, then four records. */
function musicbrainzLine(number: number): string {
  const owner = number - (number % 5);
  const id = uuid(number);
  if (number === owner) {
    const name = nameOf(owner);
    return JSON.stringify({ id, name, 'sort-name': name, type: 'Group', aliases: [], 'life-span': { begin: '1990' } });
  }
  const artist = { id: uuid(owner), name: nameOf(owner) };
  return JSON.stringify({
    id,
    title: nameOf(number),
    'primary-type': number % 4 === 0 ? 'Broadcast' : 'Album',
    'secondary-types': number % 6 === 0 ? ['Live'] : [],
    'first-release-date': String(1960 + (number % 60)),
    'artist-credit': [{ name: artist.name, joinphrase: '', artist }],
    tags: [{ name: 'rock', count: 3 }],
  });
}

/** An author, then three works, four editions and two readers, and sometimes a line with a tab too many. */
function openLibraryLine(number: number): string {
  const group = number - (number % 10);
  const kind = number % 10;
  const row = (type: string, key: string, value: object): string =>
    [`/type/${type}`, key, '1', '2026-09-01T00:00:00', JSON.stringify(value)].join('\t');
  const work = `/works/OL${group + 1 + (kind % 3)}W`;
  if (kind === 0) return row('author', `/authors/OL${group}A`, { name: nameOf(group) });
  if (kind < 4) {
    const authors = [{ author: { key: `/authors/OL${group}A` } }];
    const subjects = ['Thrillers', nameOf(number + 3)];
    return row('work', `/works/OL${number}W`, { title: nameOf(number), authors, subjects });
  }
  const edition = { works: [{ key: work }], publish_date: String(1930 + (number % 90)) };
  if (kind < 8) return row('edition', `/books/OL${number}M`, edition);
  return number % 90 === 9 ? `${work}\t1` : [work, '', '4', '2021-01-01'].join('\t');
}

export const madeLine: Readonly<Record<string, (number: number, count: number) => string>> = {
  wikidata: wikidataLine,
  geonames: geonamesLine,
  musicbrainz: musicbrainzLine,
  openlibrary: openLibraryLine,
};

/** Writes a dump of so many lines; answers its size in bytes. */
export function makeDump(source: string, count: number, file: string): number {
  const handle = fs.openSync(file, 'w');
  let waiting: string[] = source === 'wikidata' ? ['['] : [];
  for (let number = 0; number < count; number++) {
    waiting.push(madeLine[source]?.(number, count) ?? '');
    if (waiting.length < 5000) continue;
    fs.writeSync(handle, `${waiting.join('\n')}\n`);
    waiting = [];
  }
  fs.writeSync(handle, `${[...waiting, ...(source === 'wikidata' ? [']'] : [])].join('\n')}\n`);
  const { size } = fs.fstatSync(handle);
  fs.closeSync(handle);
  return size;
}
