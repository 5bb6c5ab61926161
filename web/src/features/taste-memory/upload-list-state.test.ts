import { expect, test } from '@jest/globals';
import { BATCH, foldName, nextBatch, polarityOf, rowsOf, waiting, withRows, type ListEntry } from './upload-list-state.ts';

const entry = (tag: string, more: Partial<ListEntry> = {}): ListEntry => ({
  __typename: 'ListEntry',
  tag,
  subcategory: 'movies',
  known: false,
  times: 1,
  ...more,
});
const none: ReadonlySet<string> = new Set();

test('names that people write in several ways are one name', () => {
  expect(foldName(' Amélie ')).toBe(foldName('AMELIE'));
  expect(foldName('Salt & Straw')).toBe(foldName('salt and straw'));
  expect(foldName("Ocean's Eleven")).toBe(foldName('Ocean’s eleven'));
  expect(foldName('Spider-Man')).toBe(foldName('spider man'));
  expect(foldName('It')).not.toBe(foldName('Is'));
});

test('a name of nothing but signs is still a name of its own', () => {
  expect(foldName('!!!')).toBe('!!!');
  expect(foldName('!!!')).not.toBe(foldName('???'));
});

test('what the person has is there already, everything else waits', () => {
  const rows = rowsOf([entry('Dune'), entry('Alien', { known: true })], 'movies', 'movies');
  expect(rows.map(({ state }) => state)).toEqual(['normal', 'exists']);
  expect(waiting(rows, none).map(({ tag }) => tag)).toEqual(['Dune']);
  expect(waiting(rows, new Set(['dune']))).toEqual([]);
});

test('a list of allergies is one of allergies, whatever else its words may name', () => {
  const rows = rowsOf([entry('satay', { subcategory: 'cuisine' })], 'food', 'allergies');
  expect(rows[0]?.subcategory).toBe('allergies');
});

test('allergies are to be avoided, everything else is as chosen', () => {
  expect(polarityOf('food', 'allergies', 'like')).toBe('avoid');
  expect(polarityOf('food', 'cuisine', 'like')).toBe('like');
  expect(polarityOf('games', 'titles', 'dislike')).toBe('dislike');
});

test('a batch has at most fifty names, in the order of the list', () => {
  const rows = rowsOf(Array.from({ length: 120 }, (_, at) => entry(`Film ${at}`)), 'movies', 'movies');
  const batch = nextBatch(rows, none, 'movies');
  expect(batch).toHaveLength(BATCH);
  expect(batch.at(-1)?.tag).toBe('Film 49');
});

test('a batch is of one polarity, so allergies in a list of dishes come in one of their own', () => {
  const names = [
    entry('Thai', { subcategory: 'cuisine' }),
    entry('gluten-free', { subcategory: 'allergies' }),
    entry('Ramen', { subcategory: 'cuisine' }),
  ];
  const rows = rowsOf(names, 'food', 'cuisine');
  const first = nextBatch(rows, none, 'food');
  expect(first.map(({ tag }) => tag)).toEqual(['Thai', 'Ramen']);
  const after = withRows(rows, new Set(first.map(({ tag }) => tag)), { state: 'added' });
  expect(nextBatch(after, none, 'food').map(({ tag }) => tag)).toEqual(['gluten-free']);
});

test('a change leaves the rows alone that it does not name', () => {
  const rows = rowsOf([entry('Dune'), entry('Alien')], 'movies', 'movies');
  const changed = withRows(rows, new Set(['Alien']), { state: 'loading' });
  expect(changed[0]).toBe(rows[0]);
  expect(changed[1]?.state).toBe('loading');
});

test('what was refused for its own sake is not sent again with the rest', () => {
  const rows = rowsOf([entry('Dune'), entry('Alien')], 'movies', 'movies');
  const refused = withRows(rows, new Set(['Dune']), { failure: 'no' });
  expect(nextBatch(refused, none, 'movies').map(({ tag }) => tag)).toEqual(['Alien']);
});
