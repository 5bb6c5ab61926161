import type { Linker } from './extraction.ts';
import { type Scene } from './items.ts';
import type { PlainLine, Range } from './line.ts';
interface FoodScene extends Scene {
    readonly line: PlainLine;
    readonly linker: Linker;
}
/** The foods of the list that begins here, as they are named. */
export declare function foodsFrom(scene: FoodScene, from: number, limit: number): Range[];
/** Every food and allergen that a range of the line names, the longest first at each place; no diets. */
export declare function foodsIn({ line, text, linker }: Pick<FoodScene, 'line' | 'text' | 'linker'>, from: number, to: number): Range[];
export {};
//# sourceMappingURL=foods.d.ts.map