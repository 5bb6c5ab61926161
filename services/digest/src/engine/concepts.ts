import { type Catalogue, type Entry, fold } from '@valet/catalogue';
import { DOMAINS, type Domain } from '../domain/taste.ts';
import type { Feature } from './feature.ts';
import { fitted, type Weights } from './weights.ts';

/** In what way a concept belongs to a thing; the telling ones first. */
export const BELONGINGS = ['by', 'with', 'g', 'c', 'w', 'a', 'at', 'i'] as const;
export type Belonging = (typeof BELONGINGS)[number];

/** What a concept is: somebody, a genre, or a word, cuisine or place. */
export const SORTS = ['person', 'genre', 'word'] as const;

const domainNumbers: ReadonlyMap<Domain, number> = new Map(DOMAINS.map((domain, at) => [domain, at]));
export const domainNumber = (domain: Domain): number => domainNumbers.get(domain) ?? 0;
// What makes a thing no less itself: its wider genres follow from its genres, and dishes have many ingredients.
const CROWDS: ReadonlySet<Belonging> = new Set(['by', 'with', 'g', 'c', 'w', 'at']);

/**
 * The things of a catalogue as numbers. A concept is a person, a genre or a word, whatever the domain. The concepts of
 * the thing `i` stand from `starts[i]` to before `starts[i + 1]`, each once; `values` says how much each is of it.
 */
export interface ConceptSpace {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly concepts: Uint32Array;
  readonly belongings: Uint8Array;
  readonly values: Float32Array;
  /** What each concept is, by its place in `SORTS`. */
  readonly sorts: Uint8Array;
  /** Of each thing the number of its domain. */
  readonly domains: Uint8Array;
  /** The mean thing of each domain, by concept. */
  readonly usual: readonly Float32Array[];
  /** What concept a feature is in a domain, or else in any. */
  conceptOf(domain: Domain, feature: Feature): number | undefined;
  /** Numbers of the things of a concept. */
  thingsOf(concept: number): Uint32Array;
}

interface Known {
  readonly entry: Entry;
  readonly features: ReadonlyMap<Feature, string>;
}

type GenreOf = (label: string) => string | undefined;

/** A genre that is also written as a word, a cuisine or a place is one concept; a person is another. */
function keyOf(feature: Feature, label: string, genreOf: GenreOf): string {
  const colon = feature.indexOf(':');
  const kind = feature.slice(0, colon);
  if (kind === 'by' || kind === 'with') return `person:${feature.slice(colon + 1)}`;
  if (kind === 'g' || kind === 'a') return `genre:${feature.slice(colon + 1)}`;
  const genre = genreOf(label);
  return genre === undefined ? `word:${fold(label)}` : `genre:${genre}`;
}

/** Gives features their numbers. */
class Numbering {
  readonly #byKey = new Map<string, number>();
  readonly #byFeature = new Map<string, number>();
  readonly #genreByName: Catalogue['genreByName'];
  readonly sorts: number[] = [];

  constructor(genreByName: Catalogue['genreByName']) {
    this.#genreByName = genreByName;
  }

  of(domain: Domain, feature: Feature, label: string): number {
    const said = `${domain} ${feature}`;
    const before = this.#byFeature.get(said);
    if (before !== undefined) return before;
    const key = keyOf(feature, label, (words) => this.#genreByName(domain, words)?.id);
    const number = this.#byKey.get(key) ?? this.#byKey.size;
    if (number === this.#byKey.size) this.sorts.push(SORTS.findIndex((sort) => key.startsWith(`${sort}:`)));
    this.#byKey.set(key, number);
    this.#byFeature.set(said, number);
    if (!this.#byFeature.has(feature)) this.#byFeature.set(feature, number);
    return number;
  }

  find(domain: Domain, feature: Feature): number | undefined {
    return this.#byFeature.get(`${domain} ${feature}`) ?? this.#byFeature.get(feature);
  }
}

/** Reads the features of all things once. */
export function conceptSpace(known: readonly Known[], genreByName: Catalogue['genreByName']): ConceptSpace {
  const numbering = new Numbering(genreByName);
  const starts = new Uint32Array(known.length + 1);
  const concepts: number[] = [];
  const belongings: number[] = [];
  known.forEach(({ entry, features }, at) => {
    const own = new Map<number, number>();
    for (const [feature, label] of features) {
      const belonging = BELONGINGS.findIndex((kind) => feature.startsWith(`${kind}:`));
      const concept = numbering.of(entry.domain, feature, label);
      const before = own.get(concept);
      if (before === undefined || belonging < before) own.set(concept, belonging);
    }
    for (const [concept, belonging] of own) {
      concepts.push(concept);
      belongings.push(belonging);
    }
    starts[at + 1] = concepts.length;
  });
  const size = numbering.sorts.length;
  const all = Uint32Array.from(concepts);
  const postings = postingsOf(all, starts, size);
  return weighted({
    size, starts, concepts: all, belongings: Uint8Array.from(belongings), values: new Float32Array(all.length),
    sorts: Uint8Array.from(numbering.sorts), usual: [],
    domains: Uint8Array.from(known, ({ entry }) => domainNumber(entry.domain)),
    conceptOf: (domain, feature) => numbering.find(domain, feature),
    thingsOf: (concept) => postings.things.subarray(postings.starts[concept], postings.starts[concept + 1]),
  }, fitted);
}

/** For each concept the numbers of the things that have it. */
function postingsOf(concepts: Uint32Array, starts: Uint32Array, size: number) {
  const counts = new Uint32Array(size + 1);
  for (const concept of concepts) counts[concept + 1]!++;
  for (let at = 0; at < size; at++) counts[at + 1]! += counts[at]!;
  const next = counts.slice();
  const things = new Uint32Array(concepts.length);
  for (let thing = 0; thing + 1 < starts.length; thing++) {
    for (let at = starts[thing]!; at < starts[thing + 1]!; at++) things[next[concepts[at]!]!++] = thing;
  }
  return { starts: counts, things };
}

/** The same things under other weights. */
export function weighted(space: ConceptSpace, { belonging, crowding }: Weights): ConceptSpace {
  const { starts, concepts, belongings, domains, size } = space;
  const weights = BELONGINGS.map((kind) => Math.sqrt(belonging[kind]));
  const crowds = BELONGINGS.map((kind) => (CROWDS.has(kind) ? 1 : 0));
  const values = new Float32Array(concepts.length);
  const usual = DOMAINS.map(() => new Float32Array(size));
  const sizes = new Uint32Array(DOMAINS.length);
  for (const domain of domains) sizes[domain]!++;
  for (let thing = 0; thing < domains.length; thing++) {
    let crowd = 0;
    for (let at = starts[thing]!; at < starts[thing + 1]!; at++) crowd += crowds[belongings[at]!]!;
    const share = 1 / Math.max(1, crowd) ** crowding;
    const mean = usual[domains[thing]!]!;
    for (let at = starts[thing]!; at < starts[thing + 1]!; at++) {
      values[at] = weights[belongings[at]!]! * share;
      mean[concepts[at]!]! += values[at]! / sizes[domains[thing]!]!;
    }
  }
  return { ...space, values, usual };
}
