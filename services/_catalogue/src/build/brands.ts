import type { Domain, Kind } from '../domains.ts';
import type { Named } from '../entry.ts';
import { isFirstName } from '../first-names.ts';
import { fold, slugOf } from '../fold.ts';

/** What we read of a row of the index; it has more. */
interface Row {
  readonly displayName: string;
  readonly locationSet: { readonly include?: readonly unknown[] };
  readonly tags: Readonly<Record<string, string>>;
}

export type BrandIndex = Readonly<Record<string, { readonly items: readonly Row[] }>>;

/** Categories of the index, and what their rows are to us. Goods come from shops, so a shop's name is a brand too. */
const TAKEN: readonly [RegExp, Domain, Kind][] = [
  [/^brands\/shop\//, 'shopping', 'store'],
  [/^brands\/amenity\/(?:restaurant|fast_food|cafe|ice_cream|bar|pub|food_court)$/, 'food', 'restaurant'],
  [/^brands\/tourism\/(?:hotel|motel|hostel|caravan_site)$/, 'travel', 'stay'],
];

/** Trades in which nobody has a taste. */
const DULL =
  /\/(?:bookmaker|lottery|money_lender|pawnbroker|funeral_directors|gas|storage_rental|rental|car_parts|tyres)$/;

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u;

/** The name to show: in Latin letters, else the English one, else none. */
function nameOf({ tags, displayName }: Row): string | undefined {
  const said = [tags['brand'], tags['brand:en'], tags['name:en'], tags['name'], displayName];
  return said.find((name) => name !== undefined && LATIN.test(name) && slugOf(name) !== '');
}

function aliasesOf({ tags }: Row, name: string): string[] {
  const said = [tags['short_name'], tags['brand:en'], tags['name:en'], tags['name']];
  const latin = said.filter((alias): alias is string => alias !== undefined && LATIN.test(alias));
  return [...new Set(latin.filter((alias) => alias !== name))];
}

/** Regions by their codes ("us", "gb-eng"); "001" is the world. */
function reach(rows: readonly Row[]): { regions: ReadonlySet<string>; global: boolean } {
  const codes = rows.flatMap(({ locationSet }) => locationSet.include ?? []).filter((code) => typeof code === 'string');
  const regions = new Set(codes.map((code) => code.replace(/\.geojson$/, '').slice(0, 2)));
  return { regions, global: codes.includes('001') };
}

function popularityOf(rows: readonly Row[]): number {
  const { regions, global } = reach(rows);
  if (global) return 0.6;
  return Math.min(0.6, Math.round((0.1 + 0.15 * Math.log2(Math.max(1, regions.size))) * 100) / 100);
}

function countryOf(rows: readonly Row[]): string | undefined {
  const { regions, global } = reach(rows);
  const [only, ...others] = [...regions];
  return global || others.length > 0 || !/^[a-z]{2}$/.test(only ?? '') ? undefined : only?.toUpperCase();
}

/** Shops, eating places and hotels that have a Wikidata id, one each by kind and name; a chain of many trades once. */
export function readBrands(index: BrandIndex): Named[] {
  const groups = new Map<string, { domain: Domain; kind: Kind; name: string; rows: Row[] }>();
  for (const [category, { items }] of Object.entries(index)) {
    const taken = TAKEN.find(([pattern]) => pattern.test(category));
    if (taken === undefined || DULL.test(category)) continue;
    const [, domain, kind] = taken;
    for (const row of items) {
      const name = row.tags['brand:wikidata'] === undefined ? undefined : nameOf(row);
      // "Max" and "Stella" are people first; whoever means the shop can type it.
      if (name === undefined || isFirstName(fold(name))) continue;
      const key = `${kind} ${slugOf(name)}`;
      const group = groups.get(key) ?? { domain, kind, name, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ domain, kind, name, rows }) => {
    const country = countryOf(rows);
    const cuisines = rows.flatMap(({ tags }) => (tags['cuisine'] ?? '').split(';'));
    const named = [...new Set(cuisines.map((said) => said.trim().replace(/_/g, ' ')).filter((said) => said !== ''))];
    return {
      id: `${domain}/${kind}/${slugOf(name)}`,
      domain,
      kind,
      name,
      aliases: [...new Set(rows.flatMap((row) => aliasesOf(row, name)))],
      by: [],
      popularity: popularityOf(rows),
      ...(country === undefined ? {} : { place: { country } }),
      ...(kind === 'restaurant' && named.length > 0 ? { cuisines: named } : {}),
      source: 'name-suggestion-index',
      licence: 'BSD-3-Clause',
    };
  });
}
