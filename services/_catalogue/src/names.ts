import { catalogue, gazetteer } from './catalogue.ts';
import { isEveryday } from './common-words.ts';
import {
  DOMAINS,
  subcategoryOfGenre,
  subcategoryOfKind,
  subcategoryOfPerson,
  type Domain,
  type Kind,
} from './domains.ts';
import type { Named } from './entry.ts';
import { isFirstName } from './first-names.ts';
import { franchisesOf } from './franchises.ts';
import { surnamesOf } from './surnames.ts';
import { fold, foldForCompare, otherNumbers, withoutArticle } from './fold.ts';
import type { Catalogue } from './load.ts';
import { keeping } from './recent.ts';

/** Something that a name means. A person of two domains gives a hit for each. */
export interface NameHit {
  readonly kind: 'entry' | 'person' | 'genre';
  readonly domain: Domain;
  /** The canonical name, as it is to be shown. */
  readonly name: string;
  readonly entryId?: string;
  /** Where a taste for it is filed, in the product's words. */
  readonly subcategory: string;
}

/** How a key came about: the name itself, another name of it, a looser form (other number, no article). */
export type Closeness = 0 | 1 | 2;

export interface NameRef {
  readonly hit: NameHit;
  readonly closeness: Closeness;
  readonly popularity: number;
  /** An everyday noun (a genre, a dish, an activity): needs no capital to be meant. */
  readonly plain: boolean;
  /** A mood word on entries ("short"): found by name, but in running text only when it is a phrase. */
  readonly tag: boolean;
  /** Meant however it is written: a place that is nothing else, a title that only sounds like talk. */
  readonly unmistakable: boolean;
  /** A full entry, or what comes with one; of the thousands of other names the writing must show more. */
  readonly full: boolean;
}

export interface NameIndex {
  readonly byKey: ReadonlyMap<string, readonly NameRef[]>;
  /** The keys that begin with a word. */
  readonly startOf: (word: string) => Start | null;
}

/** What the keys that begin with a word look like. */
export interface Start {
  /** What the word alone means. */
  readonly alone: readonly NameRef[] | undefined;
  /** Alone it is an everyday noun too. */
  readonly plain: boolean;
  /** Their second words, each with what is known of the keys that begin with both: see `mostOf`, `isKey`, `goesOn`. */
  readonly seconds: ReadonlyMap<string, number>;
}

const MOST_BITS = 5;
const MOST_MASK = (1 << MOST_BITS) - 1;
const LETTERS = 26;
const KEY_BIT = 1 << 31;

const letterBit = (word: string): number => 1 << (MOST_BITS + (word.charCodeAt(0) % LETTERS));

/** The most words that a key has which begins with two words. */
export const mostOf = (known: number): number => {
  const most = known & MOST_MASK;
  return most === MOST_MASK ? Infinity : most;
};
/** Whether the two words are a key themselves. */
export const isKey = (known: number): boolean => (known & KEY_BIT) !== 0;
/** Whether a key may go on with a third word: one that begins like it does. */
export const goesOn = (known: number, third: string): boolean => (known & letterBit(third)) !== 0;

/** What is known of two words, with one more key that begins with them. */
function withKey(known: number, words: readonly string[]): number {
  const most = Math.max(known & MOST_MASK, Math.min(words.length, MOST_MASK));
  const [, , third] = words;
  return (known & ~MOST_MASK) | most | (third === undefined ? KEY_BIT : letterBit(third));
}

/** Two words that are a key, and none goes on. */
export const TWO = 2 | KEY_BIT;

interface Building {
  alone: readonly NameRef[] | undefined;
  plain: boolean;
  seconds: Map<string, number>;
}

const NO_SECOND: Map<string, number> = new Map();

const PERSON_KINDS: ReadonlySet<Kind> = new Set<Kind>(['person', 'author', 'artist']);
/** Of shops, restaurants and hotels known in one region only a name in a sentence is hardly ever meant. */
const LEAST_KNOWN_CHAIN = 0.25;

/** Where people are talked of by their last names alone. */
const CALLED_BY_LAST: ReadonlySet<Domain> = new Set<Domain>(['movies', 'books', 'music']);

const PLAIN_KINDS: ReadonlySet<Kind> = new Set<Kind>(['dish', 'cuisine', 'activity', 'category']);

class IndexBuilder {
  readonly byKey = new Map<string, NameRef[]>();

