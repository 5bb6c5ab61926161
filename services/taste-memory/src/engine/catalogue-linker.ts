import { constraintFor, spot } from '@valet/catalogue';
import type { Linker } from './extraction.ts';

/** The shipped catalogue as the grammar asks it; the first question reads it. */
export const catalogueLinker: Linker = {
  spot: (text) => spot(text),
  constraint: (words) => {
    const known = constraintFor(words);
    return known && (known.diet ?? '');
  },
};
