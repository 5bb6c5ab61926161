import { type Domain, GENERAL } from '../domain/tag.ts';
import type { LinkedName, NameMeaning } from './extraction.ts';
import type { Item, Scene } from './item.ts';
import {
  domainOfNoun,
  FIRST_NAMES,
  NO_TASTE,
  SHELF_OF_NAME,
  SHELF_OF_PERSON,
  SHELF_OF_PHRASE,
  thing,
  WEAK_GENRES,
} from './lexicon.ts';
import type { Range } from './line.ts';
import { bareName, calledJustSo, choose } from './meanings.ts';

/** A name of the catalogue with its place in the plain text. */
export interface PlacedName extends Range {
  readonly hits: readonly NameMeaning[];
  /** A proper name, not an everyday noun. */
  readonly title: boolean;
}

/** What a thing of a list is. */
export interface Linked {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly at: Range;
  readonly confidence: number;
  readonly catalogueId?: string;
  readonly alsoKnownAs?: string;
}

export interface LinkScene extends Scene {
  readonly placed: readonly PlacedName[];
  readonly titles: readonly PlacedName[];
  /** Podcasts are what is spoken of. */
  readonly podcasts: boolean;
}

/** How sure a link is, beside how sure the opinion is. */
const SURE = 1;
const FREE = 0.9;
const LONGEST_PHRASE = 5;
const NATIONALITY = new RegExp(
  String.raw`^(?:american|british|english|french|korean|japanese|chinese|indian|italian|spanish|german|` +
    String.raw`mexican|thai|greek|turkish|swedish|danish|norwegian|scandinavian|nordic|russian|polish|` +
    String.raw`brazilian|vietnamese|lebanese|ethiopian|moroccan|iranian|irish|scottish|australian|foreign|` +
    String.raw`asian|african|european|latin)$`,
);

const isProper = (hit: NameMeaning): boolean => hit.kind !== 'genre';
const PLAIN_SHELVES = new Set(['cuisine', 'activities', 'categories', 'platforms', 'genres']);
/** Dishes and the like are entries, but everyday nouns all the same. */
const isTitle = (hits: readonly NameMeaning[], said: string): boolean =>
  hits.some((hit) => isProper(hit) && !PLAIN_SHELVES.has(hit.subcategory)) &&
  (/\p{Lu}|\p{N}/u.test(said) || !hits.some((hit) => !isProper(hit)));

/** Names of the catalogue on the plain text; `titles` are the proper ones. */
export function placeNames(
  names: readonly LinkedName[],
  toPlain: (offset: number) => number,
  text: string,
): { placed: PlacedName[]; titles: PlacedName[] } {
  const placed = names
    .map(({ start, end, hits, text: said }) => {
      const from = toPlain(start);
      let to = toPlain(end);
      while (to > from && text[to - 1] === ' ') to--;
      // "Where Should We Begin?": the mark is the name's own.
      if (/[?!]/.test(text[to] ?? '') && hits.some(({ name }) => name.endsWith(text[to] ?? ' '))) to++;
      return { start: from, end: to, hits, title: isTitle(hits, said) };
    })
    .filter(({ start, end }) => end > start);
  return { placed, titles: placed.filter(({ title }) => title) };
}

/** What podcasts are about is meant of everything; only where podcasts are spoken of it is theirs. */
const spokenOf = (scene: LinkScene, hits: readonly NameMeaning[], own: readonly Domain[]): readonly NameMeaning[] =>
  scene.podcasts || own.includes('podcasts')
    ? hits
    : hits.filter(({ kind, domain }) => kind !== 'genre' || domain !== 'podcasts');

