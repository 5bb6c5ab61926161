import { type Catalogue, type Entry, fold } from '@valet/catalogue';
import { DOMAINS, type Domain } from '../domain/taste.ts';
import type { Feature } from './features.ts';

/** In what way a concept belongs to a thing. */
export const BELONGINGS = ['by', 'with', 'g', 'a', 'w', 'c', 'at', 'i'] as const;

const MAKER = BELONGINGS.indexOf('by');
const PERFORMER = BELONGINGS.indexOf('with');
const WIDER = BELONGINGS.indexOf('a');
export const domainNumber: ReadonlyMap<Domain, number> = new Map(DOMAINS.map((domain, at) => [domain, at]));

/**
 * The things of a catalogue as numbers. A concept is a person, a genre or a word, whatever the domain; the concepts of
 * the thing `i` stand from `starts[i]` to before `starts[i + 1]`, each once, with the way in which they belong to it.
 */
export interface ConceptSpace {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly concepts: Uint32Array;
  readonly belongings: Uint8Array;
  /** Number of a thing's domain. */
  readonly domains: Uint8Array;
  readonly popularity: Float32Array;
  /** What concept a feature is in a domain, or else in any. */
  conceptOf(domain: Domain, feature: Feature): number | undefined;
  /** Numbers of the things of a concept. */
  thingsOf(concept: number): Uint32Array;
  /** How many things of a domain have it. */
  countIn(domain: Domain, concept: number): number;
}

interface Known {
  readonly entry: Entry;
  readonly features: ReadonlyMap<Feature, string>;
}

/** A genre that is also written as a word, a cuisine or a place is one concept; a person is another. */
function keyOf(feature: Feature, label: string, genreOf: (label: string) => string | undefined): string {
  const colon = feature.indexOf(':');
  const kind = feature.slice(0, colon);
  if (kind === 'by' || kind === 'with') return `p:${feature.slice(colon + 1)}`;
  if (kind === 'g' || kind === 'a') return `g:${feature.slice(colon + 1)}`;
  const genre = genreOf(label);
  return genre === undefined ? `w:${fold(label)}` : `g:${genre}`;
}

/** Reads the features of all things once. */
export function conceptSpace(known: readonly Known[], genreByName: Catalogue['genreByName']): ConceptSpace {
  const numbers = new Map<string, number>();
  const byFeature = new Map<string, number>();
  const starts = new Uint32Array(known.length + 1);
  const concepts: number[] = [];
  const belongings: number[] = [];
  const numberOf = (domain: Domain, feature: Feature, label: string): number => {
    const said = `${domain} ${feature}`;
    const before = byFeature.get(said);
    if (before !== undefined) return before;
    const key = keyOf(feature, label, (words) => genreByName(domain, words)?.id);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    byFeature.set(said, number);
    if (!byFeature.has(feature)) byFeature.set(feature, number);
    return number;
  };
  known.forEach(({ entry, features }, at) => {
    const own = new Map<number, number>();
    for (const [feature, label] of features) {
      const belonging = BELONGINGS.findIndex((kind) => feature.startsWith(`${kind}:`));
      const concept = numberOf(entry.domain, feature, label);
      const before = own.get(concept);
      if (before === undefined || belonging < before) own.set(concept, belonging);
    }
    for (const [concept, belonging] of own) {
      concepts.push(concept);
      belongings.push(belonging);
    }
    starts[at + 1] = concepts.length;
  });
  const all = Uint32Array.from(concepts);
  const postings = postingsOf(all, starts, numbers.size);
  const domains = Uint8Array.from(known, ({ entry }) => domainNumber.get(entry.domain) ?? 0);
  const thingsOf = (concept: number): Uint32Array =>
    postings.things.subarray(postings.starts[concept] ?? 0, postings.starts[concept + 1] ?? 0);
  return {
    size: numbers.size, starts, concepts: all, belongings: Uint8Array.from(belongings), domains, thingsOf,
    popularity: Float32Array.from(known, ({ entry }) => entry.popularity),
    conceptOf: (domain, feature) => byFeature.get(`${domain} ${feature}`) ?? byFeature.get(feature),
    countIn: (domain, concept) => {
      const number = domainNumber.get(domain);
      return thingsOf(concept).reduce((count, thing) => count + (domains[thing] === number ? 1 : 0), 0);
    },
  };
}

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

export const isPerson = (belonging: number): boolean => belonging === MAKER || belonging === PERFORMER;
export const isWider = (belonging: number): boolean => belonging === WIDER;
