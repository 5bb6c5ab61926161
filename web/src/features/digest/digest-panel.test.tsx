import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aDigest, anItem, answers, items, refused } from '../../../test/digest-data.ts';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { DigestPanel } from './digest-panel.tsx';

const noBuy = () => undefined;

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
  const list = [anItem('i1', pot), anItem('i2', { ...pot, priceCents: null }), anItem('i3', { priceCents: 999 })];
  stubGraph(answers(aDigest(list)));
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
  stubGraph(answers(aDigest(items(10))));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await screen.findByRole('article', { name: 'Title i1' });
  expect(screen.getAllByRole('article')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'))).toEqual([
    'ticket-i9',
    'ticket-i10',
  ]);
});

test('food that was asked for comes into view, also for whoever is on another page', async () => {
  stubGraph(answers(aDigest(items(10))));
  const { user, client } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('article', { name: 'Title i1' })).toBeNull();
  const dish = anItem('f1', { type: 'food', domain: 'food', origin: 'food', location: 'Lisbon, Portugal' });
  stubGraph(answers(aDigest([dish, ...items(10)])));
  await act(() => client.refetchQueries({ include: ['DailyDigest'] }));
  expect(await screen.findByRole('article', { name: 'Title f1' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(8);
});

test('one who is their own vendor is named once', async () => {
  stubGraph(answers(aDigest([anItem('i1', { title: 'Ada Example', vendor: 'Ada Example' })])));
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await screen.findByRole('article', { name: 'Ada Example' });
  expect(screen.getAllByText('Ada Example')).toHaveLength(1);
});

test('a digest that does not answer says so in its place', async () => {
  const { DailyDigest } = answers(null);
  stubGraph({ DailyDigest: { ...(DailyDigest as object), errors: [{ message: 'down' }] } });
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your digest is not answering right now.');
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
  stubGraph(answers(aDigest(items(2), { unclearConstraints: ['blorpberry', 'zimzam'] })));
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  expect(await screen.findByText(/No dishes for now: I do not know “blorpberry” or “zimzam”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tell me in My Prefs' })).toHaveAttribute('href', '/preferences');
});

test('what sets a card apart stands on it in words', async () => {
  const all = { surprise: true, overBudget: true, verified: false, saved: true };
  stubGraph(answers(aDigest([anItem('i1', all), anItem('i2')])));
  renderWithGraph(<DigestPanel onBuy={noBuy} />);
  const card = within(await screen.findByRole('article', { name: 'Title i1' }));
  for (const mark of ['Surprise', 'Over your budget', 'Not verified', 'Saved']) {
    expect(card.getByText(mark)).toBeInTheDocument();
  }
  const plain = within(screen.getByRole('article', { name: 'Title i2' }));
  expect(plain.queryByText('Saved')).toBeNull();
});

test('a picture that does not load leaves the cover that is drawn beneath it', async () => {
  stubGraph(answers(aDigest([anItem('i1', { imageUrl: 'https://example.com/a.jpg' })])));
  const { container } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  await screen.findByRole('article', { name: 'Title i1' });
  const pictures = () => [...container.querySelectorAll('img')].map((img) => img.src.slice(0, 15));
  expect(pictures()).toEqual(['data:image/svg+', 'https://example']);
  fireEvent.error(container.querySelectorAll('img')[1]!);
  expect(pictures()).toEqual(['data:image/svg+']);
});

test('one banner at a time: while the thumbs are used up, nothing is said of backups', async () => {
  const refusal = refused('DailyLimitExceeded', 'DAILY_LIMIT_EXCEEDED', 'no more');
  const digest = aDigest(items(1), { backupsAvailable: false, remainingFreeThumbsDown: 0 });
  stubGraph(answers(digest, { ThumbsDown: { data: { thumbsDown: refusal } } }));
  const { user } = renderWithGraph(<DigestPanel onBuy={noBuy} />);
  expect(await screen.findByText(/out of backups/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dislike Title i1' }));
  expect((await screen.findAllByText(/You've used your 5 free thumbs down/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/out of backups/)).toBeNull();
});
