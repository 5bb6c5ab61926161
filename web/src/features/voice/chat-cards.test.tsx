import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { ChatPanel } from './chat-panel.tsx';
import type { ChatProduct } from './chat-product.ts';
import { aMessage, type Asked, chatOf, stubChat, wire } from './chat-test-kit.ts';
import { setOffRecord } from './off-record.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => setOffRecord(false));
  jest.useRealTimers();
});

const pick = {
  __typename: 'RecommendationCard',
  itemId: 'i1',
  catalogueId: 'movies/heat',
  domain: 'movies',
  type: 'media',
  title: 'Heat',
  vendor: 'Michael Mann',
  year: 1995,
  priceCents: null,
  reason: 'You said slow and loud.',
  matchScore: 0.876,
  tags: ['heist'],
};
const pot = {
  ...pick,
  itemId: 'i2',
  domain: 'shopping',
  type: 'shopping',
  title: 'Enamel pot',
  vendor: 'Example Kitchen',
  year: null,
  priceCents: 3_850,
};
const receipt = {
  __typename: 'ReceiptCard',
  tagId: 't1',
  messageId: 'm1',
  domain: 'movies',
  subcategory: 'people',
  tag: 'Michael Mann',
  polarity: 'love',
  words: 'I love Michael Mann',
};
const report = {
  __typename: 'ReportCard',
  interview: 'movie_taste',
  asked: 9,
  covered: ['scary movies', 'tear-jerkers'],
  learned: [receipt],
};
const saidWith = (...cards: object[]) => aMessage('assistant', 'There.', { cards });

function open(graph: Answers = {}, user?: ReturnType<typeof userEvent.setup>) {
  const asked: Asked[] = [];
  const bought: ChatProduct[] = [];
  const calls = stubChat({ Chat: chatOf(), ...graph }, (line) => void asked.push(line));
  const view = renderWithGraph(<ChatPanel onBuy={(product) => bought.push(product)} />, user);
  return { ...view, asked, calls, bought };
}
/** Valet says something with these cards while the person looks. */
async function hear(view: ReturnType<typeof open>, ...cards: object[]) {
  await view.user.type(await screen.findByLabelText('Message'), 'hello{Enter}');
  await act(async () => {
    view.asked[0]?.tell('sent', { message: wire(aMessage('user', 'hello')) });
    view.asked[0]?.tell('done', { message: { ...wire(aMessage('assistant', 'There.')), cards }, cards });
    view.asked[0]?.end();
  });
}
const heard = { ...receipt, kind: 'receipt' };
const ticket = (name: string) => screen.findByRole('article', { name });

const judged = (liked: boolean, disliked = false) => ({
  __typename: 'ItemJudged',
  item: { __typename: 'DigestItem', id: 'i1', liked, disliked },
});

test('a recommendation is a small ticket with its maker, why and match; only shopping can be bought', async () => {
  const { container, bought, user } = open({ Chat: chatOf(saidWith(pick, pot)) });
  const heat = within(await ticket('Heat'));
  expect(heat.getByText('Movie · Michael Mann · 1995')).toBeInTheDocument();
  expect(heat.getByText('You said slow and loud.')).toBeInTheDocument();
  expect(heat.getByText('88%')).toBeInTheDocument();
  expect(heat.queryByRole('button', { name: /^Buy/ })).toBeNull();
  const shop = within(await ticket('Enamel pot'));
  expect(shop.getByText('Shopping · Example Kitchen · $38.50')).toBeInTheDocument();
  await user.click(shop.getByRole('button', { name: 'Buy - $38.50' }));
  expect(bought).toMatchObject([{ itemId: 'i2', title: 'Enamel pot', priceCents: 3_850, vendor: 'Example Kitchen' }]);
  expect((await axe(container)).violations).toEqual([]);
});

