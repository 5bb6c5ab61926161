import { beforeEach, expect, test } from '@jest/globals';
import { gql, type ApolloCache } from '@apollo/client';
import { makeCache } from './apollo.ts';
import { arrangeTags, forgetTag, keepTag, moveToEnd, placeTag } from '../features/taste-memory/tag-operations.ts';

const TAGS = gql`
  query {
    me {
      id
      tags {
        id
        tag
      }
    }
  }
`;
const NAMED = gql`
  fragment Named on Tag {
    id
    tag
  }
`;

let cache: ApolloCache;
const order = () =>
  cache
    .readQuery<{ me: { tags: { id: string }[] } }>({ query: TAGS })
    ?.me.tags.map(({ id }) => id)
    .join('');

beforeEach(() => {
  cache = makeCache();
  const tags = [...'abcd'].map((id) => ({ __typename: 'Tag', id, tag: id }));
  cache.writeQuery({ query: TAGS, data: { me: { __typename: 'User', id: '1', tags } } });
});

test('an added tag stands at the end, and one that is there stays', () => {
  cache.writeFragment({ fragment: NAMED, data: { __typename: 'Tag', id: 'e', tag: 'e' } });
  keepTag(cache, '1', 'e');
  keepTag(cache, '1', 'b');
  expect(order()).toBe('abcde');
});

test('a deleted tag comes back behind the nearest one that is left', () => {
  forgetTag(cache, 'c');
  forgetTag(cache, 'b');
  expect(order()).toBe('ad');
  cache.writeFragment({ fragment: NAMED, data: { __typename: 'Tag', id: 'c', tag: 'c' } });
  placeTag(cache, '1', 'c', ['b', 'a']);
  expect(order()).toBe('acd');
});

test('a tag before which nothing stood comes back first', () => {
  placeTag(cache, '1', 'd', []);
  expect(order()).toBe('dabc');
});

test('a tag that moved to another group stands at the end', () => {
  moveToEnd(cache, '1', 'b');
  expect(order()).toBe('acdb');
});

test('a new order of some leaves the others where they are', () => {
  arrangeTags(cache, '1', ['d', 'unknown', 'b', 'a']);
  expect(order()).toBe('dbca');
});
