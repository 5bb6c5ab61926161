import { isCommonWord, isEveryday, isNoWord } from './common-words.ts';
import { NAMING, NEVER_NAME, set } from './cues.ts';
import type { Domain } from './domains.ts';
import { isFirstName } from './first-names.ts';
import type { NameRef } from './names.ts';
import { isCapital, isParted, keyAt, opensAt, saidBefore, talkHere, touches, type Reading } from './reading.ts';
import type { Talk } from './talk.ts';
import {
  AFTER,
  ARTICLES,
  CALLED,
  COPULA,
  GENERAL,
  HEARING,
  HELPERS,
  JUDGING,
  KINDS,
  LIKING,
  LINKING,
  LISTENING,
  MOVED,
  MOVED_TO,
  NOT_ALONE,
  PLAYING,
  POINTING,
  READING,
  SAYINGS,
  SEEING,
  SIMILAR,
  STIRRING,
} from './talk-cues.ts';

/** A run of words that may be a name. */
export interface Place {
  readonly first: number;
  readonly count: number;
}

/** From here on the talk shows that words without a sign of their own are meant as a title. */
export const ENOUGH = 6;
/** So much more is known of what stands beside a title: "jumanji and split". */
export const BESIDE = 2;
/** So popular is what most people know. */
const KNOWN = 0.8;
/** And so much what many have heard of. */
const HEARD_OF = 0.6;
/** Nobody says so many words in just this order by chance. */
const TELLING = 4;
/** Nothing else needs to be shown: its year, the word "called". */
const SURELY = 2 * ENOUGH;

const TOLD: ReadonlySet<Domain> = new Set<Domain>(['movies', 'shows', 'books', 'games', 'podcasts', 'music']);
const isScreen = (domain: Domain): boolean => domain === 'movies' || domain === 'shows';
const ARTICLE = set('the a an');
const TO = set('to with of on by at through during in beats');

/** Words before who made something: "songs by", "starring". */
const MAKING = set('by starring featuring feat ft directed stars including sung');

/** "a regular show", "scary movies": not yet a title. */
const WORK = /^(?:movie|film|show|song|book|album|podcast|novel|band|story|playlist)s?$/;
/** The number of a part: "frozen 2". */
const PART = set('2 3 4 5 6 7 8 9 ii iii iv two three four');

const STORY = set('thriller comedy horror drama documentary musical western anime romcom sitcom classic memoir');

/** What leads to a name of this domain, 0 to 3. */
function left(reading: Reading, first: number, { domain, person }: Sought): number {
  if (first === 0) return 1.5;
  if (isParted(reading, first)) return 1;
  let at = first - 1;
  let lost = 0;
  if (ARTICLES.has(keyAt(reading, at)) && at > 0 && !isParted(reading, at)) {
    at--;
    lost = 0.5;
  }
  const before = keyAt(reading, at);
  const more = at > 0 && !isParted(reading, at) ? keyAt(reading, at - 1) : '';
  if (CALLED.has(before) || (person && MAKING.has(before))) return 3;
  if (person && before === 'from' && /^(?:songs?|music|albums?|tracks?)$/.test(more)) return 3;
  // "the movie her", but "a good movie her brother made".
  if (NAMING.has(before)) return (POINTING.has(more) ? 3 : 1) - lost;
  // "the thriller get out"
  if (STORY.has(before) && more === 'the') return 3 - lost;
  if (SEEING.has(before)) return (isScreen(domain) ? 3 : 0) - lost;
  if (READING.has(before)) return (domain === 'books' ? 3 : 0) - lost;
  if (PLAYING.has(before)) return (domain === 'games' ? 3 : domain === 'music' ? 2.5 : 1) - lost;
  if (HEARING.has(before)) return (domain === 'music' ? 2 : 0) - lost;
  if (LISTENING.has(more) && before === 'to') return (domain === 'music' || domain === 'podcasts' ? 3 : 0) - lost;
  if (SIMILAR.has(more) && (before === 'to' || before === 'as')) return 3 - lost;
  if (GENERAL.has(more) && before === 'like') return 3 - lost;
  if (more === 'heard' && (before === 'of' || before === 'about')) return 2.5 - lost;
  if (before === 'out' && /^check/.test(more)) return 2.5 - lost;
  if ((before === 'to' || before === 'for') && /^tickets?$/.test(more)) return 2.5 - lost;
  if (MOVED.has(before) || (TO.has(before) && MOVED_TO.has(more))) return 3 - lost;
  if (LIKING.has(before)) return 2 - lost;
  if (LINKING.has(before)) return 1 - lost;
  return -lost;
}

