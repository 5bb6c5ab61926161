// Which of the things on the table a line means: by name, maker, place in the row, price, age, or what is said of it.
import { fold, isEveryday, isNoWord } from '@valet/catalogue';
import type { Domain, RecommendationCard } from '../talk.ts';
import { extreme, MOSTS, priceOf, yearOf } from './extremes.ts';
import { byBareNumber, byPrice, byYear } from './figures.ts';
import { FILLING, knownOf, wordsOf, type Known } from './known.ts';
import { asSaid } from './like-words.ts';
import { byPlace } from './places.ts';
import type { Reading } from './read.ts';
import { byShortName, byWholeWords } from './short-names.ts';
import { distance } from './words.ts';

export type MeantBy = 'name' | 'maker' | 'place' | 'most' | 'trait' | 'all' | 'pointing' | 'nothing';

export interface Meant {
  readonly targets: readonly number[];
  readonly by: MeantBy;
  /** Folded words of titles and makers on the table, common ones left out. */
  readonly names: ReadonlySet<string>;
}
type Pointed = Omit<Meant, 'names'>;

const NOTHING: Pointed = { targets: [], by: 'nothing' };
const holds = (line: string, words: string): boolean => ` ${line} `.includes(` ${words} `);

/** "something dark", "too blue", "a bit lighter": the word, and not the title that is spelled like it. */
const AS_WORD = '(?:something|anything|more|less|too|very|so|bit|little|really|not|rather|and|or|stuff|things|make it)';

const AS_WORDS = new Set(
  'something anything more less too very so bit little really not rather and or stuff things it'.split(' '),
);

function namesTitle(line: string, { names }: Known): boolean {
  return names.some((name) => {
    if (!holds(line, name)) return false;
    const everyday = !name.includes(' ') && isEveryday(name);
    return !everyday || !new RegExp(`\\b${AS_WORD} ${name}\\b`).test(line);
  });
}

const LEAST_PART = 4;

/** What many makers are called alike, and what any thing is beside another. */
const OF_MANY = new Set(
  'others games studio studios records company books press films pictures interactive'.split(' '));

/** Words that stand for one name among these: of a title or a person, rare enough to be meant. */
function partsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.split(' '));
  return [...new Set(words)].filter((word) => {
    if (FILLING.has(word) || OF_MANY.has(word) || /^\d+$/.test(word)) return false;
    return word.length >= LEAST_PART || (word.length === LEAST_PART - 1 && isNoWord(word));
  });
}

/** The only ones of which something holds that holds of others less. */
function best(scores: readonly number[], least: number): number[] {
  const most = Math.max(0, ...scores);
  return most < least ? [] : scores.flatMap((score, at) => (score === most ? [at] : []));
}

/** From `SURE` on, a word that says nothing else in English. */
const SURE = 1.5;

function byParts(
  words: readonly string[], known: readonly Known[], namesOf: (known: Known) => readonly string[], least = 1,
): number[] {
  const parts = known.map((thing) => partsOf(namesOf(thing)));
  const scores = parts.map((own, at) => {
    const others = parts.filter((_, other) => other !== at).flat();
    return own.filter((part) => !others.includes(part)).reduce((sum, part) => sum + likenessOf(part, words), 0);
  });
  const found = best(scores, least);
  return found.length === 1 ? found : [];
}

const LEAST_SLIP = 6;

function likenessOf(part: string, words: readonly string[]): number {
  let most = 0;
  for (const word of words) {
    if (word === part || word === `${part}s` || `${word}s` === part) return isEveryday(part) ? 1 : 2;
    if (part.length < LEAST_SLIP || word.length < LEAST_SLIP - 1 || isEveryday(word)) continue;
    if (distance(word, part, 1) <= 1) most = 1.5;
  }
  return most;
}