  add(key: string, ref: NameRef): void {
    const refs = this.byKey.get(key);
    if (refs === undefined) {
      this.byKey.set(key, [ref]);
      return;
    }
    const { kind, domain, name, entryId } = ref.hit;
    const same = refs.findIndex(
      ({ hit }) => hit.kind === kind && hit.domain === domain && hit.name === name && hit.entryId === entryId,
    );
    if (same === -1) refs.push(ref);
    else if ((refs[same]?.closeness ?? 0) > ref.closeness) refs[same] = ref;
  }

  readonly unmistakable: ReadonlySet<string>;

  constructor(unmistakable: ReadonlySet<string>) {
    this.unmistakable = unmistakable;
  }

  addName(name: string, aliases: readonly string[], like: Omit<NameRef, 'closeness' | 'unmistakable'>): void {
    [name, ...aliases].forEach((said, index) => {
      const closeness: Closeness = index === 0 ? 0 : 1;
      const key = fold(said);
      const ref = { ...like, unmistakable: like.hit.kind === 'entry' && this.unmistakable.has(key) };
      this.add(key, { ...ref, closeness });
      const bare = withoutArticle(key);
      if (bare !== key) this.add(bare, { ...ref, closeness: 2 });
      if (ref.plain) for (const other of otherNumbers(key)) this.add(other, { ...ref, closeness: 2 });
    });
  }
}

interface Person {
  hit: NameHit;
  readonly aliases: Set<string>;
  popularity: number;
  /** Has a part in a full entry. */
  full: boolean;
}

/** Everybody: people in their own right, makers and players of entries, makers of names; one hit for each domain. */
function addPeople(data: Catalogue, names: readonly Named[], builder: IndexBuilder): void {
  const known = new Map(data.people.map((person) => [fold(person.name), person.aliases]));
  const found = new Map<string, Person>();
  const add = (domain: Domain, name: string, popularity: number, full: boolean): Person => {
    const key = `${domain} ${fold(name)}`;
    const hit: NameHit = { kind: 'person', domain, name, subcategory: subcategoryOfPerson(domain) };
    const person = found.get(key) ?? { hit, aliases: new Set(known.get(fold(name))), popularity, full };
    person.popularity = Math.max(person.popularity, popularity);
    person.full ||= full;
    found.set(key, person);
    return person;
  };
  for (const { by, people, domain, popularity } of data.entries) {
    for (const name of [...by, ...people.map((person) => person.name)]) add(domain, name, popularity, true);
  }
  for (const { id, domain, kind, name, aliases, by, popularity } of names) {
    for (const maker of by) add(domain, maker, popularity, false);
    if (!PERSON_KINDS.has(kind)) continue;
    const person = add(domain, name, popularity, false);
    person.hit = { ...person.hit, name, entryId: id };
    for (const alias of aliases) person.aliases.add(alias);
  }
  for (const { hit, aliases, popularity, full } of found.values()) {
    builder.addName(hit.name, [...aliases], { hit, popularity, plain: false, tag: false, full });
  }
  const famous = [...found.values()]
    .filter(({ hit }) => CALLED_BY_LAST.has(hit.domain) && isGivenName(fold(hit.name).split(' ')[0] ?? ''))
    .map((person) => ({ ...person, name: person.hit.name }));
  for (const [key, { hit, popularity, full }] of surnamesOf(famous, fold)) {
    if (builder.byKey.has(key)) continue;
    builder.add(key, { hit, popularity, plain: false, tag: false, full, closeness: 2, unmistakable: false });
  }
}

function addTags(data: Catalogue, domain: Domain, builder: IndexBuilder): void {
  const tags = new Set(data.inDomain(domain).flatMap((entry) => entry.tags));
  for (const tag of tags) {
    if (data.genreByName(domain, tag) !== undefined) continue;
    const hit: NameHit = { kind: 'genre', domain, name: tag, subcategory: subcategoryOfGenre(domain) };
    builder.addName(tag, [], { hit, popularity: 0, plain: true, tag: true, full: true });
  }
}

