// How a tag of a recommendation becomes a preference: which domain, which subcategory, liked or avoided. Guesses from
// words and capital letters; what the item itself says of its title and makers is no guess and goes before them.
import type { Domain, ItemType, Polarity } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';

interface Tagged {
  type: ItemType;
  domain?: Domain | null;
  title: string;
  authors: readonly string[];
  tags: readonly string[];
}

export interface ItemTag {
  tag: string;
  /** Known where the item says what the tag is; else to be guessed. */
  subcategory?: string;
}

const DOMAINS: Record<Exclude<ItemType, 'media'>, Domain> = {
  shopping: 'shopping',
  food: 'food',
  travel: 'travel',
  books: 'books',
  games: 'games',
  podcasts: 'podcasts',
  music: 'music',
};

// 'TV series', 'Season 2', 'sitcom'
const SHOW_WORDS = /\b(tv|television|series|miniseries|docuseries|sitcoms?|season \d+|episodes?|showrunner)\b/i;
// 'debut album', 'singer', 'live at the hall'
const MUSIC_WORDS = /\b(albums?|songs?|singers?|soundtrack|playlist|discography|lp|ep|live at)\b/i;

/** The domain of an item's tags. Media is a show or music by its words, unless its domain is known; else a movie. */
export function domainOf({ type, domain, title, tags }: Omit<Tagged, 'authors'>): Domain {
  if (type !== 'media') return DOMAINS[type];
  if (domain === 'movies' || domain === 'shows' || domain === 'music') return domain;
  const words = [title, ...tags].join(' \n ');
  if (SHOW_WORDS.test(words)) return 'shows';
  return MUSIC_WORDS.test(words) ? 'music' : 'movies';
}

