import type { Unit } from '@valet/kit/outbox';
import { coolDownDays, type Digest } from '../domain/digest.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import { proposeDigest } from '../engine/propose.ts';
import type { DigestStore, PersonState } from './ports.ts';

const dayMs = 86_400_000;

export interface Maker<Tx> {
  readonly store: DigestStore<Tx>;
  readonly index: () => CatalogueIndex;
}

/** Whose digest, on which of the person's days, and when. */
export interface Occasion {
  readonly userId: string;
  readonly localDay: string;
  readonly now: Date;
}

/** Ranks and stores the next digest of the day; the person must be locked. */
export async function makeDigest<Tx>(
  { store, index }: Maker<Tx>,
  unit: Unit<Tx>,
  { userId, localDay, now }: Occasion,
  state: PersonState,
  type: 'daily' | 'fresh',
): Promise<Digest> {
  const sequence = (state.current?.sequence ?? 0) + 1;
  const { refused, shownAt } = await store.history(unit, userId, new Date(now.getTime() - coolDownDays * dayMs));
  const proposed = proposeDigest({
    tastes: state.tastes, index: index(), refused, shownAt, now, seed: `${userId} ${localDay} ${sequence}`,
  });
  return store.add(unit, userId, {
    ...proposed, type, localDay, sequence, createdAt: now,
    tagCount: state.tastes.length, tasteRevision: state.tasteRevision,
  });
}
