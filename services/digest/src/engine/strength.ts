import type { Taste } from '../domain/taste.ts';

const dayMs = 86_400_000;
// A tag of an interview: the middle of its list, said in so many words.
const ordinary = { weight: 0.5, confidence: 0.8 };

/** The weight as a factor: 0 for muted, 1 at the default, a third more at most. */
const weightFactor = (weight: number): number => (weight <= 0 ? 0 : (2 * weight) / (weight + ordinary.weight));

/** How firmly a taste is held, 1 for an ordinary one. */
export const held = ({ weight, confidence }: Taste): number =>
  (weightFactor(weight) * confidence) / ordinary.confidence;

/** How much of a taste is left after its age; an explicit one does not fade. `now` in milliseconds. */
export function freshness(taste: Taste, now: number): number {
  if (taste.halfLifeDays === null || taste.lastEvidenceAt === null || taste.halfLifeDays <= 0) return 1;
  const ageDays = Math.max(0, now - taste.lastEvidenceAt.getTime()) / dayMs;
  return 0.5 ** (ageDays / taste.halfLifeDays);
}