/** The tags of an item, each once. A book begins with its title and its authors. */
export function tagsOf(item: Tagged): readonly ItemTag[] {
  const tags: ItemTag[] = item.tags.map((tag) => ({ tag }));
  if (domainOf(item) === 'books') {
    const authors = item.authors.map((tag) => ({ tag, subcategory: 'authors' }));
    tags.unshift({ tag: item.title, subcategory: 'titles' }, ...authors);
  }
  const seen = new Set<string>();
  return tags.filter(({ tag }) => {
    const key = tag.trim().toLowerCase();
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

interface Rules {
  /** What words are, whatever their capitals; the first that fits. */
  words: readonly (readonly [RegExp, string])[];
  /** Capitalised like a person's name. */
  name: string;
  /** Any other capitals. */
  title: string;
  /** No capitals. */
  rest: string;
  /** Names here may begin with an article: 'The Example Band'. */
  articles?: true;
}

/** Patterns of words, which stand apart by spaces; a space within a word is written `_`. */
const anyOf = (lines: readonly string[]) => `(${lines.join(' ').split(' ').join('|').replaceAll('_', ' ')})`;
const within = (...lines: string[]) => new RegExp(String.raw`\b${anyOf(lines)}\b`, 'i');
const begins = (...lines: string[]) => new RegExp(String.raw`^${anyOf(lines)}\b`, 'i');
const ends = (...lines: string[]) => new RegExp(String.raw`\b${anyOf(lines)}$`, 'i');

const SCREEN_GENRES = ends(
  String.raw`comed(y|ies) dramas? thrillers? horrors? romances? sci-?fi science_fiction fantasy noir westerns?`,
  String.raw`documentar(y|ies) animation anime mystery musicals? biopics? satires? crime sitcoms?`,
);
const BOOK_GENRES = ends(
  String.raw`fiction fantasy memoirs? biograph(y|ies) poetry romances? thrillers? myster(y|ies) novels? essays`,
  String.raw`histor(y|ies) sci-?fi horror self-help`,
);
const CUISINES = begins(
  String.raw`thai korean japanese chinese vietnamese indian italian french spanish greek turkish lebanese mexican`,
  String.raw`peruvian ethiopian moroccan american middle_eastern mediterranean`,
);
const DISHES = ends(
  String.raw`cuisine food barbecue bbq ramen noodles? curr(y|ies) pizza tacos? sushi soup salad dumplings?`,
);
const PLATFORMS = /\b(pc|mac|ps[1-5]|playstation|xbox|(nintendo )?switch|steam deck|steam|mobile|console|vr)\b/i;
const GAME_GENRES = ends(
  String.raw`rpgs? role-playing roguelikes? roguelites? platformers? puzzles? strategy shooters?`,
  String.raw`simulat(ion|or)s? metroidvanias? co-?op open_world`,
);
const PODCAST_TOPICS = ends(
  String.raw`true_crime history science comedy politics news technology business interviews? culture sports?`,
  String.raw`storytelling`,
);
const MUSIC_GENRES = ends(
  String.raw`jazz rock pop hip[-_]?hop rap soul funk folk country metal punk blues techno house ambient classical`,
  String.raw`r&b electronica? indie reggae disco`,
);
const ACCOMMODATION = within(
  String.raw`hotels? hostels? resorts? camping campsites? cabins? ryokans? guesthouses? villas? b&bs? lodges?`,
);
const TRANSPORT = within(
  String.raw`trains? rail railways? flights? flying airlines? ferr(y|ies) cruises? road_?trips? buses bus cycling`,
  String.raw`sailing camper_?vans?`,
);
const ELECTRONICS = within(
  String.raw`electronics? headphones? earbuds laptops? phones? smartphones? cameras? speakers? tablets? monitors?`,
  String.raw`keyboards? smartwatch(es)? gadgets? turntables?`,
);

const RULES: Record<Domain, Rules> = {
  movies: { words: [[SCREEN_GENRES, 'genres']], name: 'people', title: 'movies', rest: 'genres' },
  shows: { words: [[SCREEN_GENRES, 'genres']], name: 'people', title: 'shows', rest: 'genres' },
  books: { words: [[BOOK_GENRES, 'genres']], name: 'authors', title: 'titles', rest: 'genres' },
  food: {
    words: [
      // 'peanut allergy', 'gluten-free'; never a bare ingredient: whoever clicks 'peanut' may well like it
      [/allerg|intoleran|-free\b/i, 'allergies'],
      // 'corner bistro', 'food trucks'
      [/\b(restaurants?|bistros?|diners?|taverns?|trattorias?|caf[eé]s?|food trucks?)\b/i, 'restaurants'],
      [CUISINES, 'cuisine'],
      [DISHES, 'cuisine'],
    ],
    name: 'restaurants',
    title: 'cuisine',
    rest: 'cuisine',
  },
  games: {
    words: [
      [PLATFORMS, 'platforms'],
      [GAME_GENRES, 'genres'],
    ],
    name: 'titles',
    title: 'titles',
    rest: 'genres',
  },
  podcasts: {
    words: [
      // 'The Example Podcast', 'Radio Example'
      [/\b(podcast|show|radio)\b/i, 'shows'],
      [PODCAST_TOPICS, 'topics'],
    ],
    name: 'hosts',
    title: 'shows',
    rest: 'topics',
  },
  music: {
    words: [
      // 'Example Live at the Hall', 'debut album', 'Greatest Hits'
      [/\b(albums?|lp|ep|soundtrack|live at|greatest hits)\b/i, 'albums'],
      [MUSIC_GENRES, 'genres'],
    ],
    name: 'artists',
    title: 'albums',
    rest: 'genres',
    articles: true,
  },
  travel: {
    words: [
      [ACCOMMODATION, 'accommodation'],
      [TRANSPORT, 'transport'],
    ],
    name: 'destinations',
    title: 'destinations',
    rest: 'activities',
  },
  shopping: { words: [[ELECTRONICS, 'electronics']], name: 'brands', title: 'brands', rest: 'categories' },
};

const ARTICLE = /^(the|a|an) /i;
// What may stand small within a name: 'Guillermo del Toro'
const PARTICLE = /^(de|del|della|da|di|dos|du|la|le|van|von|der|den|ter|bin|al|el|y|e)$/;
const INITIAL = /^\p{Lu}\.$/u;

const MOST_WORDS_OF_A_NAME = 3;

/** One to three capitalised words are a name; initials and particles do not count. One alone may be any title. */
function isName(text: string, { articles }: Rules): boolean {
  if (!articles && ARTICLE.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => !PARTICLE.test(word) && !INITIAL.test(word));
  if (words.length === 0 || words.length > MOST_WORDS_OF_A_NAME) return false;
  if (words.length === 1 && !articles && !/\s/.test(text)) return false;
  return words.every((word) => /^\p{Lu}[^:!?]*$/u.test(word));
}

/** What a tag most likely is, in the words of the guess: 'topics', 'transport'; 'general' where nothing can be told. */
export function guess(domain: Domain, tag: string): string {
  const rules = RULES[domain];
  const text = tag.trim();
  if (!rules || !/[\p{L}\p{N}]/u.test(text)) return 'general';
  const startsAsTitle = ARTICLE.test(text) && /^\p{Lu}/u.test(text);
  for (const [pattern, subcategory] of rules.words) {
    // 'The Body Horror' is called so; 'body horror' is what it is.
    if (pattern.test(text) && !(startsAsTitle && subcategory === 'genres')) return subcategory;
  }
  if (!/(^|\s)\p{Lu}/u.test(text)) return rules.rest;
  return isName(text, rules) ? rules.name : rules.title;
}

// Where the guess says more than the profile keeps apart.
const KEPT_AS: Readonly<Record<string, string>> = {
  topics: 'genres',
  accommodation: 'accommodations',
  electronics: 'categories',
  transport: 'activities',
};

/** The subcategory under which the profile keeps a tag. */
export function subcategoryOf(domain: Domain, { tag, subcategory }: ItemTag): string {
  const guessed = subcategory ?? guess(domain, tag);
  return KEPT_AS[guessed] ?? guessed;
}

/** A tag of the allergies is avoided, any other is liked. */
export const polarityOf = (domain: Domain, subcategory: string): Polarity =>
  (isAllergies(domain, subcategory) ? 'avoid' : 'like');
