import type { Domain, Polarity } from '../../domain/taste.ts';

/** What a model is told: tastes by name, nothing else of the person, and nothing about health. */
export interface AskedTaste {
  readonly domain: Domain;
  readonly name: string;
  readonly polarity: Polarity;
}

/** A thing that a model named; everything in it is to be checked. */
export interface NamedThing {
  readonly domain: Domain;
  readonly title: string;
  readonly maker: string | null;
  readonly year: number | null;
  /** Names of the tastes that it is for. */
  readonly because: readonly string[];
  /** Genres and words for it. */
  readonly tags: readonly string[];
}

export interface CandidateSource {
  /** Nothing when it could not be asked or made no sense. Never fails, and ends within its time. */
  propose(tastes: readonly AskedTaste[]): Promise<readonly NamedThing[]>;
}
