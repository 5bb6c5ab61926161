import type { Domain } from '../domain/tag.ts';
/** The place of an everyday thing: the phrase itself (`whole`), or the words that it ends with. */
export declare function thing(phrase: string): {
    domain: Domain;
    subcategory: string;
    whole: boolean;
} | undefined;
//# sourceMappingURL=things.d.ts.map