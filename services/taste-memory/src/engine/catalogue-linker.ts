import { constraintFor, type NameIndex, spot } from '@valet/catalogue';
import type { Linker } from './extraction.ts';

/** The catalogue as the grammar asks it, with the names of an index: the shipped ones unless another is given. */
export const linkerOver = (index?: NameIndex): Linker => ({
  spot: (text) => (index === undefined ? spot(text) : spot(text, index)),
  constraint: (words) => {
    const known = constraintFor(words);
    return known && (known.diet ?? '');
  },
});

/** The shipped catalogue; the first question reads it. */
export const catalogueLinker: Linker = linkerOver();