/** Right behind a word that hardly anything but a title follows: "watched", "playing", "called". */
export function isSought(reading: Reading, first: number): boolean {
  if (first === 0 || isParted(reading, first)) return false;
  const before = keyAt(reading, first - 1);
  return SEEING.has(before) || PLAYING.has(before) || CALLED.has(before) || READING.has(before);
}

/** What follows a name, -1 to 3. */
function right(reading: Reading, end: number, everyday: boolean): number {
  if (end >= reading.words.length || isParted(reading, end)) return 2;
  const after = keyAt(reading, end);
  if (PART.has(after)) return 1.5;
  if (KINDS.has(after)) return everyday ? 0.5 : 3;
  if (COPULA.has(after)) {
    const told = [end + 1, end + 2, end + 3, end + 4].some((at) => JUDGING.has(keyAt(reading, at)));
    return told ? 3 : 1.5;
  }
  if (STIRRING.has(after))
    return /^(?:any|all|never)$/.test(after) ? (/^(?:day|again|time)$/.test(keyAt(reading, end + 1)) ? 3 : 1) : 2.5;
  return AFTER.has(after) ? 1 : -1;
}

/** Its own year right behind it: "only you 1994". */
function isDated(reading: Reading, end: number, ref: NameRef): boolean {
  const said = keyAt(reading, end);
  if (said.length !== 4 || !/^(?:18|19|20)\d\d$/.test(said)) return false;
  const known = /-(\d{4})$/.exec(ref.hit.entryId ?? '')?.[1];
  const start = reading.words[end]?.start ?? 0;
  return (known !== undefined && Math.abs(Number(known) - Number(said)) <= 1) || reading.text[start - 1] === '(';
}

interface Sought {
  readonly domain: Domain;
  readonly person: boolean;
}

/** Letters that nobody speaks as a word: "kfc". */
const SHORT = /^[^aeiouy]{3}$/;
const LIKENING = set(
  'look looks sound sounds seem seems feel feels so very too quite pretty bit more most super really looked sounded ' +
    'seemed',
);
const PEOPLE: ReadonlySet<string> = new Set(['artists', 'authors', 'hosts', 'people']);

/** How much so many everyday words in just this order tell. */
const WORTH = [0, 0, 1.5, 2.5, 3.5];

/** What a place shows, whatever it may name. */
interface Shown {
  readonly said: string;
  readonly everyday: boolean;
  /** How rare the words are. */
  readonly rare: number;
  /** One word that nothing else is called by. */
  readonly alone: boolean;
  /** A first name or another capital stands right beside it. */
  readonly inName: boolean;
  readonly small: boolean;
  /** How many words, the article apart. */
  readonly length: number;
}

const isWord = (word: string): boolean => isEveryday(word) || NEVER_NAME.has(word);

/** "chuck waters", "tom paul": together with the word beside it somebody's name. */
function isPart(reading: Reading, only: string, word: string, gap: number): boolean {
  if (word === '' || gap >= reading.words.length || !touches(reading, gap)) return false;
  return isFirstName(word) || (isFirstName(only) && !isWord(word));
}

/** A first name, or a capital of its own. */
function isOfName(reading: Reading, at: number, gap: number): boolean {
  if (at < 0 || gap >= reading.words.length || !touches(reading, gap)) return false;
  const key = keyAt(reading, at);
  return isFirstName(key) || (isCapital(reading, at) && !NEVER_NAME.has(key));
}

function rarity(keys: readonly string[], bare: readonly string[], everyday: boolean): number {
  const [only = ''] = bare;
  if (keys.every((word) => NEVER_NAME.has(word))) return Math.min(keys.length - 4, -1);
  if (bare.length > 1) return everyday ? (WORTH[Math.min(bare.length, 4)] ?? 0) : 4;
  if (isFirstName(only)) return -0.5;
  if (everyday) return bare.length < keys.length || isCommonWord(only) ? -0.5 : 0;
  return isNoWord(only) ? 4 : 2.5;
}

