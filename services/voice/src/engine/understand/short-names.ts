// What people make of a title: "civ" for Civilization, "sf6" for Street Fighter 6, "fc 24" for EA Sports FC 24.
import { isEveryday, isNoWord } from '@valet/catalogue';
import { distance } from './words.ts';

export interface Named {
  /** Folded titles and other names of one thing. */
  readonly names: readonly string[];
  /** Folded names of who made it. */
  readonly makers: readonly string[];
}

const ROMAN: ReadonlyMap<string, string> = new Map(
  'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'.split(' ').map((roman, at) => [roman, String(at + 2)]));
const SMALL = new Set('the a an of and or to in on at for'.split(' '));
/** What chats are full of, which no dictionary has. */
const CHATTER = new Set('plz pls tbh bruv hun fam thx ngl imo imho lmao exp omg wtf rly bro gimme cmon nah'.split(' '));

const LEAST_START = 3;
/** A start leaves something out, and not only an ending. */
const LEFT_OUT = 3;
const LEAST_JOINED = 6;
const LEAST_SLIP = 8;

const wordsOf = (name: string): string[] => name.split(' ').map((word) => ROMAN.get(word) ?? word);

/** "sf6", "e33", "gt7": first letters of the words before a number, and the number. */
function isInitialsAndNumber(said: string, words: readonly string[]): boolean {
  const [, letters = '', number = ''] = /^([a-z]{1,6})(\d{1,4})s?$/.exec(said) ?? [];
  if (letters === '') return false;
  return words.some((word, at) => {
    if (word !== number || at === 0) return false;
    const before = words.slice(0, at);
    const initials = before.map(([first = '']) => first).join('');
    const last = before.at(-1) ?? '';
    if (initials.endsWith(letters) || last === letters) return true;
    return letters.length >= LEAST_START && last.startsWith(letters);
  });
}

function isInitials(said: string, words: readonly string[]): boolean {
  if (said.length < LEAST_START || words.length < LEAST_START || !isNoWord(said)) return false;
  const first = (some: readonly string[]): string => some.map(([letter = '']) => letter).join('');
  return first(words) === said || first(words.filter((word) => !SMALL.has(word))) === said;
}

function isStart(said: string, word: string): boolean {
  if (said.length < LEAST_START || !/^[a-z]+$/.test(said) || CHATTER.has(said) || isEveryday(said)) return false;
  if (!word.startsWith(said) || word.length < said.length + LEFT_OUT) return false;
  return isNoWord(said) || (said.length > LEAST_START && isNoWord(word));
}

/** "G502" by its figures, "F1" by letter and figure. */
const isModel = (said: string, word: string): boolean =>
  (/^\d{3,4}$/.test(said) && /[a-z]/.test(word) && word.replace(/[a-z]/g, '') === said) ||
  (/^(?=.*\d)(?=.*[a-z])[a-z\d]{2,8}$/.test(said) && (said === word || said === `${word}s`));

/** One word that was heard or written as two: "tam popo", "paper white". */
function isJoined(said: readonly string[], word: string): boolean {
  if (word.length < LEAST_JOINED) return false;
  return said.some((first, at) => [2, 3].some((count) => {
    const parts = said.slice(at, at + count);
    if (parts.length < count || first === '') return false;
    const joined = parts.join('');
    if (joined === word) return true;
    return word.length >= LEAST_SLIP && isNoWord(word) && parts.some((part) => isNoWord(part)) &&
      parts.every((part) => part.length > 2) && distance(joined, word, 1) <= 1;
  }));
}

function isCalled(said: readonly string[], { names, makers }: Named): boolean {
  return [...names, ...makers].some((name) => {
    const words = wordsOf(name);
    const whole = ` ${words.join(' ')} `;
    return said.some((word, at) =>
      isInitialsAndNumber(word, words) || isInitials(word, words) ||
      words.some((own) => isStart(word, own) || isModel(word, own)) ||
      // Two words that stand together, one of them a number.
      (/^\d+$/.test(said[at + 1] ?? '') && word.length > 1 && /^[a-z]+$/.test(word) && !SMALL.has(word) &&
        whole.includes(` ${word} ${said[at + 1] ?? ''} `))) ||
      words.some((own) => isJoined(said, own));
  });
}

/** The one thing that a folded line calls by a short form of its name. */
export function byShortName(line: string, things: readonly Named[]): readonly number[] {
  const said = wordsOf(line);
  const found = things.flatMap((thing, at) => (isCalled(said, thing) ? [at] : []));
  return found.length === 1 ? found : [];
}

const CALLED_THE = /\b(?:the|that) ((?:[\p{L}\p{N}]+ ){1,3}?)(?:one|ones|thing)\b/gu;
const NO_NAME = new Set((
  'first second third last other next big small long short good best new old great cheap light dark same whole only ' +
  'right wrong little'
).split(' '));

/** "The P.F. one", "the go one": words of just one name, however short. */
export function byWholeWords(line: string, things: readonly Named[]): readonly number[] {
  for (const [, said = ''] of line.matchAll(CALLED_THE)) {
    const phrase = said.trim();
    if (phrase.length < 2 || /^\d+$/.test(phrase) || NO_NAME.has(phrase) || SMALL.has(phrase)) continue;
    const found = things.flatMap(({ names, makers }, at) =>
      [...names, ...makers].some((name) => ` ${name} `.includes(` ${phrase} `)) ? [at] : []);
    if (found.length === 1) return found;
  }
  return [];
}
