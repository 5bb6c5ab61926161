import { expect, test } from '@jest/globals';
import { groupsOf, joined } from './history-groups.ts';
import type { HistoryLine } from './history-operations.ts';

const aLine = (id: string, sessionId: string, callId: string | null = null): HistoryLine => ({
  __typename: 'Message',
  id,
  role: 'user',
  content: `line ${id}`,
  createdAt: '2026-01-02T10:00:00Z',
  sessionId,
  callId,
  cards: [],
});

test('what was said in one chat or one call stands together, in its order', () => {
  const lines = [
    aLine('1', 'chat_1'),
    aLine('2', 'chat_1'),
    aLine('3', 'voice_7', 'call-a'),
    aLine('4', 'voice_8', 'call-a'),
    aLine('5', 'voice_9', 'call-b'),
    aLine('6', 'voice_10'),
    aLine('7', 'voice_11'),
    aLine('8', 'chat_1'),
  ];
  const groups = groupsOf(lines).map(({ kind, id, lines }) => [kind, id, lines.map((line) => line.id).join('')]);
  expect(groups).toEqual([
    ['chat', 'chat_1', '12'],
    ['call', 'call-a', '34'],
    ['call', 'call-b', '5'],
    ['call', null, '67'],
    ['chat', 'chat_1', '8'],
  ]);
});

test('two stretches that overlap are one, without what is gone', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aLine(id, 'chat_1'));
  expect(joined([a!, b!, c!], [c!, d!], new Set(['b'])).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
