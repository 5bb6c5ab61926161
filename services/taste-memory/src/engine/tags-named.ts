// Which of a person's tags their words mean: "jazz", "everything about food", "my allergies".
import { isConstraint, type Domain } from '../domain/tag.ts';
import { forgettingIn } from './forgetting.ts';
import type { FindName } from './list.ts';
import { fold, formsOf, tidyName } from './names.ts';
import { isOneEditApart } from './search/edit-distance.ts';

/** What is known of a tag by which words can mean it. */
export interface Nameable {
  readonly id: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  /** The person's own word for it. */
  readonly said: string | null;
  readonly catalogueId: string | null;
}

export interface TagsNamed<Tag> {
  /** Those that have just this name, or are all of what the words name. */
  readonly exact: readonly Tag[];
  /** Where none is named just so: those that are meant perhaps, the nearest first. */
  readonly near: readonly Tag[];
}

const LONGEST_WORDS = 400;
const MOST_NEAR = 5;
const SHORTEST_GUESS = 5;
const LEAD = new RegExp(
  String.raw`^(?:(?:that|because|why|do|did|you|think|know|believe|say|said|i|i'm|i am|my|the|a|an|all|any|some|` +
    String.raw`about|really|so|much|of|for|like|love|enjoy|hate|dislike|into|a fan of|fond of|allergic to|` +
    String.raw`intolerant to)\s+)+`,
  'iu',
);
// "horror films" is horror, "my jazz tags" is jazz.
const KIND = new RegExp(
  String.raw`\s+(?:movies?|films?|shows?|series|books?|novels?|games?|podcasts?|music|songs?|food|foods|dishes|` +
    String.raw`cuisine|restaurants?|trips?|stuff|things?|tags?|tastes?|preferences?|allerg(?:y|ies)|intolerances?|` +
    'diets?)$',
  'iu',
);
const CONSTRAINTS = /^(?:food |dietary )?(?:allerg(?:y|ies)|intolerances?|diets?|restrictions?|needs)$/i;
/** What names a whole domain; "the movie" is one of them and no domain. */
const WHOLE: readonly (readonly [RegExp, Domain])[] = [
  [/^(?:movies|films|cinema)$/, 'movies'],
  [/^(?:shows|series|tv|tv shows|tv series|television)$/, 'shows'],
  [/^(?:books|novels|reading)$/, 'books'],
  [/^(?:food|foods|eating|cooking|dishes|restaurants)$/, 'food'],
  [/^(?:games|video games|gaming)$/, 'games'],
  [/^podcasts$/, 'podcasts'],
  [/^(?:music|songs)$/, 'music'],
  [/^(?:travel|travels|travelling|traveling|trips|holidays|vacations)$/, 'travel'],
  [/^(?:shopping|shops|brands)$/, 'shopping'],
];
const ONE_OF_THEM = /^(?:the|that|this|these|those)\s/i;
const ALL_OF = /^(?:everything about|anything about|all about|all of|all|any|about|my)\s+/i;
const TASTES = /\s+(?:tags?|tastes?|preferences?|likes|dislikes|stuff|things)$/i;
const NOTHING = /^(?:it|that|this|them|those|these|me|myself|everything|anything|all|all of it|what|who|how)$/i;

/**
 * The tags that the words name: by name, by the person's own word, by another name of the catalogue, or all of a domain
 * or all allergies and diets. A name wins over a domain.
 */
export function tagsNamed<Tag extends Nameable>(words: string, tags: readonly Tag[], find: FindName): TagsNamed<Tag> {
  const names = namesIn(words);
  if (names.length === 0) return { exact: [], near: [] };
  const wanted = new Set(names.flatMap((name) => coresOf(name)));
  const meant = names.flatMap((name) => find(name));
  const ids = new Set(meant.flatMap(({ entryId }) => entryId ?? []));
  const alsoCalled = new Set(meant.flatMap(({ name, domain }) => formsOf(name).map((form) => `${domain} ${form}`)));
  const isNamed = (tag: Tag): boolean =>
    [tag.tag, tag.said ?? ''].some((name) => name !== '' && coresOf(name).some((form) => wanted.has(form))) ||
    (tag.catalogueId !== null && ids.has(tag.catalogueId)) ||
    alsoCalled.has(`${tag.domain} ${fold(tag.tag)}`) ||
    isSurname(tag, wanted);
  const exact = tags.filter(isNamed);
  if (exact.length > 0) return { exact, near: [] };
  const whole = tags.filter(isOf(words));
  if (whole.length > 0) return { exact: whole, near: [] };
  const inside = tags.filter(({ tag }) => names.some((name) => holds(fold(tag), fold(name))));
  const around = tags.filter(({ tag }) => fold(tag).length > 2 && names.some((name) => holds(fold(name), fold(tag))));
  const slips = tags.filter(({ tag }) => isSlip(fold(tag), names));
  return { exact: [], near: [...new Set([...around, ...inside, ...slips])].slice(0, MOST_NEAR) };
}

const plainWords = (words: string): string =>
  tidyName(words.slice(0, LONGEST_WORDS)).replaceAll('’', "'").replace(/["“”?!.]+/g, '').trim();

/** What the words may name: as they stand, and without what leads up to a name or says of what kind it is. */
function namesIn(words: string): string[] {
  const said = plainWords(words);
  if (said === '') return [];
  const asked = forgettingIn(said)[0]?.name ?? forgettingIn(`forget ${said}`)[0]?.name ?? said;
  const bare = asked.replace(LEAD, '');
  const names = [asked, bare, bare.replace(KIND, '')].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '' && !NOTHING.test(name));
}

/** The forms of a name, with and without its article and the word that says of what kind it is. */
function coresOf(name: string): string[] {
  const bare = name.replace(/^(?:the|an?) /i, '');
  return [name, bare, bare.replace(KIND, '')].flatMap((one) => formsOf(one)).filter(Boolean);
}

const PEOPLE = new Set(['people', 'authors', 'artists', 'hosts']);

const isSurname = ({ subcategory, tag }: Nameable, wanted: ReadonlySet<string>): boolean => {
  if (!PEOPLE.has(subcategory)) return false;
  const parts = fold(tag).split(' ');
  return parts.some((_, at) => at > 0 && wanted.has(parts.slice(at).join(' ')));
};

/** Of the words that name more than one tag: of which tags they speak. */
function isOf(words: string): (tag: Nameable) => boolean {
  const said = plainWords(words);
  const asked = forgettingIn(said)[0]?.name ?? said;
  if (ONE_OF_THEM.test(asked)) return () => false;
  const bare = asked.replace(ALL_OF, '').replace(ALL_OF, '').replace(TASTES, '').toLowerCase();
  if (CONSTRAINTS.test(bare) || CONSTRAINTS.test(asked.replace(ALL_OF, ''))) return isConstraint;
  const [, whole] = WHOLE.find(([name]) => name.test(bare)) ?? [];
  return ({ domain }) => domain === whole;
}

const holds = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `);

const isSlip = (name: string, names: readonly string[]): boolean =>
  name.length >= SHORTEST_GUESS && names.some((one) => isOneEditApart(name, fold(one)));
