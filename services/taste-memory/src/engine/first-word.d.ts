import type { LinkedName, Linker } from './extraction.ts';
/**
 * Names of one word at the head of a sentence, "Friends I can't stand": what follows shows that they are names, where
 * the capital alone does not.
 */
export declare function firstWordNames(names: readonly LinkedName[], text: string, linker: Linker): LinkedName[];
//# sourceMappingURL=first-word.d.ts.map