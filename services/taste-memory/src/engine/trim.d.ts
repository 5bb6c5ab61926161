import type { Item, Scene } from './item.ts';
/** Takes away what only leads to the name or follows it; null when nothing is left. */
export declare function trimItem(scene: Scene, from: number, to: number, negatedBefore: boolean, vague?: boolean): Item | null;
//# sourceMappingURL=trim.d.ts.map