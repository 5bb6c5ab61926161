import type { Polarity } from '../domain/tag.ts';
import type { Range, Sentence } from './line.ts';
import type { PlacedName } from './link.ts';
import type { TalkScene } from './opinions.ts';
/** A judgement and the names that it is about, all in one breath. */
export interface Verdict {
    readonly polarity: Polarity;
    readonly confidence: number;
    /** The smallest clause that says it; only the judging words where the names stand in another sentence. */
    readonly span: Range;
    readonly sentence: Sentence;
    /** Empty: what the line before named. */
    readonly names: readonly PlacedName[];
    /** Said with an adjective alone. */
    readonly adjective: boolean;
}
/** Verdicts of the speaker on names, in the order of the line; `spoken` are the places that other rules have read. */
export declare function verdictsOf(scene: TalkScene, sentences: readonly Sentence[], read: readonly Range[]): Verdict[];
//# sourceMappingURL=verdicts.d.ts.map