import type { Domain } from '../domain/tag.ts';
import type { NameMeaning } from './extraction.ts';
/** All meanings of exactly these words, the likeliest first. */
export type FindName = (words: string) => readonly NameMeaning[];
export interface ListEntry {
    readonly tag: string;
    readonly subcategory: string;
    /** How often the list names it. */
    readonly times: number;
}
export interface ListNames {
    /** Each name once, in the order in which they come first. */
    readonly entries: readonly ListEntry[];
    /** Names beyond the most that a list may have, and such as are too long to be names. */
    readonly leftOut: number;
}
/** Nobody looks through more at once. */
export declare const MOST_ENTRIES = 2000;
/** The longest that a chip, a reason and a search can show, in characters. */
export declare const LONGEST_NAME = 200;
/**
 * The names of a list. A comma that belongs to a known title, or stands in quotation marks, does not split; bullets,
 * numbers of a list and quotation marks around a name fall away. The group is the catalogue's where it knows the name
 * in this domain, else `otherwise`.
 */
export declare function namesInList(text: string, domain: Domain, otherwise: string, find: FindName): ListNames;
//# sourceMappingURL=list.d.ts.map