import { catalogue } from '@valet/catalogue';
import { catalogueLinker } from './catalogue-linker.ts';
import type { Linker } from './extraction.ts';

/** What is understood as a constraint, and the foods by the names that people use. */
export interface FoodWords extends Pick<Linker, 'constraint'> {
  foods(): readonly string[];
}

let foods: readonly string[] | undefined;

export const catalogueFoods: FoodWords = {
  constraint: (words) => catalogueLinker.constraint(words),
  foods: () => (foods ??= catalogue().ingredients.rows.flatMap(({ name, aliases }) => [name, ...aliases])),
};
