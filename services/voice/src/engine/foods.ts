// Words that name an allergen, an ingredient or a diet, and guesses at those that do not.
import { catalogue, constraintFor, fold } from '@valet/catalogue';

export const understands = (words: string): boolean => constraintFor(words) !== null;

const COMMON = ['milk', 'eggs', 'nuts', 'shellfish', 'gluten', 'soy'] as const;
const GROUPS = [
  ...COMMON, 'peanuts', 'tree nuts', 'crustaceans', 'molluscs', 'seafood', 'fish', 'dairy', 'lactose', 'wheat', 'sesame',
  'mustard', 'celery', 'sulphites', 'lupin', 'nightshades', 'citrus', 'chocolate',
] as const;
const OFFERED = 3;
const NEAR = 0.5;

let foods: readonly (readonly [name: string, pairs: ReadonlySet<string>])[] | undefined;

/** Three guesses at what an unknown word meant, the nearest first; the person chooses, so a guess may be wrong. */
export function guessesAt(words: string): string[] {
  foods ??= [...GROUPS, ...catalogue().ingredients.rows.map(({ name }) => name)].map((name) => [name, pairsOf(name)]);
  const said = pairsOf(words);
  const near = foods
    .map(([name, pairs]) => ({ name, score: alike(said, pairs) }))
    .filter(({ name, score }) => score >= NEAR && understands(name))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
  return [...new Set([...near.slice(0, 2), ...COMMON])].slice(0, OFFERED);
}

/** Neighbouring letters; what two words share of them is how alike they are (Dice). */
function pairsOf(words: string): Set<string> {
  const text = ` ${fold(words)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

const alike = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
