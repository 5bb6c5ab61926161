import { aliasesOf, latinName } from './latin.ts';
import { NO_LATIN_NAME, refuse, rounded, type Source } from './source.ts';

const COLUMNS = 19;
const LEAST_POPULATION = 15_000;
const CAPITAL = 'PPLC';
/** Left, destroyed, historical, and parts of another city. */
const NO_CITY_NOW = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH', 'PPLX']);

/** Among the alternate names stand codes of airports, and what machines made of other scripts ("si pu lin fei er"). */
const isSpelling = (other: string): boolean => /\p{Lu}/u.test(other) && !/^[A-Z]{2,4}$/.test(other);

/** `cities15000.txt` (or a longer one of its kind): a place a line, nineteen columns between tabs. */
export const geonames: Source = {
  name: 'geonames',
  prefix: 'gn',
  licence: 'CC-BY-4.0',
  attribution: '© GeoNames (geonames.org), CC BY 4.0, changed: filtered, aliases reduced.',
  tables: {},
  scan(line) {
    if (line.trim() === '' || line.startsWith('#')) return { skipped: true };
    const columns = line.split('\t');
    if (columns.length !== COLUMNS) return refuse('wrong number of columns');
    const [id = '', name, ascii, others = '', lat, lon, feature, code = '', country = ''] = columns;
    const population = Number(columns[14] || '0');
    const place = { country, lat: Number(lat), lon: Number(lon) };
    if (!/^\d+$/.test(id) || !/^[A-Z]{2}$/.test(country) || !Number.isSafeInteger(population)) return refuse('garbled');
    const located = lat !== '' && lon !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180;
    if (!located) return refuse('garbled');
    if (feature !== 'P') return refuse('not a populated place');
    if (NO_CITY_NOW.has(code)) return refuse('part of a city, or left');
    if (population < LEAST_POPULATION && code !== CAPITAL) return refuse('fewer than 15,000 people');
    const shown = latinName(name) ?? latinName(ascii);
    if (shown === undefined) return refuse(NO_LATIN_NAME);
    return {
      draft: {
        sourceId: id,
        domain: 'travel',
        kind: 'city',
        name: shown,
        aliases: aliasesOf(shown, [ascii, ...others.split(',').filter(isSpelling)]),
        place,
        ids: { geonames: id },
        // 0.02 at 15,000 people, 0.5 at half a million, 1 at twenty million.
        popularity: rounded((Math.log10(Math.max(population, 1)) - 4.1) / 3.2),
      },
    };
  },
  settle: ({ popularity, place }) => ({
    ...{ by: [], people: [], genres: [], popularity },
    ...(place !== undefined && 'country' in place ? { place } : {}),
  }),
};
