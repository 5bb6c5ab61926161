import { expect, test } from '@jest/globals';
import { type Nameable, tagsNamed } from './tags-named.ts';

const aTag = (tag: string, over: Partial<Nameable> = {}): Nameable => ({
  id: tag,
  domain: 'movies',
  subcategory: 'genres',
  said: null,
  catalogueId: null,
  ...over,
  tag,
});
const food = (tag: string, subcategory = 'cuisine') => aTag(tag, { domain: 'food', subcategory });

const TAGS = [
  aTag('horror films'),
  aTag('slow-burn Korean thrillers'),
  aTag('erotic thrillers'),
  aTag('Denis Villeneuve', { subcategory: 'people' }),
  aTag('horror', { id: 'books', domain: 'books' }),
  aTag('jazz', { domain: 'music' }),
  aTag('The Lord of the Rings', { domain: 'books', subcategory: 'titles', catalogueId: 'books/lotr' }),
  food('ramen'),
  food('strawberry', 'allergies'),
  aTag('Zürich', { domain: 'travel', subcategory: 'destinations', said: 'the little big city' }),
];
const find = (words: string) =>
  words.toLowerCase() === 'lotr'
    ? [{ kind: 'entry' as const, domain: 'books' as const, name: 'LOTR', entryId: 'books/lotr', subcategory: 'titles' }]
    : [];
const named = (words: string) => {
  const { exact, near } = tagsNamed(words, TAGS, find);
  return { exact: exact.map(({ id }) => id), near: near.map(({ id }) => id) };
};

test.each([
  ['jazz', ['jazz']],
  ['Jazz!', ['jazz']],
  ['that I like jazz', ['jazz']],
  ['forget that I like jazz, please', ['jazz']],
  ['my jazz tag', ['jazz']],
  ['everything about jazz', ['jazz']],
  ['zurich', ['Zürich']],
  ['the little big city', ['Zürich']],
  ['lotr', ['The Lord of the Rings']],
  ['Villeneuve', ['Denis Villeneuve']],
  ['horror', ['horror films', 'books']],
  ['horror movies', ['horror films', 'books']],
  ['why do you think I like ramen?', ['ramen']],
  ["that I'm allergic to strawberries", ['strawberry']],
  ['everything about food', ['ramen', 'strawberry']],
  ['food', ['ramen', 'strawberry']],
  ['Forget everything about food, please', ['ramen', 'strawberry']],
  ['all my music tastes', ['jazz']],
  ['my movies', ['horror films', 'slow-burn Korean thrillers', 'erotic thrillers', 'Denis Villeneuve']],
  ['my allergies', ['strawberry']],
])('“%s” names its tags', (words, exact) => {
  expect(named(words)).toEqual({ exact, near: [] });
});

test.each([
  ['thrillers', ['slow-burn Korean thrillers', 'erotic thrillers']],
  ['erotic korean jazz music from the sixties', ['jazz']],
  ['rahmen', ['ramen']],
])('“%s” may mean some of them', (words, near) => {
  expect(named(words)).toEqual({ exact: [], near });
});

test.each(['', ' ', 'it', 'the movie', 'the movies', 'that show', 'a book', 'everything', 'everything about me', 'that', 'polka', '?', 'x'.repeat(100_000)])('%j names nothing', (words) => {
  expect(named(words)).toEqual({ exact: [], near: [] });
});
