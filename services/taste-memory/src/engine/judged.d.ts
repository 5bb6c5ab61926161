import type { Domain, Polarity } from '../domain/tag.ts';
import type { LineContext } from './extraction.ts';
import { type Linked } from './link.ts';
import type { Range, Sentence } from './line.ts';
import type { TalkScene } from './opinions.ts';
/** A name with what was said of it, and where. */
export interface Judged {
    readonly link: Linked;
    readonly polarity: Polarity;
    readonly confidence: number;
    readonly span: Range;
}
/** Tastes that judging words tell; `read` are the places that other rules have read, `known` the domains so far. */
export declare function judgedNames(scene: TalkScene, sentences: readonly Sentence[], read: readonly Range[], context: LineContext, known: readonly {
    domain: Domain;
    at: number;
}[]): Judged[];
//# sourceMappingURL=judged.d.ts.map