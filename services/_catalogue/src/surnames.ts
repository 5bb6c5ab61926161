import { isNoWord } from './common-words.ts';

/** Somebody who may be called by the last word of the name alone. */
interface Known {
  readonly name: string;
  readonly popularity: number;
}

const LEAST_LETTERS = 4;
/** Only of people whom nearly everybody knows. */
const FAMOUS = 0.8;
/** What follows a name, and what has long been a firm. */
const NO_SURNAME = /^(?:jr|sr|ii|iii|iv|disney|ferrari|porsche|chanel|gucci|versace|prada)$/;

/**
 * The last names that tell who is meant, folded: they are no words, and nobody else who is as well known bears them.
 * `keyOf` folds a name.
 */
export function surnamesOf<T extends Known>(people: Iterable<T>, keyOf: (name: string) => string): Map<string, T> {
  const best = new Map<string, { person: T; key: string; rivals: boolean }>();
  for (const person of people) {
    const key = keyOf(person.name);
    const words = key.split(' ');
    const last = words.at(-1) ?? '';
    if (words.length < 2 || last.length < LEAST_LETTERS || NO_SURNAME.test(last)) continue;
    const before = best.get(last);
    if (before === undefined || person.popularity > before.person.popularity)
      best.set(last, { person, key, rivals: false });
    else if (before.key !== key && person.popularity === before.person.popularity) before.rivals = true;
  }
  const found = [...best].filter(
    ([last, { person, rivals }]) => !rivals && person.popularity >= FAMOUS && isNoWord(last),
  );
  return new Map(found.map(([last, { person }]) => [last, person]));
}