const KINDS: readonly (readonly [RegExp, Domain])[] = [
  [/\b(?:film|dvd)\b/, 'movies'], [/\b(?:show|series|telly|episodes?)\b/, 'shows'],
  [/\b(?:book|novel|read|reading|paperback)\b/, 'books'],
  [/\b(?:game|play)\b/, 'games'], [/\b(?:podcast|pod)\b/, 'podcasts'],
  [/\b(?:album|record|song|music|vinyl)\b/, 'music'],
  [/\b(?:dish|meal|recipe|food|eat|takeaway)\b/, 'food'], [/\b(?:trip|holiday|city)\b/, 'travel'],
];

/** "The book", where only one of them is a book. */
function byKind(plain: string, cards: readonly RecommendationCard[]): number[] {
  if (new Set(cards.map(({ domain }) => domain)).size === 1) return [];
  const named = KINDS.filter(([pattern]) => pattern.test(plain)).map(([, domain]) => domain);
  const found = cards.flatMap(({ domain }, at) => (named.includes(domain) ? [at] : []));
  return found.length === 1 ? found : [];
}

const SPOKEN_OF = new RegExp(
  String.raw`(?:\b(?:the|that|this|your|why an?)|^(?:ok|okay|yes|yeah|oh|ooh|um|no)?) ?((?:[\p{L}\p{N}]+ ){1,4}?)` +
  String.raw`(?:one|ones|movie|film|book|novel|show|series|game|` +
    String.raw`podcast|album|record|dish|thing|thingy|trip|place|city|stuff|guy|lady|story)\b|` +
    String.raw`\b(?:the )?(?:one|film|book|show|game|podcast|album|dish|thing|place) (?:with|about|by|from|in|set in|` +
    String.raw`where|that(?: is| has)?|featuring|starring|on|for|of) (?:the |a |an |all the )?([\p{L}\p{N} ]{3,60})|` +
    String.raw`\b(?:the|that|this) ([\p{L}\p{N}]{3,}(?: [\p{L}\p{N}]{3,})?)`,
  'gu',
);

function byTraits(line: string, known: readonly Known[]): number[] {
  const words = [...line.matchAll(SPOKEN_OF)].flatMap(([, ...said]) => wordsOf(said.find(Boolean) ?? ''));
  const found = bestBy(words, known);
  return found.length === 1 ? found : [];
}

/** The cards that more of these words fit than any other. */
function bestBy(words: readonly string[], known: readonly Known[]): number[] {
  const asked = [...new Set(words)].filter((word) => word.length > 2 && !FILLING.has(word)).map(asSaid);
  if (asked.length === 0) return [];
  const stems = known.map(({ traits }) => [...traits]);
  const scores = stems.map((own, at) =>
    asked.reduce((sum, word) => {
      const mine = weightIn(own, word);
      const others = Math.max(0, ...stems.map((other, index) => (index === at ? 0 : weightIn(other, word))));
      return sum + Math.max(0, mine - others);
    }, 0),
  );
  return best(scores, 1);
}

const STEM = 5;
/** "Birdwatching" is about birds. */
const COMPOUND = 9;
const ENDING = /(?:ing|ed|ly|es|s|y|ie|n|ian|ish|ese|ic)$/;

/** How much a word says of a thing: "korean", "funny", "farming" for "farm". */
function weightIn(traits: readonly (readonly [string, number])[], word: string): number {
  let most = 0;
  for (const [trait, weight] of traits) {
    if (weight <= most) continue;
    const alike =
      trait === word ||
      (Math.min(trait.length, word.length) >= 4 && trait.replace(ENDING, '') === word.replace(ENDING, '')) ||
      (trait.length >= STEM && word.length >= STEM && (trait.startsWith(word) || word.startsWith(trait))) ||
      (trait.length >= COMPOUND && word.length >= STEM - 1 && trait.startsWith(word));
    if (alike) most = weight;
  }
  return most;
}

const ALL = new RegExp(
  String.raw`\b(?:both|all (?:of )?(?:them|these|those|three|four|five|of)|these|those|any of (?:them|these|` +
  String.raw`those)|none of (?:them|these|those)|(?:the )?(?:two|three|four) of them|neither|them all|all ` +
  String.raw`three|the lot|everything)\b|^all$|\ball $`);
