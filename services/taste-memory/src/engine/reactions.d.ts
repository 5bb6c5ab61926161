import type { Finder } from './constraint-finder.ts';
/** Adds the foods of which the sentence says what they do to the speaker, or that they are forbidden. */
export declare function findReactions(finder: Finder): void;
//# sourceMappingURL=reactions.d.ts.map