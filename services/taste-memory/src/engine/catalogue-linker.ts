import { constraintFor, findByName, type NameIndex, spot } from '@valet/catalogue';
import type { Linker } from './extraction.ts';
import type { FindName } from './list.ts';

// Every word of every line is asked for, and most words are said often.
const asked = new Map<string, string | null>();
const MOST_ASKED = 20_000;
const LONGEST_ASKED = 40;

/** The catalogue as the grammar asks it, with the names of an index: the shipped ones unless another is given. */
export const linkerOver = (index?: NameIndex): Linker => ({
  spot: (text, context) => spot(text, index, context),
  constraint: (words) => {
    const before = asked.get(words);
    if (before !== undefined) return before;
    const known = constraintFor(words);
    const diet = known && (known.diet ?? '');
    if (asked.size >= MOST_ASKED) asked.clear();
    if (words.length <= LONGEST_ASKED) asked.set(words, diet);
    return diet;
  },
});

/** The shipped catalogue; the first question reads it. */
export const catalogueLinker: Linker = linkerOver();

/** What exactly these words name, in an index of names: the shipped ones unless another is given. */
export const finderOver =
  (index?: NameIndex): FindName =>
  (words) =>
    findByName(words, undefined, index);