/** Several together, and not "those" of a pair of shoes. */
const ALL_OF = /\b(?:both|all|any|none|neither|two|three|four|everything|lot)\b/;
const THESE = /\b(?:these|those|them)\b/;
const OTHER = /\b(?:the|that) other(?: one| film| book| show| game)?\b|^(?:\S+ )?other one\b|\bother one$/;
const POINTING = new RegExp(
  String.raw`\b(?:it|that|this|that one|this one|him|her|she|he|there|them|they|the (?:film|movie|book|show|` +
  String.raw`series|game|podcast|album|dish|recipe|city|place|product|author|director|plot|ending|price|` +
  String.raw`story))\b`);

/**
 * The cards that a line means, by index. `focus` is the card that the talk was on last; what only points means that,
 * or the only card there is.
 */
export function meantIn(reading: Reading, cards: readonly RecommendationCard[], focus: number | null): Meant {
  const known = cards.map(knownOf);
  const names = new Set(known.flatMap(({ title, card: { vendor } }) => [...partsOf([title, fold(vendor ?? '')])]));
  return { ...pointedIn(reading, cards, known, focus), names };
}

function pointedIn(
  { text, plain }: Reading, cards: readonly RecommendationCard[], known: readonly Known[], focus: number | null,
): Pointed {
  if (cards.length === 0) return NOTHING;
  const line = fold(text.slice(0, 1_000));
  const said = line.split(' ');
  const words = said.filter((word, at) => !(AS_WORDS.has(said[at - 1] ?? '') && isEveryday(word)));
  const others = otherOf(plain, line, words, known, focus);
  if (others.length > 0) return { targets: others, by: 'place' };
  const named = namedIn(line, known);
  if (named.length > 0) return { targets: longest(named, known), by: 'name' };
  const called = byName(line, words, known, SURE);
  if (called !== null) return called;
  const spoken = MOSTS.find(([pattern]) => pattern.test(plain));
  if (spoken) {
    const found = extreme(known, spoken[1], spoken[2]);
    if (found.length > 0) return { targets: found, by: 'most' };
  }
  const figured = byFigure(text, known);
  if (figured.length > 0) return { targets: figured, by: 'trait' };
  const placed = byPlace(plain, cards.length);
  if (placed.length > 0) return { targets: placed, by: 'place' };
  const bare = byBareNumber(text, known.map(({ title }) => title));
  if (bare.length > 0) return { targets: bare, by: 'place' };
  const loose = byName(line, words, known, 1);
  if (loose !== null) return loose;
  const traits = cards.length > 1 ? byTraits(line, known) : [];
  if (traits.length > 0) return { targets: traits, by: 'trait' };
  const ofKind = byKind(plain, cards);
  if (ofKind.length > 0) return { targets: ofKind, by: 'trait' };
  if (spoken && cards.length > 1) return { targets: [], by: 'most' };
  const these = focus !== null && !ALL_OF.test(plain) && THESE.test(plain);
  if (cards.length > 1 && !these && ALL.test(plain)) return { targets: cards.map((_, at) => at), by: 'all' };
  const pointed = cards.length === 1 ? 0 : focus;
  if (pointed !== null && cards.length > 1 && describes(line)) return NOTHING;
  return pointed !== null && (these || POINTING.test(plain)) ? { targets: [pointed], by: 'pointing' } : NOTHING;
}

/** "The Scottish thing", of which nothing is known here, is not what the talk was on. */
const describes = (line: string): boolean => [...line.matchAll(DESCRIBED)].some(([, ...said]) =>
  wordsOf(said.join(' ')).some((word) => word.length > 3 && !FILLING.has(word) && !NO_TRAIT.has(word)));
const DESCRIBED = /\b(?:the|that) ([\p{L}\p{N}]+ )([\p{L}\p{N}]+ )?(?:one|thing)\b/gu;
const NO_TRAIT = new Set('other same whole exact very damn bloody lovely right wrong particular only'.split(' '));

