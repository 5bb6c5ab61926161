// Which of the things on the table a line means: by name, maker, place in the row, price, age, or what is said of it.
import { catalogue, fold, isEveryday, type Entry } from '@valet/catalogue';
import type { RecommendationCard } from '../talk.ts';
import type { Reading } from './read.ts';
import { distance } from './words.ts';

export type MeantBy = 'name' | 'maker' | 'place' | 'most' | 'trait' | 'all' | 'pointing' | 'nothing';

export interface Meant {
  readonly targets: readonly number[];
  readonly by: MeantBy;
}

interface Known {
  readonly card: RecommendationCard;
  readonly entry: Entry | undefined;
  readonly title: string;
  readonly names: readonly string[];
  readonly makers: readonly string[];
  readonly traits: ReadonlyMap<string, number>;
}

const NOTHING: Meant = { targets: [], by: 'nothing' };
const ARTICLE = /^(?:the|a|an|le|la|les|el|il|der|die|das) /;

const FILLING = new Set(
  (
    'the a an of and or to in on at for with by from about is it its that this one ones i you me my your ' +
    'we us do does ' +
    'did not no but so if what which who why how when where have has had was were be been are am will ' +
    'would could can ' +
    'please ok thing things something anything more less than very really just too also there here film movie show ' +
    'series book novel game podcast album song dish recipe meal place city product item tell give get take like love ' +
    'hate want need buy order watch read play listen cook eat see seen make made long short good great best first ' +
    'second third last other another option number pick choose go going let think know sounds looks said set story'
  ).split(' '),
);

const wordsOf = (text: string): string[] => fold(text).split(' ').filter((word) => word !== '');

function traitsOf(card: RecommendationCard, entry: Entry | undefined): Map<string, number> {
  const traits = new Map<string, number>();
  const add = (texts: readonly string[], weight: number): void => {
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        if (word.length > 2 && !FILLING.has(word)) traits.set(word, Math.max(traits.get(word) ?? 0, weight));
      }
    }
  };
  add(entry?.description === undefined ? [] : [entry.description], 1);
  add([card.reason], 1);
  add([...(entry?.genres ?? []), ...(entry?.cuisines ?? []), card.type], 2);
  add((entry?.ingredients ?? []).map(({ name }) => name), 1);
  add(card.tags, 2);
  add([card.title, card.vendor ?? ''], 3);
  return traits;
}

