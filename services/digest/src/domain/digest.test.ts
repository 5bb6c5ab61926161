import { describe, expect, test } from '@jest/globals';
import {
  decideRead, decideThumbsDown, type Digest, type DigestItem, fill, itemTypeOf, viewOf, withdraw,
} from './digest.ts';
import { aDigest, anItem } from '../../test/items.ts';
import { DOMAINS } from './taste.ts';

const item = (id: string, told: Partial<DigestItem> = {}): DigestItem =>
  anItem(id, { position: Number(id), status: Number(id) < 10 ? 'displayed' : 'backup', ...told });
const fifteen = Array.from({ length: 15 }, (_, at) => item(String(at)));
const digest = (told: Partial<Digest> = {}): Digest => aDigest(fifteen, told);

describe('a read', () => {
  const judged = [item('0', { judgedAt: new Date(0) }), ...fifteen.slice(1)];
  test.each([
    ['nothing known, nothing made', null, 0, 7, 'answer-empty'],
    ['the first tag of the day', null, 1, 7, 'make'],
    ['nothing changed', digest(), 4, 7, 'answer'],
    ['tags changed under a digest of few tags', digest(), 4, 8, 'make-anew'],
    ['tags changed under a digest of ten tags', digest({ tagCount: 10 }), 11, 8, 'answer'],
    ['tags changed after an item was judged', digest({ items: judged }), 5, 8, 'answer'],
    ['tags changed under a paid digest', digest({ paid: true }), 5, 8, 'answer'],
    ['all tags are gone', digest(), 0, 8, 'answer-empty'],
    ['guesses, and still no tag', digest({ tagCount: 0 }), 0, 8, 'answer'],
    ['guesses, and now a tag', digest({ tagCount: 0 }), 1, 8, 'make-anew'],
  ])('%s', (_case, current, tagCount, tasteRevision, decision) => {
    expect(decideRead(current, { tagCount, tasteRevision })).toBe(decision);
  });
});

describe('a thumbs-down', () => {
  test('puts the best backup in the place of the card', () => {
    expect(decideThumbsDown(fifteen[3] ?? null, digest(), 4)).toEqual({
      kind: 'replace', spends: true,
      moves: [{ itemId: '3', status: 'consumed', position: 3 }, { itemId: '10', status: 'displayed', position: 3 }],
    });
  });

  test('without a backup leaves the place empty', () => {
    expect(decideThumbsDown(fifteen[3] ?? null, digest({ items: fifteen.slice(0, 10) }), 0)).toEqual({
      kind: 'replace', spends: true, moves: [{ itemId: '3', status: 'consumed', position: 3 }],
    });
  });

  test('is refused after five', () => {
    expect(decideThumbsDown(fifteen[3] ?? null, digest(), 5)).toEqual({ kind: 'limit-exceeded' });
  });

  test('on a consumed card is done already, also after five', () => {
    expect(decideThumbsDown(item('3', { status: 'consumed' }), digest(), 5)).toEqual({ kind: 'already-done' });
  });

  test('on what is not seen or not there is unknown', () => {
    expect(decideThumbsDown(fifteen[12] ?? null, digest(), 0)).toEqual({ kind: 'unknown' });
    expect(decideThumbsDown(null, digest(), 0)).toEqual({ kind: 'unknown' });
  });

  test('on a card of an earlier digest costs nothing and replaces nothing', () => {
    expect(decideThumbsDown(item('3', { digestId: 'old' }), digest(), 5)).toEqual({
      kind: 'replace', spends: false, moves: [{ itemId: '3', status: 'consumed', position: 3 }],
    });
  });
});

test('what became forbidden is consumed wherever it stands, and a forbidden backup takes no place', () => {
  const forbidden = new Set(['2', '10', '5']);
  expect(withdraw(fifteen, ({ id }) => forbidden.has(id))).toEqual([
    { itemId: '2', status: 'consumed', position: 2 },
    { itemId: '11', status: 'displayed', position: 2 },
    { itemId: '5', status: 'consumed', position: 5 },
    { itemId: '12', status: 'displayed', position: 5 },
    { itemId: '10', status: 'consumed', position: 10 },
  ]);
});

test('what is vacant among the ten is filled by the best backups, in the vacant places', () => {
  const items = [...fifteen.slice(0, 3), ...fifteen.slice(4, 9), ...fifteen.slice(10)];
  expect(fill(items)).toEqual([
    { itemId: '10', status: 'displayed', position: 3 },
    { itemId: '11', status: 'displayed', position: 9 },
  ]);
  expect(fill(fifteen)).toEqual([]);
  expect(fill(fifteen.slice(0, 9))).toEqual([]);
});

test('the view lists displayed items in order, and what is left of the allowance', () => {
  const items = [item('11', { status: 'displayed', position: 1 }), item('1', { status: 'consumed' }), item('0'),
    item('12')];
  const food = item('food', { origin: 'food', digestId: null, position: 0, status: 'displayed' });
  const view = viewOf({ current: digest({ items }), beside: [food], thumbsDownToday: 2 });
  expect(view.items.map(({ id }) => id)).toEqual(['food', '0', '11']);
  expect(view).toMatchObject({ remainingFreeThumbsDown: 3, backupsAvailable: true });
  expect(viewOf({ current: null, beside: [], thumbsDownToday: 0 })).toMatchObject({
    id: null, items: [], remainingFreeThumbsDown: 5, backupsAvailable: false,
  });
});

test('films and shows are media, the other domains are types of their own', () => {
  expect(DOMAINS.map(itemTypeOf)).toEqual(['media', 'media', 'books', 'food', 'games', 'podcasts', 'music', 'travel',
    'shopping']);
});
