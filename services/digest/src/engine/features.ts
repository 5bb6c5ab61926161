import { type Catalogue, type Entry, fold, type Genre } from '@valet/catalogue';
import type { Domain } from '../domain/taste.ts';
import { type ConceptSpace, conceptSpace } from './concepts.ts';
import { type Feature, featureKind } from './feature.ts';
import { seriesOf } from './series.ts';

export interface Tellings {
  readonly by: ReadonlyMap<Feature, number>;
  readonly total: number;
}

const tellingsOf = (pairs: readonly (readonly [Feature, number])[]): Tellings =>
  ({ by: new Map(pairs), total: pairs.reduce((total, [, telling]) => total + telling, 0) });

export interface Candidate {
  /** Its place in the index. */
  readonly number: number;
  readonly entry: Entry;
  /** Features with the words they are shown by. */
  readonly features: ReadonlyMap<Feature, string>;
  readonly makers: readonly Feature[];
  /** Its makers and the series it is part of. */
  readonly creators: readonly string[];
  readonly genres: readonly Feature[];
  /** What it is held against other things by, with how telling each is: genres, words, cuisines and places. */
  readonly compared: Tellings;
  /** Of those, what means the same in every domain. */
  readonly comparedAbroad: Tellings;
  /** The folded name. */
  readonly name: string;
}

// Words, cuisines and places mean something else in another domain; genres and people do not.
const TRAVELS = new Set(['by', 'with', 'g']);
const COMPARED = new Set(['g', 'w', 'c', 'at']);
export const travels = (feature: Feature): boolean => TRAVELS.has(featureKind(feature));

/** A part of what somebody said that the catalogue knows; any of its features will do. */
export interface Part {
  readonly label: string;
  readonly features: readonly Feature[];
}

export interface CatalogueIndex {
  /** Every entry; only those of `recommendable` kinds are proposed. */
  readonly all: readonly Candidate[];
  readonly byId: ReadonlyMap<string, Candidate>;
  /** The same things as numbers, in the order of `all`. */
  readonly space: ConceptSpace;
  byName(domain: Domain, folded: string): Candidate | undefined;
  /** All of a domain that are called just so. */
  namesakes(domain: Domain, folded: string): readonly Candidate[];
  /** How telling a feature is: about 1 for what half of all things have, about 6 for what few have; 0 unknown. */
  telling(domain: Domain, feature: Feature): number;
  /** What a folded word or phrase means in a domain. */
  part(domain: Domain, phrase: string): Part | undefined;
}

const RECOMMENDABLE: ReadonlySet<string> = new Set([
  'film', 'show', 'book', 'game', 'podcast', 'album', 'song', 'artist', 'dish', 'city', 'region', 'country', 'sight',
  'activity', 'stay', 'product',
]);
// Who can be seen or heard in a thing; everybody else had a hand in making it.
const PERFORMS: ReadonlySet<string> = new Set(['actor', 'voice', 'host', 'narrator', 'performer']);
const MAKERS_THEMSELVES: ReadonlySet<string> = new Set(['artist', 'author', 'brand', 'person']);

export const recommendable = (entry: Entry): boolean =>
  RECOMMENDABLE.has(entry.kind) && (entry.kind !== 'product' || entry.priceCents !== undefined);

const regions = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryName = (code: string): string => regions.of(code) ?? code;

/** The other number of an English phrase, roughly: it only has to hit when both are really said. */
function numbersOf(phrase: string): string[] {
  if (phrase.endsWith('ies')) return [phrase, `${phrase.slice(0, -3)}y`];
  if (phrase.endsWith('s') && !/(?:ss|us|is)$/.test(phrase)) return [phrase, phrase.slice(0, -1)];
  return [phrase, `${phrase}s`];
}

type ShownGenres = ReadonlyMap<string, Genre>;

/**
 * The genres of a domain by id, with names as they stand in a sentence: "science fiction", but "Korean thriller".
 * Words that the catalogue writes with a capital elsewhere keep it.
 */
function shownGenres(catalogue: Catalogue, domain: Domain, capitals: ReadonlySet<string>): ShownGenres {
  return new Map(catalogue.genres(domain).map((genre) => {
    const first = genre.name.split(/[\s-]/)[0] ?? '';
    const keeps = capitals.has(first) || /^.[^a-z]/.test(genre.name);
    const name = keeps ? genre.name : genre.name.charAt(0).toLowerCase() + genre.name.slice(1);
    return [genre.id, { ...genre, name }];
  }));
}

function featuresOf(entry: Entry, genres: ShownGenres): Map<Feature, string> {
  const features = new Map<Feature, string>();
  const add = (kind: string, label: string): void => {
    const key = `${kind}:${fold(label)}`;
    if (!features.has(key)) features.set(key, label);
  };
  const widen = (id: string, depth: number): void => {
    for (const parent of genres.get(id)?.parents ?? []) {
      if (!features.has(`a:${parent}`)) features.set(`a:${parent}`, genres.get(parent)?.name ?? parent);
      if (depth < 4) widen(parent, depth + 1);
    }
  };
  for (const name of entry.by) add('by', name);
  if (MAKERS_THEMSELVES.has(entry.kind)) add('by', entry.name);
  for (const { name, role } of entry.people) add(PERFORMS.has(role) ? 'with' : 'by', name);
  for (const id of entry.genres) {
    features.set(`g:${id}`, genres.get(id)?.name ?? id);
    widen(id, 0);
  }
  for (const tag of entry.tags) add('w', tag);
  for (const cuisine of entry.cuisines ?? []) add('c', cuisine);
  if (entry.place?.city !== undefined) add('at', entry.place.city);
  if (entry.place !== undefined) add('at', countryName(entry.place.country));
  for (const { name } of entry.ingredients ?? []) add('i', name);
  return features;
}

