import type { Extraction, LineContext, Linker } from './extraction.ts';
/** Whether nothing may be learned from the line, whoever reads it. */
export declare const refuses: (text: string, previousText: string | undefined) => boolean;
/**
 * The tastes and constraints that the speaker states of themselves, in the order of the text. Pure and total: any text,
 * any context, no exception. Every span is a range of the line that it was given. Only call it for what a person said.
 */
export declare function extract(text: string, around: LineContext, lexicon: Linker): Extraction[];
//# sourceMappingURL=extract.d.ts.map