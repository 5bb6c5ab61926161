import { expect, test } from '@jest/globals';
import { type KeptStatement, standingOf } from './standing.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');
const said = (minute: number, polarity: KeptStatement['polarity'], over: Partial<KeptStatement> = {}) => ({
  id: `at ${minute}`,
  source: 'utterance' as const,
  polarity,
  confidence: 0.8,
  saidAt: new Date(noon.getTime() + minute * 60_000),
  note: null,
  ...over,
});

test('one statement is what it says', () => {
  expect(standingOf([said(1, 'love')], false)).toEqual({
    polarity: 'love',
    confidence: 0.8,
    count: 1,
    statedAt: said(1, 'love').saidAt,
    note: null,
    superseded: new Map(),
  });
});

test('the later of two that contradict each other holds, in whichever order they are given', () => {
  for (const statements of [
    [said(1, 'love'), said(2, 'dislike')],
    [said(2, 'dislike'), said(1, 'love')],
  ]) {
    const standing = standingOf(statements, false);
    expect(standing).toMatchObject({ polarity: 'dislike', count: 1, confidence: 0.8 });
    expect([...standing.superseded]).toEqual([['at 1', said(2, 'dislike').saidAt]]);
  }
});

test('two that agree are surer than one, and the later says how much', () => {
  expect(standingOf([said(1, 'love'), said(2, 'like')], false)).toMatchObject({
    polarity: 'like',
    confidence: 0.95,
    count: 2,
  });
});

test('what the hand says last keeps its degree against what is heard later', () => {
  const statements = [said(1, 'love', { source: 'typed', confidence: 1 }), said(2, 'like')];
  expect(standingOf(statements, false)).toMatchObject({ polarity: 'love', confidence: 1, count: 2 });
});

test('a thumb that agrees makes surer, and tells no degree', () => {
  const statements = [said(1, 'love'), said(2, 'like', { source: 'thumb', confidence: 0.3 })];
  expect(standingOf(statements, false)).toMatchObject({ polarity: 'love', confidence: 0.86, count: 1 });
});

test('what must be avoided stays so, whatever was liked before or since', () => {
  const standing = standingOf([said(1, 'love'), said(2, 'avoid', { confidence: 0.5 }), said(3, 'like')], true);
  expect(standing).toMatchObject({ polarity: 'avoid', confidence: 0.6, count: 1 });
  expect([...standing.superseded.keys()]).toEqual(['at 1', 'at 3']);
});

test('the latest note of what holds holds with it', () => {
  const noted = [said(1, 'love', { note: 'at night' }), said(2, 'like', { note: 'with friends' }), said(3, 'love')];
  expect(standingOf(noted, false).note).toBe('with friends');
  expect(standingOf([...noted, said(4, 'dislike')], false).note).toBeNull();
});
