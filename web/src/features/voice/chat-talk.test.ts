import { expect, test } from '@jest/globals';
import type { ChatLine } from './chat-operations.ts';
import { newTalk, shownLines, type Pending } from './chat-talk.ts';

const aLine = (id: string, role: ChatLine['role'], content: string, second: number): ChatLine => ({
  __typename: 'Message',
  id,
  role,
  content,
  sessionId: 'chat_1',
  callId: null,
  createdAt: new Date(1_767_348_000_000 + second * 1_000).toISOString(),
  cards: [],
  suggestions: [],
});
const first = aLine('m1', 'user', 'hello', 1);
const second = aLine('m2', 'assistant', 'Good evening.', 2);
const sent = aLine('m3', 'user', 'yes', 3);
const reply = aLine('m4', 'assistant', 'Yes to what, exactly?', 4);

const talk = newTalk('chat_1');
const underWay = (more: Partial<Pending> = {}): Pending => ({
  message: 'yes',
  afterId: 'm2',
  sentId: null,
  text: '',
  ...more,
});
const texts = (...args: Parameters<typeof shownLines>) => shownLines(...args).lines.map(({ content }) => content);

test('a line that the page keeps shows until a poll brings it, once and in its place', () => {
  const kept = { ...talk, kept: [sent, reply] };
  expect(texts([first, second], kept)).toEqual(['hello', 'Good evening.', 'yes', 'Yes to what, exactly?']);
  expect(texts([first, second, sent, reply], kept)).toHaveLength(4);
  const later = aLine('m5', 'user', 'from another window', 5);
  expect(texts([first, later], { ...talk, kept: [second] })).toEqual(['hello', 'Good evening.', 'from another window']);
});

test('while an answer comes, what a poll brings of it waits', () => {
  const pending = underWay({ sentId: 'm3' });
  expect(shownLines([first, second], { ...talk, pending }).hasSent).toBe(false);
  const shown = shownLines([first, second, sent, reply], { ...talk, pending });
  expect(shown.hasSent).toBe(true);
  expect(shown.lines.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3']);
});

test('a poll may bring the sent line before the server has named it; the same words before it are another line', () => {
  const before = aLine('m0', 'user', 'yes', 0);
  expect(shownLines([before, first, second], { ...talk, pending: underWay() }).hasSent).toBe(false);
  const shown = shownLines([before, first, second, sent, reply], { ...talk, pending: underWay() });
  expect(shown).toMatchObject({ hasSent: true, lines: [{ id: 'm0' }, { id: 'm1' }, { id: 'm2' }, { id: 'm3' }] });
});

test('what was shown of a stopped answer stays, without its cards, whatever a poll brings of it', () => {
  const purchase = { __typename: 'PurchaseCard', itemId: 'i1', title: 'A pot', vendor: null, priceCents: 1 } as const;
  const carded = { ...reply, cards: [purchase] };
  const stopped = { ...talk, stopped: { m3: 'Yes to' } };
  const shown = shownLines([first, second, sent, carded], stopped).lines;
  expect(shown.at(-1)).toMatchObject({ content: 'Yes to', cards: [], key: 'answer-m3' });
  expect(texts([first, second, sent], stopped).at(-1)).toBe('Yes to');
  const shortened = { ...reply, content: 'Yes to what,' };
  expect(texts([first, second, sent, shortened], stopped).at(-1)).toBe('Yes to');
  expect(texts([first, second, sent, { ...reply, content: 'Forgotten.' }], stopped).at(-1)).toBe('Forgotten.');
});

test('an answer that was stopped before its first word is no line', () => {
  expect(texts([first, second, sent, reply], { ...talk, stopped: { m3: '' } }).at(-1)).toBe('yes');
  expect(texts([first, second, sent, { ...reply, content: '' }], talk).at(-1)).toBe('yes');
});