function knownOf(card: RecommendationCard): Known {
  const entry = card.catalogueId === null ? undefined : catalogue().byId(card.catalogueId);
  const people = [...(entry?.by ?? []), ...(entry?.people ?? []).map(({ name }) => name), card.vendor ?? ''];
  const title = fold(card.title);
  const short = fold(card.title.split(/[:(\u2013]| - /)[0] ?? '');
  const names = [title, title.replace(ARTICLE, ''), short, ...(entry?.aliases ?? []).map((alias) => fold(alias))];
  return {
    card, entry, title,
    names: [...new Set(names)].filter((name) => name.length > 1),
    makers: people.map((name) => fold(name)).filter((name) => name.length > 2),
    traits: traitsOf(card, entry),
  };
}

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

/** Words that stand for one name among these: of a title or a person, rare enough to be meant. */
function partsOf(names: readonly string[]): string[] {
  const words = names.flatMap((name) => name.split(' '));
  return [...new Set(words)].filter((word) => word.length >= LEAST_PART && !FILLING.has(word) && !/^\d+$/.test(word));
}

/** The only ones of which something holds that holds of others less. */
function best(scores: readonly number[], least: number): number[] {
  const most = Math.max(0, ...scores);
  return most < least ? [] : scores.flatMap((score, at) => (score === most ? [at] : []));
}

function byParts(words: readonly string[], known: readonly Known[], namesOf: (known: Known) => readonly string[]) {
  const parts = known.map((thing) => partsOf(namesOf(thing)));
  const scores = parts.map((own, at) => {
    const others = parts.filter((_, other) => other !== at).flat();
    return own.filter((part) => !others.includes(part)).reduce((sum, part) => sum + likenessOf(part, words), 0);
  });
  const found = best(scores, 1);
  return found.length === 1 ? found : [];
}

const LEAST_SLIP = 6;

function likenessOf(part: string, words: readonly string[]): number {
  let most = 0;
  for (const word of words) {
    if (word === part || word === `${part}s` || `${word}s` === part) return isEveryday(part) ? 1 : 2;
    if (part.length >= LEAST_SLIP && word.length >= LEAST_SLIP - 1 && distance(word, part, 1) <= 1) most = 1.5;
  }
  return most;
}

const PLACES: readonly (readonly [RegExp, (count: number) => number])[] = [
  [new RegExp(
    String.raw`\b(?:first|1st|former|(?:number|no|nr|option|item|card|pick) (?:one|1|a)|top (?:one|pick|of ` +
    String.raw`the list)|#1)\b|^(?:1|one|a)$`), () => 0],
  [new RegExp(
    String.raw`\b(?:second|2nd|(?:number|no|nr|option|item|card|pick) (?:two|2|b)|#2)\b(?! hand| time| ` +
    String.raw`chance| thought)|^(?:2|two|b)$`), () => 1],
  [/\b(?:third|3rd|(?:number|no|nr|option|item|card|pick) (?:three|3|c)|#3)\b|^(?:3|three|c)$/, () => 2],
  [/\b(?:fourth|4th|(?:number|no|nr|option|item|card|pick) (?:four|4|d)|#4)\b|^(?:4|four|d)$/, () => 3],
  [/\b(?:fifth|5th|(?:number|no|nr|option|item|card|pick) (?:five|5|e)|#5)\b|^(?:5|five|e)$/, () => 4],
  [/\b(?:sixth|6th|(?:number|no|nr|option|item|card|pick) (?:six|6|f)|#6)\b|^(?:6|six)$/, () => 5],
  [/\b(?:second|2nd|next) (?:to|from) (?:the )?(?:last|end|bottom)\b|\bpenultimate\b/, (count) => count - 2],
  [new RegExp(
    String.raw`\b(?:last|final|bottom|latter|end)\b(?: (?:one|pick|card|option|film|book|show|series|game|` +
    String.raw`podcast|album|dish|thing|of|on|two))?\b`), (count) => count - 1],
  [/\b(?:middle|in between|cent(?:er|re))\b/, (count) => (count % 2 === 1 ? (count - 1) / 2 : -1)],
];
const NO_PLACE = new RegExp(
  String.raw`\b(?:last|first|second) (?:night|week|weekend|month|year|summer|winter|time|times|season|episode|half|` +
    String.raw`monday|tuesday|wednesday|thursday|friday|saturday|sunday|of all|thing i said|line|question|name)\b|` +
    String.raw`\b(?:at (?:first|last)\b(?! one)|for the (?:first|last) time)|\b(?:a|one|wait a|just a|give ` +
    String.raw`me a) second\b|\bin the end\b|` +
    String.raw`\bthat last\b(?! one)|\b(?:my|your|his|her) (?:first|last|second)\b|\bthe end\b`,
  'g',
);

function byPlace(plain: string, count: number): number[] {
  const line = plain.replace(NO_PLACE, ' ');
  const found = new Set<number>();
  const secondLast = PLACES[6]?.[0].test(line) ?? false;
  for (const [place, [pattern, at]] of PLACES.entries()) {
    if (secondLast ? place !== 6 : !pattern.test(line)) continue;
    const index = at(count);
    if (index >= 0 && index < count) found.add(index);
  }
  return [...found].sort((a, b) => a - b);
}

/** The one with the least or most of something that all of them are known by. */
function extreme(known: readonly Known[], of: (known: Known) => number | undefined, least: boolean): number[] {
  const values = known.map(of);
  const present = values.filter((value): value is number => value !== undefined);
  if (present.length === 0) return [];
  const end = least ? Math.min(...present) : Math.max(...present);
  const at = values.indexOf(end);
  return values.lastIndexOf(end) === at ? [at] : [];
}

const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/\bthree hours|\bthree-hour|\bvery long|\bepic\b/i, 180], [/\blong\b|long read|\d{3,} pages/i, 150],
  [/\btwo hours/i, 120],
  [/\bunder two hours|\ban hour|hour-long/i, 100], [/\bunder an? (?:hour and a half|ninety)|\bhalf an hour|short/i, 40],
];

function lengthOf({ card, entry }: Known): number | undefined {
  const words = [...card.tags, ...(entry?.tags ?? []), card.reason].join(', ');
  const pages = /(\d{2,4})[ -]pages?/i.exec(words)?.[1];
  if (pages !== undefined) return Number(pages) / 3;
  const minutes = /(\d{1,3})[ -]min/i.exec(words)?.[1];
  if (minutes !== undefined) return Number(minutes);
  const hours = /(\d{1,3})[ -]hours?/i.exec(words)?.[1];
  if (hours !== undefined) return Number(hours) * 60;
  return MINUTES.filter(([pattern]) => pattern.test(words)).at(-1)?.[1];
}

const ONE = '(?:one|option|film|movie|book|novel|show|series|game|podcast|album|record|dish|thing|trip|place|of)';
const MOSTS: readonly (readonly [RegExp, (known: Known) => number | undefined, boolean])[] = [
  [/\b(?:cheapest|least expensive|lowest price)\b/, ({ card }) => card.priceCents ?? undefined, true],
  [new RegExp(`\\bthe (?:cheaper|less expensive) ${ONE}\\b`), ({ card }) => card.priceCents ?? undefined, true],
  [new RegExp(
    String.raw`\b(?:most expensive|priciest|dearest|the (?:pricier|pricey|more expensive|expensive|dearer) ` +
    String.raw`one)\b`), ({ card }) => card.priceCents ?? undefined, false],
  [/\b(?:oldest|the older one|the old one|earliest)\b/, ({ card, entry }) => card.year ?? entry?.year, true],
  [new RegExp(
    String.raw`\b(?:newest|latest|most recent|the newer one|the (?:more )?recent one|the new one)\b`),
    ({ card, entry }) => card.year ?? entry?.year, false],
  [/\b(?:shortest|quickest|the (?:shorter|quicker|short|quick) one)\b/, lengthOf, true],
  [/\b(?:longest|the longer one|the long one)\b/, lengthOf, false],
  [new RegExp(
    String.raw`\b(?:best match|highest match|best rated|highest score|your favourite|surest|safest bet|best ` +
    String.raw`of them|best one)\b`), ({ card }) => card.matchScore, false],
];

const SPOKEN_OF = new RegExp(
  String.raw`\b(?:the|that|this|your) ((?:[\p{L}\p{N}]+ ){1,4}?)(?:one|ones|movie|film|book|novel|show|series|game|` +
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
  const asked = [...new Set(words)].filter((word) => word.length > 2 && !FILLING.has(word));
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
const ENDING = /(?:ing|ed|ly|es|s|y|ie|n|ian|ish|ese|ic)$/;

/** How much a word says of a thing: "korean", "funny", "farming" for "farm". */
function weightIn(traits: readonly (readonly [string, number])[], word: string): number {
  let most = 0;
  for (const [trait, weight] of traits) {
    if (weight <= most) continue;
    const alike =
      trait === word ||
      (Math.min(trait.length, word.length) >= 4 && trait.replace(ENDING, '') === word.replace(ENDING, '')) ||
      (trait.length >= STEM && word.length >= STEM && (trait.startsWith(word) || word.startsWith(trait)));
    if (alike) most = weight;
  }
  return most;
}

const ALL = new RegExp(
  String.raw`\b(?:both|all (?:of )?(?:them|these|those|three|four|five|of)|these|those|any of (?:them|these|` +
  String.raw`those)|none of (?:them|these|those)|(?:the )?(?:two|three|four) of them|neither|them all|all ` +
  String.raw`three|the lot|everything|all)\b`);
const OTHER = /\bthe other(?: one| film| book| show| game)?\b/;
const POINTING = new RegExp(
  String.raw`\b(?:it|that|this|that one|this one|him|her|she|he|there|them|they|the (?:film|movie|book|show|` +
  String.raw`series|game|podcast|album|dish|recipe|city|place|product|author|director|plot|ending|price|` +
  String.raw`story))\b`);

/**
 * The cards that a line means, by index. `focus` is the card that the talk was on last; what only points means that,
 * or the only card there is.
 */
export function meantIn({ text, plain }: Reading, cards: readonly RecommendationCard[], focus: number | null): Meant {
  if (cards.length === 0) return NOTHING;
  const known = cards.map(knownOf);
  const line = fold(text.slice(0, 1_000));
  const said = line.split(' ');
  const words = said.filter((word, at) => !(AS_WORDS.has(said[at - 1] ?? '') && isEveryday(word)));
  const named = known.flatMap((thing, at) => (namesTitle(line, thing) ? [at] : []));
  if (named.length > 0) return { targets: longest(named, known), by: 'name' };
  const most = MOSTS.find(([pattern]) => pattern.test(plain));
  if (most) {
    const found = extreme(known, most[1], most[2]);
    if (found.length > 0) return { targets: found, by: 'most' };
  }
  const placed = byPlace(plain, cards.length);
  if (placed.length > 0) return { targets: placed, by: 'place' };
  if (OTHER.test(plain) && !/\bothers\b/.test(plain)) {
    const from = focus ?? (cards.length === 2 ? 0 : null);
    const rest = cards.flatMap((_, at) => (at === from ? [] : [at]));
    if (rest.length === 1) return { targets: rest, by: 'place' };
  }
  const ofTitle = byParts(words, known, ({ names }) => names);
  if (ofTitle.length > 0) return { targets: ofTitle, by: 'name' };
  const ofMaker = byParts(words, known, ({ makers }) => makers);
  if (ofMaker.length > 0) return { targets: ofMaker, by: 'maker' };
  const traits = cards.length > 1 ? byTraits(line, known) : [];
  if (traits.length > 0) return { targets: traits, by: 'trait' };
  if (cards.length > 1 && ALL.test(plain)) return { targets: cards.map((_, at) => at), by: 'all' };
  const only = cards.length === 1 ? 0 : focus;
  if (only !== null && POINTING.test(plain)) return { targets: [only], by: 'pointing' };
  return NOTHING;
}

/** The one card that the words of a line fit at all, where it is known that a card is meant: "noodles tonight then". */
export function loosely({ text }: Reading, cards: readonly RecommendationCard[]): readonly number[] {
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
