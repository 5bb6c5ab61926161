import type { Transact, Unit } from '@valet/kit/outbox';
import { decideRead, type DigestView, viewOf } from '../domain/digest.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import { forbiddenBy } from './forbidden.ts';
import { makeDigest, type Maker, type Occasion } from './make-digest.ts';
import type { PersonState } from './ports.ts';
import { takeAway } from './restock.ts';

/** Whether something of today that is not consumed became forbidden since it was made. */
export function hasForbidden(state: PersonState, index: CatalogueIndex): boolean {
  const isForbidden = forbiddenBy(state.tastes, index);
  if (isForbidden === null) return false;
  const items = [...(state.current?.items ?? []), ...state.beside];
  return items.some((item) => item.status !== 'consumed' && isForbidden(item));
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
  const isForbidden = forbiddenBy(shown.tastes, index());
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
