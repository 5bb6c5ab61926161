import { type Domain } from '../domain/tag.ts';
import type { LinkedName, NameMeaning } from './extraction.ts';
import type { Item, Scene } from './item.ts';
import type { Range } from './line.ts';
/** A name of the catalogue with its place in the plain text. */
export interface PlacedName extends Range {
    readonly hits: readonly NameMeaning[];
    /** A proper name, not an everyday noun. */
    readonly title: boolean;
}
/** What a thing of a list is. */
export interface Linked {
    readonly domain: Domain;
    readonly subcategory: string;
    readonly name: string;
    readonly at: Range;
    readonly confidence: number;
    readonly catalogueId?: string;
    readonly alsoKnownAs?: string;
}
export interface LinkScene extends Scene {
    readonly placed: readonly PlacedName[];
    readonly titles: readonly PlacedName[];
    /** Podcasts are what is spoken of. */
    readonly podcasts: boolean;
}
/** Names of the catalogue on the plain text; `titles` are the proper ones. */
export declare function placeNames(names: readonly LinkedName[], toPlain: (offset: number) => number, text: string): {
    placed: PlacedName[];
    titles: PlacedName[];
};
/** The best known meaning, as the linker orders them; but a story that is a film too is meant as the film. */
export declare function likeliest(hits: readonly NameMeaning[]): NameMeaning | undefined;
/** What an item names, or nothing: a wrong tag is worse than a missed one. */
export declare function linkItem(scene: LinkScene, item: Item, near: readonly Domain[]): Linked[];
/** "Jack" in "Jack Reacher": a capital right beside it, so the name is longer than what the catalogue knows. */
export declare function longerName(scene: LinkScene, item: Item, name: PlacedName): boolean;
export declare const LEADING_VERB: RegExp;
//# sourceMappingURL=link.d.ts.map