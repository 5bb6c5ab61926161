import { isConstraint, type Domain, type EvidenceSource } from './tag.ts';

/** Days after which a taste that was only heard counts half. */
export const HEARD_HALF_LIFE_DAYS = 180;

interface Weighed {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly weight: number;
  readonly place: number;
  readonly muted: boolean;
}

/**
 * What others rank by, 0 to 1 and without age: the first place of a group counts in full, later ones towards two thirds
 * of it; a muted tag counts nothing. A constraint has no place and cannot be muted.
 */
export function publishedWeight(tag: Weighed): number {
  if (isConstraint(tag)) return 1;
  if (tag.muted) return 0;
  const ofPlace = 2 / 3 + 1 / (3 * (1 + tag.place));
  return Math.round(tag.weight * ofPlace * 1e4) / 1e4;
}

/** Null: does not age, because the person put it in by hand or must be able to rely on it. */
export function halfLifeDays(
  tag: { domain: Domain; subcategory: string },
  sources: readonly EvidenceSource[],
): number | null {
  return isConstraint(tag) || sources.includes('typed') ? null : HEARD_HALF_LIFE_DAYS;
}

/** What is said again weighs a little more, up to 0.8; of what was never said, only judged by a thumb, 0.3. */
export const weightOfStatements = (count: number): number =>
  count === 0 ? 0.3 : Math.min(0.8, Math.round((0.5 + 0.05 * (count - 1)) * 100) / 100);
