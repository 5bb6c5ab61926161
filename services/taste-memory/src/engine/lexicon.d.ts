import type { Domain } from '../domain/tag.ts';
export { thing } from './things.ts';
export declare const domainOfNoun: (word: string) => Domain | undefined;
export declare const domainsOfVerb: (word: string) => readonly Domain[];
export declare function filedUnder(noun: string): {
    domain: Domain;
    subcategory: string;
} | undefined;
/** Where a free phrase of a domain is filed: what it is about, or the kind of thing. */
export declare const SHELF_OF_PHRASE: Readonly<Record<Domain, string>>;
/** Where a person of a domain is filed. */
export declare const SHELF_OF_PERSON: Readonly<Record<Domain, string>>;
/** Where a free proper name of a domain is filed. */
export declare const SHELF_OF_NAME: Readonly<Record<Domain, string>>;
/** Everyday names with "and" in them, which no list falls apart at. */
export declare const JOINED: RegExp;
/** Genre words that mean something else as easily: without a sign of their domain they are not taken for a taste. */
export declare const WEAK_GENRES: ReadonlySet<string>;
/** Words that are no taste by themselves. */
export declare const NO_TASTE: ReadonlySet<string>;
/** First names that show that a name of two words is a person's. */
export declare const FIRST_NAMES: ReadonlySet<string>;
//# sourceMappingURL=lexicon.d.ts.map