/** The alternatives of a pattern at its own level: "a(?:b|c)|d" has two. */
export declare function alternativesOf(source: string): string[];
/**
 * What a match of the pattern can begin with, two characters each; a shorter beginning ends with `ANY` where whatever
 * may follow it.
 */
export declare const beginningsOf: (source: string) => ReadonlySet<string>;
export interface PhraseFound {
    readonly start: number;
    readonly end: number;
    /** Which of the patterns it is. */
    readonly index: number;
}
/**
 * Finds phrases that begin and end with words, from the left, none in another; of those that begin in one place the
 * first of the first pattern. The text is in lower case.
 */
export declare function phraseFinder(patterns: readonly string[]): (text: string, start: number, end: number) => PhraseFound[];
//# sourceMappingURL=word-start.d.ts.map