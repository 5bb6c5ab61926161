import { isPlace } from '../domain/place.ts';
import type { Taste } from '../domain/taste.ts';
import type { CatalogueIndex } from './features.ts';
import { foodGate } from './food-gate.ts';

/** What a place that serves food says: nobody here knows its kitchen. */
export const noAllergenClaim =
  'Restaurants carry no allergen promise from me: I do not see their kitchens. Ask before you order.';
export const notChecked = (word: string): string => `Not checked for “${word}”: ask the kitchen.`;

/** Plain sentences that stand on a card as long as they are true; never a joke, none for what is no food. */
export function cautionsOf(
  item: { readonly domain: string; readonly catalogueId: string },
  tastes: readonly Taste[],
  index: CatalogueIndex,
): string[] {
  if (item.domain !== 'food') return [];
  if (isPlace(item.catalogueId)) return [noAllergenClaim];
  const entry = index.byId.get(item.catalogueId)?.entry;
  if (entry && entry.kind !== 'dish') return [noAllergenClaim];
  return foodGate(tastes).unchecked.map(notChecked);
}
