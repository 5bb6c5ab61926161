import { expect, test } from '@jest/globals';
import { inOrder, moved, withStep } from './reorder.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a tag takes another place, up or down, and those between make room', () => {
  expect(moved(ids, 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
});

test('several steps of one tag are sent as one, in the order that the first of them found', () => {
  const first = withStep([], { tagId: 'a', to: 1, found: ids });
  const second = withStep(first, { tagId: 'a', to: 2, found: moved(ids, 'a', 1) });
  expect(second).toEqual([{ tagId: 'a', to: 2, found: ids }]);
});

test('a tag that is back where it was has no step to send', () => {
  const first = withStep([], { tagId: 'b', to: 0, found: ids });
  expect(withStep(first, { tagId: 'b', to: 1, found: moved(ids, 'b', 0) })).toEqual([]);
});

test('steps of two tags stay two', () => {
  const first = withStep([], { tagId: 'a', to: 1, found: ids });
  const both = withStep(first, { tagId: 'd', to: 0, found: moved(ids, 'a', 1) });
  expect(both.map(({ tagId, to }) => [tagId, to])).toEqual([
    ['a', 1],
    ['d', 0],
  ]);
});

test('a wished order holds for what it knows; what came since stands behind', () => {
  const things = ['new', 'a', 'b'].map((id) => ({ id }));
  expect(inOrder(things, ['b', 'gone', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
  expect(inOrder(things, null)).toBe(things);
});
