import type { Domain } from './taste.ts';

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