/** What an item names, or nothing: a wrong tag is worse than a missed one. */
export function linkItem(
  scene: LinkScene,
  item: Item,
  near: readonly Domain[],
  told: readonly Domain[] = [],
): Linked[] {
  const { placed, text } = scene;
  const hints = [...item.hints, ...near];
  const words = text.slice(item.start, item.end);
  const inside = placed.filter((name) => name.start >= item.start && name.end <= item.whole.end);
  const titles = inside.filter((name) => name.title && (name.hits.some(isTitled(item)) || !item.hints.length));
  // "Paper books" are no film called "The Paper".
  const everyday = thing(text.slice(item.whole.start, item.whole.end))?.whole === true;
  const covering = titles.filter(
    (name) =>
      !(everyday && (name.start > item.whole.start || name.end < item.whole.end)) &&
      !longerName(scene, item, name) &&
      !calledOtherwise(item, name),
  );
  if (covering.length > 0) {
    const links = covering.flatMap((name) => titleLink(scene, item, name, hints, [...item.hints, ...told]));
    if (links.length > 0) return links;
  }
  if (item.called) return named(scene, item, item.called);
  // "family shows" are a taste, family is none.
  const kind = item.whole.end > item.end && item.hints.length > 0;
  const framed = item.framed && TELLING.includes(item.hints[0] ?? 'food');
  if ((NO_TASTE.has(words) && !kind && !framed) || startsBadly(words)) return [];
  const general =
    thing(words)?.whole !== true &&
    !inside.some(
      (name) =>
        name.start === item.start && name.end >= item.end && spokenOf(scene, name.hits, item.hints).length > 0,
    );
  if (general && domainOfNoun(words) !== undefined) return [];
  const genre = genreLink(scene, item, inside, hints);
  if (genre) return [genre];
  const known = thing(words) ?? thing(text.slice(item.whole.start, item.whole.end));
  const otherKind = known?.domain === 'food' && item.shelf && item.shelf.domain !== 'food' && item.hints.length === 0;
  if (known && !otherKind && words.split(' ').length <= LONGEST_PHRASE) {
    const elsewhere = item.framed
      ? item.hints[0]
      : (known.domain !== 'food' || kind) && !item.hints.includes(known.domain)
        ? item.hints.find((each) => each !== 'travel')
        : undefined;
    // Films and series are subtitled alike.
    const screen = known.subcategory === GENERAL && known.domain === 'movies' ? near.find(isScreen) : undefined;
    const domain = elsewhere ?? screen ?? known.domain;
    const own = domain === known.domain || known.subcategory === GENERAL;
    const subcategory = own ? known.subcategory : SHELF_OF_PHRASE[domain];
    const inPlace =
      !known.whole && /\b(?:in|at|on|through|for|to|by|of|into) (?:the |my )?[^ ]+(?: [^ ]+)?$/.test(words);
    return inPlace ? [] : [phrase(scene, item, domain, subcategory, SURE)];
  }
  const kindred = inside.find(
    (name) =>
      (name.start > item.start || name.end < item.end) &&
      spokenOf(scene, name.hits, item.hints).some((hit) => hit.kind === 'genre' && hit.domain === near[0]),
  );
  return freeLink(scene, kindred && item.hints.length === 0 && near[0] ? { ...item, like: [near[0]] } : item, near);
}

const isScreen = (domain: Domain): boolean => domain === 'movies' || domain === 'shows';

const isTitled =
  (item: Item) =>
  (hit: NameMeaning): boolean =>
    isProper(hit) &&
    (item.hints.length === 0 || item.hints.includes(hit.domain) || hit.kind === 'person' || hit.kind === 'entry');

const STORIES: readonly Domain[] = ['movies', 'shows', 'books'];

/** "The band Arrival" is no film; which kind of story something is, people mix up. */
function calledOtherwise({ called }: Item, name: PlacedName): boolean {
  if (!called || STORIES.includes(called.domain)) return false;
  return !name.hits.some(({ domain, subcategory }) => domain === called.domain && subcategory === called.subcategory);
}

