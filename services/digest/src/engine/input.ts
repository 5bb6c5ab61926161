import type { ThumbReason } from '../domain/digest.ts';
import type { Taste } from '../domain/taste.ts';
import type { CatalogueIndex } from './features.ts';

/** What a person said of a thing that was shown: one per thing, the latest. */
export interface JudgedThing {
  readonly catalogueId: string;
  readonly liked: boolean;
  /** Null: not said. */
  readonly because: ThumbReason | null;
  readonly at: Date;
  /** The probability before personal recalibration that it was shown with; null: never shown with one. */
  readonly baseScore: number | null;
}

/** What the likes of many say of things that are liked together. */
export interface Companions {
  /**
   * Log-odds to add to a thing, by catalogue id, given what the person liked (1) and disliked (-1); nothing for what
   * it does not know.
   */
  bearings(opinions: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
}

/** All that is known of a person when a digest is made. What is left out has no effect. */
export interface ProposeInput {
  readonly tastes: readonly Taste[];
  readonly index: CatalogueIndex;
  /** Catalogue ids that were thumbed down. */
  readonly refused: ReadonlySet<string>;
  /** When a thing was last shown, by catalogue id. */
  readonly shownAt: ReadonlyMap<string, Date>;
  readonly seed: string;
  readonly now: Date;
  /** Seen, owned, hidden for ever or in this digest already: never proposed. */
  readonly excluded?: ReadonlySet<string>;
  readonly judged?: readonly JudgedThing[];
  /** From -1 to 1 by catalogue id of a cuisine or dish: how it came off against others. */
  readonly foodOrder?: ReadonlyMap<string, number>;
  /** What costs more comes last and is marked; null: not known. */
  readonly leftToSpendCents?: number | null;
  /** Folded names of services that the person pays for already: what they carry is promoted. */
  readonly subscriptions?: ReadonlySet<string>;
  readonly companions?: Companions | null;
  /** From 0, safe, to 1, surprising. */
  readonly surprise?: number;
  /** How many things are wanted; a digest unless given. */
  readonly count?: number;
}
