import type { NamedThing } from '../../domain/named-thing.ts';
import type { Domain, Polarity } from '../../domain/taste.ts';

/** What a model is told: tastes by name, nothing else of the person, and nothing about health. */
export interface AskedTaste {
  readonly domain: Domain;
  readonly name: string;
  readonly polarity: Polarity;
}

export interface CandidateSource {
  /** Nothing when it could not be asked or made no sense. Never fails, and ends within its time. */
  propose(tastes: readonly AskedTaste[]): Promise<readonly NamedThing[]>;
}
