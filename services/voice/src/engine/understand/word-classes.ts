// Words that stand in the same company in what people write: what was never seen in training is read like its
// neighbours.
import stored from './word-classes.json' with { type: 'json' };

/** Wide classes of small classes of words, parted by blanks. */
export interface StoredClasses {
  readonly source: string;
  readonly seed: number;
  readonly command: string;
  readonly classes: readonly (readonly string[])[];
}

/** The two classes of a word: of the thousand small ones, and of the wide ones. */
export interface WordClass {
  readonly fine: string;
  readonly wide: string;
}

const CLASSES: ReadonlyMap<string, WordClass> = (() => {
  const all = new Map<string, WordClass>();
  for (const [at, of] of (stored as StoredClasses).classes.entries()) {
    for (const [within, words] of of.entries()) {
      const own = { fine: `${at}.${within}`, wide: `${at}` };
      for (const word of words.split(' ')) all.set(word, own);
    }
  }
  return all;
})();

/** Where a word belongs; undefined for a rare one. */
export const classOf = (word: string): WordClass | undefined => CLASSES.get(word);
