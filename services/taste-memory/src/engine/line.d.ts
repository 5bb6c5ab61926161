/** A word or a mark of the plain text. */
export interface Token {
    readonly start: number;
    readonly end: number;
    readonly word: string;
}
/** A line made ready for the grammar: one spacing and apostrophe, no fillers; every place leads back to the line. */
export interface PlainLine {
    readonly original: string;
    /** Lower case. */
    readonly text: string;
    /** The same characters with their capitals. */
    readonly cased: string;
    readonly tokens: readonly Token[];
    /** The place in the original of a range of the plain text, without blanks and marks around it. */
    toOriginal(start: number, end: number): {
        start: number;
        end: number;
    };
    /** The place in the plain text of an offset of the original. */
    toPlain(offset: number): number;
}
/** Longer lines are cut here: nobody says more in one breath, and the work stays bounded. */
export declare const LONGEST_LINE = 4000;
/** The line as the grammar reads it; beyond `LONGEST_LINE` nothing is read. */
export declare function plainLine(original: string): PlainLine;
export interface Range {
    readonly start: number;
    readonly end: number;
}
export interface Sentence extends Range {
    readonly question: boolean;
}
/** Sentences of the plain text; a full stop within one of the `names` ends nothing. */
export declare function sentencesOf(text: string, cased: string, names: readonly Range[]): Sentence[];
//# sourceMappingURL=line.d.ts.map