/** "Is it scary?", "not too scary": alone such a word tells what something is like, and is no kind of film. */
export declare const isBareAdjective: (words: string) => boolean;
//# sourceMappingURL=bare-adjective.d.ts.map