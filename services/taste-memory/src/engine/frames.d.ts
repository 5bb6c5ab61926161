import type { Domain } from '../domain/tag.ts';
/** A noun that says what kind of thing it is, and words that say what of it is meant: "games with …". */
export interface Frame {
    /** How many characters lead to what is meant. */
    readonly length: number;
    /** Where what is meant belongs, from the noun; none of "anything with …". */
    readonly domains: readonly Domain[];
    /** "hotels without …", "games that don't have …". */
    readonly negated: boolean;
}
/** The length of "that feature " at a place of the text; 0 where no such words stand. */
export declare function toldOf(text: string, at: number): number;
/** Whether a noun is too wide to be liked by itself: "places", "content". */
export declare const isWide: (noun: string) => boolean;
/** The frame that some words begin with. */
export declare function frameOf(words: string): Frame | undefined;
//# sourceMappingURL=frames.d.ts.map