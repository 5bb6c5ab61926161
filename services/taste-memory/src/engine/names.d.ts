import { fold, foldForCompare } from '@valet/catalogue';
export { fold, foldForCompare };
/** A name as the person wrote it, without what cannot be seen; PostgreSQL would refuse some of that. */
export declare const tidyName: (words: string) => string;
/** The folded forms under which a name may be known, its own first: its other number, the catalogue's name for it. */
export declare function formsOf(name: string, alsoKnownAs?: string): [string, ...string[]];
//# sourceMappingURL=names.d.ts.map