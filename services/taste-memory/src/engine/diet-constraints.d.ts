import type { Finder } from './constraint-finder.ts';
/** "I'm no longer allergic to …", "I eat meat again". */
export declare function findTakenBack(finder: Finder): void;
/** "I'm vegan", "as a vegetarian", "coeliac here", "I'm on keto". */
export declare function findDiets(finder: Finder): void;
/** A food that somebody never has, as the constraint that it makes. */
export declare const ruledOut: (words: string) => {
    type: 'diet' | 'intolerance';
    name: string;
};
/** "I don't eat pork or shellfish", "no nuts please", "I don't drink". */
export declare function findRuledOut(finder: Finder): void;
/** "I'm vegan, so no eggs and cheese is out": what the diet is said to leave out is a taste, not a rule of its own. */
export declare function findLeftOut(finder: Finder): void;
//# sourceMappingURL=diet-constraints.d.ts.map