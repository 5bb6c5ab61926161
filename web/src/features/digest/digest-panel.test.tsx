import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { DigestPanel } from './digest-panel.tsx';

const anItem = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'DigestItem',
  id,
  type: 'media',
  domain: 'movies',
  title: `Title ${id}`,
  description: 'Two people talk.',
  vendor: 'Example Pictures',
  priceCents: null,
  authors: [],
  tags: ['slow', 'quiet'],
  reason: 'You said quiet.',
  cautions: [],
  url: null,
  imageUrl: null,
  matchScore: 0.876,
  location: null,
  ordering: null,
  liked: false,
  ...more,
});

const aDigest = (items: unknown[], more: Record<string, unknown> = {}) => ({
  __typename: 'Digest',
  id: 'd1',
  createdAt: '2026-01-02T10:00:00Z',
  refreshCount: 0,
  remainingFreeThumbsDown: 5,
  backupsAvailable: true,
  summary: null,
  dailyFocus: null,
  unclearConstraints: [],
  items,
  ...more,
});

const answers = (digest: unknown, more: Answers = {}): Answers => ({
  DailyDigest: { data: { me: { __typename: 'User', id: '1', dailyDigest: digest } } },
  ...more,
});

const noBuy = () => undefined;
const ids = (count: number) => Array.from({ length: count }, (_, i) => anItem(`i${i + 1}`));

