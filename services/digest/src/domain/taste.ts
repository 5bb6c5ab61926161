export const DOMAINS = [
  'movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping',
] as const;

export type Domain = (typeof DOMAINS)[number];

export const POLARITIES = ['love', 'like', 'neutral', 'dislike', 'avoid'] as const;

export type Polarity = (typeof POLARITIES)[number];

/** One known tag of a person, as its owner last told it. */
export interface Taste {
  readonly id: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: Polarity;
  /** 0 to 1, place and mute already in it, age not. */
  readonly weight: number;
  /** Null: does not age. */
  readonly halfLifeDays: number | null;
  readonly confidence: number;
  readonly catalogueId: string | null;
  /** A constraint whose words fit no allergen and no ingredient, in the owner's eyes. */
  readonly unclear: boolean;
  /** The person said "show dishes anyway". */
  readonly waived: boolean;
  /** The person's own words, verbatim. */
  readonly words: string | null;
  readonly lastEvidenceAt: Date | null;
}

/** Allergies, intolerances and diets: they filter at any confidence and never age. */
export const isConstraint = (taste: Taste): boolean => taste.domain === 'food' && taste.subcategory === 'allergies';

const LEAST_SURE = 0.6;
/** What is less sure is neither ranked nor named, a constraint excepted. */
export const counts = (taste: Taste): boolean => taste.confidence >= LEAST_SURE || isConstraint(taste);
