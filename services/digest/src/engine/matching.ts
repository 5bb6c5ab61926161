import { fold } from '@valet/catalogue';
import type { Domain, Taste } from '../domain/taste.ts';
import { type Feature, featureKind } from './feature.ts';
import { type Candidate, type CatalogueIndex, type Part, travels } from './features.ts';

/**
 * How a taste bears on a thing: it names its maker, somebody in it, words for it, another thing like it, or something
 * that is often found together with what the thing has.
 */
export type Via = 'maker' | 'person' | 'words' | 'alike' | 'kin';

export interface Match {
  readonly taste: Taste;
  /** The taste's name as it stands in a sentence: "science fiction", "Thai cooking". */
  readonly called: string;
  readonly via: Via;
  /** What the two have in common, in words that can be shown; never empty. */
  readonly shared: readonly string[];
  /** Everything that the taste says is true of the thing. */
  readonly complete: boolean;
  /** 0 to 1. */
  readonly strength: number;
  readonly acrossDomains: boolean;
}

/** A taste in the catalogue's terms. */
export interface Probe {
  readonly taste: Taste;
  readonly parts: readonly Part[];
  /** How telling each part is. */
  readonly tellings: readonly number[];
  /** The same for words that the catalogue does not know. */
  readonly unknown: number;
  /** The thing that the taste names. */
  readonly thing: Candidate | undefined;
  readonly name: string;
  readonly called: string;
}

const MAKER = new Set(['by', 'with']);
// Words that say nothing of their own in a taste.
const IDLE = new Set(
  ('a an and the of in with by from for to or on at my some any really very good great best all kind kinds type ' +
    'types stuff things film films movie movies show shows series tv book books novel novels game games podcast ' +
    'podcasts music songs song album albums food dishes dish trips trip travel travels places ' +
    'shopping genre').split(' '),
);
const UNKNOWN_WORD = 3;
const longestPhrase = 4;

function partsOf(taste: Taste, index: CatalogueIndex): { parts: Part[]; unknown: number } {
  const words = fold(taste.name).split(' ');
  const parts: Part[] = [];
  let unknown = 0;
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let size = Math.min(longestPhrase, words.length - at); size > 0 && taken === 0; size--) {
      const phrase = words.slice(at, at + size).join(' ');
      if (size === 1 && words.length > 1 && IDLE.has(phrase)) break;
      const part = index.part(taste.domain, phrase);
      if (!part) continue;
      parts.push(part);
      taken = size;
    }
    if (taken === 0 && !IDLE.has(words[at] ?? '')) unknown += UNKNOWN_WORD;
    at += Math.max(1, taken);
  }
  return { parts, unknown };
}

// Groups of names: "The Daily" is a podcast, and says nothing of what comes daily.
const NAMED_GROUPS: ReadonlySet<string> = new Set([
  'movies', 'shows', 'titles', 'albums', 'people', 'authors', 'artists', 'hosts', 'brands', 'stores', 'restaurants',
  'accommodations', 'platforms',
]);

/** What of a name may be held against others: that it is a maker's. */
function makersIn({ label, features }: Part): Part[] {
  const makers = features.filter((feature) => MAKER.has(featureKind(feature)));
  return makers.length === 0 ? [] : [{ label, features: makers }];
}

/** Reads a taste once, to hold it against many things. */
export function probeOf(taste: Taste, index: CatalogueIndex): Probe {
  const named = taste.catalogueId === null ? undefined : index.byId.get(taste.catalogueId);
  const name = fold(taste.name);
  const thing = named ?? index.byName(taste.domain, name);
  const { parts: said, unknown } = partsOf(taste, index);
  const parts = NAMED_GROUPS.has(taste.subcategory) ? said.flatMap(makersIn) : said;
  const telling = (feature: Feature): number => index.telling(taste.domain, feature);
  const tellings = parts.map((part) => Math.max(0.5, ...part.features.map(telling)));
  return { taste, parts, tellings, unknown, thing, name, called: calledOf(taste, parts, name) };
}

function calledOf(taste: Taste, parts: readonly Part[], name: string): string {
  const [part] = parts;
  if (parts.length !== 1 || part === undefined || fold(part.label) !== name) return taste.name;
  return part.features.some((feature) => feature.startsWith('c:')) ? `${taste.name} cooking` : part.label;
}

const makerAbroad = 0.85;
// Kinds that are a word for many things rather than one thing that others can resemble.
export const WORDS_BY_KIND: ReadonlySet<string> = new Set(['cuisine', 'category']);

