import { constraintFor, findByName, type NameIndex, spot } from '@valet/catalogue';
import type { Linker } from './extraction.ts';
import type { FindName } from './list.ts';

/** The catalogue as the grammar asks it, with the names of an index: the shipped ones unless another is given. */
export const linkerOver = (index?: NameIndex): Linker => ({
  spot: (text, context) => spot(text, index, context),
  constraint: (words) => {
    const known = constraintFor(words);
    return known && (known.diet ?? '');
  },
});

/** The shipped catalogue; the first question reads it. */
export const catalogueLinker: Linker = linkerOver();

/** What exactly these words name, in an index of names: the shipped ones unless another is given. */
export const finderOver =
  (index?: NameIndex): FindName =>
  (words) =>
    findByName(words, undefined, index);
