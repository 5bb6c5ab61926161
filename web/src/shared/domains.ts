import type { Domain, Polarity } from '../gql/graphql.ts';

export const DOMAIN_LABELS: Record<Domain, string> = {
  movies: 'Movies',
  shows: 'Shows',
  books: 'Books',
  food: 'Food',
  games: 'Games',
  podcasts: 'Podcasts',
  music: 'Music',
  travel: 'Travel',
  shopping: 'Shopping',
};

export const DOMAINS = Object.keys(DOMAIN_LABELS) as Domain[];

const MORE = { general: 'More about you' };

/** The subcategories of every domain with their labels, in the order in which they show. */
export const SUBCATEGORY_LABELS: Record<Domain, Record<string, string>> = {
  movies: { genres: 'Genres & Themes', people: 'Actors & Directors', movies: 'Movie Titles', ...MORE },
  shows: { genres: 'Genres & Themes', people: 'Actors & Producers', shows: 'Show Titles', ...MORE },
  books: { genres: 'Genres', authors: 'Authors', titles: 'Book Titles', ...MORE },
  food: { cuisine: 'Cuisines', restaurants: 'Restaurants', allergies: 'Allergies', ...MORE },
  games: { genres: 'Genres', titles: 'Game Titles', platforms: 'Platforms', ...MORE },
  podcasts: { genres: 'Genres', shows: 'Podcast Shows', hosts: 'Hosts', ...MORE },
  music: { genres: 'Genres', artists: 'Artists', albums: 'Albums & Songs', ...MORE },
  travel: { destinations: 'Destinations', activities: 'Activities', accommodations: 'Accommodations', ...MORE },
  shopping: { brands: 'Brands', categories: 'Product Categories', stores: 'Stores', ...MORE },
};

export const isAllergies = (domain: Domain, subcategory: string) => domain === 'food' && subcategory === 'allergies';

export type Stance = 'liked' | 'neutral' | 'disliked';

export const stanceOf = (polarity: Polarity): Stance => {
  if (polarity === 'love' || polarity === 'like') return 'liked';
  return polarity === 'neutral' ? 'neutral' : 'disliked';
};