test('without recommendations the digest says how to get some', async () => {
  stubGraph(answers(aDigest([], { id: null })));
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const sentence = 'No recommendations yet. Talk to me more so I can learn your preferences!';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('a card shows its match, three tags and how many more, its price and its reason', async () => {
  const tags = ['a', 'b', 'c', 'd', 'e'];
  const item = anItem('i1', { type: 'shopping', domain: 'shopping', priceCents: 3850, tags });
  stubGraph(answers(aDigest([item])));
  const { container } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const card = within(await screen.findByRole('article', { name: 'Title i1' }));
  expect(card.getByText('88%')).toBeInTheDocument();
  expect(card.getByText('+2')).toBeInTheDocument();
  expect(card.getByText('Example Pictures · $38.50')).toBeInTheDocument();
  expect(card.getByText('You said quiet.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Buy - $38.50' })).toBeEnabled();
  expect((await axe(container)).violations).toEqual([]);
});

test('shopping with a price is bought from its card and from its dialog; nothing else is', async () => {
  const pot = { type: 'shopping', domain: 'shopping', priceCents: 3850 };
  const items = [anItem('i1', pot), anItem('i2', { ...pot, priceCents: null }), anItem('i3', { priceCents: 999 })];
  stubGraph(answers(aDigest(items)));
  const bought = jest.fn();
  const { user } = renderWithGraph(<DigestPanel onBuy={bought} />);
  const forSale = {
    itemId: 'i1',
    title: 'Title i1',
    description: 'Two people talk.',
    vendor: 'Example Pictures',
    priceCents: 3850,
    tags: ['slow', 'quiet'],
  };
  await user.click(await screen.findByRole('button', { name: /^Buy/ }));
  expect(bought.mock.calls).toEqual([[forSale]]);
  await user.click(screen.getByRole('button', { name: 'Title i1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Buy - $38.50' }));
  await waitFor(() => expect(bought.mock.calls).toEqual([[forSale], [forSale]]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at most eight cards show at a time; the rest is a page away', async () => {
  stubGraph(answers(aDigest(ids(10))));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await screen.findByRole('article', { name: 'Title i1' });
  expect(screen.getAllByRole('article')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'))).toEqual([
    'ticket-i9',
    'ticket-i10',
  ]);
});

test('a thumb down replaces the card and counts down', async () => {
  const replaced = aDigest([anItem('i9'), anItem('i2')], { remainingFreeThumbsDown: 4, backupsAvailable: false });
  const updated = { __typename: 'DigestUpdated', digest: replaced };
  stubGraph(answers(aDigest(ids(2)), { ThumbsDown: { data: { thumbsDown: updated } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Dislike Title i1' }));
  expect(await screen.findByRole('article', { name: 'Title i9' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Title i1' })).toBeNull();
  expect(screen.getByText('4 free thumbs down left')).toBeInTheDocument();
  expect(screen.getByText(/out of backups/)).toBeInTheDocument();
  expect(screen.getAllByText('Item replaced').length).toBeGreaterThan(0);
});

test('the sixth thumb down of a day keeps the card and shows the limit', async () => {
  const refusal = { __typename: 'DailyLimitExceeded', message: 'no more', code: 'DAILY_LIMIT_EXCEEDED' };
  stubGraph(answers(aDigest(ids(1)), { ThumbsDown: { data: { thumbsDown: refusal } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Dislike Title i1' }));
  expect((await screen.findAllByText('Daily limit reached')).length).toBeGreaterThan(0);
  const sentence = "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(1);
  expect(screen.getByRole('article', { name: 'Title i1' })).toBeInTheDocument();
});

test('a thumb down that fails says so on the card', async () => {
  stubGraph(answers(aDigest(ids(1)), { ThumbsDown: { status: 503, body: '' } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Dislike Title i1' }));
  const card = within(screen.getByRole('article', { name: 'Title i1' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Failed to replace item. Please try again.');
  expect(card.getByRole('button', { name: 'Dislike Title i1' })).toBeEnabled();
});

test('a thumb up stays filled', async () => {
  const judged = { __typename: 'ItemJudged', item: { __typename: 'DigestItem', id: 'i1', liked: true } };
  const calls = stubGraph(answers(aDigest(ids(1)), { JudgeItem: { data: { judgeItem: judged } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Like Title i1' }));
  const pressed = { name: 'Like Title i1', pressed: true };
  await waitFor(() => expect(screen.getByRole('button', pressed)).toBeInTheDocument());
  expect(calls.at(-1)?.variables).toEqual({ itemId: 'i1', feedback: 'positive' });
});

test('a fresh digest takes the place of the one before', async () => {
  const fresh = aDigest([anItem('n1')], { id: 'd2' });
  const updated = { __typename: 'DigestUpdated', digest: fresh };
  stubGraph(answers(aDigest(ids(2)), { GenerateDigest: { data: { generateDigest: updated } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await screen.findByRole('article', { name: 'Title i1' });
  await user.click(screen.getByRole('button', { name: /FREE \(for testing\)/ }));
  expect(await screen.findByRole('article', { name: 'Title n1' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('the twenty-first fresh digest of a day is refused in its own words', async () => {
  const refusal = { __typename: 'TooManyDigests', message: 'That was plenty for one day.', code: 'RATE_LIMITED' };
  stubGraph(answers(aDigest(ids(1)), { GenerateDigest: { data: { generateDigest: refusal } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: /FREE \(for testing\)/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That was plenty for one day.');
});

test('a digest that does not answer says so in its place', async () => {
  const { DailyDigest } = answers(null);
  stubGraph({ DailyDigest: { ...(DailyDigest as object), errors: [{ message: 'down' }] } });
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your digest is not answering right now.');
});

test('the detail dialog shows the reason and turns a tag into a preference', async () => {
  const added = { __typename: 'TagAdded', tag: { __typename: 'Tag', id: 't1' } };
  const calls = stubGraph(answers(aDigest(ids(1)), { AddItemTag: { data: { addTag: added } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const opener = await screen.findByRole('button', { name: 'Title i1' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Title i1' }));
  expect(dialog.getByText('Why we recommend this')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'slow' }));
  await waitFor(() => expect(calls.at(-1)?.operation).toBe('AddItemTag'));
  expect(calls.at(-1)?.variables).toEqual({ domain: 'movies', subcategory: 'genres', tag: 'slow', polarity: 'like' });
  expect((await screen.findAllByText('Tag added to your profile')).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test('Escape closes the detail dialog and gives the focus back', async () => {
  stubGraph(answers(aDigest(ids(1))));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const opener = await screen.findByRole('button', { name: 'Title i1' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Title i1' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link that is no web address is not offered', async () => {
  stubGraph(answers(aDigest([anItem('i1', { url: 'javascript:alert(1)' })])));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Title i1' }));
  await screen.findByRole('dialog', { name: 'Title i1' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a dish says what it was not checked for, on its card and in its dialog, and not in the witty voice', async () => {
  const sentence = 'Not checked for “blorpberry”: ask the kitchen.';
  const dish = anItem('i1', { type: 'food', domain: 'food', cautions: [sentence] });
  stubGraph(answers(aDigest([dish, anItem('i2')])));
  const { user, container } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const lists = await screen.findAllByRole('list', { name: 'Before you eat' });
  expect(lists).toHaveLength(1);
  expect(within(lists[0]!).getByText(sentence).closest('.quip')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Title i1' }));
  expect(within(await screen.findByRole('dialog')).getByText(sentence)).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('while an allergy is not understood the digest says why there are no dishes, and where to answer', async () => {
  stubGraph(answers(aDigest(ids(2), { unclearConstraints: ['blorpberry', 'zimzam'] })));
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  expect(await screen.findByText(/No dishes for now: I do not know “blorpberry” or “zimzam”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tell me in My Prefs' })).toHaveAttribute('href', '/preferences');
});
