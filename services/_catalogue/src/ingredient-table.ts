import { fold, otherNumbers } from './fold.ts';
import type { AllergenKey, IngredientRow, Trait } from './entry.ts';

/** Ingredients by what people write, with everything a row inherits from the rows it is made of. */
export interface IngredientTable {
  readonly rows: readonly IngredientRow[];
  /** Exact only (folded, aliases, singular and plural): a near miss in a kitchen is a wrong answer. */
  find(name: string): IngredientRow | undefined;
  /** The row's name and the names of all rows made of it or kinds of it. */
  familyOf(name: string): readonly string[];
  withTrait(trait: Trait): readonly string[];
}

const KIN: readonly [AllergenKey, readonly Trait[]][] = [
  ['milk', ['dairy']],
  ['egg', ['egg']],
  ['fish', ['fish']],
  ['crustaceans', ['shellfish']],
  ['molluscs', ['shellfish']],
];

/** An allergen of animal origin is a trait too, so that no editor has to say it twice. */
function completed(row: IngredientRow): IngredientRow {
  const is = new Set(row.is);
  const mayBe = new Set(row.mayBe);
  for (const [key, traits] of KIN) {
    for (const trait of traits) {
      if (row.contains.includes(key)) is.add(trait);
      if (row.mayContain.includes(key)) mayBe.add(trait);
    }
  }
  if (is.has('pork') || is.has('red meat')) is.add('meat');
  if (is.has('pork')) is.add('red meat');
  if (mayBe.has('pork') || mayBe.has('red meat')) mayBe.add('meat');
  if (mayBe.has('pork')) mayBe.add('red meat');
  return { ...row, is: [...is], mayBe: [...mayBe] };
}

function inherited(row: IngredientRow, find: IngredientTable['find'], seen: ReadonlySet<string>): IngredientRow {
  const contains = new Set(row.contains);
  const mayContain = new Set(row.mayContain);
  const is = new Set(row.is);
  const mayBe = new Set(row.mayBe);
  const of = new Set(row.of);
  let mix = row.mix;
  for (const name of row.of) {
    const part = find(name);
    if (part === undefined || seen.has(part.name)) continue;
    const whole = inherited(part, find, new Set([...seen, row.name]));
    for (const key of whole.contains) contains.add(key);
    for (const key of whole.mayContain) mayContain.add(key);
    for (const trait of whole.is) is.add(trait);
    for (const trait of whole.mayBe) mayBe.add(trait);
    for (const other of whole.of) of.add(other);
    mix ||= whole.mix;
  }
  return {
    ...row,
    contains: [...contains],
    mayContain: [...mayContain],
    is: [...is],
    mayBe: [...mayBe],
    of: [...of],
    mix,
  };
}

/** Builds the table; what is wrong with it goes to `refuse`, one sentence each. */
export function buildIngredientTable(
  input: readonly IngredientRow[],
  refuse: (problem: string) => void,
): IngredientTable {
  const exact = new Map<string, IngredientRow>();
  const raw = input.map(completed);
  for (const row of raw) {
    for (const name of [row.name, ...row.aliases]) {
      const key = fold(name);
      const other = exact.get(key);
      if (other !== undefined && other.name !== row.name) {
        refuse(`ingredient "${row.name}": "${name}" already names "${other.name}"`);
      }
      if (other !== undefined && other !== row && other.name === row.name) refuse(`ingredient "${row.name}" twice`);
      exact.set(key, row);
    }
    if (row.contains.includes('wheat') && !row.contains.includes('gluten')) {
      refuse(`ingredient "${row.name}": wheat without gluten`);
    }
  }
  const lookUp = <T>(map: ReadonlyMap<string, T>, name: string): T | undefined => {
    const key = fold(name);
    return map.get(key) ?? otherNumbers(key).map((other) => map.get(other)).find((row) => row !== undefined);
  };
  for (const row of raw) {
    for (const part of row.of) {
      if (lookUp(exact, part) === undefined) refuse(`ingredient "${row.name}": made of unknown "${part}"`);
    }
  }
  const whole = new Map<string, IngredientRow>();
  const find = (name: string) => lookUp(exact, name);
  const rows = raw.map((row) => {
    const named = row.of.map((part) => find(part)?.name ?? part);
    return inherited({ ...row, of: named }, find, new Set());
  });
  const canonical = (row: IngredientRow): IngredientRow => ({
    ...row,
    of: [...new Set(row.of.map((part) => find(part)?.name ?? part))],
  });
  const done = rows.map(canonical);
  for (const row of done) for (const name of [row.name, ...row.aliases]) whole.set(fold(name), row);
  return {
    rows: done,
    find: (name) => lookUp(whole, name),
    familyOf: (name) => {
      const row = lookUp(whole, name);
      if (row === undefined) return [];
      return done.filter((other) => other === row || other.of.includes(row.name)).map((other) => other.name);
    },
    withTrait: (trait) =>
      done.filter((row) => row.is.includes(trait) || row.mayBe.includes(trait)).map((row) => row.name),
  };
}
