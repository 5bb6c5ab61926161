import type { Linker, LinkedName, NameMeaning } from '../../src/engine/extraction.ts';
import type { Domain } from '../../src/domain/tag.ts';

const entry = (domain: Domain, subcategory: string, ...names: string[]): [string, NameMeaning][] =>
  names.map((name) => [
    name,
    { kind: 'entry', domain, subcategory, name, entryId: `${domain}/${name.toLowerCase().replaceAll(' ', '-')}` },
  ]);
const person = (domain: Domain, subcategory: string, ...names: string[]): [string, NameMeaning][] =>
  names.map((name) => [name, { kind: 'person', domain, subcategory, name }]);
const genre = (domains: readonly Domain[], ...names: string[]): [string, NameMeaning][] =>
  names.flatMap((name) =>
    domains.map((domain): [string, NameMeaning] => [
      name,
      { kind: 'genre', domain, subcategory: domain === 'travel' ? 'activities' : 'genres', name },
    ]),
  );

const SCREEN = ['movies', 'shows'] as const;
const STORIES = ['movies', 'shows', 'books'] as const;

// A catalogue of a few names, so that what is tested is the grammar.
const NAMES: readonly [string, NameMeaning][] = [
  ...entry(
    'movies',
    'movies',
    'Arrival',
    'Dune',
    'The Godfather',
    'Paddington',
    'Her',
    'When Harry Met Sally',
    'Love Actually',
    'Spirited Away',
    'Parasite',
  ),
  ...entry('shows', 'shows', 'The Office', 'Severance', 'Friends', 'Lost', 'Fargo'),
  ...entry('books', 'titles', 'Dune', 'Pride and Prejudice', 'Beloved', 'The Hobbit'),
  ...entry('games', 'titles', 'Elden Ring', 'Hades', 'Tetris', 'Stardew Valley'),
  ...entry('games', 'platforms', 'Nintendo Switch'),
  ...entry('podcasts', 'shows', 'Serial', 'Radiolab'),
  ...entry('music', 'albums', 'Kind of Blue'),
  ...entry('music', 'artists', 'Radiohead', 'Taylor Swift', 'Simon and Garfunkel'),
  ...entry('travel', 'destinations', 'Tokyo', 'Lisbon', 'Iceland'),
  ...entry('shopping', 'brands', 'IKEA', 'Patagonia'),
  ...entry('food', 'cuisine', 'Thai', 'Korean', 'sushi', 'ramen', 'hummus', 'paella'),
  ...person('movies', 'people', 'Denis Villeneuve', 'Greta Gerwig', 'Samuel L. Jackson', 'Tom Hanks', 'Jack'),
  ...person('books', 'authors', 'Jane Austen', 'Ursula K. Le Guin'),
  ...genre(STORIES, 'horror', 'thriller', 'thrillers', 'sci-fi', 'romance', 'fantasy', 'true crime', 'mystery'),
  ...genre(
    SCREEN,
    'westerns',
    'western',
    'documentaries',
    'musicals',
    'comedy',
    'comedies',
    'romantic comedies',
    'drama',
    'anime',
    'scary',
  ),
  ...genre(['podcasts'], 'true crime', 'comedy'),
  ...genre(['games'], 'puzzle', 'shooters', 'strategy'),
  ...genre(['music'], 'jazz', 'techno', 'country', 'K-pop', 'hip hop', 'classical'),
  ...genre(['travel'], 'hiking', 'skiing'),
];

const PLAIN = new Set(['cuisine', 'genres', 'activities', 'platforms']);
const FOODS = new Set([
  'shellfish',
  'peanut',
  'peanuts',
  'tree nut',
  'tree nuts',
  'nuts',
  'egg',
  'eggs',
  'milk',
  'dairy',
  'lactose',
  'gluten',
  'soy',
  'shrimp',
  'prawns',
  'mushroom',
  'mushrooms',
  'strawberries',
  'kiwi',
  'kiwis',
  'fish',
  'celery',
  'sesame',
  'wheat',
  'seafood',
  'mustard',
  'honey',
  'meat',
  'beef',
  'coeliac',
  'celiac',
]);
const DIETS = /^(?:vegan|vegetarian|pescatarian|halal|kosher|gluten-free|lactose-free|no pork|no alcohol)$/;

function meant(text: string, start: number, end: number, meanings: readonly NameMeaning[]): boolean {
  if (
    meanings.some(({ kind, subcategory }) => kind === 'genre' || PLAIN.has(subcategory)) ||
    /\s/.test(text.slice(start, end))
  )
    return true;
  return /^\p{Lu}/u.test(text.slice(start, end));
}

const PATTERNS = [...new Set(NAMES.map(([name]) => name))]
  .sort((a, b) => b.length - a.length)
  .map((key) => ({
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${key.replaceAll('.', '\\.').replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    hits: NAMES.filter(([name]) => name.toLowerCase() === key.toLowerCase()).map(([, meaning]) => meaning),
  }));

/** Finds names of several words in any case, of one word by their capital, and everyday nouns anyhow; longest first. */
export const fixtureLinker: Linker = {
  spot(text) {
    const found: LinkedName[] = [];
    for (const { pattern, hits } of PATTERNS) {
      for (const { 0: said, index } of text.matchAll(pattern)) {
        const end = index + said.length;
        if (!meant(text, index, end, hits) || found.some((other) => index < other.end && end > other.start)) continue;
        found.push({ start: index, end, text: said, hits });
      }
    }
    return found.sort((a, b) => a.start - b.start);
  },
  constraint: (words) => (FOODS.has(words.toLowerCase()) ? '' : DIETS.test(words.toLowerCase()) ? words : null),
};
