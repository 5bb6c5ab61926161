import { type NameIndex } from '@valet/catalogue';
import type { Linker } from './extraction.ts';
import type { FindName } from './list.ts';
/** The catalogue as the grammar asks it, with the names of an index: the shipped ones unless another is given. */
export declare const linkerOver: (index?: NameIndex) => Linker;
/** The shipped catalogue; the first question reads it. */
export declare const catalogueLinker: Linker;
/** What exactly these words name, in an index of names: the shipped ones unless another is given. */
export declare const finderOver: (index?: NameIndex) => FindName;
//# sourceMappingURL=catalogue-linker.d.ts.map