/** Group 1: a "not"; group 2: the diet. */
export declare const IDENTITY: RegExp;
/** "Vegan here", "vegetarian since 2015": without an "I". */
export declare const VERBLESS_DIET: RegExp;
export declare const CELIAC: RegExp;
/** The foods follow: "I don't eat …", "I gave up …". */
export declare const NEVER_EAT: RegExp;
/** "No nuts please": the foods follow, and after them stands that it is meant. */
export declare const NO_PLEASE: RegExp;
export declare const MEANT: RegExp;
export declare const BY_FAITH: RegExp;
export declare const ONE_PLATE: RegExp;
export declare const DRY: RegExp;
/** Fashions of eating that rule out no ingredient by themselves. */
export declare const FASHION: RegExp;
/** Each: the food in one of its groups. */
export declare const NOT_ALLERGIC: RegExp;
export declare const ONCE_ALLERGIC: RegExp;
export declare const OUTGREW: RegExp;
export declare const GONE: RegExp;
export declare const AGAIN: RegExp;
export declare const FINE_NOW: RegExp;
export declare const DRINKS_AGAIN: RegExp;
export declare const NO_MORE_DIET: RegExp;
/** Who eats this again follows none of these any longer. */
export declare const ENDED_BY: readonly (readonly [RegExp, readonly string[]])[];
/** One name for each diet, whatever it was called. */
export declare const dietName: (word: string) => string;
//# sourceMappingURL=diets.d.ts.map