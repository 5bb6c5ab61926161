import { isNoWord } from './common-words.ts';
import type { NameIndex, NameRef } from './names.ts';

/** What names sound like, of those that nearly everybody knows. */
interface Sounds {
  readonly bySound: ReadonlyMap<string, readonly Sounding[]>;
  readonly sums: Uint8Array;
}

interface Sounding {
  /** The folded name as one word. */
  readonly joined: string;
  readonly refs: readonly NameRef[];
}

const NONE: readonly NameRef[] = [];
const NO_SOUND: readonly Sounding[] = [];

const FAMOUS = 0.8;
const LEAST_LETTERS = 5;
const LONG = 9;

const sounds = new WeakMap<NameIndex, Sounds>();

const VOWELS = new Set(Array.from('aeiouy', (letter) => letter.charCodeAt(0)));
const SOFTENS = new Set(Array.from('eiy', (letter) => letter.charCodeAt(0)));

/** What is heard of a name, letter by letter. */
const heard: number[] = [];
let last = 0;

function hear(letter: number): void {
  if (letter === last) return;
  if (last === 0 || !VOWELS.has(letter)) heard.push(letter);
  last = letter;
}

/** Letters as one hears them, without vowels but the first: "mariocart" and "mariokart" are one. */
function listen(joined: string): void {
  heard.length = 0;
  last = 0;
  for (let at = 0; at < joined.length; at++) {
    const letter = joined.charCodeAt(at);
    const next = joined.charCodeAt(at + 1);
    switch (letter) {
      case 112: // p
        if (next === 104) {
          hear(102);
          at++;
        } else hear(letter);
        break;
      case 99: // c
      case 107: // k
        if (letter === 99 && SOFTENS.has(next)) hear(115);
        else {
          hear(107);
          if (next === 104) at++;
        }
        break;
      case 103: // g
        if (SOFTENS.has(next)) hear(106);
        else if (next === 104) at++;
        else hear(letter);
        break;
      case 113: // q
        hear(107);
        break;
      case 120: // x
        hear(107);
        hear(115);
        break;
      case 122: // z
        hear(115);
        break;
      case 104: // h
        break;
      default:
        hear(letter);
    }
  }
}

function soundOf(joined: string): string {
  listen(joined);
  return String.fromCharCode(...heard);
}

/** Sums of the sounds of an index: a name whose sum is missing sounds like none, without its sound being spelt. */
const SUMS = 1 << 20;

function sumHeard(): number {
  let sum = 0;
  for (const letter of heard) sum = (Math.imul(sum, 31) + letter) | 0;
  return sum & (SUMS - 1);
}

function soundsOf(index: NameIndex): Sounds {
  const known = sounds.get(index);
  if (known !== undefined) return known;
  const found = new Map<string, Sounding[]>();
  const sums = new Uint8Array(SUMS);
  for (const [key, all] of index.byKey) {
    const refs = all.filter(
      ({ hit, popularity, plain, tag, closeness }) =>
        !plain && !tag && hit.kind !== 'genre' && popularity >= FAMOUS && (closeness < 2 || key.includes(' ')),
    );
    const joined = key.replaceAll(' ', '');
    if (refs.length === 0 || joined.length < LEAST_LETTERS || /\d/.test(joined)) continue;
    const sound = soundOf(joined);
    sums[sumHeard()] = 1;
    const alike = found.get(sound);
    if (alike === undefined) found.set(sound, [{ joined, refs }]);
    else alike.push({ joined, refs });
  }
  const all = { bySound: found, sums };
  sounds.set(index, all);
  return all;
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
  let joined = '';
  for (const key of keys) joined += key;
  if (joined.includes(' ')) joined = joined.replaceAll(' ', '');
  if (joined.length < LEAST_LETTERS || /\d/.test(joined)) return NONE;
  const { bySound, sums } = soundsOf(index);
  listen(joined);
  if (sums[sumHeard()] !== 1) return NONE;
  const most = joined.length >= LONG ? 2 : 1;
  let best: Sounding | undefined;
  let least = most + 1;
  for (const sounding of bySound.get(String.fromCharCode(...heard)) ?? NO_SOUND) {
    const slips = slipsBetween(joined, sounding.joined, most);
    if (slips < least) [best, least] = [sounding, slips];
  }
  return best?.refs ?? NONE;
}

/** Whether a word may be a slip: it is none that the language has. */
export const mayBeSlip = (key: string): boolean => key.length >= 4 && isNoWord(key) && !/\d/.test(key);
