// Which of the things on the table a line means: by name, maker, place in the row, price, age, or what is said of it.
import { catalogue, findByName, fold, isEveryday, type Entry } from '@valet/catalogue';
import type { Domain, RecommendationCard } from '../talk.ts';
import { asAdjective } from './demonyms.ts';
import { byPlace } from './places.ts';
import type { Reading } from './read.ts';
import { distance } from './words.ts';

export type MeantBy = 'name' | 'maker' | 'place' | 'most' | 'trait' | 'all' | 'pointing' | 'nothing';

export interface Meant {
  readonly targets: readonly number[];
  readonly by: MeantBy;
  /** Folded words of titles and makers on the table, common ones left out. */
  readonly names: ReadonlySet<string>;
}
type Pointed = Omit<Meant, 'names'>;

interface Known {
  readonly card: RecommendationCard;
  readonly entry: Entry | undefined;
  readonly title: string;
  readonly names: readonly string[];
  readonly makers: readonly string[];
  readonly traits: ReadonlyMap<string, number>;
}

const NOTHING: Pointed = { targets: [], by: 'nothing' };
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
        if (word.length <= 2 || FILLING.has(word)) continue;
        const name = asAdjective(word);
        traits.set(name, Math.max(traits.get(name) ?? 0, weight));
      }
    }
  };
  add(entry?.description === undefined ? [] : [entry.description], 1);
  add([card.reason], 1);
  add([...(entry?.genres ?? []), ...(entry?.cuisines ?? []), card.type], 2);
  add((entry?.ingredients ?? []).map(({ name }) => name), 1);
  add([...card.tags, ...(entry?.tags ?? [])], 2);
  add((entry?.people ?? []).map(({ name }) => name), 2);
  add([card.title, card.vendor ?? ''], 3);
  return traits;
}

/** What the catalogue knows of a thing that was named without its id; nothing where two go by the name. */
function entryBy({ title, domain, year }: RecommendationCard): Entry | undefined {
  const found = findByName(title, domain).flatMap(({ entryId }) => (entryId && catalogue().byId(entryId)) || []);
  const fitting = found.filter((entry) =>
    year === null || entry.year === undefined || Math.abs(entry.year - year) <= 1);
  return fitting.length === 1 || (fitting.length > 1 && year !== null) ? fitting[0] : undefined;
}

const knownBefore = new WeakMap<RecommendationCard, Known>();

/** What is known of a card; within a talk the same cards are looked at again and again. */
function knownOf(card: RecommendationCard): Known {
  const before = knownBefore.get(card);
  if (before !== undefined) return before;
  const known = lookedUp(card);
  knownBefore.set(card, known);
  return known;
}

