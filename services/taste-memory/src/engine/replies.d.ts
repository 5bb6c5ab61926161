import type { Polarity } from '../domain/tag.ts';
import type { Linked } from './link.ts';
import type { Range } from './line.ts';
import type { TalkScene } from './opinions.ts';
import type { Asked } from './question.ts';
/** A taste that an answer tells of what the line before named. */
export interface Reply {
    readonly link: Linked;
    readonly polarity: Polarity;
    readonly confidence: number;
    readonly span: Range;
}
/** The tastes that a reply tells; `spoken` are places that other rules have read already. */
export declare function repliesIn(scene: TalkScene, askedBefore: () => Asked, previous: string, read: readonly Range[]): Reply[];
//# sourceMappingURL=replies.d.ts.map