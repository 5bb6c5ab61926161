export const DOMAINS = [
  'movies',
  'shows',
  'books',
  'food',
  'games',
  'podcasts',
  'music',
  'travel',
  'shopping',
] as const;
export type Domain = (typeof DOMAINS)[number];

export const POLARITIES = ['love', 'like', 'neutral', 'dislike', 'avoid'] as const;
export type Polarity = (typeof POLARITIES)[number];

export type EvidenceSource = 'utterance' | 'typed' | 'thumb' | 'import' | 'mail';

/** The groups of each domain as the person sees them, in their order. */
const SUBCATEGORIES: Readonly<Record<Domain, readonly string[]>> = {
  movies: ['genres', 'people', 'movies'],
  shows: ['genres', 'people', 'shows'],
  books: ['genres', 'authors', 'titles'],
  food: ['cuisine', 'restaurants', 'allergies'],
  games: ['genres', 'titles', 'platforms'],
  podcasts: ['genres', 'shows', 'hosts'],
  music: ['genres', 'artists', 'albums'],
  travel: ['destinations', 'activities', 'accommodations'],
  shopping: ['brands', 'categories', 'stores'],
};

/** Every domain has this group too ("More about you"). */
export const GENERAL = 'general';

/** A name of the groups that a guess may give, in the words of the table. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  topics: 'genres',
  accommodation: 'accommodations',
  electronics: 'categories',
  transport: 'activities',
};

/** The group of a domain by this name or by a name that stands for it; null when the domain has none such. */
export function subcategoryOf(domain: Domain, name: string): string | null {
  const known = (each: string) => each === GENERAL || SUBCATEGORIES[domain].includes(each);
  if (known(name)) return name;
  const other = OTHER_NAMES[name];
  return other !== undefined && known(other) ? other : null;
}

/** Where a group stands among its domain's groups; `general` is last. */
export function subcategoryRank(domain: Domain, subcategory: string): number {
  const rank = SUBCATEGORIES[domain].indexOf(subcategory);
  return rank === -1 ? SUBCATEGORIES[domain].length : rank;
}

/** Allergies, intolerances and diets: they hold at any confidence, do not age, and no liking takes them away. */
export const isConstraint = (tag: { domain: Domain; subcategory: string }): boolean =>
  tag.domain === 'food' && tag.subcategory === 'allergies';

/** The least confidence with which a tag is shown, ranked and named. */
export const SHOWN_FROM = 0.6;

/** Whether the person sees the tag. */
export const isShown = (tag: { domain: Domain; subcategory: string; confidence: number }): boolean =>
  tag.confidence >= SHOWN_FROM || isConstraint(tag);