function shown(reading: Reading, { first, count }: Place): Shown {
  const { shouting, whispering } = reading;
  const at: number[] = [];
  const keys: string[] = [];
  for (let each = first; each < first + count; each++) {
    at.push(each);
    keys.push(keyAt(reading, each));
  }
  const article = ARTICLE.has(keys[0] ?? '') && count > 1;
  const bare = article ? keys.slice(1) : keys;
  const [only = ''] = bare;
  const end = first + count;
  const everyday = bare.every(isWord);
  const before = keyAt(reading, first - 1);
  const after = keyAt(reading, end);
  let rare = rarity(keys, bare, everyday);
  if (bare.length === 1 && !AFTER.has(after)) {
    if (isPart(reading, only, before, first) || isPart(reading, only, after, end)) rare -= 3;
  }
  if (HELPERS.has(keys[0] ?? '') && !article && count < 4) rare -= everyday ? 2 : 1;
  if (count > 1 && WORK.test(keys[count - 1] ?? '') && !SEEING.has(before)) rare -= 3;
  // "that looks unforgettable"
  if (count === 1 && LIKENING.has(before)) rare -= 3;
  const mute = shouting || whispering;
  const big = !mute && at.some((each) => isCapital(reading, each) && !opensAt(reading, each));
  if (big && at.every((each) => isCapital(reading, each) || HELPERS.has(keyAt(reading, each)))) rare += 3;
  if (!mute && !at.some((each) => isCapital(reading, each))) rare -= 0.5;
  return {
    said: keys.join(' '),
    everyday,
    rare,
    small: !big,
    length: bare.length,
    alone: bare.length === 1 && (only.length > 3 || SHORT.test(only)) && !everyday && isNoWord(only),
    inName: isOfName(reading, first - 1, first) || isOfName(reading, end, end),
  };
}

const told = (talk: Talk, domain: Domain): number =>
  isScreen(domain) ? Math.max(talk.movies ?? 0, talk.shows ?? 0) : (talk[domain] ?? 0);

function clarity(reading: Reading, domain: Domain): number {
  const { talk, topic } = saidBefore(reading);
  return told(talkHere(reading), domain) + (topic === domain ? 1 : told(talk, domain) / 2);
}

/**
 * How much the talk shows that these words are meant as the titles or names that they may be: what the line and the
 * one before are about, the words left and right of them, whether the line before said the name, how rare the words
 * are.
 */
export function pointsOf(reading: Reading, place: Place, refs: readonly NameRef[]): number[] {
  const end = place.first + place.count;
  let here: Shown | undefined;
  let repeated = 0;
  let sought: Sought | undefined;
  let cue = 0;
  return refs.map((ref) => {
    const { domain, kind } = ref.hit;
    if (ref.plain || ref.tag || kind === 'genre') return 0;
    if (isDated(reading, end, ref)) return SURELY;
    if (here === undefined) {
      here = shown(reading, place);
      const tells = here.said.length > 4 && !(place.count === 1 && here.everyday && here.small);
      if (tells && saidBefore(reading).folded.includes(` ${here.said} `)) repeated = 3;
    }
    if (!TOLD.has(domain) && !here.alone) return 0;
    const person = kind === 'person' || PEOPLE.has(ref.hit.subcategory);
    if (domain !== sought?.domain || person !== sought.person) {
      sought = { domain, person };
      cue = left(reading, place.first, sought);
    }
    const plainly = here.everyday && here.small && here.length === 1;
    const follows = right(reading, end, plainly);
    if (here.small && place.count === 1 && NOT_ALONE.has(here.said) && cue < 3) return 0;
    if (place.count > 1 && SAYINGS.has(here.said.replaceAll(' ', '_'))) return 0;
    const clear = clarity(reading, domain) + (repeated > 0 ? 0.5 : 0);
    // In a list it may still be told by what stands beside it.
    const known = ref.full || ref.popularity >= KNOWN;
    const own = (here.alone && ref.popularity >= (person ? KNOWN : HEARD_OF)) || here.length >= TELLING;
    const lonely = clear === 0 && cue < 2.5 && (follows < 2.5 || !known) && !(own && (known || here.alone));
    if (person && ref.closeness === 2 && place.count === 1 && (here.inName || (here.small && clear === 0))) return 0;
    let worth = (ref.popularity - 0.6) * 3 + (ref.full ? 0.3 : 0) + here.rare + repeated;
    if (ref.closeness === 1) worth -= here.everyday && here.small ? 2 : 0.5;
    if (ref.closeness === 2 && here.everyday && here.small) worth -= plainly ? 2 : 1;
    if (repeated > 0 && saidBefore(reading).said.includes(ref.hit.name)) worth += 1;
    const points = clear + cue + follows + worth;
    return lonely ? Math.min(points, ENOUGH - 0.5) : points;
  });
}
