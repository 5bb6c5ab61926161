import { BESIDE, ENOUGH, isSought, pointsOf, type Place } from './in-talk.ts';
import { isNoWord } from './common-words.ts';
import { isFirstName } from './first-names.ts';
import type { Word } from './fold.ts';
import { ENJOYING, NAMING, NEVER_NAME } from './cues.ts';
import { isMeant, signsOf } from './meant.ts';
import { goesOn, isKey, mostOf, nameIndex, TWO, type NameHit, type NameIndex, type NameRef } from './names.ts';
import { mayBeSlip, slipOf } from './slips.ts';
import { NOT_ALONE } from './talk-cues.ts';
import { isCapital, keyAt, read, saidBefore, talkHere, touches, type Reading } from './reading.ts';
import type { Around, Talk } from './talk.ts';

/** A name of the catalogue found in running text; `start` and `end` are offsets in the text as it was given. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly hits: NameHit[];
}

interface Candidate extends Place {
  readonly end: number;
  readonly refs: readonly NameRef[];
  /** Whether it is an everyday noun too, where that is known. */
  readonly plain: boolean | undefined;
}

const ARTICLE = /^(?:the|a|an)$/;
/** A shorter word is too easily like another. */
const LEAST_ALONE = 6;
const POSSESSIVE = /['\u2019\u2018\u02bc`\u00b4]s$/i;

/** The key of "Wong Kar-wai's" without its end. */
function owned({ key, text }: Word): string | undefined {
  return key.endsWith('s') && POSSESSIVE.test(text) ? key.slice(0, -1) : undefined;
}

/** What is known of the names that begin with these two; 0: there is none. */
function pairOf(seconds: ReadonlyMap<string, number>, second: Word, half: string | undefined): number {
  const known = seconds.get(half ?? second.key);
  if (known !== undefined) return known;
  const blank = second.key.indexOf(' ');
  if (blank !== -1) return seconds.get(second.key.slice(0, blank)) ?? 0;
  const owner = owned(second);
  return owner !== undefined && seconds.has(owner) ? TWO : 0;
}

/** Puts the names that begin at a word among those found. */
function candidatesAt(words: readonly Word[], first: number, { startOf, byKey }: NameIndex, found: Candidate[]): void {
  const head = words[first];
  if (head === undefined) return;
  const blank = head.key.indexOf(' ');
  const start = startOf(blank === -1 ? head.key : head.key.slice(0, blank));
  const owner = owned(head);
  const whose = owner === undefined ? undefined : startOf(owner)?.alone;
  if (start === null && whose === undefined) return;
  const alone = blank === -1 ? start?.alone : byKey.get(head.key);
  if (alone !== undefined) {
    const plain = blank === -1 ? start?.plain : undefined;
    found.push({ first, count: 1, end: head.end, refs: alone, plain });
  } else if (whose !== undefined) found.push({ first, count: 1, end: head.end - 2, refs: whose, plain: undefined });
  const second = words[first + 1];
  if (start === null || second === undefined || start.seconds.size === 0) return;
  // Most words begin a name; hardly any two do.
  const half = blank === -1 ? undefined : head.key.slice(blank + 1).split(' ')[0];
  const pair = pairOf(start.seconds, second, half);
  if (pair === 0) return;
  // A word written as two ("½") stands at another place of the name.
  const simple = half === undefined && !second.key.includes(' ');
  const most = mostOf(pair);
  let key = head.key;
  for (let count = 2; count <= most && first + count <= words.length; count++) {
    const last = words[first + count - 1];
    if (last === undefined || (simple && count === 3 && !goesOn(pair, last.key))) return;
    key = `${key} ${last.key}`;
    const refs = simple && count === 2 && !isKey(pair) ? undefined : byKey.get(key);
    if (refs !== undefined) found.push({ first, count, end: last.end, refs, plain: undefined });
    else if (owned(last) !== undefined) {
      const its = byKey.get(key.slice(0, -1));
      if (its !== undefined) found.push({ first, count, end: last.end - 2, refs: its, plain: undefined });
    }
  }
}

const LETTER = /[a-z]/i;
const NAMED_BEHIND = /^.?[^\w\s]*\s*(?:["\u201d\u2019*_']|\(?\d{4})/;

/** A closing quote or a year. */
const isNamedBehind = (text: string, end: number): boolean =>
  !(text[end] === ' ' && LETTER.test(text[end + 1] ?? '')) && NAMED_BEHIND.test(text.slice(end, end + 8));

/** A small everyday word with nothing around it that could make a name of it: "it", "great". */
function isPassing(reading: Reading, { first, count, end, refs, plain }: Candidate): boolean {
  const { text, words } = reading;
  if (count > 1 || words.length === 1 || isCapital(reading, first)) return false;
  const word = keyAt(reading, first);
  const never = NEVER_NAME.has(word);
  if (!never && !NOT_ALONE.has(word)) return false;
  if (plain ?? refs.some((ref) => ref.plain && !ref.tag)) return false;
  if (NAMING.has(keyAt(reading, first - 1)) || (!never && isSought(reading, first))) return false;
  const before = text[(words[first]?.start ?? 0) - 1] ?? ' ';
  return before === ' ' && !isNamedBehind(text, end);
}

const meantIn = (reading: Reading, candidate: Candidate, index: NameIndex): NameRef[] => {
  const { first, count, end, refs } = candidate;
  const signs = signsOf(reading, candidate, end);
  const keys: string[] = [];
  for (let at = first; at < first + count; at++) keys.push(keyAt(reading, at));
  const bare = ARTICLE.test(keys[0] ?? '') ? index.byKey.get(keys.slice(1).join(' ')) : undefined;
  const alsoPlain = refs.some(({ plain }) => plain) || (bare?.some(({ plain }) => plain) ?? false);
  const meant = refs.filter((ref) => isMeant(ref, keys, signs, alsoPlain));
  // "I like Baroque music" means the word, not a game that bears it.
  const plain = !signs.quoted && !signs.named && meant.some((ref) => ref.plain && !ref.tag);
  return plain ? meant.filter(({ full }) => full) : meant;
};

/**
 * The names of the catalogue in running text, longest first, never overlapping, in the order of the text. Case and
 * accents do not matter for names of several words; a name of one word needs a capital, quotes or a cue ("the film",
 * "watched"), unless it is a genre, dish, cuisine or activity; one made of everyday words ("Her", "Up") needs quotes,
 * a cue or a capital that is not just the head of a sentence. Where the talk is plainly of films, books and the like,
 * all that it shows together may suffice instead.
 */
export function spot(text: string, index = nameIndex(), around: Around = {}): Mention[] {
  const reading = read(text, around);
  const { words } = reading;
  const candidates: Candidate[] = [];
  const doubtful: Candidate[] = [];
  const found: Candidate[] = [];
  for (let first = 0; first < words.length; first++) candidatesAt(words, first, index, found);
  for (const candidate of found) {
    if (isPassing(reading, candidate)) continue;
    const meant = meantIn(reading, candidate, index);
    if (meant.length > 0) candidates.push({ ...candidate, refs: meant });
    else judge(reading, candidate, candidates, doubtful);
  }
  const slips = slipsIn(reading, index, candidates);
  if (candidates.length === 0 && slips.length === 0) return [];
  const taken: (Candidate | undefined)[] = [];
  const chosen: Candidate[] = [];
  choose([...candidates, ...slips], taken, chosen);
  let open = doubtful;
  for (let rounds = 0; open.length > 0 && rounds < MOST_ROUNDS; rounds++) {
    const beside = open.filter((candidate) => standsBeside(reading, candidate, taken));
    if (beside.length === 0) break;
    choose(beside, taken, chosen);
    open = open.filter((candidate) => !beside.includes(candidate));
  }
  chosen.sort(inOrder);
  return chosen.map(({ first, end, refs }) => {
    const start = words[first]?.start ?? 0;
    return { start, end, text: text.slice(start, end), hits: refs.map(({ hit }) => hit) };
  });
}

/** Puts what the talk shows to be meant among the candidates, and what it nearly does among the doubtful. */
function judge(reading: Reading, candidate: Candidate, candidates: Candidate[], doubtful: Candidate[]): void {
  const points = pointsOf(reading, candidate, candidate.refs);
  const most = Math.max(...points);
  const beside = ENOUGH - (candidate.count > 1 ? 2 * BESIDE : BESIDE);
  if (most < beside) return;
  const least = most >= ENOUGH ? ENOUGH : beside;
  const refs = candidate.refs.filter((_, at) => (points[at] ?? 0) >= least);
  (most >= ENOUGH ? candidates : doubtful).push({ ...candidate, refs });
}

const inOrder = (a: Candidate, b: Candidate): number => a.first - b.first;
const longestFirst = (a: Candidate, b: Candidate): number => b.count - a.count || a.first - b.first;

/** Takes the places of a text for the candidates, the longest first; what overlaps a longer one is left out. */
function choose(all: Candidate[], taken: (Candidate | undefined)[], chosen: Candidate[]): void {
  next: for (const candidate of all.sort(longestFirst)) {
    const { first, count } = candidate;
    for (let place = first; place < first + count; place++) if (taken[place] !== undefined) continue next;
    for (let place = first; place < first + count; place++) taken[place] = candidate;
    chosen.push(candidate);
  }
}

/** So far a list goes on from what is known. */
const MOST_ROUNDS = 4;
const MOST_WORDS = 4;

const tellsPlainly = (talk: Talk): boolean => Object.values(talk).some((clear) => clear > 1);

/** What is meant by words that are nearly a well-known name, where the talk leaves no doubt that one is meant. */
function slipsIn(reading: Reading, index: NameIndex, known: readonly Candidate[]): Candidate[] {
  const { words } = reading;
  const odd = words.map((word) => mayBeSlip(word.key));
  if (!odd.includes(true) && !words.some(({ key }) => isFirstName(key))) return [];
  // What is a name as it stands is no slip of another.
  for (const { first, count } of known) if (odd[first] === true || count > 1) odd.fill(false, first, first + count);
  let talks: boolean | undefined;
  const ofTitles = (): boolean =>
    (talks ??= tellsPlainly(talkHere(reading)) || tellsPlainly(saidBefore(reading).talk));
  const found: Candidate[] = [];
  for (let first = 0; first < words.length; first++) {
    const begins = odd[first] === true;
    const given = !begins && isFirstName(keyAt(reading, first));
    if (!begins && odd[first + 1] !== true && !given) continue;
    const sought = isSought(reading, first);
    let holdsOdd = false;
    for (let count = 1; count <= MOST_WORDS && first + count <= words.length; count++) {
      const last = first + count - 1;
      if (last > first && !touches(reading, last)) break;
      holdsOdd ||= odd[last] === true;
      if (!(sought && given) && !holdsOdd) continue;
      if (count === 1 && !sought) {
        if (keyAt(reading, first).length < LEAST_ALONE) continue;
        if (!ENJOYING.has(keyAt(reading, first - 1)) && !ofTitles()) continue;
      }
      const keys = words.slice(first, last + 1).map((word) => word.key);
      const refs = slipOf(keys, index);
      if (refs.length === 0 || index.byKey.has(keys.join(' '))) continue;
      judge(reading, { first, count, end: words[last]?.end ?? 0, refs, plain: undefined }, found, []);
    }
  }
  return found;
}

const LEADING = /^(?:and|or|nor|also|the|a|maybe|plus|yes|no|yeah|yep|nope|over|then)$/;

/** In one list with a title of the same kind: "jumanji and split", "heat, ronin or also speed", "heat ronin". */
function standsBeside(reading: Reading, candidate: Candidate, taken: readonly (Candidate | undefined)[]): boolean {
  const { words } = reading;
  const { first, count, refs } = candidate;
  const alike = (place: number): boolean =>
    taken[place]?.refs.some(({ hit, plain }) => !plain && refs.some((ref) => ref.hit.domain === hit.domain)) ?? false;
  const end = first + count;
  let before = first - 1;
  while (
    before > first - 4 &&
    /^(?:and|or|nor|also|even|then|maybe|plus|yes|no|yeah|yep|nope|mostly|over)$/.test(keyAt(reading, before))
  )
    before--;
  let after = end;
  while (after < end + 3 && LEADING.test(keyAt(reading, after)) && taken[after] === undefined) after++;
  // Who writes capitals writes commas.
  const strong = reading.whispering && (count > 1 || isNoWord(keyAt(reading, first)));
  const parted = (at: number): boolean => at < words.length && !touches(reading, at);
  return (
    (before >= 0 && alike(before) && (before < first - 1 || parted(first) || strong)) ||
    (alike(after) && (after > end || parted(end) || strong))
  );
}
