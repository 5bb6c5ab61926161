import type { Domain } from '../gql/graphql.ts';

interface Guess {
  /** What lower-case words with one of these stems are. */
  words?: readonly (readonly [RegExp, string])[];
  /** Two or three capitalised words: a person, a brand, an album. */
  name: string;
  /** One capitalised word, or a longer title. */
  title: string;
  /** Lower-case words that no stem explains. */
  rest: string;
}

const GUESSES: Record<Domain, Guess> = {
  movies: { name: 'people', title: 'movies', rest: 'genres' },
  shows: { name: 'people', title: 'shows', rest: 'genres' },
  books: { name: 'authors', title: 'titles', rest: 'genres' },
  food: {
    words: [
      // 'peanut allergy', 'gluten-free'; never a bare ingredient: whoever clicks 'peanut' may well like it
      [/allerg|intoleran|-free\b/i, 'allergies'],
      // 'corner bistro', 'food truck'
      [/\b(restaurant|bistro|diner|tavern|trattoria|cafe|café|food truck)s?\b/i, 'restaurants'],
    ],
    name: 'restaurants',
    title: 'cuisine',
    rest: 'cuisine',
  },
  games: {
    // 'pc', 'nintendo switch', 'ps5'
    words: [[/\b(pc|ps[1-5]|playstation|xbox|switch|steam|mobile|console|vr)\b/i, 'platforms']],
    name: 'titles',
    title: 'titles',
    rest: 'genres',
  },
  podcasts: { name: 'hosts', title: 'shows', rest: 'genres' },
  music: { name: 'artists', title: 'artists', rest: 'genres' },
  travel: {
    words: [
      // 'boutique hotels', 'camping'
      [/hotel|hostel|resort|camping|cabin|ryokan|guesthouse|villa|b&b/i, 'accommodations'],
    ],
    name: 'destinations',
    title: 'destinations',
    rest: 'activities',
  },
  shopping: {
    // 'record shop', 'outlet store'
    words: [[/\b(shop|store|market|outlet|mall)s?\b/i, 'stores']],
    name: 'brands',
    title: 'brands',
    rest: 'categories',
  },
};

/** The subcategory that a clicked tag most likely belongs to, from its words and its capital letters. */
export function guessSubcategory(domain: Domain, tag: string): string {
  const guess = GUESSES[domain];
  const text = tag.trim();
  if (!text) return 'general';
  const stem = guess.words?.find(([pattern]) => pattern.test(text));
  if (stem) return stem[1];
  const words = text.split(/\s+/);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (capitals === 0) return guess.rest;
  return words.length >= 2 && words.length <= 3 && capitals === words.length ? guess.name : guess.title;
}