test('a thumb is recorded, said in place, and taken back', async () => {
  const { user, calls } = open({
    Chat: chatOf(saidWith(pick)),
    JudgeRecommendation: ({ feedback }) => ({
      data: { judgeItem: judged(feedback === 'positive', feedback === 'negative') },
    }),
    UndoJudgement: { data: { undoItemAction: judged(false) } },
  });
  const heat = within(await ticket('Heat'));
  await user.click(heat.getByRole('button', { name: 'Like Heat' }));
  expect(await heat.findByText('Liked. More like it.')).toBeInTheDocument();
  expect(heat.getByRole('button', { name: 'Like Heat' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByText('Feedback recorded').length).toBeGreaterThan(0);
  await user.click(heat.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(heat.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(heat.getByRole('button', { name: 'Like Heat' })).toHaveAttribute('aria-pressed', 'false');
  expect(heat.getByRole('button', { name: 'Like Heat' })).toHaveFocus();
  await user.click(heat.getByRole('button', { name: 'Dislike Heat' }));
  expect(await heat.findByText('Noted: not for you.')).toBeInTheDocument();
  const deeds = calls.filter(({ method }) => method === 'POST');
  expect(deeds.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['JudgeRecommendation', { itemId: 'i1', feedback: 'positive' }],
    ['UndoJudgement', { itemId: 'i1' }],
    ['JudgeRecommendation', { itemId: 'i1', feedback: 'negative' }],
  ]);
});

test('thumbs that were given before the page looked are shown', async () => {
  const item = { __typename: 'DigestItem', id: 'i1', liked: true, disliked: false };
  const cards = [{ __typename: 'RecommendationCard', item }, { __typename: 'RecommendationCard', item: null }];
  const { calls } = open({
    Chat: chatOf(saidWith(pick, pot)),
    ChatThumbs: chatOf({ __typename: 'Message', id: 'm1', cards }),
  });
  const heat = within(await ticket('Heat'));
  await waitFor(() => expect(heat.getByRole('button', { name: 'Like Heat' })).toHaveAttribute('aria-pressed', 'true'));
  expect(heat.getByRole('button', { name: 'Dislike Heat' })).toHaveAttribute('aria-pressed', 'false');
  expect(calls.filter(({ operation }) => operation === 'ChatThumbs')).toHaveLength(1);
});

test('a thumb that could not be recorded says so on its ticket and as a toast', async () => {
  const { user } = open({ Chat: chatOf(saidWith(pick)), JudgeRecommendation: { status: 503, body: '' } });
  const heat = within(await ticket('Heat'));
  await user.click(heat.getByRole('button', { name: 'Like Heat' }));
  expect(await heat.findByRole('alert')).toHaveTextContent('Failed to record feedback. Please try again.');
  await user.click(heat.getByRole('button', { name: 'Dismiss the error' }));
  expect(heat.queryByRole('alert')).toBeNull();
});

test('what was just learned shows its words and is taken back', async () => {
  const view = open({ Unlearn: { data: { unlearn: { __typename: 'Unlearnt', id: 't1' } } } });
  await hear(view, heard);
  const noted = within(await screen.findByRole('list', { name: 'Noted' }));
  expect(noted.getByText('Michael Mann')).toBeInTheDocument();
  expect(noted.getByText('“I love Michael Mann”')).toBeInTheDocument();
  expect((await axe(view.container)).violations).toEqual([]);
  await view.user.click(noted.getByRole('button', { name: 'Take back: Michael Mann' }));
  expect(await noted.findByText('Taken back.')).toBeInTheDocument();
  expect(noted.queryByRole('button')).toBeNull();
  expect(view.calls.find(({ operation }) => operation === 'Unlearn')?.variables).toEqual({
    messageId: 'm1',
    tagId: 't1',
  });
});

test('an undo that is refused says why and can be pressed again', async () => {
  const refusal = { __typename: 'NotFound', message: 'There is no such tag.', code: 'NOT_FOUND' };
  const view = open({ Unlearn: { data: { unlearn: refusal } } });
  await hear(view, heard);
  await view.user.click(await screen.findByRole('button', { name: 'Take back: Michael Mann' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such tag.');
  expect(screen.getByRole('button', { name: 'Take back: Michael Mann' })).toBeEnabled();
});

test('words that taught several tastes are quoted once', async () => {
  const heist = { ...receipt, tagId: 't2', tag: 'heists' };
  const jazz = { ...receipt, tagId: 't3', tag: 'jazz', words: 'and jazz' };
  open({ Chat: chatOf(saidWith(receipt, jazz, heist)) });
  const noted = within(await screen.findByRole('list', { name: 'Noted' }));
  expect(noted.getAllByText('“I love Michael Mann”')).toHaveLength(1);
  expect(noted.getByText('“and jazz”')).toBeInTheDocument();
  expect(noted.getAllByRole('listitem')).toHaveLength(3);
});

test('the undo goes after ten seconds, not while it is pointed at; old receipts offer none', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const old = { ...receipt, tagId: 't0', tag: 'jazz' };
  const view = open({ Chat: chatOf(saidWith(old)) }, user);
  await act(() => jest.advanceTimersByTimeAsync(200));
  await hear(view, heard);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('button', { name: 'Take back: jazz' })).toBeNull();
  await user.hover(screen.getByRole('button', { name: 'Take back: Michael Mann' }));
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.getByRole('button', { name: 'Take back: Michael Mann' })).toBeInTheDocument();
  await user.unhover(screen.getByRole('button', { name: 'Take back: Michael Mann' }));
  await user.hover(screen.getByLabelText('Message'));
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(screen.queryByRole('button', { name: 'Take back: Michael Mann' })).toBeNull();
  expect(screen.getAllByText('“I love Michael Mann”')).toHaveLength(2);
  view.unmount();
  view.client.stop();
});

test('a purchase that was agreed on asks to be confirmed at once, and again when its button is pressed', async () => {
  const view = open();
  await hear(view, { kind: 'purchase', itemId: 'i2', title: 'Enamel pot', vendor: 'Example Kitchen', price: 38.5 });
  await waitFor(() => expect(view.bought).toMatchObject([{ itemId: 'i2', priceCents: 3_850 }]));
  await view.user.click(within(await ticket('Enamel pot')).getByRole('button', { name: 'Buy - $38.50' }));
  expect(view.bought).toHaveLength(2);
});

test('a purchase of long ago opens nothing by itself', async () => {
  const purchase = { __typename: 'PurchaseCard', itemId: 'i2', title: 'Enamel pot', vendor: null, priceCents: 3_850 };
  const { bought } = open({ Chat: chatOf(saidWith(purchase)) });
  await ticket('Enamel pot');
  expect(bought).toEqual([]);
});

test('a report card says what was covered and what was learned', async () => {
  const { container } = open({ Chat: chatOf(saidWith(report)) });
  const card = within(await screen.findByRole('region', { name: 'Movie taste: the report' }));
  expect(card.getByText('9 questions')).toBeInTheDocument();
  expect(card.getByText('tear-jerkers')).toBeInTheDocument();
  expect(card.getByText('Michael Mann')).toHaveTextContent('You love Michael Mann');
  expect(card.queryByRole('button')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

test('off the record is marked, polls nothing, sends what the page kept, and writes nothing', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('switch', { name: 'Keep the chat off the record' }));
  expect(screen.getByText('Off the record: I read what I know of you and write nothing.')).toBeInTheDocument();
  const polls = view.calls.length;
  const offered = { kind: 'recommendation', ...pot, price: 38.5, match_score: 0.9 };
  await hear(view, { ...offered, itemId: null }, heard);
  const shop = within(await ticket('Enamel pot'));
  expect(shop.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Noted' })).toBeNull();
  expect(view.asked[0]).toMatchObject({ key: undefined, body: { offRecord: true, recent: [] } });
  await view.user.type(screen.getByLabelText('Message'), 'cheaper{Enter}');
  expect(view.asked[1]?.body.recent).toEqual([
    { role: 'user', content: 'hello' },
    { role: 'assistant', content: 'There.' },
  ]);
  expect(view.calls).toHaveLength(polls);
  expect((await axe(view.container)).violations).toEqual([]);

  await view.user.click(screen.getByRole('switch', { name: 'Keep the chat off the record' }));
  expect(screen.queryByText('There.')).toBeNull();
  await view.user.click(screen.getByRole('switch', { name: 'Keep the chat off the record' }));
  expect(screen.getByText('There.')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'New Chat' }));
  expect(screen.queryByText('There.')).toBeNull();
});
