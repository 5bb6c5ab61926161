/** Something that can be found by its name. */
export interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly by: readonly string[];
  /** 0 to 1. */
  readonly popularity: number;
}

/** How a name was found; the smaller the better. */
export const FOUND = { name: 0, alias: 1, prefix: 2, aliasPrefix: 3, words: 4, fuzzy: 5 } as const;

export type Found = (typeof FOUND)[keyof typeof FOUND];

export interface SearchHit {
  readonly id: string;
  readonly found: Found;
}

/**
 * One index of names, of one domain and group. Exact names come before exact aliases, these before beginnings of names
 * and then of aliases, these before names that hold all the words or begin so without the article that was typed,
 * these before near misses; inside a class the popular ones come first.
 */
export interface SearchIndex {
  /** At most `limit` hits; none for a text without a letter or digit. */
  search(text: string, limit: number): Promise<readonly SearchHit[]>;
}
