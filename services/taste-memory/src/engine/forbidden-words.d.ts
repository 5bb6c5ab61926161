import { type Reaction } from './reaction-patterns.ts';
/** The food stands after, or before, as what the speaker must not have. */
export declare const FORBIDDEN: readonly Reaction[];
//# sourceMappingURL=forbidden-words.d.ts.map