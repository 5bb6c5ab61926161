import { describe, expect, test } from '@jest/globals';
import type { Domain, ItemType } from '../../gql/graphql.ts';
import { SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { domainOf, guess, polarityOf, subcategoryOf, tagsOf } from './tag-rules.ts';

const item = { type: 'media' as ItemType, title: 'Title', authors: [] as string[], tags: [] as string[] };

describe('the type of an item says the domain of its tags', () => {
  test.each<[ItemType, Domain]>([
    ['shopping', 'shopping'],
    ['food', 'food'],
    ['travel', 'travel'],
    ['books', 'books'],
    ['games', 'games'],
    ['podcasts', 'podcasts'],
    ['music', 'music'],
  ])('%s: %s', (type, domain) => {
    expect(domainOf({ ...item, type })).toBe(domain);
  });

  test.each<[string, string[], Domain]>([
    ['Title', ['TV series', 'slow'], 'shows'],
    ['Title', ['sitcom'], 'shows'],
    ['Title, Season 2', [], 'shows'],
    ['Title', ['8 episodes'], 'shows'],
    ['Title', ['debut album'], 'music'],
    ['Title', ['jazz singer'], 'music'],
    ['Title (Original Soundtrack)', [], 'music'],
    ['Title', ['slow', 'quiet'], 'movies'],
    ['The Episodic', ['albumen'], 'movies'],
  ])('media "%s" %j: %s', (title, tags, domain) => {
    expect(domainOf({ ...item, title, tags })).toBe(domain);
  });

  test('a domain that is known goes before the words', () => {
    expect(domainOf({ ...item, domain: 'movies', tags: ['TV series'] })).toBe('movies');
    expect(domainOf({ ...item, domain: 'shows' })).toBe('shows');
    expect(domainOf({ ...item, domain: 'music' })).toBe('music');
    expect(domainOf({ ...item, domain: 'food' })).toBe('movies');
  });
});

describe('a tag is guessed from its words and capitals', () => {
  test.each<[Domain, string, string, string?]>([
    ['movies', 'Ava Example', 'people'],
    ['movies', 'Ava del Example', 'people'],
    ['movies', 'A. B. Example', 'people'],
    ['movies', 'The Examples', 'movies'],
    ['movies', 'Example', 'movies'],
    ['movies', 'The Long Way Home Again', 'movies'],
    ['movies', 'Lost in Example', 'movies'],
    ['movies', 'Example: The Return', 'movies'],
    ['movies', 'slow burn', 'genres'],
    ['movies', 'Science Fiction', 'genres'],
    ['movies', 'Korean Thriller', 'genres'],
    ['movies', 'The Western', 'movies'],
    ['shows', 'Bo Example', 'people'],
    ['shows', 'The Example', 'shows'],
    ['shows', 'workplace comedy', 'genres'],
    ['shows', 'Crime', 'genres'],
    ['books', 'Cy van Example', 'authors'],
    ['books', 'A Long Example', 'titles'],
    ['books', 'found family', 'genres'],
    ['books', 'Literary Fiction', 'genres'],
    ['food', 'Example Kitchen', 'restaurants'],
    ['food', 'corner bistro', 'restaurants'],
    ['food', 'peanut allergy', 'allergies'],
    ['food', 'Lactose Intolerance', 'allergies'],
    ['food', 'gluten-free', 'allergies'],
    ['food', 'peanut', 'cuisine'],
    ['food', 'Thai', 'cuisine'],
    ['food', 'Korean Street Food', 'cuisine'],
    ['food', 'noodles', 'cuisine'],
    ['games', 'Example Quest', 'titles'],
    ['games', 'The Example of Things', 'titles'],
    ['games', 'ps5', 'platforms'],
    ['games', 'Nintendo Switch', 'platforms'],
    ['games', 'cosy', 'genres'],
    ['games', 'Open World', 'genres'],
    ['podcasts', 'Dee Example', 'hosts'],
    ['podcasts', 'The Example Podcast', 'shows'],
    ['podcasts', 'Ninety Nine Percent Example', 'shows'],
    ['podcasts', 'design', 'topics', 'genres'],
    ['podcasts', 'True Crime', 'topics', 'genres'],
    ['music', 'Eve Example', 'artists'],
    ['music', 'Example', 'artists'],
    ['music', 'The Examples', 'artists'],
    ['music', 'Kind of Example', 'albums'],
    ['music', 'Example Live at the Hall', 'albums'],
    ['music', 'Greatest Hits', 'albums'],
    ['music', 'ambient', 'genres'],
    ['music', 'Free Jazz', 'genres'],
    ['travel', 'boutique hotels', 'accommodation', 'accommodations'],
    ['travel', 'Example Lodge', 'accommodation', 'accommodations'],
    ['travel', 'night train', 'transport', 'activities'],
    ['travel', 'Ferry', 'transport', 'activities'],
    ['travel', 'Exampletown', 'destinations'],
    ['travel', 'hiking', 'activities'],
    ['shopping', 'Example & Daughters', 'brands'],
    ['shopping', 'Examplia', 'brands'],
    ['shopping', 'wireless headphones', 'electronics', 'categories'],
    ['shopping', 'stationery', 'categories'],
    ['movies', '  ', 'general'],
    ['music', '...', 'general'],
  ])('in %s, "%s" is %s', (domain, tag, guessed, kept = guessed) => {
    expect(guess(domain, tag)).toBe(guessed);
    expect(subcategoryOf(domain, { tag })).toBe(kept);
    expect(Object.keys(SUBCATEGORY_LABELS[domain])).toContain(kept);
  });

  test('what belongs to no domain that is known is general', () => {
    expect(guess('hats' as Domain, 'felt')).toBe('general');
  });
});

test('what is said of the item itself is not guessed', () => {
  expect(subcategoryOf('books', { tag: 'Ava Example', subcategory: 'titles' })).toBe('titles');
});

test('only allergies are avoided', () => {
  expect(polarityOf('food', 'allergies')).toBe('avoid');
  expect(polarityOf('food', 'cuisine')).toBe('like');
  expect(polarityOf('movies', 'allergies')).toBe('like');
});

test('a book begins with its title and its authors, each tag once', () => {
  const tags = ['bo example', 'slow', 'Slow', ' '];
  const book = { ...item, type: 'books' as const, title: 'Three Word Title', authors: ['Bo Example'], tags };
  expect(tagsOf(book)).toEqual([
    { tag: 'Three Word Title', subcategory: 'titles' },
    { tag: 'Bo Example', subcategory: 'authors' },
    { tag: 'slow' },
  ]);
  expect(tagsOf({ ...book, type: 'media' })).toEqual([{ tag: 'bo example' }, { tag: 'slow' }]);
});
