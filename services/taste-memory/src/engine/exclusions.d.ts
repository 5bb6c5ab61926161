import type { Range } from './line.ts';
/**
 * The place of the words that narrow a taste, or null: `from` is where its clause begins, `named` where what it is
 * about stands, `to` the end of the sentence.
 */
export declare function noteIn(text: string, from: number, named: number, to: number): Range | null;
//# sourceMappingURL=exclusions.d.ts.map