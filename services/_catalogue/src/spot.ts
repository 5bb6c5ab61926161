import { BESIDE, ENOUGH, pointsOf, type Place } from './in-talk.ts';
import type { Word } from './fold.ts';
import { isMeant, signsOf } from './meant.ts';
import { nameIndex, type NameHit, type NameIndex, type NameRef } from './names.ts';
import { read, type Reading } from './reading.ts';
import type { Around } from './talk.ts';

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
}

const ARTICLE = /^(?:the|a|an)$/;
const POSSESSIVE = /['\u2019\u2018\u02bc`\u00b4]s$/i;

/** The first two words of a key. */
function headOf(key: string): string {
  const second = key.indexOf(' ', key.indexOf(' ') + 1);
  return second === -1 ? key : key.slice(0, second);
}

function candidatesAt(words: readonly Word[], first: number, index: NameIndex): Candidate[] {
  const head = words[first];
  if (head === undefined) return [];
  const owner = POSSESSIVE.test(head.text) ? head.key.slice(0, -1) : head.key;
  const most = Math.max(
    index.longest.get(head.key.split(' ')[0] ?? '') ?? 0,
    owner === head.key ? 0 : (index.longest.get(owner) ?? 0),
  );
  const found: Candidate[] = [];
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
    // Most first words begin a name; hardly any two do.
    if (count === 2 && !index.heads.has(headOf(key))) break;
  }
  return found;
}

const meantIn = (reading: Reading, candidate: Candidate, index: NameIndex): NameRef[] => {
  const { first, count, end, refs } = candidate;
  const signs = signsOf(reading, candidate, end);
  const keys = Array.from({ length: count }, (_, offset) => reading.key(first + offset));
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
  for (let first = 0; first < words.length; first++) {
    for (const candidate of candidatesAt(words, first, index)) {
      const meant = meantIn(reading, candidate, index);
      if (meant.length > 0) {
        candidates.push({ ...candidate, refs: meant });
        continue;
      }
      const points = pointsOf(reading, candidate, candidate.refs);
      const over = (least: number) => candidate.refs.filter((_, at) => (points[at] ?? 0) >= least);
      const told = over(ENOUGH);
      if (told.length > 0) candidates.push({ ...candidate, refs: told });
      else {
        const nearly = over(ENOUGH - BESIDE);
        if (nearly.length > 0) doubtful.push({ ...candidate, refs: nearly });
      }
    }
  }
  const taken: (Candidate | undefined)[] = [];
  const chosen: Candidate[] = [];
  const choose = (all: Candidate[], fits: (candidate: Candidate) => boolean): void => {
    for (const candidate of all.sort((a, b) => b.count - a.count || a.first - b.first)) {
      const { first, count } = candidate;
      if (taken.slice(first, first + count).some((place) => place !== undefined) || !fits(candidate)) continue;
      for (let place = first; place < first + count; place++) taken[place] = candidate;
      chosen.push(candidate);
    }
  };
  choose(candidates, () => true);
  if (doubtful.length > 0) choose(doubtful, (candidate) => standsBeside(reading, candidate, taken));
  return chosen
    .sort((a, b) => a.first - b.first)
    .map(({ first, end, refs }) => {
      const start = words[first]?.start ?? 0;
      return { start, end, text: text.slice(start, end), hits: refs.map(({ hit }) => hit) };
    });
}

/** In one list with a title of the same kind: "jumanji and split", "heat, ronin or speed". */
function standsBeside(reading: Reading, candidate: Candidate, taken: readonly (Candidate | undefined)[]): boolean {
  const { first, count, refs } = candidate;
  const alike = (place: number): boolean =>
    taken[place]?.refs.some(({ hit, plain }) => !plain && refs.some((ref) => ref.hit.domain === hit.domain)) ?? false;
  const joins = (at: number): boolean => /^(?:and|or|nor)$/.test(reading.key(at));
  const end = first + count;
  const before = joins(first - 1) ? first - 2 : reading.parted(first) ? first - 1 : -1;
  const after = joins(end) ? end + 1 : end < reading.words.length && reading.parted(end) ? end : -1;
  const article = (at: number): number => (ARTICLE.test(reading.key(at)) && taken[at] === undefined ? at + 1 : at);
  return (before >= 0 && alike(before)) || (after >= 0 && alike(article(after)));
}