/** Reads a catalogue once; some tens of milliseconds for ten thousand entries. */
export function buildIndex(catalogue: Catalogue): CatalogueIndex {
  const domains = [...new Set(catalogue.entries.map((entry) => entry.domain))];
  const written = new Set(catalogue.entries.flatMap(({ tags, cuisines = [] }) => [...tags, ...cuisines])
    .flatMap((label) => label.split(/[\s-]/)));
  // "Cold War" makes no name of every war.
  const capitals = new Set([...written].filter((word) => /^[A-Z]/.test(word) && !written.has(word.toLowerCase())));
  const genres = new Map(domains.map((domain) => [domain, shownGenres(catalogue, domain, capitals)]));
  const known = catalogue.entries.map((entry) => {
    return { entry, features: featuresOf(entry, genres.get(entry.domain) ?? new Map()) };
  });
  const counts = new Map<string, number>();
  const sizes = new Map<Domain, number>();
  const words = new Map<string, Set<Feature>>();
  const labels = new Map<string, string>();
  for (const { entry, features } of known) {
    sizes.set(entry.domain, (sizes.get(entry.domain) ?? 0) + 1);
    for (const [feature, label] of features) {
      const key = `${entry.domain} ${feature}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const said = `${entry.domain} ${fold(label)}`;
      const meant = words.get(said);
      if (meant) meant.add(feature);
      else words.set(said, new Set([feature]));
      if (!labels.has(said)) labels.set(said, label);
    }
  }
  for (const person of catalogue.people) {
    for (const domain of domains) {
      const features = words.get(`${domain} ${fold(person.name)}`);
      if (!features) continue;
      for (const alias of person.aliases) {
        const said = `${domain} ${fold(alias)}`;
        if (words.has(said)) continue;
        words.set(said, features);
        labels.set(said, person.name);
      }
    }
  }

  const telling = (domain: Domain, feature: Feature): number => {
    const count = counts.get(`${domain} ${feature}`);
    return count === undefined ? 0 : Math.log2(1 + (sizes.get(domain) ?? 0) / count);
  };
  const all = known.map(({ entry, features }, number): Candidate => {
    const of = (kind: string): Feature[] => [...features.keys()].filter((feature) => feature.startsWith(kind));
    const compared = [...features.keys()].filter((feature) => COMPARED.has(featureKind(feature)))
      .map((feature) => [feature, telling(entry.domain, feature)] as const);
    const makers = of('by:');
    const series = seriesOf(entry);
    return {
      number, entry, features, makers, creators: series === undefined ? makers : [...makers, `part of ${series}`],
      genres: of('g:'), name: fold(entry.name),
      compared: tellingsOf(compared), comparedAbroad: tellingsOf(compared.filter(([feature]) => travels(feature))),
    };
  });
  const names = new Map<string, Candidate>();
  const namesakes = new Map<string, Candidate[]>();
  for (const candidate of all) {
    const called = `${candidate.entry.domain} ${candidate.name}`;
    namesakes.set(called, [...(namesakes.get(called) ?? []), candidate]);
    for (const said of [candidate.name, ...candidate.entry.aliases.map(fold)]) {
      const key = `${candidate.entry.domain} ${said}`;
      if (!names.has(key) || said === candidate.name) names.set(key, candidate);
    }
  }

  const used = new Set(all.flatMap(({ features }) =>
    [...features.keys()].filter((key) => /^[ag]:/.test(key)).map((key) => key.slice(2))));
  return {
    all,
    space: conceptSpace(known, (domain, words) => catalogue.genreByName(domain, words)),
    byId: new Map(all.map((candidate) => [candidate.entry.id, candidate])),
    namesakes: (domain, folded) => namesakes.get(`${domain} ${folded}`) ?? [],
    byName: (domain, folded) => names.get(`${domain} ${folded}`),
    telling,
    part: (domain, phrase) => {
      const found = new Set<Feature>();
      let label: string | undefined;
      const genre = catalogue.genreByName(domain, phrase);
      // A genre that no thing has says less than its words: "romantic comedy" is at least a comedy.
      if (genre && used.has(genre.id)) {
        found.add(`g:${genre.id}`).add(`a:${genre.id}`);
        label = genres.get(domain)?.get(genre.id)?.name ?? genre.name;
      }
      for (const form of [...numbersOf(phrase), ...(genre ? [fold(genre.name)] : [])]) {
        for (const feature of words.get(`${domain} ${form}`) ?? []) found.add(feature);
        label ??= labels.get(`${domain} ${form}`);
      }
      return label === undefined ? undefined : { label, features: [...found] };
    },
  };
}
