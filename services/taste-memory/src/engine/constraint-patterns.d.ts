/** One way of saying it. */
export interface Telling {
    readonly pattern: RegExp;
    readonly type: 'allergy' | 'intolerance' | 'diet';
    /** Words that nobody knows are taken for a food too: they are asked about. */
    readonly unknown?: true;
}
/** The food follows. */
export declare const FOLLOWED: readonly Telling[];
/** "When I eat …, I get hives": the food stands between the two. */
export declare const WHEN_EATEN: RegExp;
export declare const SUFFERING: RegExp;
/** The food stands before: "peanut allergy", "lactose intolerant". */
export declare const PRECEDED: readonly Telling[];
/** "Mustard? Anaphylaxis." */
export declare const ALARM: RegExp;
/** "… I'm allergic", with the food named before it in the line. */
export declare const ELSEWHERE: RegExp;
//# sourceMappingURL=constraint-patterns.d.ts.map