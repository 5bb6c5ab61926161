import type { Domain, Polarity } from '../domain/tag.ts';
export interface Habit {
    readonly pattern: string;
    readonly polarity: Polarity;
    readonly confidence: number;
    /** Only of things that are known for sure. */
    readonly knownOnly?: boolean;
    readonly only?: Domain;
    readonly shelf?: string;
}
/** All of them in one search, one group each. */
export declare const HABIT: RegExp;
/** The words that one of them begins with: nowhere else is it looked for. */
export declare const HABIT_BEGINS: ReadonlySet<string>;
/** Which of them a match of `HABIT` is. */
export declare const habitOf: (match: RegExpExecArray) => Habit | undefined;
/** What somebody is: "a huge horror buff"; groups: negation, degree, thing, kind. */
export declare const I_AM: RegExp;
/** "I don't know if I'm anybody's biggest fan"; groups: doubt, negation, whose. */
export declare const BIGGEST_FAN: RegExp;
/** "I'm more tea than coffee"; group: the thing. */
export declare const MORE_OF: RegExp;
/** "Tea over coffee any day"; group: the thing. */
export declare const ANY_DAY: RegExp;
//# sourceMappingURL=habits.d.ts.map