/** By words of a title, then of a maker, that say at least so much; a title's short forms are as sure as its words. */
function byName(line: string, words: readonly string[], known: readonly Known[], least: number): Pointed | null {
  const ofTitle = byParts(words, known, ({ names }) => names, least);
  if (ofTitle.length > 0) return { targets: ofTitle, by: 'name' };
  const ofMaker = byParts(words, known, ({ makers }) => makers, least);
  if (ofMaker.length > 0) return { targets: ofMaker, by: 'maker' };
  if (known.length < 2) return null;
  const short = [byShortName(line, known), byWholeWords(line, known)].find(({ length }) => length > 0);
  return short === undefined ? null : { targets: short, by: 'name' };
}

function byFigure(text: string, known: readonly Known[]): readonly number[] {
  const ofPrice = byPrice(text, known.map(priceOf));
  return ofPrice.length > 0 ? ofPrice : byYear(text, known.map(yearOf));
}

const OTHER_SAID = /^(.*?)\b(?:the |that )?other(?: one)?\b(.*)$/;
const UNLIKE = /^\s*(?:not|than|from|except|instead|rather|besides|but not|is not|isnt)\b/;
const BESIDE = /\b(?:from|than|as|to|and|or|with) $/;

/** "The other one": the one that is left, unless it is named in the same breath: "the other one, Fargo". */
function otherOf(
  plain: string, line: string, words: readonly string[], known: readonly Known[], focus: number | null,
): readonly number[] {
  if (known.length < 2 || !OTHER.test(plain) || /\bothers\b/.test(plain)) return [];
  const [, before = '', after = ''] = OTHER_SAID.exec(line) ?? [];
  const unlike = UNLIKE.test(after);
  const named = onlyNamed(after.replace(UNLIKE, ''), known);
  if (named.length > 0 && !unlike) return named;
  const beside = BESIDE.test(before) ? onlyNamed(before, known) : [];
  if (beside.length > 0) return beside;
  const from = named[0] ?? pointedAt(plain, line, words, known) ?? focus ?? (known.length === 2 ? 0 : null);
  const rest = known.flatMap((_, at) => (at === from ? [] : [at]));
  return rest.length === 1 ? rest : [];
}

function onlyNamed(said: string, known: readonly Known[]): readonly number[] {
  const part = said.trim();
  if (part === '') return [];
  const named = namedIn(part, known);
  const found = named.length > 0 ? longest(named, known) : (byName(part, part.split(' '), known, 1)?.targets ?? []);
  return found.length === 1 ? found : [];
}

const namedIn = (line: string, known: readonly Known[]): number[] =>
  known.flatMap((thing, at) => (namesTitle(line, thing) ? [at] : []));

/** The one card that a line names beside "the other one". */
function pointedAt(plain: string, line: string, words: readonly string[], known: readonly Known[]): number | null {
  const found = [
    namedIn(line, known), byPlace(plain, known.length), byParts(words, known, ({ names }) => names),
    byParts(words, known, ({ makers }) => makers), bestBy(words, known),
  ].find(({ length }) => length > 0);
  return found?.length === 1 ? (found[0] ?? null) : null;
}

/** The one card that the words of a line fit at all, where it is known that a card is meant: "noodles tonight then". */
export function loosely({ text, plain }: Reading, cards: readonly RecommendationCard[]): readonly number[] {
  if (MOSTS.some(([pattern]) => pattern.test(plain))) return [];
  const known = cards.map(knownOf);
  const found = bestBy(fold(text.slice(0, 300)).split(' '), known);
  return found.length === 1 ? found : [];
}

/** "Paddington 2" and not "Paddington" too. */
function longest(named: readonly number[], known: readonly Known[]): number[] {
  return named.filter((at) => {
    const title = known[at]?.title ?? '';
    return !named.some((other) => other !== at && (known[other]?.title ?? '').includes(title) && title !== '' &&
      (known[other]?.title ?? '') !== title);
  });
}
