import { catalogue } from '@valet/catalogue';
import { LRUCache } from 'lru-cache';
import { catalogueLinker } from './catalogue-linker.ts';
import { choicesFor, GROUPS } from './choices.ts';
import type { Linker } from './extraction.ts';

/** What is understood as a constraint, and what is offered where nothing is. */
export interface FoodWords extends Pick<Linker, 'constraint'> {
  choices(words: string): readonly string[];
}

let names: readonly string[] | undefined;
// Weighing a word against all foods takes some milliseconds, and every list of a person's tags asks for each of theirs.
const offered = new LRUCache<string, readonly string[]>({ max: 2_000 });

export const catalogueFoods: FoodWords = {
  constraint: (words) => catalogueLinker.constraint(words),
  choices: (words) => {
    names ??= [...GROUPS, ...catalogue().ingredients.rows.flatMap(({ name, aliases }) => [name, ...aliases])];
    const known = offered.get(words);
    if (known !== undefined) return known;
    const choices = choicesFor(words, { names, understands: (said) => catalogueLinker.constraint(said) !== null });
    offered.set(words, choices);
    return choices;
  },
};
