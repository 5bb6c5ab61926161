import {
  catalogue,
  type Domain,
  type Entry,
  fold,
  gazetteer,
  type Kind,
  type Named,
  slugOf,
  subcategoryOfGenre,
  subcategoryOfKind,
  subcategoryOfPerson,
  WORDS_OF_ALLERGENS,
} from '@valet/catalogue';
import type { Searchable } from './search-index.ts';

/** What the search knows of a name, besides the name; `null` where it knows nothing. */
export interface SearchRow extends Searchable {
  readonly kind: Kind | 'genre' | 'allergen' | 'ingredient';
  readonly year: number | null;
  readonly location: string | null;
  readonly description: string | null;
  /** Of food what it is (cuisine, dish), of a place too. */
  readonly subtype: string | null;
  readonly meta: string | null;
}

/** Goods come from shops: the name of one is a brand to people, and the other way round. */
const ALSO: Readonly<Record<string, readonly Kind[]>> = { 'shopping brands': ['store'], 'shopping stores': ['brand'] };

const MOST_META = 3;
const KNOWN_BY_NAME = 0.99;
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

function locationOf({ place }: Pick<Named, 'place'>): string | null {
  if (place === undefined) return null;
  const country = countries.of(place.country) ?? place.country;
  return place.city !== undefined ? `${place.city}, ${country}` : country;
}

type Like = Omit<Named, 'source' | 'licence'> & { readonly description?: string };

/** A name of the catalogue or of a pack, as the search keeps it. */
export function rowOf(named: Like): SearchRow {
  const { id, kind, name, aliases, by, popularity } = named;
  const cuisines = named.cuisines ?? [];
  return {
    id,
    kind,
    name,
    aliases,
    by,
    // Of two that are equally known, the one that Valet has something to say about.
    popularity: named.description === undefined ? popularity * KNOWN_BY_NAME : popularity,
    year: named.year ?? null,
    location: locationOf(named),
    description: named.description ?? null,
    subtype: named.domain === 'food' || named.domain === 'travel' ? kind : null,
    meta: [...by, ...cuisines].slice(0, MOST_META).join(', ') || null,
  };
}

const NOTHING = { aliases: [], by: [], year: null, location: null, description: null, subtype: null, meta: null };

/** The groups, as "domain subcategory", in which a name is looked for. */
export function groupsOf({ domain, kind }: Pick<Named, 'domain' | 'kind'>): string[] {
  const also = Object.keys(ALSO).filter((group) => group.startsWith(`${domain} `) && ALSO[group]?.includes(kind));
  return [`${domain} ${subcategoryOfKind(domain, kind)}`, ...also];
}

function namesOf(domain: Domain, subcategory: string): (Named | Entry)[] {
  const group = `${domain} ${subcategory}`;
  return [...catalogue().inDomain(domain), ...gazetteer()].filter((named) => groupsOf(named).includes(group));
}

/** Directors, hosts, authors ... who are known by what they made only. */
function makersOf(domain: Domain, known: readonly SearchRow[]): SearchRow[] {
  const here = new Set(known.flatMap(({ name, aliases }) => [name, ...aliases].map(fold)));
  const makers = new Map<string, SearchRow>();
  const add = (name: string, popularity: number, work: string) => {
    const key = fold(name);
    const { popularity: before = 0, meta = work } = makers.get(key) ?? {};
    if (here.has(key)) return;
    const id = `${domain}/person/${slugOf(name)}`;
    makers.set(key, {
      ...NOTHING,
      id,
      kind: 'person',
      name,
      popularity: Math.max(before, popularity),
      meta: popularity > before ? work : meta,
    });
  };
  for (const { by, people, popularity, name } of catalogue().inDomain(domain)) {
    for (const person of [...by, ...people.map((one) => one.name)]) add(person, popularity, name);
  }
  for (const { domain: of, by, popularity, name } of gazetteer()) {
    if (of === domain) for (const person of by) add(person, popularity, name);
  }
  return [...makers.values()];
}

function genresOf(domain: Domain): SearchRow[] {
  return catalogue()
    .genres(domain)
    .map(({ id, name, aliases }) => ({
      ...NOTHING,
      id: `${domain}/genre/${id}`,
      kind: 'genre' as const,
      name,
      aliases,
      popularity: 0.5,
    }));
}

/** What somebody may be allergic to: the words for groups first, then single foods. */
function allergens(): SearchRow[] {
  const groups = WORDS_OF_ALLERGENS.map(([name = '', ...aliases]) => ({
    ...NOTHING,
    id: `food/allergen/${slugOf(name)}`,
    kind: 'allergen' as const,
    name,
    aliases,
    popularity: 1,
    subtype: 'allergen',
  }));
  const said = new Set(groups.flatMap(({ name, aliases }) => [name, ...aliases].map(fold)));
  const single = catalogue().ingredients.rows.filter(({ name }) => !said.has(fold(name)));
  const foods = single.map(({ name, aliases }) => ({
    ...NOTHING,
    id: `food/ingredient/${slugOf(name)}`,
    kind: 'ingredient' as const,
    name,
    aliases,
    popularity: 0.3,
    subtype: 'ingredient',
  }));
  return [...groups, ...foods];
}

/** A shop that is a brand too stands once, as what is known best. */
function onceEach(names: readonly (Named | Entry)[]): (Named | Entry)[] {
  const seen = new Set<string>();
  return names.filter(({ domain, name }) => {
    const key = fold(name);
    if (domain !== 'shopping' || !seen.has(key)) return Boolean(seen.add(key));
    return false;
  });
}

/** Everything that the shipped catalogue can suggest for a subcategory of the specification's table. */
export function searchRows(domain: Domain, subcategory: string): SearchRow[] {
  if (domain === 'food' && subcategory === 'allergies') return allergens();
  const rows = onceEach(namesOf(domain, subcategory)).map(rowOf);
  const makers = subcategoryOfPerson(domain) === subcategory ? makersOf(domain, rows) : [];
  const genres = subcategoryOfGenre(domain) === subcategory ? genresOf(domain) : [];
  return [...rows, ...makers, ...genres];
}
