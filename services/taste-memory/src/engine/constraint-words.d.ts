export declare const LEFT = "(?<![\\p{L}\\p{N}'-])";
export declare const RIGHT = "(?![\\p{L}\\p{N}'-])";
export declare const rx: (source: string) => RegExp;
/** "I'm", "we have", "my wife and I are": who speaks, with the verb before a state. */
export declare const ME: string;
export declare const HOW: string;
export declare const DIETS: string;
export declare const ALLERGIC = "(?:al+erg(?:ic|ick|ik|ec|is)|allegic|al+ergetic|hypersensitive|anaphylactic)";
export declare const ALLERGY = "(?:al+erg(?:y|ie|ies|ys))";
export declare const INTOLERANT = "(?:intol+er[ae]nt)";
export declare const INTOLERANCE = "(?:intol+er[ae]nces?|sensitivit(?:y|ies))";
/** How bad it is, never what it is of. */
export declare const SEVERITY: string;
/** A sentence without any of these states no constraint; most talk has none, and is not searched further. */
export declare const ABOUT: RegExp;
export declare const NOT_FOOD: RegExp;
/** What clothes and scents are made of: an allergy to it is about shopping, not about food. */
export declare const MATERIAL: RegExp;
export declare const NO_FOOD_NAME: RegExp;
/** Foods that end like a deed. */
export declare const FOOD_ING: RegExp;
export declare const NO_NAME: RegExp;
export declare const NOT_EATEN: RegExp;
/** What a diet or a faith rules out as a whole: who never eats it must never be offered it. */
export declare const RULED_OUT: RegExp;
/** No dish and in no table, but known to be in what is eaten: the person is asked. */
export declare const SUBSTANCE: RegExp;
/** Of these a plain "no … please" is enough. */
export declare const STRICT: RegExp;
//# sourceMappingURL=constraint-words.d.ts.map