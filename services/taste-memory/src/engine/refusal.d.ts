/** The plain text without what the speaker quotes of others, and without sentences that repeat the line before. */
export declare function ownWords(text: string, previous: string | undefined): string;
/** The plain text without sentences that say the opposite of what they mean, and without what "they say". */
export declare function inEarnest(text: string): string;
/** Nothing of such a line is meant: all of it is sarcasm, or says again what was said just before. */
export declare const isUnheard: (plain: string, previous: string | undefined) => boolean;
//# sourceMappingURL=refusal.d.ts.map