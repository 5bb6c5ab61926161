import type { Item, Scene } from './item.ts';
export type { Item, Scene } from './item.ts';
/** A range of the plain text as a list of things, up to where the statement ends. */
export interface Region {
    readonly end: number;
    readonly items: readonly Item[];
    /** What the same breath takes out: "but not …", "except …". */
    readonly excepted: readonly Item[];
}
/** Where the words about the same thing end. */
export declare function endOfRegion(scene: Scene, from: number, limit: number): number;
/** Reads the things that an opinion is about, from the end of its words to the end of the statement. */
export declare function readRegion(scene: Scene, from: number, limit: number): Region;
//# sourceMappingURL=items.d.ts.map