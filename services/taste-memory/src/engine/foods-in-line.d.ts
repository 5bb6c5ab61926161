import type { ConstraintScene } from './constraint-finder.ts';
import type { Range } from './line.ts';
/** The foods that a range of the line names, the longest first at each place. */
export declare function foodsBetween(scene: ConstraintScene, from: number, to: number): Range[];
//# sourceMappingURL=foods-in-line.d.ts.map