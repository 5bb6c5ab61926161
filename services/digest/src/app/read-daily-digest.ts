import type { Transact, Unit } from '@valet/kit/outbox';
import { decideRead, type DigestItem, type DigestView, type ItemMove, viewOf, withdraw } from '../domain/digest.ts';
import { foodGate, mayPropose } from '../engine/food-gate.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import { makeDigest, type Maker, type Occasion } from './make-digest.ts';
import type { PersonState } from './ports.ts';

/** Food of the current digest that the constraints known by now forbid, with what takes its place. */
export function forbiddenByNow(state: PersonState, index: CatalogueIndex): ItemMove[] {
  const gate = foodGate(state.tastes);
  if (!gate.strict || state.current === null) return [];
  return withdraw(state.current.items, ({ domain, catalogueId }: DigestItem) => {
    if (domain !== 'food') return false;
    const entry = index.byId.get(catalogueId)?.entry;
    return entry === undefined || !mayPropose(entry, gate); // what the catalogue no longer knows cannot be shown safe
  });
}

/** Brings today's digest up to date within a transaction that holds the person's lock, and answers it. */
export async function currentDigest<Tx>(maker: Maker<Tx>, unit: Unit<Tx>, occasion: Occasion): Promise<DigestView> {
  const { store, index } = maker;
  const { userId, localDay, now } = occasion;
  const state = await store.lock(unit, userId, localDay);
  const decision = decideRead(state.current, { tagCount: state.tastes.length, tasteRevision: state.tasteRevision });
  if (decision === 'answer-empty') return viewOf(null, state.thumbsDownToday);
  if (decision === 'answer') {
    const moves = forbiddenByNow(state, index());
    if (moves.length === 0) return viewOf(state.current, state.thumbsDownToday);
    await store.move(unit, userId, moves);
    const { current } = await store.lock(unit, userId, localDay);
    return viewOf(current, state.thumbsDownToday);
  }
  // A digest that is made anew leaves no trace in what was shown: a good match may come again.
  if (decision === 'make-anew' && state.current) await store.supersede(unit, state.current.id, now);
  return viewOf(await makeDigest(maker, unit, occasion, state, 'daily'), state.thumbsDownToday);
}

/** Today's digest as it may be shown now; made when the day's first, and nothing is written when nothing changed. */
export async function readDailyDigest<Tx>(
  maker: Maker<Tx>,
  transact: Transact<Tx>,
  occasion: Occasion,
): Promise<DigestView> {
  const state = await maker.store.look(occasion.userId, occasion.localDay);
  const decision = decideRead(state.current, { tagCount: state.tastes.length, tasteRevision: state.tasteRevision });
  if (decision === 'answer-empty') return viewOf(null, state.thumbsDownToday);
  if (decision === 'answer' && forbiddenByNow(state, maker.index()).length === 0) {
    return viewOf(state.current, state.thumbsDownToday);
  }
  return transact((unit) => currentDigest(maker, unit, occasion));
}
