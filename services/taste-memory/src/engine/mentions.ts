import { talkIn, type Talk } from '@valet/catalogue';
import type { Domain } from '../domain/tag.ts';
import type { LineContext, LinkedName, Linker, NameMeaning } from './extraction.ts';
import { saidWords, setOf } from './mention-words.ts';
import { genresIn } from './mentioned-genres.ts';
import { peopleIn } from './mentioned-people.ts';
import { titlesIn, withPart } from './mentioned-titles.ts';

/** A name that a line mentions, whatever is thought of it; offsets are those of the line. */
export interface Mention {
  readonly kind: 'genre' | 'title' | 'person' | 'cuisine';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const TOLD: ReadonlySet<Domain> = new Set<Domain>(['movies', 'shows', 'books', 'games', 'podcasts', 'music']);
const PEOPLE: ReadonlySet<string> = new Set(['people', 'artists', 'authors', 'hosts']);
const EATING = new RegExp(
  String.raw`\b(?:eat|eats|eating|food|foods|restaurants?|cuisines?|dish|dishes|dinner|lunch|breakfast|meals?|` +
    String.raw`serv(?:e|es|ing|ed)|crav(?:e|ing)|hungry|cook(?:ing)?|dine|dining|takeaway|takeout|place)\b`,
  'i',
);

/** Who cooks so may also speak so, or come from there: "French subtitles". */
const PEOPLED = /(?:ish|ese|ian|an|french|greek|thai|dutch|welsh|southern|fusion)$/i;
/** "Sichuan cuisine": what stands before is one, known or not. */
const COOKED = /(?<![\p{L}\p{N}'-])(\p{L}{4,}(?: American)?)(?= (?:foods?|cuisine)(?![\p{L}\p{N}]))/giu;
const NO_CUISINE = setOf(`
  that this some good great best fast junk comfort street real other more your their what same spicy healthy
  cheap nice fresh local type pretty love like hate much many cooking favorite favourite foreign kind about with
  from have serve serves
`);

function cuisinesIn(text: string): Mention[] {
  return Array.from(text.matchAll(COOKED), ({ 1: name = '', index }): Mention => {
    return { kind: 'cuisine', name, start: index, end: index + name.length };
  }).filter(({ name }) => !NO_CUISINE.has(name.toLowerCase()));
}

function kindOf({ kind, domain, subcategory }: NameMeaning): Mention['kind'] | undefined {
  if (subcategory === 'cuisine') return 'cuisine';
  if (kind === 'genre' || !TOLD.has(domain) || subcategory === 'platforms') return undefined;
  return kind === 'person' || PEOPLE.has(subcategory) ? 'person' : 'title';
}

/** The meaning that the talk is about, else the best known one. */
function meaningOf({ hits }: LinkedName, talk: Talk): NameMeaning | undefined {
  const clear = (hit: NameMeaning): number =>
    hit.domain === 'movies' || hit.domain === 'shows'
      ? Math.max(talk.movies ?? 0, talk.shows ?? 0)
      : (talk[hit.domain] ?? 0);
  const most = Math.max(...hits.map(clear));
  return most > 0 ? hits.find((hit) => clear(hit) === most) : hits[0];
}

/** "in San Francisco" is where, even if a film is called so. */
function isPlace({ hits, start }: LinkedName, text: string): boolean {
  return (
    hits.some(({ subcategory }) => subcategory === 'destinations') &&
    /\b(?:in|at|near|from|to|around|visit|visited|live|city of) $/i.test(text.slice(Math.max(0, start - 10), start))
  );
}

const overlaps = (one: Mention, other: Mention): boolean => one.start < other.end && one.end > other.start;
const length = ({ start, end }: Mention): number => end - start;

/** A work is called as it was said when that is only the head of its long title. */
const shortName = (name: string, said: string): string =>
  name.length > said.length &&
  name.toLowerCase().startsWith(said.toLowerCase()) &&
  /^[:,]/.test(name.slice(said.length))
    ? said
    : name;

/** A name of its own in these words, which go on after it: "Parasite in Oslo", "Emma and Persuasion". */
function isPart(text: string, name: Mention, title: Mention): boolean {
  const said = text.slice(name.start, name.end);
  if (length(name) >= length(title) || (name.kind === 'person' && said.includes(' '))) return true;
  const rest = text.slice(name.end, title.end);
  return said.includes(' ') || /^ (?:and|in|at|on|with|for|or) /.test(rest);
}

/** The names that a line mentions, in its order. */
export function mentionsIn(text: string, linker: Linker, context: LineContext = {}): Mention[] {
  const talk = talkIn(text, context);
  const words = saidWords(text);
  const genres = genresIn(text, talk).map((genre): Mention => ({ kind: 'genre', ...genre }));
  const names = linker.spot(text, context).flatMap((found): Mention[] => {
    const { start, end } = found;
    const meant = meaningOf(found, talk);
    const kind = meant && kindOf(meant);
    if (!kind || isPlace(found, text)) return [];
    const told = (talk[meant.domain] ?? 0) > 0;
    if (kind !== 'cuisine' && !told && EATING.test(text) && !found.text.includes(' ')) return [];
    if (kind === 'cuisine')
      return EATING.test(text) || !PEOPLED.test(found.text) ? [{ kind, name: found.text, start, end }] : [];
    const called = { name: shortName(meant.name, found.text), start, end };
    const mention = { kind, ...(kind === 'title' ? withPart(text, words, called) : called) };
    if (genres.some((genre) => overlaps(genre, mention) && length(mention) <= length(genre))) return [];
    return [mention];
  });
  const people = peopleIn(text, words, talk)
    .map((person): Mention => ({ kind: 'person', ...person }))
    .filter((person) => !names.some((name) => overlaps(name, person) && length(name) >= length(person)));
  const named = [...names.filter((name) => !people.some((person) => overlaps(name, person))), ...people];
  const titles = titlesIn(text, words, talk, context.previousText)
    .map((title): Mention => ({ kind: 'title', ...title }))
    .filter((title) => !genres.some((genre) => overlaps(genre, title) && length(title) <= length(genre)))
    .filter((title) => !named.some((name) => overlaps(name, title) && isPart(text, name, title)));
  const proper = [...named.filter((name) => !titles.some((title) => overlaps(name, title))), ...titles];
  const kept = genres.filter((genre) => !proper.some((name) => name.kind !== 'cuisine' && overlaps(name, genre)));
  const cooked = cuisinesIn(text).filter((cuisine) => !proper.some((name) => overlaps(name, cuisine)));
  return [...proper, ...kept, ...cooked].sort((a, b) => a.start - b.start);
}
