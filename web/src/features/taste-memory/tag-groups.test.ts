import { expect, test } from '@jest/globals';
import { groupTags, isThere, pageOf, type Place, placeOf, type TagRow, withGone } from './tag-groups.ts';

const aTag = (id: string, more: Partial<TagRow> = {}): TagRow => ({
  id,
  domain: 'movies',
  subcategory: 'genres',
  tag: `tag ${id}`,
  polarity: 'like',
  ...more,
});
const place = (...before: string[]): Place => ({ domain: 'movies', subcategory: 'genres', polarity: 'like', before });
const names = (rows: readonly ({ id: string } | { tagId: string })[]) =>
  rows.map((row) => ('tagId' in row ? `~${row.tagId}` : row.id)).join(' ');

test('domains and subcategories come in the order of the tables, tags in the person’s own', () => {
  const groups = groupTags([
    aTag('1', { domain: 'food', subcategory: 'cuisine' }),
    aTag('2', { subcategory: 'people' }),
    aTag('3'),
    aTag('4', { subcategory: 'general' }),
    aTag('5'),
  ]);
  expect(groups.map(({ domain, groups: own }) => [domain, own.map(({ label, tags }) => [label, names(tags)])])).toEqual([
    [
      'movies',
      [
        ['Genres & Themes', '3 5'],
        ['Actors & Directors', '2'],
        ['More about you', '4'],
      ],
    ],
    ['food', [['Cuisines', '1']]],
  ]);
  expect(groups[1]?.empty.map(({ label }) => label)).toEqual(['Restaurants', 'Allergies', 'More about you']);
});

test('a subcategory that the table does not know keeps its tags in sight', () => {
  const [movies] = groupTags([aTag('1', { subcategory: 'formats' })]);
  expect(movies?.groups).toMatchObject([{ subcategory: 'formats', label: 'formats' }]);
});

test('a place remembers those before it in its group, the nearest first', () => {
  const tags = [aTag('1'), aTag('2', { subcategory: 'people' }), aTag('3'), aTag('4'), aTag('5')];
  expect(placeOf(aTag('4'), tags, []).before).toEqual(['3', '1']);
});

test('a place remembers those that went just before, too', () => {
  const gone = [
    { tagId: '0', place: place() },
    { tagId: '2', place: place('1', '0') },
    { tagId: '9', place: { ...place(), subcategory: 'people' } },
  ];
  expect(placeOf(aTag('3'), [aTag('1'), aTag('3')], gone).before).toEqual(['2', '1', '0']);
});

test.each<[Partial<TagRow>, boolean]>([
  [{}, true],
  [{ polarity: 'dislike' }, true],
  [{ polarity: 'love' }, true],
  [{ polarity: 'neutral' }, false],
  [{ subcategory: 'people' }, false],
])('a tag that is now %j is in the list in which it was liked: %s', (more, there) => {
  expect(isThere(aTag('1', more), place())).toBe(there);
});

test('an empty place stands behind the nearest tag that is left, also when that went too', () => {
  const left = [aTag('1'), aTag('5')];
  const gone = [
    { tagId: '4', place: place('3', '2', '1') },
    { tagId: '2', place: place('1') },
  ];
  expect(names(withGone(left, gone))).toBe('1 ~2 ~4 5');
  expect(names(withGone(left, [{ tagId: '3', place: place('2', '1') }]))).toBe('1 ~3 5');
  expect(names(withGone(left, [{ tagId: '0', place: place() }]))).toBe('~0 1 5');
  expect(names(withGone([], [{ tagId: '0', place: place() }]))).toBe('~0');
});

test('an empty place is on one page only, with the tag before it', () => {
  const tags = ['1', '2', '3', '4'].map((id) => aTag(id));
  const rows = withGone(tags, [
    { tagId: 'a', place: place() },
    { tagId: 'b', place: place('2', '1') },
    { tagId: 'c', place: place('4') },
  ]);
  expect(names(pageOf(rows, 0, 2))).toBe('~a 1 2 ~b');
  expect(names(pageOf(rows, 2, 2))).toBe('3 4 ~c');
});