/** "Jack" in "Jack Reacher": a capital right beside it, so the name is longer than what the catalogue knows. */
export function longerName(scene: LinkScene, item: Item, name: PlacedName): boolean {
  if (scene.capitals) return false;
  const before = /(?:^|\s)(\p{Lu}[\p{L}'-]+) $/u.exec(scene.cased.slice(item.start, name.start));
  const after = /^ (\p{Lu}[\p{L}'-]+|\d{1,2}(?!\d))/u.exec(scene.cased.slice(name.end, item.end));
  const neighbour = (range: RegExpExecArray | null, from: number): boolean =>
    range !== null && !scene.placed.some((other) => other !== name && from >= other.start && from < other.end);
  return neighbour(after, name.end + 1) || (neighbour(before, name.start - 2) && before?.index !== 0);
}

const PART_OF = /\b(?:in|of|from|about)(?: the)? $/;
export const LEADING_VERB = new RegExp(
  String.raw`^(?:is|are|was|were|be|been|have|has|had|do|does|did|can|could|would|will|should|get|got|go|` +
    String.raw`went|come|make|made|let|said|say|know|think|see|when|how|if|that|because|and|or|but|i|you|he|` +
    String.raw`she|we|they|my|your|his|her|our|their|its|me|him|them|us|it's|i'm|going|being|having|who|what|` +
    String.raw`which|where|why|than|then|as|out|up|off)$`,
);

const startsBadly = (words: string): boolean =>
  LEADING_VERB.test(words.split(' ')[0] ?? '') || /^(?:my|your|his|our|their) /.test(words);

const WORK_OF = new RegExp(
  String.raw`^'s? (?:(?:new|newer|latest|old|older|first|last|early|earlier|later|recent|whole|` +
  String.raw`entire) )*(?:albums?|music|songs?|` +
    String.raw`stuff|work|works|movies?|films?|books?|novels?|podcasts?|shows?|voice|records?|acting|writing|` +
    String.raw`performances?|tunes?|poems?|poetry|style|direction|discography|catalogue)$`,
);
const isMaker = ({ kind, subcategory }: NameMeaning): boolean =>
  kind === 'person' || subcategory === 'artists' || subcategory === 'authors' || subcategory === 'people';

// "a rainy week in Lisbon"
const STAY = new RegExp(
  String.raw`(?:week|weekend|day|night|trip|holiday|vacation|summer|winter|month|stay|break|honeymoon|life|time|walk|` +
    String.raw`drive|hike)s? (?:in|to|around|at|through) (?:the )?$`,
);

function titleLink(
  scene: LinkScene,
  item: Item,
  name: PlacedName,
  hints: readonly Domain[],
  told: readonly Domain[],
): Linked[] {
  const lead = scene.text.slice(item.start, name.start);
  const makers = name.hits.some((hit) => isMaker(hit));
  const after = scene.text.slice(name.end, item.whole.end).trim();
  // "Taylor Swift's new album"
  const trail = makers && WORK_OF.test(after) ? '' : after;
  // "the ending of Dune", "my friend from Paris": an opinion about something else.
  const stay = STAY.test(lead) && name.hits.some(({ subcategory }) => subcategory === 'destinations');
  if (lead !== '' && !stay && (PART_OF.test(lead) || startsBadly(lead))) return [];
  if (trail.split(' ').length > 4 || /^'s? /.test(trail)) return [];
  const proper = name.hits.filter(isProper);
  const called = proper.filter(
    ({ domain, subcategory }) => item.called?.domain === domain && item.called.subcategory === subcategory,
  );
  const said = scene.text.slice(name.start, name.end);
  const bare = proper.filter((each) => bareName(each.name) === bareName(said));
  const exact = calledJustSo(bare, said, told);
  const hit = choose([called, exact, bare].find(({ length }) => length > 0) ?? proper, hints);
  // "Singapore noodles" are no place.
  if (!hit || (hit.subcategory === 'destinations' && trail !== '')) return [];
  return [
    {
      domain: hit.domain,
      subcategory: hit.subcategory,
      name: hit.name,
      at: name,
      confidence: SURE,
      ...(hit.entryId !== undefined && { catalogueId: hit.entryId }),
    },
  ];
}

const TELLING: readonly Domain[] = ['movies', 'shows', 'books', 'podcasts'];
const BREAKS = /^(?:.* )?(?:it|that|this|them|the|a|an|in|at|is|are|was|i|you|we|they)(?= )/;
const PLAIN_DOMAINS: readonly Domain[] = ['food', 'travel', 'shopping', 'games'];

function genreLink(
  scene: LinkScene,
  item: Item,
  inside: readonly PlacedName[],
  hints: readonly Domain[],
): Linked | undefined {
  const head = inside.findLast((name) => name.end === item.end || name.end === item.whole.end);
  if (!head || (head.title && PART_OF.test(scene.text.slice(item.start, head.start)))) return undefined;
  const said = scene.text.slice(item.start, item.end);
  const alone = head.start <= item.start;
  if (!alone && said.split(' ').length > LONGEST_PHRASE) return undefined;
  // Food, trips and goods are what they are, whatever else the line is about.
  const everyday = item.hints.length === 0 ? thing(said) : undefined;
  const plain = everyday && PLAIN_DOMAINS.includes(everyday.domain) ? everyday.domain : undefined;
  const hit = choose(spokenOf(scene, head.hits, item.hints), plain ? [plain] : hints);
  if (!hit || (plain && hit.domain !== plain)) return undefined;
  const signed = hints.length > 0;
  if (
    !signed &&
    (WEAK_GENRES.has(scene.text.slice(head.start, head.end)) || NATIONALITY.test(said)) &&
    hit.kind === 'genre'
  )
    return undefined;
  const hinted = item.hints[0];
  const domain = hinted !== undefined && !item.hints.includes(hit.domain) ? hinted : hit.domain;
  if (alone && NATIONALITY.test(said) && domain !== hinted && hit.domain !== 'food') return undefined;
  const subcategory = domain === hit.domain ? hit.subcategory : SHELF_OF_PHRASE[domain];
  const name = said === '' ? item.whole : item;
  const broken = alone ? null : BREAKS.exec(said);
  const beyond = broken ? broken[0].length + 1 : 0;
  if (!alone && LEADING_VERB.test(said.split(' ')[0] ?? '')) return undefined;
  return {
    domain,
    subcategory,
    name: spoken(
      scene,
      beyond > 0 && item.start + beyond < head.start + 1 ? item.start + beyond : name.start,
      NATIONALITY.test(said) ? item.end : Math.max(item.end, Math.min(head.end, item.whole.end)),
    ),
    at: item.whole,
    confidence: SURE,
    ...(alone && domain === hit.domain && hit.kind === 'genre' && { alsoKnownAs: hit.name }),
    ...(alone &&
      domain === hit.domain &&
      hit.entryId !== undefined &&
      sameName(said, hit.name) && { catalogueId: hit.entryId }),
  };
}

/** "burger" and "Burgers"; never an alias, which may be wider than the dish. */
const sameName = (said: string, name: string): boolean =>
  said.replace(/e?s$/, '') === name.toLowerCase().replace(/e?s$/, '');

const EMPTY: ReadonlySet<string> = new Set('the a an of and or with for to in on at by some any all other'.split(' '));

/** A name that no list has, shown by its capitals or an introduction; or a short phrase of a domain that is certain. */
function freeLink(scene: LinkScene, item: Item, near: readonly Domain[]): Linked[] {
  const said = scene.cased.slice(item.start, item.end);
  const parts = said.toLowerCase().split(' ');
  if (
    parts.length > LONGEST_PHRASE ||
    parts.some((word) => LEADING_VERB.test(word)) ||
    parts.every((word) => NO_TASTE.has(word) || EMPTY.has(word))
  )
    return [];
  if (NO_TASTE.has(parts[parts.length - 1] ?? '') || !/\p{L}/u.test(said)) return [];
  const [own = item.like?.[0]] = item.hints;
  const proper =
    !scene.capitals &&
    said
      .split(' ')
      .every((word) => /^[\p{Lu}\p{N}]/u.test(word) || /^(?:of|the|and|in|a|de|la|le|van|von|&|to|for)$/.test(word)) &&
    /^\p{Lu}/u.test(said) &&
    !/'s$/.test(said) &&
    said !== 'I';
  if (proper && !NATIONALITY.test(said.toLowerCase())) {
    const domain = own ?? near[0];
    if (!domain) return [];
    const person =
      item.called === undefined &&
      item.shelf === undefined &&
      FIRST_NAMES.has(parts[0] ?? '') &&
      parts.length > 1 &&
      parts.length < 4;
    const subcategory = person ? SHELF_OF_PERSON[domain] : nameShelf(domain, item);
    return [{ domain, subcategory, name: withArticle(scene, item.start, said), at: item.whole, confidence: FREE }];
  }
  if (own === undefined || parts.length > 3) return [];
  const general = scene.text.slice(item.end, item.whole.end).trim();
  const told = item.framed === true || (item.like?.length ?? 0) > 0;
  if (general === '' && parts.length === 1 && !told && !scene.placed.length && !/s$/.test(parts[0] ?? '')) return [];
  if (!told && /ly$|ing$|ed$/.test(parts[parts.length - 1] ?? '') && general === '') return [];
  const range = general === '' ? item : item.whole;
  return [
    {
      domain: own,
      subcategory: SHELF_OF_PHRASE[own] === 'genres' ? GENERAL : SHELF_OF_PHRASE[own],
      name: spoken(scene, range.start, range.end),
      at: item.whole,
      confidence: FREE,
    },
  ];
}

/** "the film The Ninth Umbrella": an article with a capital inside a sentence is a part of the name. */
function withArticle(scene: LinkScene, start: number, said: string): string {
  const article = /[\p{L}\p{N},'"] ((?:The|A|An) )$/u.exec(scene.cased.slice(0, start))?.[1];
  return `${scene.capitals ? '' : (article ?? '')}${said.trim()}`;
}

function nameShelf(domain: Domain, item: Item): string {
  const shelf = item.called ?? item.shelf;
  return shelf?.domain === domain ? shelf.subcategory : SHELF_OF_NAME[domain];
}

function named(scene: LinkScene, item: Item, shelf: { domain: Domain; subcategory: string }): Linked[] {
  const said = scene.cased.slice(item.whole.start, item.whole.end).trim();
  if (said === '' || said.split(' ').length > 7) return [];
  return [{ ...shelf, name: withArticle(scene, item.whole.start, said), at: item.whole, confidence: FREE }];
}


/** "it the mountains", "the sea swimming in the sea": what stands before a small word belongs to something else. */
function closest(item: Item, words: string): Range {
  const lead = BREAKS.exec(words)?.[0].length ?? 0;
  const rest = words.slice(lead + 1);
  return lead > 0 && !thing(words)?.whole && thing(rest) ? { start: item.start + lead + 1, end: item.end } : item;
}

function phrase(scene: LinkScene, item: Item, domain: Domain, subcategory: string, confidence: number): Linked {
  const { start, end } = closest(item, scene.text.slice(item.start, item.end));
  return { domain, subcategory, name: spoken(scene, start, end), at: item.whole, confidence };
}

/** As the person said it; a line in capitals only is not shouted back. */
function spoken(scene: LinkScene, start: number, end: number): string {
  const said = (scene.capitals ? scene.text : scene.cased).slice(start, end).trim();
  return said.replaceAll('"', '').replace(/^'|'$/g, '').trim();
}
