import { isCommonWord, isEveryday, isNoWord } from './common-words.ts';
import {
  set,
  ENJOYING,
  GENRE_AFTER,
  GENRE_BEFORE,
  NAMING,
  NEVER_GENRE,
  NEVER_NAME,
  OFTEN_PLAIN,
  STRONG_GENRE,
} from './cues.ts';
import { isFirstName, speaksOfPeople } from './first-names.ts';
import type { Place } from './in-talk.ts';
import { KINDS, NOT_ALONE } from './talk-cues.ts';
import type { NameRef } from './names.ts';
import { isCapital, isParted, keyAt, opensAt, touches, type Reading } from './reading.ts';

/** How the writing shows that a name is meant. */
export interface Signs {
  readonly quoted: boolean;
  /** "the film", "a show called"; of small letters only where one thing is pointed at. */
  readonly named: boolean;
  /** Such a word points at one thing: "the film", "called". */
  readonly pointed: boolean;
  /** What follows is what the word before it is like or a kind of: "popular songs", "the Play genre". */
  readonly ofWork: boolean;
  /** Beside any other capital, be it an everyday word: "Live" of "Live Long or Not", "Wake Up" of "Wake Up Example". */
  readonly partOfRun: boolean;
  /** "watched", "loved", "reading". */
  readonly enjoyed: boolean;
  /** The name is all that was written. */
  readonly alone: boolean;
  readonly capital: boolean;
  /** On the first word, be it an article. */
  readonly capitalHead: boolean;
  /** On every word that tells anything. */
  readonly capitals: boolean;
  /** Leads to the name that follows: "the band Example". */
  readonly introduces: boolean;
  /** All of what is liked or disliked: "loved it ends with us and". */
  readonly whole: boolean;
  /** Nothing follows in the same breath. */
  readonly last: boolean;
  /** "songs by", "into", "a fan of", "my favourite is". */
  readonly reached: boolean;
  /** A first name of somebody whom the speaker knows: "my sister Adele", "with Max". */
  readonly ofKin: boolean;
  /** Beside another word with a capital: "Paul" of "Paul Example", "London" of "Jack London". */
  readonly partOfName: boolean;
  /** A capital that the beginning of a sentence does not explain. */
  readonly innerCapital: boolean;
  /** "into history", "war films". */
  readonly asGenre: boolean;
}

