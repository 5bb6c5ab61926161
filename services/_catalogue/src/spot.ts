import { isCommonWord, isEveryday } from './common-words.ts';
import {
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
import { wordsOf, type Word } from './fold.ts';
import { nameIndex, type NameHit, type NameIndex, type NameRef } from './names.ts';

/** A name of the catalogue found in running text; `start` and `end` are offsets in the text as it was given. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly hits: NameHit[];
}

/** How the writing shows that a name is meant. */
interface Signs {
  readonly quoted: boolean;
  /** "the film", "a show called". */
  readonly named: boolean;
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

/** What nearly everybody knows is meant without its capital too, where it is enjoyed: "I hate starbucks". */
const WELL_KNOWN = 0.6;
/** What titles write small. */
const SMALL = /^(?:the|a|an|of|and|in|on|to|i|for|from|at|or|with|by|as|but|nor|into|off|over|vs|is|it|be)$/;
const ARTICLE = /^(?:the|a|an)$/;
const OPENING = /["\u201c\u201e\u00ab\u2018*_']\s*$/;
const CLOSING = /^[.,!?%\u2026)\u2032\u2033]*\s*["\u201d\u201c\u00bb\u2019*_']/;

interface Candidate {
  readonly first: number;
  readonly count: number;
  readonly end: number;
  readonly refs: readonly NameRef[];
}

function startsSentence(text: string, word: Word): boolean {
  return /(?:^|[.!?:;\n\u2026])[\s"'\u201c\u2018(*_-]*$/.test(text.slice(Math.max(0, word.start - 8), word.start));
}

function isCapital(word: Word): boolean {
  return /^\p{Lu}/u.test(word.text);
}

/** Only blanks between the words and the one before (0) or after (1) them. */
function touches(text: string, words: readonly Word[], first: number, count: number, side: number): boolean {
  const from = side === 0 ? words[first - 1]?.end : words[first + count - 1]?.end;
  const to = side === 0 ? words[first]?.start : words[first + count]?.start;
  return from !== undefined && to !== undefined && /^\s+$/.test(text.slice(from, to));
}

/** A capital that neither the sentence nor the language asks for. */
function isName(text: string, word: Word): boolean {
  return isCapital(word) && !startsSentence(text, word) && !NEVER_NAME.has(word.key) && !isEveryday(word.key);
}

function signsOf(text: string, words: readonly Word[], candidate: Candidate, shouting: boolean): Signs {
  const { first, count, end } = candidate;
  const start = words[first]?.start ?? 0;
  const inside = words.slice(first, first + count);
  const before = words[first - 1];
  const previous = before?.key === 'the' || before?.key === 'a' ? words[first - 2] : before;
  const after = words[first + count];
  const adjacent = (word: Word | undefined) =>
    word !== undefined && !/[.!?;,]/.test(text.slice(word.end, start).replace(/^[.,]?\s*["\u201c\u2018']/, ''));
  // An article at the head of a title proves nothing: everybody writes "The" at the head of a sentence.
  const telling = inside.filter((word) => !SMALL.test(word.key));
  const weighed = telling.length > 0 ? telling : inside;
  return {
    quoted: OPENING.test(text.slice(0, start)) && CLOSING.test(text.slice(end)),
    named: adjacent(before) && NAMING.has(before?.key ?? ''),
    enjoyed: adjacent(previous) && ENJOYING.has(previous?.key ?? ''),
    alone: first === 0 && count === words.length,
    capital: !shouting && weighed.some(isCapital),
    capitalHead: inside[0] !== undefined && isCapital(inside[0]),
    capitals:
      !shouting && weighed.some(isCapital) && weighed.every((word) => isCapital(word) || /^\p{N}/u.test(word.text)),
    asGenre:
      (adjacent(before) && GENRE_BEFORE.has(before?.key ?? '')) ||
      (after !== undefined && (NAMING.has(after.key) || GENRE_AFTER.has(after.key))),
    introduces:
      NAMING.has(inside.at(-1)?.key ?? '') && !weighed.some(isCapital) && after !== undefined && isCapital(after),
    last: !touches(text, words, first, count, 1),
    whole: !touches(text, words, first, count, 1) || /^(?:and|but|or)$/.test(after?.key ?? ''),
    reached: adjacent(before) && /^(?:by|to|into|of|is|are|was|like)$/.test(before?.key ?? ''),
    ofKin: count === 1 && isFirstName(inside[0]?.key ?? '') && adjacent(before) && speaksOfPeople(before?.key ?? ''),
    partOfName:
      !shouting &&
      [before, after].some(
        (word, at) => word !== undefined && touches(text, words, first, count, at) && isName(text, word),
      ),
    innerCapital: !shouting && weighed.every((word) => isCapital(word) && !startsSentence(text, word)),
  };
}

/** Said in passing: everyday words, and those that hold sentences together. */
const isPassing = (key: string): boolean => isEveryday(key) || NEVER_NAME.has(key);

/** Whether these words are meant as the name, as far as the writing shows. */
function isMeant(ref: NameRef, keys: readonly string[], signs: Signs, alsoPlain: boolean): boolean {
  if (ref.tag) return keys.length > 1;
  if (signs.quoted) return true;
  if (signs.introduces) return false;
  if (!ref.plain && keys.every((key) => NEVER_NAME.has(key))) {
    const pointedAt = signs.named && (signs.capital || signs.last) && keys[0] !== 'i';
    const written = signs.enjoyed || (keys.length > 1 && signs.capitalHead);
    return pointedAt || (ref.full && written && signs.innerCapital);
  }
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
  const everyday = alsoPlain || keys.every(ref.full && keys.length === 1 ? isCommonWord : isPassing);
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
  if (!everyday) return true;
  // "What's going on" at the head of a sentence is no record.
  return signs.capitals || signs.enjoyed || signs.alone;
}

const POSSESSIVE = /['\u2019\u2018\u02bc`\u00b4]s$/i;

function candidatesAt(words: readonly Word[], first: number, index: NameIndex): Candidate[] {
  const found: Candidate[] = [];
  const head = words[first];
  if (head === undefined) return found;
  const owner = POSSESSIVE.test(head.text) ? head.key.slice(0, -1) : head.key;
  const most = Math.max(
    index.longest.get(head.key.split(' ')[0] ?? '') ?? 0,
    owner === head.key ? 0 : (index.longest.get(owner) ?? 0),
  );
  let key = '';
  for (let count = 1; count <= most && first + count <= words.length; count++) {
    const last = words[first + count - 1];
    if (last === undefined) break;
    const before = key === '' ? '' : `${key} `;
    key = `${before}${last.key}`;
    const refs = index.byKey.get(key);
    if (refs !== undefined) found.push({ first, count, end: last.end, refs });
    else if (POSSESSIVE.test(last.text)) {
      const owned = index.byKey.get(`${before}${last.key.slice(0, -1)}`);
      if (owned !== undefined) found.push({ first, count, end: last.end - 2, refs: owned });
    }
  }
  return found;
}

/**
 * The names of the catalogue in running text, longest first, never overlapping, in the order of the text. Case and
 * accents do not matter for names of several words; a name of one word needs a capital, quotes or a cue ("the film",
 * "watched"), unless it is a genre, dish, cuisine or activity; one made of everyday words ("Her", "Up") needs quotes,
 * a cue or a capital that is not just the head of a sentence.
 */
export function spot(text: string, index = nameIndex()): Mention[] {
  const words = wordsOf(text);
  const shouting = !/\p{Ll}/u.test(text) && words.length > 1;
  const candidates: Candidate[] = [];
  for (let first = 0; first < words.length; first++) {
    for (const candidate of candidatesAt(words, first, index)) {
      const signs = signsOf(text, words, candidate, shouting);
      const keys = words.slice(first, first + candidate.count).map((word) => word.key);
      const bare = ARTICLE.test(keys[0] ?? '') ? index.byKey.get(keys.slice(1).join(' ')) : undefined;
      const alsoPlain = [...candidate.refs, ...(bare ?? [])].some(({ plain }) => plain);
      const meant = candidate.refs.filter((ref) => isMeant(ref, keys, signs, alsoPlain));
      // "I like Baroque music" means the word, not a game that bears it.
      const plain = !signs.quoted && !signs.named && meant.some((ref) => ref.plain && !ref.tag);
      const refs = plain ? meant.filter(({ full }) => full) : meant;
      if (refs.length > 0) candidates.push({ ...candidate, refs });
    }
  }
  candidates.sort((a, b) => b.count - a.count || a.first - b.first);
  const taken = new Set<number>();
  const mentions: Mention[] = [];
  for (const { first, count, end, refs } of candidates) {
    const places = Array.from({ length: count }, (_, offset) => first + offset);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    const start = words[first]?.start ?? 0;
    mentions.push({ start, end, text: text.slice(start, end), hits: refs.map(({ hit }) => hit) });
  }
  return mentions.sort((a, b) => a.start - b.start);
}
