import { type ConstraintFound, type ConstraintScene } from './constraint-finder.ts';
import type { Sentence } from './line.ts';
/** Allergies, intolerances and diets of the speaker in one sentence; never those of others, never what is no food. */
export declare function findConstraints(scene: ConstraintScene, sentence: Sentence): ConstraintFound[];
//# sourceMappingURL=constraints.d.ts.map