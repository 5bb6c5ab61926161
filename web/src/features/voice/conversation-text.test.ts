import { expect, test } from '@jest/globals';
import { cardCounts, plainText } from './conversation-text.ts';

test('the signs of markdown are taken away, and escaped ones are signs', () => {
  expect(plainText('**Heat** (1995)')).toBe('Heat (1995)');
  expect(plainText('Here:\n- one\n- two - or 2')).toBe('Here:\n• one\n• two - or 2');
  expect(plainText('M\\*A\\*S\\*H and C\\#')).toBe('M*A*S*H and C#');
  expect(plainText('a\\b')).toBe('a\\b');
});

test('cards are counted by kind, in their order', () => {
  const kinds = ['ReceiptCard', 'RecommendationCard', 'RecommendationCard', 'Unheard'];
  const cards = kinds.map((__typename) => ({ __typename }));
  expect(cardCounts({ cards })).toEqual(['1 thing noted', '2 recommendations']);
});
