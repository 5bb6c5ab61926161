import type { Domain, Polarity } from '../domain/tag.ts';
/** A name of the catalogue in running text; offsets are those of the text as it was given. */
export interface LinkedName {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly hits: readonly NameMeaning[];
}
export interface NameMeaning {
    readonly kind: 'entry' | 'person' | 'genre';
    readonly domain: Domain;
    readonly name: string;
    readonly entryId?: string;
    readonly subcategory: string;
}
/** What the grammar asks of the catalogue. */
export interface Linker {
    /** What surrounded the text tells which of its words are names. */
    spot(text: string, context?: LineContext): readonly LinkedName[];
    /** The diet that these words name, '' for a food or allergen that is understood, null for words that are not. */
    constraint(words: string): string | null;
}
/** What surrounded the line. */
export interface LineContext {
    /** What the assistant said just before. */
    readonly previousText?: string | undefined;
    /** What the conversation is about. */
    readonly topic?: Domain | undefined;
}
/** A taste or constraint that the line states; `start` and `end` are UTF-16 offsets of the words that say it. */
export interface Extraction {
    readonly domain: Domain;
    readonly subcategory: string;
    readonly name: string;
    readonly polarity: Polarity;
    readonly confidence: number;
    readonly start: number;
    readonly end: number;
    readonly entityType?: string;
    readonly catalogueId?: string;
    /** Another name under which the same may be known already: the catalogue's. */
    readonly alsoKnownAs?: string;
    /** A constraint whose words nobody understands yet. */
    readonly unclear?: boolean;
    /** Ends a constraint: "I'm no longer allergic to …". */
    readonly takesBack?: boolean;
    /** No word of the line says the domain: what the talk was about did, or what is most likely. */
    readonly guessedDomain?: boolean;
    /** When or with whom only it holds, in the line's own words: "only when I'm with the kids". */
    readonly note?: string;
    /** Read into the line by a model, not by the grammar. */
    readonly byModel?: boolean;
}
//# sourceMappingURL=extraction.d.ts.map