function lookedUp(card: RecommendationCard): Known {
  const entry = card.catalogueId === null ? entryBy(card) : catalogue().byId(card.catalogueId);
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

/** "the cheap one", "that older of the two", "cheaper one please", and not "a cheaper one", "something older". */
const oneThatIs = (adjectives: string): string =>
  String.raw`(?<!\b(?:an?|any|some|something|anything|another|much|even|bit|little|no|other) )(?:` +
  String.raw`\b(?:the|that|this|your|whichever is|which is|whichever|which one is|which is the) (?:\S+ )?` +
  String.raw`(?:${adjectives})(?: (?:one|ones|of|please|then|thing|film|book|show|series|game|podcast|album|dish|` +
  String.raw`trip|place|option)\b|$)|` +
  String.raw`^(?:\S+ )?(?:${adjectives}) (?:one|ones|of (?:the|these|them|those))\b)`;
const most = (superlatives: string, adjectives: string): RegExp =>
  new RegExp(String.raw`\b(?:${superlatives})\b|${oneThatIs(adjectives)}`);

const priceOf = ({ card }: Known): number | undefined => card.priceCents ?? undefined;
const yearOf = ({ card, entry }: Known): number | undefined => card.year ?? entry?.year;
const MOSTS: readonly (readonly [RegExp, (known: Known) => number | undefined, boolean])[] = [
  [most('cheapest|least expensive|lowest price', 'cheap|cheaper|less expensive|affordable|thrifty'), priceOf, true],
  [most('most expensive|priciest|dearest|poshest',
    'pricier|pricey|more expensive|expensive|dear|dearer|posh|posher|fancy|fancier'), priceOf, false],
  [most('oldest|earliest', 'older|old|earlier'), yearOf, true],
  [most('newest|latest|most recent', 'newer|new|more recent|recent|later'), yearOf, false],
  [most('shortest|quickest|fastest', 'shorter|short|quick|quicker|fast|faster|slim|slimmer|thin'), lengthOf, true],
  [most('longest', 'longer|long|thick|fat'), lengthOf, false],
  [new RegExp(
    String.raw`\b(?:best match|highest match|best rated|highest score|your favourite|surest|safest bet|best ` +
    String.raw`of them|best one)\b`), ({ card }) => card.matchScore, false],
];

const YEAR = /\bthe (?:\S+ )?((?:19|20)\d\d) (?:one|film|version|album|record|book|game|show)?/;
const AMOUNT = /(?:\$|\b)(\d{1,4})(?: dollars?| bucks| quid)? one\b/;

/** "The 1978 one", "the $30 one". */
function byNumber(plain: string, known: readonly Known[]): number[] {
  const year = YEAR.exec(plain)?.[1];
  const amount = AMOUNT.exec(plain)?.[1];
  const found = known.flatMap((thing, at) =>
    (year !== undefined && yearOf(thing) === Number(year)) ||
    (amount !== undefined && Math.floor((thing.card.priceCents ?? -1) / 100) === Number(amount)) ? [at] : []);
  return found.length === 1 ? found : [];
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
  String.raw`(?:\b(?:the|that|this|your)|^(?:ok|okay|yes|yeah|oh|ooh|um|no)?) ?((?:[\p{L}\p{N}]+ ){1,4}?)` +
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
  const asked = [...new Set(words)].filter((word) => word.length > 2 && !FILLING.has(word)).map(asAdjective);
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
  String.raw`three|the lot|everything)\b|^all$|\ball $`);
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
  const other = cards.length > 1 && OTHER.test(plain) && !/\bothers\b/.test(plain);
  if (other) {
    // "the other one, not Prisoners": whatever else is pointed at, it is not that.
    const from = pointedAt(plain, line, words, known) ?? focus ?? (cards.length === 2 ? 0 : null);
    const rest = cards.flatMap((_, at) => (at === from ? [] : [at]));
    if (rest.length === 1) return { targets: rest, by: 'place' };
  }
  const named = namedIn(line, known);
  if (named.length > 0) return { targets: longest(named, known), by: 'name' };
  const spoken = MOSTS.find(([pattern]) => pattern.test(plain));
  if (spoken) {
    const found = extreme(known, spoken[1], spoken[2]);
    if (found.length > 0) return { targets: found, by: 'most' };
  }
  const placed = byPlace(plain, cards.length);
  if (placed.length > 0) return { targets: placed, by: 'place' };
  const numbered = byNumber(plain, known);
  if (numbered.length > 0) return { targets: numbered, by: 'trait' };
  const ofTitle = byParts(words, known, ({ names }) => names);
  if (ofTitle.length > 0) return { targets: ofTitle, by: 'name' };
  const ofMaker = byParts(words, known, ({ makers }) => makers);
  if (ofMaker.length > 0) return { targets: ofMaker, by: 'maker' };
  const traits = cards.length > 1 ? byTraits(line, known) : [];
  if (traits.length > 0) return { targets: traits, by: 'trait' };
  const ofKind = byKind(plain, cards);
  if (ofKind.length > 0) return { targets: ofKind, by: 'trait' };
  if (cards.length > 1 && ALL.test(plain)) return { targets: cards.map((_, at) => at), by: 'all' };
  const only = cards.length === 1 ? 0 : focus;
  if (only !== null && POINTING.test(plain)) return { targets: [only], by: 'pointing' };
  return spoken && cards.length > 1 ? { targets: [], by: 'most' } : NOTHING;
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
