import type { Domain, Polarity } from '../domain/tag.ts';
import type { Range, Sentence, Token } from './line.ts';
/** An opinion whose thing stands before it, or in a fixed place: "… is my favourite", "my favourite film is …". */
export interface Predicate {
    /** Where the thing stands; up to `limit` when it follows. */
    readonly about: Range;
    readonly follows: boolean;
    readonly polarity: Polarity;
    readonly confidence: number;
    /** The words of the opinion. */
    readonly span: Range;
    /** "film" of "favourite film". */
    readonly noun: string;
    /** Only a name that is known for sure may be meant. */
    readonly knownOnly: boolean;
    readonly only?: Domain | undefined;
    /** Only what is filed here: "I have an Xbox". */
    readonly shelf?: string | undefined;
}
/** Names of the catalogue are not read as words: "Friends", "The Good, the Bad and the Ugly". */
export declare function masking(text: string, titles: readonly Range[]): string;
/** Opinions of the speaker in one sentence that are not said with "I love" and the like; `masked` is without names. */
export declare function findPredicates(text: string, masked: string, sentence: Sentence, tokens: readonly Token[]): Predicate[];
export declare const verbNoun: (words: string) => string;
//# sourceMappingURL=predicates.d.ts.map