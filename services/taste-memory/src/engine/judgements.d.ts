import type { Domain, Polarity } from '../domain/tag.ts';
export declare const LEFT = "(?<![\\p{L}\\p{N}'-])";
export declare const RIGHT = "(?![\\p{L}\\p{N}'-])";
/** A judgement with its words' group: loved, liked, so-so, loathed. */
export declare const JUDGED: RegExp;
export interface Judgement {
    readonly polarity: Polarity;
    readonly only?: Domain;
}
/** What a match of `JUDGED` says, or null when it judges something else; `rest` is the text behind it. */
export declare function judgementOf(match: RegExpExecArray, rest: string): Judgement | null;
/** What a thing does to the speaker; groups: loathed, liked, loved. */
export declare const EFFECT: RegExp;
/** "I find … boring"; groups: the thing, too much, good, bad. */
export declare const FOUND: RegExp;
//# sourceMappingURL=judgements.d.ts.map