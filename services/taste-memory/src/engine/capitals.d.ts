import type { PlainLine, Range } from './line.ts';
/**
 * Words with capitals side by side, "It's Always Sunny in Philadelphia": in a line that else is in lower case they are
 * a name, whatever the words would mean alone. A capital that only begins a sentence does not count.
 */
export declare function capitalRuns(line: PlainLine): Range[];
//# sourceMappingURL=capitals.d.ts.map