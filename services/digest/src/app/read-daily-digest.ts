import type { Transact, Unit } from '@valet/kit/outbox';
import { decideRead, type DigestItem, type DigestView, viewOf } from '../domain/digest.ts';
import { foodGate, mayPropose } from '../engine/food-gate.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import { isPlace } from '../domain/place.ts';
import { makeDigest, type Maker, type Occasion } from './make-digest.ts';
import type { PersonState } from './ports.ts';
import { takeAway } from './restock.ts';

/** Which food the constraints known by now forbid; null when nobody has any. */
function forbiddenBy(state: PersonState, index: CatalogueIndex): ((item: DigestItem) => boolean) | null {
  const gate = foodGate(state.tastes);
  if (!gate.strict) return null;
  return ({ domain, catalogueId }) => {
    // A restaurant is no dish: it is flagged, never called safe.
    if (domain !== 'food' || isPlace(catalogueId)) return false;
    const entry = index.byId.get(catalogueId)?.entry;
    return entry === undefined || !mayPropose(entry, gate); // what the catalogue no longer knows cannot be shown safe
  };
}

/** Whether something of today that is not consumed became forbidden since it was made. */
export function hasForbidden(state: PersonState, index: CatalogueIndex): boolean {
  const isForbidden = forbiddenBy(state, index);
  if (isForbidden === null) return false;
  return [...(state.current?.items ?? []), ...state.beside].some((item) => item.status !== 'consumed' && isForbidden(item));
}

/** Brings today's digest up to date within a transaction that holds the person's lock, and answers it. */
export async function currentDigest<Tx>(maker: Maker<Tx>, unit: Unit<Tx>, occasion: Occasion): Promise<DigestView> {
  const { store, index } = maker;
  const { userId, localDay, now } = occasion;
  const state = await store.lock(unit, userId, localDay);
  const decision = decideRead(state.current, { tagCount: state.tastes.length, tasteRevision: state.tasteRevision });
  if (decision === 'make-anew' || decision === 'make') {
    // A digest that is made anew leaves no trace in what was shown: a good match may come again.
    if (state.current) await store.supersede(unit, state.current.id, now);
    await makeDigest(maker, unit, occasion, state, { type: 'daily' });
  }
  const made = decision === 'answer' ? state : await store.lock(unit, userId, localDay);
  const shown = decision === 'answer-empty' ? { ...made, current: null } : made;
  const isForbidden = forbiddenBy(shown, index());
  if (isForbidden === null || !hasForbidden(shown, index())) return viewOf(shown);
  const after = await takeAway(maker, unit, occasion, shown, isForbidden);
  return viewOf(decision === 'answer-empty' ? { ...after, current: null } : after);
}

/** Today's digest as it may be shown now; made when the day's first, and nothing is written when nothing changed. */
export async function readDailyDigest<Tx>(
  maker: Maker<Tx>,
  transact: Transact<Tx>,
  occasion: Occasion,
): Promise<DigestView> {
  const state = await maker.store.look(occasion.userId, occasion.localDay);
  const decision = decideRead(state.current, { tagCount: state.tastes.length, tasteRevision: state.tasteRevision });
  const shown = decision === 'answer-empty' ? { ...state, current: null } : state;
  if (decision.startsWith('answer') && !hasForbidden(shown, maker.index())) return viewOf(shown);
  return transact((unit) => currentDigest(maker, unit, occasion));
}
