import type { Extraction, LineContext, Linker } from './extraction.ts';
import type { Asked } from './question.ts';
/** Whether a bare yes or no to this can tell a taste; quickly, for most of talk asks something else. */
export declare const mayAskTaste: (previous: string) => boolean;
/** Whether anything of this is asked or offered at all; quickly, before its names are looked up. */
export declare const mayAsk: (previous: string) => boolean;
/** The things and the meaning of the line before; `read` reads a taste as if the person had stated it. */
export declare function askedIn(context: LineContext, linker: Linker, read: (words: string) => readonly Extraction[]): Asked;
//# sourceMappingURL=asked.d.ts.map