/** The nine domains of taste, in the order the product shows them. */
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

/** What an entry may be, and under which subcategory of its domain a taste for it is filed. */
const SUBCATEGORY_OF_KIND = {
  film: 'movies',
  show: 'shows',
  book: 'titles',
  author: 'authors',
  game: 'titles',
  platform: 'platforms',
  podcast: 'shows',
  album: 'albums',
  song: 'albums',
  artist: 'artists',
  dish: 'cuisine',
  cuisine: 'cuisine',
  restaurant: 'restaurants',
  city: 'destinations',
  region: 'destinations',
  country: 'destinations',
  sight: 'destinations',
  activity: 'activities',
  stay: 'accommodations',
  brand: 'brands',
  store: 'stores',
  category: 'categories',
  product: 'categories',
} as const;

/** People and makers; where a domain has no such group they go to `general`, the group every domain has. */
const SUBCATEGORY_OF_PERSON: Record<Domain, string> = {
  movies: 'people',
  shows: 'people',
  books: 'authors',
  food: 'general',
  games: 'general',
  podcasts: 'hosts',
  music: 'artists',
  travel: 'general',
  shopping: 'brands',
};

const SUBCATEGORY_OF_GENRE: Record<Domain, string> = {
  movies: 'genres',
  shows: 'genres',
  books: 'genres',
  food: 'cuisine',
  games: 'genres',
  podcasts: 'genres',
  music: 'genres',
  travel: 'activities',
  shopping: 'categories',
};

const KINDS_OF_DOMAIN: Record<Domain, readonly Kind[]> = {
  movies: ['film'],
  shows: ['show'],
  books: ['book', 'author'],
  food: ['dish', 'cuisine', 'restaurant'],
  games: ['game', 'platform'],
  podcasts: ['podcast'],
  music: ['album', 'song', 'artist'],
  travel: ['city', 'region', 'country', 'sight', 'activity', 'stay'],
  shopping: ['brand', 'store', 'category', 'product'],
};

export type Kind = keyof typeof SUBCATEGORY_OF_KIND | 'person';

export const KINDS = [...Object.keys(SUBCATEGORY_OF_KIND), 'person'] as Kind[];

/** True when an entry of this kind may stand in this domain; a person may stand in any. */
export function kindBelongs(domain: Domain, kind: Kind): boolean {
  return kind === 'person' || KINDS_OF_DOMAIN[domain].includes(kind);
}

export function subcategoryOfKind(domain: Domain, kind: Kind): string {
  return kind === 'person' ? SUBCATEGORY_OF_PERSON[domain] : SUBCATEGORY_OF_KIND[kind];
}

export function subcategoryOfPerson(domain: Domain): string {
  return SUBCATEGORY_OF_PERSON[domain];
}

export function subcategoryOfGenre(domain: Domain): string {
  return SUBCATEGORY_OF_GENRE[domain];
}
