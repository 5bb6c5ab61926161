import type { Domain } from '../domain/tag.ts';
import type { Asked } from './question.ts';
import type { LineContext } from './extraction.ts';
import type { Item } from './items.ts';
import { type Linked, type PlacedName } from './link.ts';
import type { Range } from './line.ts';
import type { Opinion, TalkScene } from './opinions.ts';
/** The domains that the surroundings point to, the nearest first. */
export declare function nearDomains(scene: TalkScene, opinion: Opinion, context: LineContext, known: readonly {
    domain: Domain;
    at: number;
}[], items: readonly Item[]): Domain[];
/** The domains that nouns and verbs of a text point to. */
export declare function domainsSaid(text: string): Domain[];
/** How words point back. */
export interface Back {
    readonly count: 1 | 2;
    readonly domain: Domain | undefined;
    readonly person: boolean;
}
/** "it", "that movie", "both": words that stand for something named before. */
export declare function pointsBack(words: string): Back | null;
/** What such words stand for: what the line named before, else what the assistant named last. */
export declare function antecedent(scene: TalkScene & {
    readonly asked?: () => Asked;
}, before: number, back: Back, context: LineContext, near: readonly Domain[]): Linked[];
/** A name as a taste, in the domain that is nearest. */
export declare function titles(name: {
    hits: PlacedName['hits'];
} & Range, near: readonly Domain[]): Linked[];
//# sourceMappingURL=surroundings.d.ts.map