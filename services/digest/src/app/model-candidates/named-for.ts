import type { NamedThing } from '../../domain/named-thing.ts';
import { isConstraint } from '../../domain/taste.ts';
import type { DigestStore } from '../ports.ts';
import type { CandidateSource } from './ports.ts';

const mostTastes = 40;

/** Asks a model, outside of any transaction; nothing when there is none, or nothing is liked yet. */
export async function namedFor<Tx>(
  { store, named }: { readonly store: Pick<DigestStore<Tx>, 'tastesOf'>; readonly named?: CandidateSource | null },
  userId: string,
): Promise<readonly NamedThing[]> {
  if (!named) return [];
  // What somebody may not eat is nobody's business out there.
  const tastes = (await store.tastesOf(userId)).filter((taste) =>
    !isConstraint(taste) && taste.domain !== 'food' && taste.domain !== 'shopping' && taste.weight > 0);
  if (!tastes.some(({ polarity }) => polarity === 'love' || polarity === 'like')) return [];
  return named.propose([...tastes].sort((a, b) => b.weight * b.confidence - a.weight * a.confidence)
    .slice(0, mostTastes).map(({ domain, name, polarity }) => ({ domain, name, polarity })));
}
