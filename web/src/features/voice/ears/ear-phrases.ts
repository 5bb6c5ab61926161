// Words that are likely in a conversation, and that a recogniser takes for others when nobody tells it.
import type { ConversationType } from '../realtime/session-object.ts';

/** Higher, and it hears them everywhere. */
export const NAME_BOOST = 4;
export const TOPIC_BOOST = 2;
const NAMES_MAX = 20;

const TOPICS: Record<ConversationType, readonly string[]> = {
  'movie-taste': [
    'film noir', 'rom-com', 'thriller', 'sci-fi', 'tear-jerker', 'slasher', 'documentary', 'biopic', 'heist movie',
    'guilty pleasure', 'overrated', 'underrated', 'director', 'Pixar', 'Studio Ghibli',
  ],
  'my-shows': [
    'sitcom', 'miniseries', 'true crime', 'anime', 'period drama', 'binge', 'season finale', 'showrunner', 'Netflix',
    'HBO', 'Disney Plus', 'Apple TV', 'abandoned', 'guilty pleasure',
  ],
  books: [
    'audiobook', 'e-reader', 'paperback', 'hardcover', 'literary fiction', 'fantasy', 'memoir', 'short stories',
    'graphic novel', 'whodunit', 'non-fiction', 'author', 'unfinished', 'did not finish',
  ],
  'food-taste': [
    'allergic', 'allergy', 'intolerant', 'vegetarian', 'vegan', 'gluten-free', 'lactose', 'shellfish', 'peanuts',
    'tree nuts', 'sesame', 'halal', 'kosher', 'coriander', 'ramen', 'dim sum', 'tapas', 'mezze',
  ],
};

// Capitalised words in a row, not those that open a sentence: "do you still love The Big Sleep?" -> "The Big Sleep"
const NAMES = /(?<![.!?]\s|^)\b\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:of|the|and|in|a)\s+){0,2}\p{Lu}[\p{L}'’-]*)*/gu;
const NOT_NAMES = new Set(['I', "I'm", "I'll", "I've", "I'd", 'Valet']);

/** Names that Valet's latest lines spoke of: what is answered to them is likely to say them again. */
export const namesIn = (lines: readonly string[]): readonly string[] =>
  [...new Set(lines.flatMap((line) => line.match(NAMES) ?? []))]
    .filter((name) => !NOT_NAMES.has(name))
    .slice(-NAMES_MAX);

/** Phrases to expect, with how much they count. */
export const phrasesFor = (type: ConversationType, lines: readonly string[]) => [
  ...namesIn(lines).map((text) => ({ text, boost: NAME_BOOST })),
  ...TOPICS[type].map((text) => ({ text, boost: TOPIC_BOOST })),
];