/** How far a love of a genre carries from one domain to another. */
function genreAbroad(from: Domain, to: Domain): number {
  const screens = ['movies', 'shows'];
  if (screens.includes(from) && screens.includes(to)) return 0.75;
  const stories = [...screens, 'books', 'games'];
  return stories.includes(from) && stories.includes(to) ? 0.5 : 0.3;
}

function hit(part: Part, candidate: Candidate, abroad: boolean): Feature | undefined {
  return part.features.find((feature) => candidate.features.has(feature) && (!abroad || travels(feature)));
}

/** The words of the taste held against the thing. */
function byWords(probe: Probe, candidate: Candidate, abroad: boolean): Omit<Match, 'taste' | 'called'> | undefined {
  let [met, whole] = [0, probe.unknown];
  const hits: Feature[] = [];
  probe.parts.forEach((part, at) => {
    const telling = probe.tellings[at] ?? 0;
    whole += telling;
    const feature = hit(part, candidate, abroad);
    if (feature === undefined) return;
    met += telling;
    hits.push(feature);
  });
  if (hits.length === 0) return undefined;
  const share = met / whole;
  const shared = [...new Set(hits.map((feature) => candidate.features.get(feature) ?? feature))];
  const complete = hits.length === probe.parts.length && probe.unknown === 0;
  const makers = hits.filter((feature) => MAKER.has(featureKind(feature)));
  if (makers.length === hits.length) {
    const via = makers.some((feature) => feature.startsWith('by:')) ? 'maker' : 'person';
    const strength = (via === 'maker' ? 1 : 0.7) * share * (abroad ? makerAbroad : 1);
    return { via, shared, complete, strength, acrossDomains: abroad };
  }
  // One word of three may bring a neighbour in; across domains it takes half of what was said.
  if (share < (abroad ? 0.5 : 0.3)) return undefined;
  const wider = hits.every((feature) => feature.startsWith('a:')) ? 0.75 : 1;
  const strength = share ** 1.5 * wider * Math.min(0.85, 0.45 + 0.13 * hits.length);
  const carries = abroad ? genreAbroad(probe.taste.domain, candidate.entry.domain) : 1;
  return { via: 'words', shared, complete, strength: strength * carries, acrossDomains: abroad };
}

/** The thing that the taste names held against this one. */
function byLikeness(probe: Probe, candidate: Candidate, abroad: boolean): Omit<Match, 'taste' | 'called'> | undefined {
  const { thing } = probe;
  if (thing === undefined || thing === candidate || WORDS_BY_KIND.has(thing.entry.kind)) return undefined;
  const makers = candidate.makers.filter((maker) => thing.features.has(maker));
  if (makers.length > 0) {
    const shared = makers.map((maker) => candidate.features.get(maker) ?? maker);
    return { via: 'alike', shared, complete: false, strength: abroad ? 0.6 : 0.75, acrossDomains: abroad };
  }
  const side = abroad ? 'comparedAbroad' : 'compared';
  const [mine, theirs] = [thing[side], candidate[side]];
  let both = 0;
  const shared = new Map<string, string>();
  for (const feature of mine.by.keys()) {
    const telling = theirs.by.get(feature);
    if (telling === undefined) continue;
    both += telling;
    const label = candidate.features.get(feature) ?? feature;
    shared.set(label.toLowerCase(), label);
  }
  if (both === 0) return undefined;
  const likeness = both / Math.sqrt(mine.total * theirs.total);
  if (likeness < 0.25) return undefined;
  const strength = likeness * 0.7 * (abroad ? genreAbroad(thing.entry.domain, candidate.entry.domain) : 1);
  return { via: 'alike', shared: [...shared.values()], complete: false, strength, acrossDomains: abroad };
}

/** How a taste bears on a thing; undefined when it does not. */
export function matchOf(probe: Probe, candidate: Candidate): Match | undefined {
  const abroad = probe.taste.domain !== candidate.entry.domain;
  const words = byWords(probe, candidate, abroad);
  const likeness = byLikeness(probe, candidate, abroad);
  const best = words && (!likeness || words.strength >= likeness.strength) ? words : likeness;
  return best && { taste: probe.taste, called: probe.called, ...best };
}

/** Whether the taste is for this very thing: it is known already and no news. */
export const isNamed = (probe: Probe, candidate: Candidate): boolean =>
  probe.thing === candidate || (probe.taste.domain === candidate.entry.domain && probe.name === candidate.name);
