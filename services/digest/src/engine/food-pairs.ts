import { fold } from '@valet/catalogue';
import type { Taste } from '../domain/taste.ts';
import type { Candidate, CatalogueIndex } from './features.ts';
import { foodGate, mayPropose } from './food-gate.ts';
import { foodOrder, type Preference } from './food-order.ts';
import { chance } from './random.ts';

export const COMPARED_KINDS = ['cuisine', 'dish'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** So many foods are put in order by so many answers: a few taps, and most of the order is known. */
export const foodsCompared = 7;
export const comparisonsARound = 12;
/** With fewer there is nothing to order. */
const leastFoods = 3;
const fewDishes = 5;
/** How often a person taps the other one. */
const slip = 0.1;

export interface FoodsKnown {
  readonly tastes: readonly Taste[];
  readonly index: CatalogueIndex;
  readonly refused: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  /** From -1 to 1, what was answered before. */
  readonly order: ReadonlyMap<string, number>;
}

/** How the person spoke of a food by its name: above 0 for what is liked; undefined when it was never named. */
function spokenOf({ tastes, index }: FoodsKnown): ReadonlyMap<string, number> {
  const signs = { love: 2, like: 1, neutral: 0, dislike: -1, avoid: -1 };
  const spoken = new Map<string, number>();
  for (const { domain, name, catalogueId, polarity, weight } of tastes) {
    if (domain !== 'food') continue;
    const thing = (catalogueId === null ? undefined : index.byId.get(catalogueId)) ?? index.byName('food', fold(name));
    const said = signs[polarity] < 0 ? -1 : signs[polarity] * weight;
    if (thing) spoken.set(thing.entry.id, Math.min(spoken.get(thing.entry.id) ?? Number.POSITIVE_INFINITY, said));
  }
  return spoken;
}

/** How many dishes of a cuisine the person likes by name, by cuisine: who loves ramen is asked about Japan. */
function dishesLiked({ tastes, index }: FoodsKnown): ReadonlyMap<string, number> {
  const liked = new Map<string, number>();
  for (const { domain, name, catalogueId, polarity } of tastes) {
    if (domain !== 'food' || (polarity !== 'love' && polarity !== 'like')) continue;
    const thing = (catalogueId === null ? undefined : index.byId.get(catalogueId)) ?? index.byName('food', fold(name));
    if (thing?.entry.kind !== 'dish') continue;
    for (const cuisine of thing.entry.cuisines ?? []) liked.set(cuisine, (liked.get(cuisine) ?? 0) + 1);
  }
  return liked;
}

/** What the person likes by the very name of a food, if anything. */
export function likingOf(foodId: string, { tastes, index }: Pick<FoodsKnown, 'tastes' | 'index'>): Taste | null {
  return tastes.find(({ domain, polarity, catalogueId, name }) =>
    domain === 'food' && (polarity === 'love' || polarity === 'like') &&
    (catalogueId === foodId || index.byName('food', fold(name))?.entry.id === foodId)) ?? null;
}

/**
 * The person's cuisines: those that came off best, then those that are liked by name, then what many like and has many
 * dishes; none without a few dishes, unless it is liked by name.
 */
export function cuisinesOf(known: FoodsKnown): Candidate[] {
  const { index, refused, excluded, order } = known;
  const spoken = spokenOf(known);
  const dishes = new Map<string, number>();
  for (const { entry: { kind, cuisines: [cuisine] = [] } } of index.all) {
    if (kind === 'dish' && cuisine !== undefined) dishes.set(cuisine, (dishes.get(cuisine) ?? 0) + 1);
  }
  const liked = dishesLiked(known);
  // Among equals a lot decides, the same for everybody: the alphabet knows nothing of food.
  const standing = ({ entry: { id, name, popularity } }: Candidate): number =>
    4 * (order.get(id) ?? 0) + 2 * (spoken.get(id) ?? 0) + Math.min(1, 0.6 * (liked.get(name) ?? 0)) + popularity +
    Math.log1p(dishes.get(name) ?? 0) / 10 + chance(id) / 5;
  return index.all
    .filter(({ entry: { id, name, domain, kind } }) => domain === 'food' && kind === 'cuisine' &&
      (spoken.get(id) ?? ((dishes.get(name) ?? 0) < fewDishes ? -1 : 0)) >= 0 && !refused.has(id) && !excluded.has(id))
    .map((candidate) => ({ candidate, standing: standing(candidate) }))
    .sort((a, b) => b.standing - a.standing || (a.candidate.entry.id < b.candidate.entry.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** Dishes that no constraint forbids, by the name of their first cuisine, the most liked first. */
function dishesByCuisine(known: FoodsKnown): ReadonlyMap<string, readonly Candidate[]> {
  const { index, tastes, refused, excluded } = known;
  const gate = foodGate(tastes);
  const spoken = spokenOf(known);
  const dishes = new Map<string, Candidate[]>();
  for (const candidate of index.all) {
    const { entry } = candidate;
    const [cuisine] = entry.cuisines ?? [];
    if (entry.kind !== 'dish' || cuisine === undefined || !mayPropose(entry, gate)) continue;
    if (refused.has(entry.id) || excluded.has(entry.id) || (spoken.get(entry.id) ?? 0) < 0) continue;
    dishes.set(fold(cuisine), [...(dishes.get(fold(cuisine)) ?? []), candidate]);
  }
  const standing = ({ entry: { id, popularity } }: Candidate): number =>
    2 * (spoken.get(id) ?? 0) + popularity + chance(id) / 100;
  for (const list of dishes.values()) {
    list.sort((a, b) => standing(b) - standing(a) || (a.entry.id < b.entry.id ? -1 : 1));
  }
  return dishes;
}

/** Without those whose name repeats a word of one before: "American barbecue" beside "American" asks little. */
function unlike(cuisines: readonly Candidate[]): Candidate[] {
  const said = new Set<string>();
  return cuisines.filter(({ name }) => {
    const words = name.split(' ').filter((word) => word !== 'cuisine' && word !== 'food');
    if (words.some((word) => said.has(word))) return false;
    for (const word of words) said.add(word);
    return true;
  });
}

/**
 * What to choose between, at most seven: what the round already holds, as far as it may still be proposed, then the
 * person's cuisines, or the best dish of each of them.
 */
export function foodsToCompare(kind: ComparedKind, known: FoodsKnown, held: readonly string[] = []): Candidate[] {
  const gate = foodGate(known.tastes);
  const cuisines = unlike(cuisinesOf(known));
  const dishes = kind === 'dish' ? dishesByCuisine(known) : null;
  const offered = dishes === null ? cuisines
    : cuisines.map(({ entry }) => dishes.get(fold(entry.name))?.[0]).filter((dish) => dish !== undefined);
  const kept = held.map((id) => known.index.byId.get(id)).filter((candidate) => candidate !== undefined)
    .filter(({ entry }) => kind === 'cuisine' || mayPropose(entry, gate));
  return [...new Set([...kept, ...offered])].slice(0, foodsCompared);
}

export interface ComparedPair {
  readonly firstId: string;
  readonly secondId: string;
}

const orders = new Map<number, readonly Uint8Array[]>();

/** Every order of so many things, as the place of each; 5,040 of seven, made once. */
function ordersOf(count: number): readonly Uint8Array[] {
  const known = orders.get(count);
  if (known) return known;
  let made: number[][] = [[]];
  for (let next = 0; next < count; next++) {
    made = made.flatMap((places) => Array.from({ length: next + 1 }, (_, at) =>
      [...places.map((place) => (place >= at ? place + 1 : place)), at]));
  }
  const all = made.map((places) => Uint8Array.from(places));
  orders.set(count, all);
  return all;
}

/**
 * The pair whose answer tells most about the order of all, given the answers so far: the one that is most open under
 * all orders, each as likely as it fits the answers. Never one that was answered; null when every pair was, or there
 * are too few foods. The same input gives the same pair.
 */
export function nextPair(ids: readonly string[], answers: readonly Preference[]): ComparedPair | null {
  if (ids.length < leastFoods) return null;
  const at = new Map(ids.map((id, place) => [id, place]));
  const asked = new Set(answers.map(({ winnerId, loserId }) => [winnerId, loserId].sort().join(' ')));
  const known = answers.flatMap(({ winnerId, loserId }) => {
    const [winner, loser] = [at.get(winnerId), at.get(loserId)];
    return winner === undefined || loser === undefined ? [] : [[winner, loser] as const];
  });
  const size = ids.length;
  const before = new Float64Array(size * size);
  let whole = 0;
  for (const places of ordersOf(size)) {
    let likely = 1;
    for (const [winner, loser] of known) likely *= places[winner]! < places[loser]! ? 1 - slip : slip;
    whole += likely;
    for (let a = 0; a < size; a++) {
      for (let b = a + 1; b < size; b++) if (places[a]! < places[b]!) before[a * size + b]! += likely;
    }
  }
  let best: ComparedPair | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const [firstId, secondId] = [ids[a]!, ids[b]!];
      if (asked.has([firstId, secondId].sort().join(' '))) continue;
      const open = Math.abs(before[a * size + b]! / whole - 0.5);
      if (open < least - 1e-9) [best, least] = [{ firstId, secondId }, open];
    }
  }
  return best;
}

/** The foods as the answers order them, the best first; what they leave open stays as it was. */
export function inOrder<Food extends { readonly id: string }>(
  foods: readonly Food[], answers: readonly Preference[],
): Food[] {
  const places = foodOrder(answers);
  return [...foods].sort((a, b) => (places.get(b.id) ?? 0) - (places.get(a.id) ?? 0));
}
