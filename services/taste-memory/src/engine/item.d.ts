import type { Domain } from '../domain/tag.ts';
import type { Range } from './line.ts';
/** One thing of a list: the words that name it and what was around them. */
export interface Item extends Range {
    /** "…, not westerns" */
    readonly negated: boolean;
    /** Domains that its own words point to: "watching", "novels". */
    readonly hints: readonly Domain[];
    /** The noun that introduced a name: "a band called". */
    readonly called: {
        readonly domain: Domain;
        readonly subcategory: string;
    } | undefined;
    /** Where an unknown name is filed, from the noun of the opinion: "my favourite author is …". */
    readonly shelf?: {
        readonly domain: Domain;
        readonly subcategory: string;
    };
    /** The words with their general noun: "horror movies" where the range says "horror". */
    readonly whole: Range;
    /** The words before anything was taken off: "that movie". */
    readonly raw: Range;
    /** "hotels that …": only some of them are meant. */
    readonly qualified: boolean;
    /** "games with …": what is meant of a kind of thing. */
    readonly framed?: boolean;
    /** What the words before it in its list were about: "games with crafting or …". */
    readonly like?: readonly Domain[];
    /** "horror films and shows": the same of these. */
    readonly also?: readonly Domain[];
}
/** A line with its names, as the reading of lists sees it. */
export interface Scene {
    readonly text: string;
    /** The same characters with their capitals. */
    readonly cased: string;
    /** The catalogue's names in it, which nothing may cut. */
    readonly names: readonly Range[];
    /** Those of them that are proper names. */
    readonly titles: readonly Range[];
    /** Words with capitals side by side: names that no list needs to have. */
    readonly runs: readonly Range[];
    /** Nothing in the line is in lower case: capitals say nothing. */
    readonly capitals: boolean;
}
//# sourceMappingURL=item.d.ts.map