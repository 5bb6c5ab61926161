import type { Domain } from '../domain/tag.ts';
import type { Linker } from './extraction.ts';
import type { Scene } from './items.ts';
import type { PlacedName } from './link.ts';
import type { PlainLine, Range, Sentence } from './line.ts';
/** What the person must not or will not have, or no longer has to avoid. */
export interface ConstraintFound {
    /** The words that name it. */
    readonly at: Range;
    readonly span: Range;
    readonly type: 'allergy' | 'intolerance' | 'diet';
    readonly name: string;
    readonly unclear: boolean;
    readonly takesBack: boolean;
    readonly confidence: number;
    /** Where it is filed when it is nothing that may not be eaten. */
    readonly shelf?: {
        readonly domain: Domain;
        readonly subcategory: string;
        readonly polarity: 'avoid' | 'like';
    };
}
export interface ConstraintScene extends Scene {
    readonly placed: readonly PlacedName[];
    readonly line: PlainLine;
    readonly linker: Linker;
}
type Rest = Partial<ConstraintFound> & Pick<ConstraintFound, 'type'>;
/** Collects the constraints of one sentence: each name once, the first reading of a place holds. */
export interface Finder {
    readonly scene: ConstraintScene;
    readonly sentence: Sentence;
    readonly found: ConstraintFound[];
    /** Where the pattern says it of the speaker and as a fact. */
    matches(pattern: RegExp): Said[];
    add(at: Range, span: Range, rest: Rest): void;
    takeBack(name: string, span: Range): void;
    understood(words: string): boolean;
    isFood(words: string): boolean;
}
export interface Said extends Range {
    readonly match: RegExpExecArray;
    readonly words: string;
}
export declare function finderIn(scene: ConstraintScene, sentence: Sentence): Finder;
export {};
//# sourceMappingURL=constraint-finder.d.ts.map