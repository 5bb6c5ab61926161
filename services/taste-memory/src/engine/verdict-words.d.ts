import type { Polarity } from '../domain/tag.ts';
/** Words that judge what is named beside them, without "I love" and without a noun of liking. */
export interface VerdictWord {
    readonly polarity: Polarity;
    readonly confidence: number;
    /** What is judged follows ("fell asleep during …"), stands before ("… slaps"), or either. */
    readonly side: 'before' | 'after' | 'either';
    /** A deed: needs its "I", or, in the past, the head of a sentence ("Fell asleep during …"). */
    readonly deed: boolean;
    /** Said right behind the name and nothing more: "jazz, no", "opera yes please". */
    readonly short: boolean;
    /** An adjective: judges only as a predicate or as a sentence of its own ("Brilliant."). */
    readonly adjective: boolean;
}
export interface VerdictFound {
    readonly start: number;
    readonly end: number;
    readonly word: VerdictWord;
}
/** Every judging word of a range of the plain text. */
export declare function findVerdictWords(text: string, start: number, end: number): VerdictFound[];
//# sourceMappingURL=verdict-words.d.ts.map