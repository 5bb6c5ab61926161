import { isNoWord } from './common-words.ts';
import type { NameIndex, NameRef } from './names.ts';

/** What names sound like, of those that nearly everybody knows. */
type Sounds = ReadonlyMap<string, readonly Sounding[]>;

interface Sounding {
  /** The folded name as one word. */
  readonly joined: string;
  readonly refs: readonly NameRef[];
}

const FAMOUS = 0.8;
const LEAST_LETTERS = 5;
const LONG = 9;

const sounds = new WeakMap<NameIndex, Sounds>();

const VOWELS = 'aeiouy';
const SOFTENS = 'eiy';

/** Letters as one hears them, without vowels but the first: "mariocart" and "mariokart" are one. */
function soundOf(joined: string): string {
  let sound = '';
  let last = '';
  const hear = (heard: string): void => {
    if (heard === last) return;
    if (last === '' || !VOWELS.includes(heard)) sound += heard;
    last = heard;
  };
  for (let at = 0; at < joined.length; at++) {
    const letter = joined.charAt(at);
    const next = joined.charAt(at + 1);
    const softened = next !== '' && SOFTENS.includes(next);
    if (letter === 'p' && next === 'h') {
      hear('f');
      at++;
    } else if (letter === 'c' && softened) hear('s');
    else if (letter === 'g' && softened) hear('j');
    else if (letter === 'c' || letter === 'k') {
      hear('k');
      if (next === 'h') at++;
    } else if (letter === 'q') hear('k');
    else if (letter === 'x') {
      hear('k');
      hear('s');
    } else if (letter === 'z') hear('s');
    else if (letter === 'g' && next === 'h') at++;
    else if (letter !== 'h') hear(letter);
  }
  return sound;
}

function soundsOf(index: NameIndex): Sounds {
  const known = sounds.get(index);
  if (known !== undefined) return known;
  const found = new Map<string, Sounding[]>();
  for (const [key, all] of index.byKey) {
    const refs = all.filter(
      ({ hit, popularity, plain, tag, closeness }) =>
        !plain && !tag && hit.kind !== 'genre' && popularity >= FAMOUS && (closeness < 2 || key.includes(' ')),
    );
    const joined = key.replaceAll(' ', '');
    if (refs.length === 0 || joined.length < LEAST_LETTERS || /\d/.test(joined)) continue;
    const sound = soundOf(joined);
    const alike = found.get(sound);
    if (alike === undefined) found.set(sound, [{ joined, refs }]);
    else alike.push({ joined, refs });
  }
  sounds.set(index, found);
  return found;
}

/** How many letters must be changed, left out, put in or swapped with their neighbour, at most one more than `most`. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

/** The well-known names that these words are a slip of: misheard ("wally"), misspelt ("mario cart"), run together. */
export function slipOf(keys: readonly string[], index: NameIndex): readonly NameRef[] {
  const joined = keys.join('').replaceAll(' ', '');
  if (joined.length < LEAST_LETTERS || /\d/.test(joined)) return [];
  const most = joined.length >= LONG ? 2 : 1;
  let best: Sounding | undefined;
  let least = most + 1;
  for (const sounding of soundsOf(index).get(soundOf(joined)) ?? []) {
    const slips = slipsBetween(joined, sounding.joined, most);
    if (slips < least) [best, least] = [sounding, slips];
  }
  return best?.refs ?? [];
}

/** Whether a word may be a slip: it is none that the language has. */
export const mayBeSlip = (key: string): boolean => key.length >= 4 && isNoWord(key) && !/\d/.test(key);
