import { type CueFound } from './cues.ts';
import type { PlainLine, Sentence } from './line.ts';
/** Who holds an opinion and how: read backwards from its word to its "I". */
export interface Holding {
    /** Where the words of the opinion begin. */
    readonly start: number;
    readonly negated: boolean;
    readonly hedged: boolean;
    /** "used to": it was so. */
    readonly past: boolean;
    /** "what I love is …" */
    readonly clefted: boolean;
}
/** What stands for the words of a name where only the words around it tell who holds an opinion. */
export declare const NAME = "\u2022";
/** The holding when the speaker says it of themselves, in earnest and as a fact; null for anybody and anything else. */
export declare function holdingOf(line: PlainLine, sentence: Sentence, found: CueFound, coordinated: boolean): Holding | null;
//# sourceMappingURL=holder.d.ts.map