const ADVERB = set(
  'together again out off too also now today tonight tomorrow yesterday please ever before after alone forever away ' +
    'back down over online outside inside anyway though either',
);
/** So many words are hardly ever said in just this order, if they are not everyday ones. */
const MANY = 4;
const FAMOUS = 1;
/** What nearly everybody knows is meant without its capital too, where it is enjoyed: "I hate starbucks". */
const WELL_KNOWN = 0.6;
/** What titles write small. */
const SMALL = set('the a an of and in on to i for from at or with by as but nor into off over vs is it be');
const ARTICLE = /^(?:the|a|an)$/;
const OPENING = new Set('"\u201c\u201e\u00ab\u2018*_\'');
const CLOSING = /^[.,!?%\u2026)\u2032\u2033]*\s*["\u201d\u201c\u00bb\u2019*_']/;
const REACHING = set('by to into of is are was like');
const JOINING = set('and but or');
/** More marks than these stand nowhere between a name and its quotes. */
const MARKS = 12;

const KIND_OF = set('genre genres type types category style kind subtitles');
const CALLING = set('called named titled');
const ONE = set('the a an new great tv video');
const DIGIT_FIRST = /^\p{N}/u;
const BLANK = /\s/;

/** "the film", "a band", "called", but not "check this movie", "watch movies". */
const isPointing = (noun: string, before: string): boolean =>
  CALLING.has(noun) || (ONE.has(before) && !noun.endsWith('s') && noun !== 'drama') || noun === 'series';

function isQuoted(text: string, start: number, end: number): boolean {
  let at = start - 1;
  while (at >= 0 && (text[at] === ' ' || BLANK.test(text[at] ?? ''))) at--;
  return at >= 0 && OPENING.has(text[at] ?? '') && CLOSING.test(text.slice(end, end + MARKS));
}

/** A capital that neither the sentence nor the language asks for. */
function isBig(reading: Reading, at: number): boolean {
  return isCapital(reading, at) && !opensAt(reading, at) && !NEVER_NAME.has(keyAt(reading, at));
}

export function signsOf(reading: Reading, { first, count }: Place, end: number): Signs {
  const { text, words, shouting } = reading;
  const head = keyAt(reading, first);
  const inside: number[] = [];
  const telling: number[] = [];
  for (let at = first; at < first + count; at++) {
    inside.push(at);
    // An article at the head of a title proves nothing: everybody writes "The" at the head of a sentence.
    if (!SMALL.has(keyAt(reading, at))) telling.push(at);
  }
  const weighed = telling.length > 0 ? telling : inside;
  const beside = first > 0 && !isParted(reading, first);
  const before = beside ? keyAt(reading, first - 1) : '';
  const article = keyAt(reading, first - 1) === 'the' || keyAt(reading, first - 1) === 'a';
  const previous = !article
    ? before
    : beside && first > 1 && !isParted(reading, first - 1)
      ? keyAt(reading, first - 2)
      : '';
  const after = first + count;
  const joined = after < words.length && touches(reading, after);
  const next = keyAt(reading, after);
  const capital = weighed.some((at) => isCapital(reading, at));
  const big = capital && !shouting;
  const nameBefore = !shouting && first > 0 && touches(reading, first) && isBig(reading, first - 1);
  const nameAfter = !shouting && joined && isBig(reading, after);
  const pointed = isPointing(before, beside && !isParted(reading, first - 1) ? keyAt(reading, first - 2) : '');
  return {
    quoted: isQuoted(text, words[first]?.start ?? 0, end),
    named: NAMING.has(before) && (big || pointed),
    pointed: NAMING.has(before) && pointed,
    ofWork: joined && (KINDS.has(next) || KIND_OF.has(next)),
    partOfRun: nameBefore || nameAfter,
    enjoyed: ENJOYING.has(previous),
    alone: first === 0 && count === words.length,
    capital: big,
    capitalHead: isCapital(reading, first),
    capitals: big && weighed.every((at) => isCapital(reading, at) || DIGIT_FIRST.test(keyAt(reading, at))),
    asGenre: GENRE_BEFORE.has(before) || NAMING.has(next) || GENRE_AFTER.has(next),
    introduces: NAMING.has(keyAt(reading, after - 1)) && !capital && after < words.length && isCapital(reading, after),
    last: !joined,
    whole: !joined || JOINING.has(next),
    reached: REACHING.has(before),
    ofKin: count === 1 && isFirstName(head) && speaksOfPeople(before),
    partOfName: (nameBefore && !isEveryday(keyAt(reading, first - 1))) || (nameAfter && !isEveryday(next)),
    innerCapital: !shouting && weighed.every((at) => isCapital(reading, at) && !opensAt(reading, at)),
  };
}

/** Said in passing: everyday words, and those that hold sentences together. */
const isPassing = (key: string): boolean => isEveryday(key) || NEVER_NAME.has(key);

/** Whether these words are meant as the name, as far as the writing shows. */
export function isMeant(ref: NameRef, keys: readonly string[], signs: Signs, alsoPlain: boolean): boolean {
  if (ref.tag) return keys.length > 1;
  if (signs.quoted) return true;
  if (signs.introduces) return false;
  // "check the movie out", "we played a game together"
  if (!ref.plain && signs.named && !signs.capital && keys.length === 1 && ADVERB.has(keys[0] ?? '')) return false;
  if (!ref.plain && keys.every((key) => NEVER_NAME.has(key))) {
    const pointedAt = signs.pointed && (signs.capital || signs.last) && keys[0] !== 'i';
    const written = signs.enjoyed || (keys.length > 1 && signs.capitalHead);
    return pointedAt || (ref.full && written && signs.innerCapital);
  }
  if (!ref.plain && keys.length === 1 && signs.ofWork && NOT_ALONE.has(keys[0] ?? '')) return false;
  if (signs.named) return ref.plain || keys.length > 1 || !signs.partOfName;
  if (ref.plain) {
    const key = keys[0] ?? '';
    if (keys.length > 1) return true;
    if (NEVER_GENRE.has(key)) return false;
    // Goods are called by everyday words: "I left my coat at the office" is no taste.
    const common = ref.hit.domain === 'shopping' ? isEveryday(key) : isCommonWord(key);
    if (!OFTEN_PLAIN.has(key) && (!common || STRONG_GENRE.has(key))) return true;
    return signs.enjoyed || signs.alone || signs.asGenre || signs.innerCapital;
  }
  if (ref.unmistakable && (ref.hit.domain === 'travel' || signs.capitals || (signs.enjoyed && signs.whole)))
    return true;
  if (signs.ofKin) return false;
  // A last name by itself.
  if (ref.hit.kind === 'person' && ref.closeness === 2 && keys.length === 1)
    return signs.capital && !signs.partOfName && !signs.partOfRun;
  const everyday = alsoPlain || keys.every(ref.full && keys.length === 1 ? isCommonWord : isPassing);
  if (signs.partOfRun && keys.every(isPassing)) return false;
  if (!ref.full && (everyday || keys.length === 1)) {
    if (isFirstName(keys[0] ?? '') && keys.length === 1) return signs.enjoyed && signs.capitals;
    if (signs.partOfName || (ARTICLE.test(keys[0] ?? '') && !signs.capitalHead)) return false;
    if (!signs.enjoyed) return signs.innerCapital;
    return signs.capitals || (!everyday && ref.popularity >= WELL_KNOWN);
  }
  if (keys.length === 1) {
    // "I watched 1917", but not "I watched 3 of them".
    if (/^\d{3,}$/.test(keys[0] ?? '')) return signs.enjoyed;
    if (everyday) return signs.innerCapital;
    const [key = ''] = keys;
    if (isFirstName(key)) return signs.enjoyed || signs.alone || signs.reached;
    if (isEveryday(key) && !signs.innerCapital) return (signs.enjoyed && signs.capital) || signs.alone;
    // Who writes "adidas" writes it as it is written.
    return signs.capital || signs.enjoyed || /^\p{Ll}/u.test(ref.hit.name);
  }
  if (!everyday) {
    const famous = ref.hit.kind === 'person' || ref.popularity >= FAMOUS;
    if (famous || signs.capital || keys.length >= MANY || keys.some(isNoWord)) return true;
  }
  // "What's going on" at the head of a sentence is no record.
  return signs.capitals || signs.enjoyed || signs.alone;
}
