import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { receipt, tag } from '../../../bench/interviews/tags.ts';
import type { InterviewType, KnownTag } from '../talk.ts';
import { factsFrom } from './catalogue-facts.ts';
import { broughtUpBy, evidenced, heldOf } from './evidence.ts';
import { scriptOf } from './scripts.ts';

const now = new Date('2026-11-22T12:00:00Z');
const facts = factsFrom(catalogue());

const known = (type: InterviewType, tags: readonly KnownTag[]): string[] =>
  [...evidenced(scriptOf(type), heldOf(tags, [], now, facts), [])].toSorted();

test.each<[InterviewType, KnownTag[], string[]]>([
  ['movie_taste', [tag(['movies', 'genres', 'horror', 'dislike'])], ['scary-movies']],
  ['movie_taste', [tag(['movies', 'people', 'Jared Leto', 'dislike'])], ['overrated-actors']],
  ['movie_taste', [tag(['movies', 'people', 'Christopher Nolan'])], ['top-directors']],
  ['movie_taste', [tag(['movies', 'people', 'Roy Scheider'])], []],
  ['movie_taste', [tag(['movies', 'genres', 'documentary', 'dislike'])], ['documentaries']],
  ['movie_taste', [tag(['movies', 'movies', 'Up'], { words: 'I loved Up as a kid' })], ['childhood-films']],
  ['movie_taste', [tag(['movies', 'movies', 'Jaws']), tag(['movies', 'movies', 'The Shining'])], ['scary-movies']],
  ['movie_taste', [tag(['shows', 'genres', 'horror'])], []],
  ['my_shows', [tag(['shows', 'shows', 'Netflix'])], ['platforms']],
  ['my_shows', [tag(['shows', 'shows', 'Netflix']), tag(['shows', 'shows', 'Fleabag'])], ['platforms']],
  ['my_shows', [tag(['shows', 'shows', 'The Wire']), tag(['shows', 'shows', 'Fleabag'])], ['favourites']],
  ['my_shows', [tag(['shows', 'shows', 'Lost', 'avoid'], { words: 'I gave up on Lost' })], ['abandoned-shows']],
  ['books', [tag(['books', 'genres', 'crime']), tag(['books', 'genres', 'romance', 'dislike'])], ['genres']],
  ['books', [tag(['books', 'genres', 'audiobooks'])], ['formats']],
  ['books', [tag(['books', 'authors', 'Terry Pratchett', 'love'])], ['authors-loved']],
  ['books', [tag(['books', 'titles', 'Dune'], { words: 'I never finished Dune' })], ['unfinished-books']],
  ['food_taste', [tag(['food', 'allergies', 'sesame', 'avoid'], { entityType: 'allergy' })], ['dietary-preferences']],
  ['food_taste', [tag(['food', 'general', 'baking bread'], { words: 'I love baking bread' })], ['cooking-skill']],
])('%s: %j', (type, tags, topics) => {
  expect(known(type, tags)).toEqual(topics);
});

test('a diet alone does not answer for allergies', () => {
  const vegan = tag(['food', 'allergies', 'vegan', 'avoid'], { entityType: 'diet' });
  expect(known('food_taste', [vegan])).toEqual([]);
});

test('restaurants that are known do not spare the question about them', () => {
  expect(known('food_taste', [tag(['food', 'restaurants', 'Nobu'])])).toEqual([]);
});

test('an allergy that nobody understood yet is no evidence', () => {
  const unclear = tag(['food', 'allergies', 'blorp', 'avoid'], { entityType: 'allergy', unclear: true });
  expect(known('food_taste', [unclear])).toEqual([]);
});

test('what is muted, unsure or years old is no evidence', () => {
  const horror = (more: Partial<KnownTag>) => [tag(['movies', 'genres', 'horror'], more)];
  expect(known('movie_taste', horror({ muted: true }))).toEqual([]);
  expect(known('movie_taste', horror({ confidence: 0.4 }))).toEqual([]);
  expect(known('movie_taste', horror({ lastEvidenceAt: new Date('2022-01-01') }))).toEqual([]);
  expect(known('movie_taste', horror({ lastEvidenceAt: new Date('2026-06-01') }))).toEqual(['scary-movies']);
});

test('a tag that is learned and known counts once', () => {
  const jaws = tag(['movies', 'movies', 'Jaws']);
  expect(heldOf([jaws], [receipt(['movies', 'movies', 'Jaws'])], now)).toHaveLength(1);
});

const upBy = (type: InterviewType, line: string, ...learned: ReturnType<typeof receipt>[]): string[] =>
  broughtUpBy(scriptOf(type), line, learned, null, now, facts);

test.each<[InterviewType, string, string[]]>([
  ['movie_taste', 'I never cry at movies', ['tear-jerkers']],
  ['movie_taste', 'By the way, I hate horror and always quote Casablanca.', ['quoted-movies', 'scary-movies']],
  ['movie_taste', 'What a scary thought', []],
  ['movie_taste', 'The director was late', []],
  ['my_shows', 'I always binge the whole season in a night', ['binge-habits']],
  ['books', 'I never listen to audiobooks', ['formats']],
  ['food_taste', 'No allergies, I eat everything', ['dietary-preferences']],
  ['food_taste', "I'm vegan and I love it", []],
  ['food_taste', 'We hardly ever eat out, I love cooking', ['cooking-skill', 'restaurants']],
])('%s: "%s" brings up %j', (type, line, topics) => {
  expect(upBy(type, line)).toEqual(topics);
});

test('a sentence that taught something about a topic brings it up', () => {
  const line = 'I have quoted The Goonies since I was a kid. Anyway.';
  const goonies = receipt(['movies', 'movies', 'The Goonies', 'love'], 'quoted The Goonies');
  expect(upBy('movie_taste', line, goonies)).toEqual(['quoted-movies', 'childhood-films']);
  expect(upBy('movie_taste', line)).toEqual([]);
});

test('the topic that was asked about is answered, not brought up', () => {
  expect(broughtUpBy(scriptOf('movie_taste'), 'I never cry at movies', [], 'tear-jerkers', now)).toEqual([]);
});

test('a restaurant named unasked spares the question about restaurants', () => {
  expect(upBy('food_taste', 'Sushi at Nobu', receipt(['food', 'restaurants', 'Nobu']))).toEqual(['restaurants']);
});
