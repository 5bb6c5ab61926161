import type { Domain, Polarity } from '../domain/tag.ts';
import type { Linker } from './extraction.ts';
import { type Region } from './items.ts';
import type { LinkScene } from './link.ts';
import type { PlainLine, Range, Sentence } from './line.ts';
/** One opinion with the things that it is about, before they are linked. */
export interface Opinion {
    readonly polarity: Polarity;
    readonly confidence: number;
    readonly span: Range;
    readonly region: Region;
    readonly sentence: Sentence;
    readonly noun: string;
    readonly knownOnly: boolean;
    readonly only?: Domain | undefined;
    readonly shelf?: string | undefined;
}
/** The line with its names, as every part of the grammar sees it. */
export interface TalkScene extends LinkScene {
    readonly line: PlainLine;
    readonly linker: Linker;
}
/** The opinions of the speaker in one sentence, with the things that they are about; `blocked` is read already. */
export declare function opinionsOf(scene: TalkScene, sentence: Sentence, blocked: readonly Range[]): Opinion[];
//# sourceMappingURL=opinions.d.ts.map