import { expect, test } from '@jest/globals';
import { PHRASES } from './phrases.ts';
import { INTERVIEWS, scriptOf, topicsOf } from './scripts.ts';
import { spokenSentences } from './spoken.ts';

const topics = INTERVIEWS.flatMap((type) => scriptOf(type).topics.map((topic) => ({ type, topic })));

test('the interviews have the topics of the specification, item by item', () => {
  const ids = (type: (typeof INTERVIEWS)[number]) => topicsOf(type).map(({ id }) => id);
  expect(ids('movie_taste')).toEqual([
    'quoted-movies', 'overrated-actors', 'top-directors', 'scary-movies', 'tear-jerkers', 'documentaries',
    'childhood-films', 'guilty-pleasures',
  ]);
  expect(ids('my_shows')).toEqual([
    'favourites', 'guilty-pleasures', 'binge-habits', 'platforms', 'abandoned-shows', 'rapid-fire',
  ]);
  expect(ids('books')).toEqual([
    'genres', 'formats', 'authors-loved', 'authors-hated', 'unfinished-books', 'rapid-fire',
  ]);
  expect(ids('food_taste')).toEqual([
    'cuisines', 'dietary-preferences', 'cooking-skill', 'restaurants', 'rapid-fire',
  ]);
});

test('book formats are named as paper, screen and audio, and diets with their allergies', () => {
  const asked = (type: 'books' | 'food_taste', id: string) =>
    scriptOf(type).topics.find((topic) => topic.id === id)?.questions ?? [];
  for (const question of asked('books', 'formats')) expect(question).toMatch(/paper|pages/);
  for (const question of asked('books', 'formats')) expect(question).toMatch(/audiobook/);
  for (const question of asked('food_taste', 'dietary-preferences')) expect(question).toMatch(/allerg/);
});

test.each(topics)('$type: $topic.id has wordings, a probe and answers to tap', ({ topic }) => {
  expect(topic.questions.length).toBeGreaterThanOrEqual(2);
  expect(topic.questions.length).toBeLessThanOrEqual(3);
  expect(topic.probe).toMatch(/\?$/);
  for (const question of topic.questions) expect(question).toMatch(/\?$/);
  expect(topic.suggestions.length).toBeGreaterThanOrEqual(3);
  expect(topic.suggestions.length).toBeLessThanOrEqual(5);
  expect(topic.evidence.length).toBeGreaterThan(0);
});

// Only so does a bare "Jaws" say that it is loved, and a bare name after the overrated that it is not.
const LOVED = /\bfavou?rite\b|\b(?:do|did|would) you (?:love|like|enjoy|prefer|watch|read|go for)\b/i;
const NOT_LOVED =
  /\b(?:do|would) you (?:really )?(?:dislike|avoid)\b|\b(?:don't|can't) (?:you )?(?:like|stand|enjoy)\b/i;

test.each(topics.filter(({ topic }) => topic.names && !topic.plain))(
  '$type: a bare name answers $topic.id with the right sign',
  ({ topic }) => {
    const against = /overrated|hated|unfinished|abandoned/.test(topic.id);
    for (const question of [...topic.questions, topic.probe]) {
      expect(question).toMatch(against ? NOT_LOVED : LOVED);
      // "Least favourite" is heard as a favourite.
      expect(question).not.toMatch(/least favou?rite/i);
    }
  },
);

test('a further question asks what is liked or not in so many words too', () => {
  const more = topics.map(({ topic }) => topic.more).filter((one) => one !== undefined);
  expect(more.length).toBeGreaterThanOrEqual(10);
  for (const question of more) expect(LOVED.test(question) || NOT_LOVED.test(question)).toBe(true);
});

test('rapid fire is where the specification has it, in pairs to choose from', () => {
  expect(INTERVIEWS.filter((type) => scriptOf(type).rapidFire !== null)).toEqual(['my_shows', 'books', 'food_taste']);
  for (const type of INTERVIEWS) {
    for (const { question, sides } of scriptOf(type).rapidFire?.pairs ?? []) {
      expect(question).toBe(`${sides[0]} or ${sides[1][0]?.match(/[A-Z]/) ? lowered(sides[1]) : sides[1]}?`);
    }
  }
});

/** "TV" and the like keep their capitals. */
const lowered = (side: string): string => `${side[0]?.toLowerCase() ?? ''}${side.slice(1)}`;

test('restaurants are asked about in every food interview', () => {
  const { topics: food } = scriptOf('food_taste');
  expect(food.filter(({ always }) => always).map(({ id }) => id)).toEqual(['restaurants']);
});

test('each fixed sentence is one sentence, short enough to be said, and like no other', () => {
  const sentences = spokenSentences();
  expect(sentences.length).toBeLessThanOrEqual(170);
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length);
  expect(new Set(sentences.map(({ text }) => text.toLowerCase())).size).toBe(sentences.length);
  for (const { text } of sentences) {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(25);
    expect(text).toMatch(/^[A-Z][^.?!]*[.?!]$/);
  }
});

const JOKES = new RegExp(
  String.raw`\b(?:jok|fun|haha|lol|kill|die\b|deadly|poison|danger|nuts about|snob|drama|fussy|picky|pester|secret|` +
    String.raw`guilt|brave|punish|torture|funeral|toast|applau|impeccable|approve)`,
  'i',
);

test('nothing that is said about allergies is witty', () => {
  const plain = topics.filter(({ topic }) => topic.plain)
    .flatMap(({ topic: { questions, probe, suggestions } }) => [...questions, probe, ...suggestions]);
  const mentioned = spokenSentences().map(({ text }) => text).filter((text) => /allerg|intoleran|\bdiet/i.test(text));
  expect(plain.length).toBeGreaterThan(0);
  for (const text of [...plain, ...PHRASES.plain, ...PHRASES.readBack]) expect(text).not.toMatch(JOKES);
  // Nobody else brings them up.
  for (const text of mentioned) expect(plain).toContain(text);
});
