import type { Unit } from '@valet/kit/outbox';
import type { DigestItem } from '../../domain/digest.ts';
import type { ComparedKind } from '../../engine/food-pairs.ts';

/** The saved city of a person. */
export interface Place {
  readonly city: string;
  readonly country: string | null;
}

export interface PlaceStore {
  /** Null while no city is known. */
  placeOf(userId: string): Promise<Place | null>;
  /** As it was last told; UTC until then. */
  timeZoneOf(userId: string): Promise<string>;
}

/** The calls for food of one day of a person. */
export interface FoodCalls {
  readonly count: number;
  readonly lastAt: Date | null;
  /** What the last one answered, in order, as far as it is still displayed. */
  readonly last: readonly DigestItem[];
}

export interface FoodStore<Tx> {
  /** Calls that answered something; `unit` absent: without a transaction. */
  callsOf(userId: string, localDay: string, unit?: Unit<Tx>): Promise<FoodCalls>;
  /** Drops what a provider said of places on cards from before, but for name and link; answers of how many. */
  forgetPlaces(before: Date): Promise<number>;
}

/** A real restaurant, as a provider tells of it. */
export interface Restaurant {
  /** The provider's name in ids, and its own id. */
  readonly provider: string;
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** "Thai restaurant" */
  readonly kind: string | null;
  /** Of five. */
  readonly rating: number | null;
  readonly ratings: number | null;
  /** From 1, inexpensive, to 4. */
  readonly priceLevel: number | null;
  /** The place on the provider's own map. */
  readonly url: string;
}

export interface RestaurantSource {
  /** "Google Maps" */
  readonly name: string;
  /** At most `limit`, the provider's best first; null when it could not be asked. Never fails. */
  find(cuisine: string, city: string, limit: number): Promise<readonly Restaurant[] | null>;
}

/** An answer to "which of the two?". */
export interface Comparison {
  readonly winnerId: string;
  readonly loserId: string;
  readonly kind: ComparedKind;
  readonly at: Date;
}

export interface ComparisonStore<Tx> {
  /** The oldest first; one for each pair, the latest. */
  list(userId: string, unit?: Unit<Tx>): Promise<Comparison[]>;
  /** In place of what was answered about the same pair. */
  put(unit: Unit<Tx>, userId: string, comparison: Comparison): Promise<void>;
}
