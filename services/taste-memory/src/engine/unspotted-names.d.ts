import type { LinkedName, Linker } from './extraction.ts';
import type { Item } from './item.ts';
import { type Linked } from './link.ts';
/** The name that these words are when the catalogue is told what kind of thing they name, or that they are liked. */
export declare function askedAgain(linker: Linker, words: string, lead: string): LinkedName | undefined;
/** What introduces a name of the noun's kind: "the show ". */
export declare const leadOf: (noun: string) => string | undefined;
/** "my favourite band is …": who is named so is one, known or not. */
export declare function unknownOf(item: Item, words: string, said: string, noun: string): Linked | undefined;
//# sourceMappingURL=unspotted-names.d.ts.map