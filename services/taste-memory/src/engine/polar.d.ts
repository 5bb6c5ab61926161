import type { Polarity } from '../domain/tag.ts';
import type { Range, Sentence } from './line.ts';
/** A thing with nothing but yes or no behind it: "candles yes, perfume no". */
export interface Polar {
    readonly about: Range;
    readonly polarity: Polarity;
    readonly span: Range;
}
/** What a sentence answers of things by name, each at the head of a clause or right behind the answer before it. */
export declare function polarAnswers(text: string, sentence: Sentence, names: readonly Range[]): Polar[];
//# sourceMappingURL=polar.d.ts.map