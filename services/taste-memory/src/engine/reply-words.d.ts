import type { Polarity } from '../domain/tag.ts';
/** What may stand before an answer. */
export declare const OPENING: RegExp;
/** "Well," and nothing more. */
export declare const isOpening: (clause: string) => boolean;
/** A yes or no that opens an answer, with how strongly it is said. */
export interface Plain {
    readonly yes: boolean;
    readonly strength: 'strong' | 'plain' | 'weak';
    readonly end: number;
}
export declare function plainAnswer(clause: string): Plain | null;
/** "In the summer, with ice, yes": the answer comes last. */
export declare function trailingAnswer(clause: string): Plain | null;
export declare const UNKNOWN: RegExp;
/** What a clause says of something that it does not name. */
export declare function verdictIn(clause: string): {
    polarity: Polarity;
    start: number;
    end: number;
} | null;
export declare const OTHERS: RegExp;
//# sourceMappingURL=reply-words.d.ts.map