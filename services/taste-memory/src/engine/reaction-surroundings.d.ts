export declare const OTHERS: RegExp;
export declare const BARRED: RegExp;
/** No reaction at all. */
export declare const UNHARMED: RegExp;
export declare const NEGATED: RegExp;
export declare const SHORT_OF_SUBJECT: RegExp;
export declare const CAUSE: RegExp;
export declare const OBJECT_GAP: RegExp;
export declare const LIST_GAP: RegExp;
/** "I love " before a food: what is said later is not said of it. */
export declare const BARE_VERB: RegExp;
export declare const QUESTION: RegExp;
/** Said of what is not so. */
export declare const HYPOTHETICAL: RegExp;
/** Right before "I swell up". */
export declare const DOUBTED: RegExp;
/** Later in the line: it is over, or was said in error. */
export declare const RETRACTED: RegExp;
/** Something else was the cause, unless a food follows. */
export declare const TURNED_OUT: RegExp;
export declare const REPORTED: RegExp;
/** What happens to anybody when too much is eaten, or happened on one day. */
export declare const ONCE: RegExp;
export declare const ALWAYS: RegExp;
export declare const MARKED: RegExp;
export declare const LINKS: RegExp;
export declare const LIKES: RegExp;
export declare const ABSTRACT: RegExp;
export declare const PAST: RegExp;
export declare const DARES: RegExp;
export declare const DELIGHT: RegExp;
/** Heat is what they are eaten for. */
export declare const HEATS: RegExp;
export declare const HOT: RegExp;
export declare const BURNS: RegExp;
/** Only these words stand between the start of a sentence and what it says of the foods of the one before. */
export declare const POINTS: RegExp;
export declare const SAME: RegExp;
export declare const SAME_AFTER: RegExp;
/** Articles and what is understood of a phrase as a whole are no names. */
export declare const IS_FOOD: RegExp;
/** Names of foods that mostly are something else in talk of bodies. */
export declare const HAZARD: RegExp;
export declare const NOT_EATEN_AFTER: RegExp;
export declare const NOT_EATEN_BEFORE: RegExp;
/** "I never get | hives from nuts" */
export declare const DENIED: RegExp;
/** "I thought prawns gave me a rash" */
export declare const THOUGHT: RegExp;
/** Within a question these begin what is so: "is there dairy in it, it wrecks my gut". */
export declare const STATED: RegExp;
/** "What makes me swell | is sesame" */
export declare const WHAT_DOES: RegExp;
export declare const IS_GAP: RegExp;
/** What stands between does the body good. */
export declare const GLAD: RegExp;
//# sourceMappingURL=reaction-surroundings.d.ts.map