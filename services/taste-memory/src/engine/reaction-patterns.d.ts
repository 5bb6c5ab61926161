/** How the food that a saying is about may stand to it. */
export type Stand = 
/** It is what the saying says it of: "garlic wrecks my gut". */
'subject'
/** It stands before, as what was eaten or refused: "I can't have sesame, my lips swell up". */
 | 'near'
/** It stands anywhere before: what it says happens to nobody for another reason. */
 | 'far'
/** Hardly a word is between: "Mustard? Anaphylaxis". */
 | 'beside';
/** One way of saying it. */
export interface Reaction {
    readonly pattern: RegExp;
    /** An allergy endangers; an intolerance only hurts. */
    readonly type: 'allergy' | 'intolerance';
    readonly before?: Stand;
    /** The food follows: at once ('object'), or after "from", "when I eat" ('cause'). */
    readonly after?: 'object' | 'cause';
    /** What happens to anybody now and then counts only where it is said to happen always. */
    readonly mild?: boolean;
    /** Any words may begin it, the food's too. */
    readonly loose?: boolean;
    /** Says nothing of who it happens to. */
    readonly nobody?: boolean;
    /** What must stand after the foods. */
    readonly followedBy?: RegExp;
    /** What must not stand after the foods. */
    readonly unless?: RegExp;
    /** What the line must speak of besides. */
    readonly needs?: RegExp;
}
export declare const say: (source: string, rest: Omit<Reaction, 'pattern'>) => Reaction;
/** How it is said, the gravest first: the first that fits a food is kept. */
export declare const REACTIONS: readonly Reaction[];
//# sourceMappingURL=reaction-patterns.d.ts.map