/** Every name of the catalogue, and of the gazetteer if given, by its folded form. */
export function buildNameIndex(data: Catalogue, names: readonly Named[] = []): NameIndex {
  const builder = new IndexBuilder(data.unmistakable);
  for (const { domain, kind, name, aliases, id, popularity } of data.entries) {
    const hit: NameHit = { kind: 'entry', domain, name, entryId: id, subcategory: subcategoryOfKind(domain, kind) };
    builder.addName(name, aliases, { hit, popularity, plain: PLAIN_KINDS.has(kind), tag: false, full: true });
  }
  for (const { domain, kind, name, aliases, id, popularity, source } of names) {
    if (PERSON_KINDS.has(kind) || (source === 'name-suggestion-index' && popularity < LEAST_KNOWN_CHAIN)) continue;
    const hit: NameHit = { kind: 'entry', domain, name, entryId: id, subcategory: subcategoryOfKind(domain, kind) };
    builder.addName(name, aliases, { hit, popularity, plain: false, tag: false, full: false });
  }
  const ours = new Set<object>(data.entries);
  for (const { domain, kind, name, popularity, full } of franchisesOf([...data.entries, ...names], (work) =>
    ours.has(work),
  )) {
    const hit: NameHit = { kind: 'entry', domain, name, subcategory: subcategoryOfKind(domain, kind) };
    builder.addName(name, [], { hit, popularity, plain: false, tag: false, full });
  }
  addPeople(data, names, builder);
  for (const domain of DOMAINS) {
    for (const genre of data.genres(domain)) {
      const hit: NameHit = { kind: 'genre', domain, name: genre.name, subcategory: subcategoryOfGenre(domain) };
      builder.addName(genre.name, genre.aliases, { hit, popularity: 0.5, plain: true, tag: false, full: true });
    }
    addTags(data, domain, builder);
  }
  const order = { entry: 0, person: 1, genre: 2 } as const;
  const starts = new Map<string, Building>();
  for (const [key, refs] of builder.byKey) {
    refs.sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        Number(b.full) - Number(a.full) ||
        order[a.hit.kind] - order[b.hit.kind] ||
        Number(b.hit.entryId !== undefined) - Number(a.hit.entryId !== undefined) ||
        b.popularity - a.popularity ||
        DOMAINS.indexOf(a.hit.domain) - DOMAINS.indexOf(b.hit.domain),
    );
    const words = key.split(' ');
    const [first = '', second] = words;
    const start = starts.get(first) ?? { alone: undefined, plain: false, seconds: NO_SECOND };
    starts.set(first, start);
    if (second === undefined) {
      start.alone = refs;
      start.plain = refs.some(({ plain, tag }) => plain && !tag);
    } else {
      if (start.seconds === NO_SECOND) start.seconds = new Map();
      start.seconds.set(second, withKey(start.seconds.get(second) ?? 0, words));
    }
  }
  return { byKey: builder.byKey, startOf: keeping((word) => starts.get(word) ?? null) };
}

/** A name that is known and no more gives way to another name of something that Valet knows well ("Hitchcock"). */
function rankOf({ closeness, full }: NameRef): number {
  return closeness + (full ? 0 : 1);
}

let built: NameIndex | undefined;

/** The index of the shipped catalogue, built on the first call. */
export function nameIndex(): NameIndex {
  built ??= buildNameIndex(catalogue(), gazetteer());
  return built;
}

/**
 * What a name means, exactly but folded: entries, then people and makers, then genres and moods; names before aliases
 * before looser forms (no leading article, other number), popular ones first.
 */
export function findByName(text: string, domain?: Domain, index = nameIndex()): NameHit[] {
  const refs = index.byKey.get(fold(text)) ?? index.byKey.get(foldForCompare(text)) ?? [];
  return refs.filter(({ hit }) => domain === undefined || hit.domain === domain).map(({ hit }) => hit);
}

let given: ReadonlySet<string> | undefined;

/** First words of at least this many people are what people are called. */
const CALLED_SO = 2;

/** Folded first names: those known as such, and the first words of the catalogue's people. */
export function isGivenName(word: string): boolean {
  given ??= givenNames();
  return isFirstName(word) || given.has(word);
}

function givenNames(): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (name: string): void => {
    const words = fold(name).split(' ');
    const [first = ''] = words;
    if (words.length > 1 && first.length > 2) counts.set(first, (counts.get(first) ?? 0) + 1);
  };
  for (const { kind, name } of gazetteer()) if (kind === 'person' || kind === 'author') count(name);
  for (const { people } of catalogue().entries) for (const { name } of people) count(name);
  return new Set([...counts].filter(([word, times]) => times >= CALLED_SO && !isEveryday(word)).map(([word]) => word));
}
