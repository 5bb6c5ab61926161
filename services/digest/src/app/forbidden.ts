import type { DigestItem } from '../domain/digest.ts';
import { isPlace } from '../domain/place.ts';
import type { Taste } from '../domain/taste.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import { foodGate, mayPropose } from '../engine/food-gate.ts';

type Card = Pick<DigestItem, 'domain' | 'catalogueId'>;

/** Which food the constraints known by now forbid; null when nobody has any. */
export function forbiddenBy(tastes: readonly Taste[], index: CatalogueIndex): ((card: Card) => boolean) | null {
  const gate = foodGate(tastes);
  if (!gate.strict) return null;
  return ({ domain, catalogueId }) => {
    // A restaurant is no dish: it is flagged, never called safe.
    if (domain !== 'food' || isPlace(catalogueId)) return false;
    const entry = index.byId.get(catalogueId)?.entry;
    return entry === undefined || !mayPropose(entry, gate); // what the catalogue no longer knows cannot be shown safe
  };
}

/** The cards that the constraints known by now leave. */
export function permitted<One extends Card>(
  cards: readonly One[], tastes: readonly Taste[], index: CatalogueIndex,
): One[] {
  const isForbidden = forbiddenBy(tastes, index);
  return cards.filter((card) => !isForbidden?.(card));
}
