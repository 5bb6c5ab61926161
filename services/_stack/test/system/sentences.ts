// Sentences that people might write, drawn by a seed: a template and real things for its gaps.
import { catalogue, type Entry, fold, spot } from '@valet/catalogue';

export interface Expected {
  readonly domain: string;
  readonly tag: string;
  readonly side: 'liked' | 'disliked' | 'allergy';
}

export interface Sentence {
  readonly text: string;
  readonly expected: readonly Expected[];
}

// {+film} is loved, {-film} is not, {!} is an allergy. A number tells two gaps of one kind apart.
export const templates: readonly string[] = [
  "I love {+film} and I'm allergic to {!}",
  'I really love {+film}, but I hate {-film2}.',
  "My favourite film is {+film} and I can't stand {-film2}",
  'I adore {+director} films.',
  'I love {+director} and I dislike {-director2}',
  "I'm a huge fan of {+director}. I'm not a fan of {-film}.",
  'I enjoy {+film}, {+film2} and {+film3}.',
  "I loved {+film} but I didn't like {-film2}",
  "I can't stand {-film}, and I love {+show}",
  'I love the show {+show}.',
  "I'm obsessed with {+show} and I hate {-show2}",
  'My favourite show is {+show}',
  'I like {+show} and {+show2}, I loathe {-show3}',
  "I'm really into {+show}; {-show2} I can't stand",
  'I love the book {+book}.',
  'I adore {+book} and I hated {-book2}.',
  'My favourite author is {+author}',
  "I love reading {+author}, but I can't stand {-author2}.",
  'I like {+book} and {+book2}.',
  "I'm a fan of {+author} and I'm allergic to {!}",
  'I love {+dish}.',
  'I love {+dish} and {+dish2}, and I hate {-dish3}',
  "I could live on {+dish}, but I can't stand {-dish2}",
  "I enjoy {+dish}. I'm allergic to {!}.",
  "I can't eat {!} and I love {+dish}",
  "I'm allergic to {!}.",
  'I like {+dish}; I dislike {-dish2}.',
  'I love playing {+game}.',
  'My favourite game is {+game} and I hate {-game2}',
  "I'm obsessed with {+game}, I really don't like {-game2}",
  'I enjoy {+game} and {+game2}.',
  "I love the game {+game} and I'm allergic to {!}",
  'I love the podcast {+podcast}.',
  'I like listening to {+podcast} and {+podcast2}',
  'My favourite podcast is {+podcast}',
  "I enjoy the podcast {+podcast}, but I can't stand {-podcast2}",
  'I love {+artist}.',
  'I love {+artist} and {+artist2}, I hate {-artist3}',
  "My favourite band is {+artist} and I can't stand {-artist2}",
  "I'm a big fan of {+artist}.",
  'I adore the album {+album}',
  'I love the album {+album} and I dislike {-artist}.',
  'I love {+city}.',
  'I adore {+city} and {+city2}.',
  "My favourite city is {+city} and I didn't like {-city2}",
  "I loved {+city}, I'm allergic to {!}",
  'I enjoy {+city}, but I hate {-city2}.',
  'I love {+brand}.',
  'I really like {+brand} and I dislike {-brand2}',
  "I'm a fan of {+brand}, I love {+film}",
  'I love {+director} and {+artist}',
  'I love {+book}, {+film} and {+game}',
  "I hate {-film}, I love {+book}, and I'm allergic to {!}",
  'I absolutely love {+film}! I also love {+dish}.',
  "Honestly, I can't stand {-film}. I love {+city}.",
  'I love {+author}. I love {+artist}. I hate {-dish}.',
];

const allergens = [
  'shellfish',
  'peanuts',
  'milk',
  'eggs',
  'sesame',
  'gluten',
  'soy',
  'fish',
  'mustard',
  'celery',
  'walnuts',
  'kiwi',
];

/** A small generator (mulberry32): the same seed draws the same sentences. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A name that stands for one thing only, so that a test may say what must be learned from it. */
function isPlain(name: string, domain: string): boolean {
  const mentions = spot(`I love ${name}`);
  const [mention] = mentions;
  const words = name.split(' ').length;
  return (
    mentions.length === 1 &&
    mention !== undefined &&
    fold(mention.text) === fold(name) &&
    !/[,;.!?&:()]|\b(?:and|but|the game|not|i)\b/i.test(name) &&
    mention.hits.every((hit) => hit.domain === domain) &&
    (words > 1 || name.length > 5) &&
    words < 5
  );
}

const kinds: Readonly<Record<string, { domain: string; kind: string }>> = {
  film: { domain: 'movies', kind: 'film' },
  show: { domain: 'shows', kind: 'show' },
  book: { domain: 'books', kind: 'book' },
  dish: { domain: 'food', kind: 'dish' },
  game: { domain: 'games', kind: 'game' },
  podcast: { domain: 'podcasts', kind: 'podcast' },
  album: { domain: 'music', kind: 'album' },
  artist: { domain: 'music', kind: 'artist' },
  city: { domain: 'travel', kind: 'city' },
  brand: { domain: 'shopping', kind: 'brand' },
};

function pool(kind: string): { name: string; domain: string }[] {
  const makersOf = (domain: string): { name: string; domain: string }[] =>
    [
      ...new Set(
        catalogue()
          .inDomain(domain as Entry['domain'])
          .flatMap((entry) => entry.by),
      ),
    ].map((name) => ({ name, domain }));
  const found =
    kind === 'director'
      ? makersOf('movies')
      : kind === 'author'
        ? makersOf('books')
        : catalogue().entries.filter(
            (entry) => entry.domain === kinds[kind]?.domain && entry.kind === kinds[kind]?.kind,
          );
  return found.map(({ name, domain }) => ({ name, domain })).filter(({ name, domain }) => isPlain(name, domain));
}

const pools = new Map<string, { name: string; domain: string }[]>();
const poolOf = (kind: string): { name: string; domain: string }[] => {
  const known = pools.get(kind) ?? pool(kind);
  pools.set(kind, known);
  return known;
};

/** The sentence of a template, its gaps filled by the generator, and what must be learned from it. */
export function fill(template: string, next: () => number): Sentence {
  const expected: Expected[] = [];
  const used = new Set<string>();
  const text = template.replaceAll(/\{([+\-!])([a-z]*)\d?\}/g, (_, mark: string, kind: string) => {
    if (mark === '!') {
      const tag = allergens[Math.floor(next() * allergens.length)] ?? 'peanuts';
      expected.push({ domain: 'food', tag, side: 'allergy' });
      return tag;
    }
    const choices = poolOf(kind).filter(({ name }) => !used.has(name));
    const chosen = choices[Math.floor(next() * choices.length)];
    if (!chosen) throw new Error(`nothing to draw for ${kind}`);
    used.add(chosen.name);
    expected.push({ domain: chosen.domain, tag: chosen.name, side: mark === '+' ? 'liked' : 'disliked' });
    return chosen.name;
  });
  return { text, expected };
}

/** About things that no catalogue has: the person's own words are what is kept. */
export const unknownThings: Sentence = {
  text: "I love the band Paper Lanterns of Uqbar and I can't stand the film The Ninth Umbrella",
  expected: [
    { domain: 'music', tag: 'Paper Lanterns of Uqbar', side: 'liked' },
    { domain: 'movies', tag: 'The Ninth Umbrella', side: 'disliked' },
  ],
};
