import type { Domain, Polarity } from '../domain/tag.ts';
/** Words that carry an opinion and stand before what it is about: "can't stand …", "a fan of …". */
export interface Cue {
    readonly polarity: Polarity;
    /** `verb`: "I love"; `be`: "I'm into"; `act`: a deed that says it, "I never eat". */
    readonly shape: 'verb' | 'be' | 'act';
    /** May open a sentence without its "I". */
    readonly mayOpen: boolean;
    readonly confidence: number;
    /** Says something only of known things of this domain: one lives on ramen, but also on a farm. */
    readonly only?: Domain;
    /** Says something only of things that are known for sure. */
    readonly knownOnly?: boolean;
}
export interface CueFound {
    readonly start: number;
    readonly end: number;
    readonly word: string;
    readonly cue: Cue;
}
/** Every opinion word of a range of the plain text, whoever holds it. */
export declare function findCues(text: string, start: number, end: number): CueFound[];
/** Between the person and the opinion these change nothing. */
export declare const ADVERBS: ReadonlySet<string>;
export declare const BE_FORMS: ReadonlySet<string>;
export declare const HEDGES: ReadonlySet<string>;
export declare const NEGATIONS: ReadonlySet<string>;
export declare const MODALS: ReadonlySet<string>;
/** "I've come to love": the verb before "to" says that it happened. */
export declare const REACHED: ReadonlySet<string>;
export declare const PERSON: ReadonlySet<string>;
export declare const PERSON_WITH_MODAL: ReadonlySet<string>;
export declare const CLAUSE_MARKS: ReadonlySet<string>;
export declare const HYPOTHETICAL: ReadonlySet<string>;
export declare const ASKING: ReadonlySet<string>;
export declare const REPORTING: ReadonlySet<string>;
//# sourceMappingURL=cues.d.ts.map