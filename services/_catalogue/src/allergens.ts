import { catalogue } from './catalogue.ts';
import type { Constraint, Diet } from './constraints.ts';
import type { AllergenKey, Entry, IngredientRow, Trait } from './entry.ts';
import type { IngredientTable } from './ingredient-table.ts';

export interface Allergens {
  readonly contains: ReadonlySet<AllergenKey>;
  readonly mayContain: ReadonlySet<AllergenKey>;
}

interface Part {
  readonly row: IngredientRow;
  readonly optional: boolean;
}

/** The rows of a dish's ingredients, or null when anything about them is not known. */
function partsOf(entry: Entry, table: IngredientTable): readonly Part[] | null {
  if (entry.kind !== 'dish' || entry.ingredients === undefined || entry.ingredients.length === 0) return null;
  const parts: Part[] = [];
  for (const { name, optional } of entry.ingredients) {
    const row = table.find(name);
    if (row === undefined) return null;
    parts.push({ row, optional: optional === true });
  }
  return parts;
}

/**
 * What a dish contains and may contain, from its ingredients; optional ones count as may contain, an editor's additions
 * are added. `null` is "unknown" (no dish, no ingredient list, an ingredient outside the table) and is never safe.
 */
export function allergensOf(entry: Entry, table = catalogue().ingredients): Allergens | null {
  const parts = partsOf(entry, table);
  if (parts === null) return null;
  const contains = new Set<AllergenKey>(entry.allergens?.contains);
  const mayContain = new Set<AllergenKey>(entry.allergens?.mayContain);
  for (const { row, optional } of parts) {
    for (const key of row.contains) (optional ? mayContain : contains).add(key);
    for (const key of row.mayContain) mayContain.add(key);
  }
  for (const key of contains) mayContain.delete(key);
  return { contains, mayContain };
}

const FORBIDDEN: Record<Diet, readonly Trait[]> = {
  vegetarian: ['meat', 'fish', 'shellfish', 'blood', 'gelatine', 'rennet'],
  vegan: ['meat', 'fish', 'shellfish', 'blood', 'gelatine', 'rennet', 'dairy', 'egg', 'honey'],
  pescatarian: ['meat', 'blood', 'gelatine', 'rennet'],
  halal: ['pork', 'alcohol', 'blood', 'gelatine', 'rennet'],
  kosher: ['pork', 'shellfish', 'unkosher', 'blood', 'gelatine', 'rennet'],
  'gluten-free': [],
  'lactose-free': ['dairy'],
  'no-pork': ['pork', 'gelatine'],
  'no-alcohol': ['alcohol'],
};

function fitsDiet(parts: readonly Part[], diet: Diet): boolean {
  const has = (trait: Trait) => parts.some(({ row }) => row.is.includes(trait) || row.mayBe.includes(trait));
  if (FORBIDDEN[diet].some(has)) return false;
  return !(diet === 'kosher' && has('meat') && has('dairy'));
}

function fits(entry: Entry, constraint: Constraint, table: IngredientTable): boolean {
  const said = constraint.keys.length + constraint.ingredients.length + (constraint.diet === undefined ? 0 : 1);
  const parts = partsOf(entry, table);
  const allergens = allergensOf(entry, table);
  if (said === 0 || parts === null || allergens === null) return false;
  if (constraint.keys.some((key) => allergens.contains.has(key) || allergens.mayContain.has(key))) return false;
  if (constraint.diet !== undefined && !fitsDiet(parts, constraint.diet)) return false;
  if (constraint.ingredients.length === 0) return true;
  const avoided = new Set(constraint.ingredients.map((name) => table.find(name)?.name ?? name));
  // A mixture (stock cube, sausage) is known to be free of keys only, never of celery leaf or onion.
  const keysSayAll = [...avoided].every((name) =>
    table.find(name)?.contains.some((key) => constraint.keys.includes(key)),
  );
  if (!keysSayAll && parts.some(({ row }) => row.mix)) return false;
  return !parts.some(({ row }) => avoided.has(row.name) || row.of.some((part) => avoided.has(part)));
}

/**
 * True only when the entry is known to be free of everything the constraints forbid: a dish whose every ingredient is
 * known and neither contains nor may contain it. Food that is no dish (a cuisine, a restaurant) is never called safe
 * under a constraint; what is not food is not concerned.
 */
export function isSafe(entry: Entry, constraints: readonly Constraint[], table = catalogue().ingredients): boolean {
  if (entry.domain !== 'food') return true;
  return constraints.every((constraint) => fits(entry, constraint, table));
}
