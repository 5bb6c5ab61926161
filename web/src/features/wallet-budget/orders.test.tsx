import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { Orders } from './orders.tsx';

const anOrder = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Order',
  id,
  title: `Kettle ${id}`,
  vendor: 'Example Kitchen',
  domain: 'shopping',
  amountCents: 4_200,
  state: 'requested',
  month: '2026-11',
  requestedAt: '2026-11-20T12:00:00Z',
  releasedAt: '2026-12-04T12:00:00Z',
  receipt: {
    __typename: 'Receipt',
    spentBeforeCents: 1_000,
    spentAfterCents: 5_200,
    monthlyCents: 30_000,
    purchaseLimitCents: 7_500,
    confirmedAt: '2026-11-20T12:00:00Z',
  },
  ...more,
});

const me = (orders: unknown[]) => ({
  data: { me: { __typename: 'User', id: '1', budget: { __typename: 'Budget', month: '2026-11', orders } } },
});
const row = (id: string) => screen.getByText(`Kettle ${id}`).closest('li') as HTMLElement;

test('orders show their state in words, their amount and their receipt', async () => {
  const states = ['requested', 'fulfilled', 'declined', 'cancelled', 'released'];
  stubGraph({ Orders: me(states.map((state, index) => anOrder(String(index), { state }))) });
  const { container } = renderWithGraph(<Orders />);
  await screen.findByText('Kettle 0');
  const words = ['Requested', 'Bought', 'Declined', 'Cancelled', 'Released'];
  words.forEach((word, index) => expect(row(String(index))).toHaveTextContent(word));
  expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
  expect(row('0')).toHaveTextContent('Held until Dec 4, 2026 at the latest.');
  expect(within(row('0')).getByText('Spent after').nextSibling).toHaveTextContent('$52.00');
  expect((await axe(container)).violations).toEqual([]);
});

test('an order is cancelled after a question in its place, and the focus stays in its row', async () => {
  let state = 'requested';
  const calls = stubGraph({
    Orders: () => me([anOrder('a', { state })]),
    CancelOrder: () => {
      state = 'cancelled';
      const order = { __typename: 'Order', id: 'a', state, amountCents: 4_200 };
      return { data: { cancelOrder: { __typename: 'OrderCancelled', order } } };
    },
  });
  const { user } = renderWithGraph(<Orders />);
  const opener = await screen.findByRole('button', { name: 'Cancel the order of Kettle a' });
  await user.click(opener);
  const group = screen.getByRole('group', { name: 'Cancel this order? The $42.00 held for it becomes free again.' });
  expect(within(group).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel the order of Kettle a' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(calls.filter(({ operation }) => operation === 'CancelOrder')).toHaveLength(1);
  expect(screen.getAllByText('$42.00 is free again in your wallet.').length).toBeGreaterThan(0);
  expect(row('a')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('an order that was decided meanwhile says so in its row and shows how', async () => {
  let state = 'requested';
  stubGraph({
    Orders: () => me([anOrder('a', { state })]),
    CancelOrder: () => {
      state = 'fulfilled';
      return { data: { cancelOrder: { __typename: 'TooLate', message: 'It was bought already.', code: 'TOO_LATE' } } };
    },
  });
  const { user } = renderWithGraph(<Orders />);
  await user.click(await screen.findByRole('button', { name: 'Cancel the order of Kettle a' }));
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect((await screen.findAllByText('It was bought already.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(row('a')).toHaveTextContent('Bought'));
});

test('without orders, and without an answer, it is said', async () => {
  stubGraph({ Orders: me([]) });
  const { unmount } = renderWithGraph(<Orders />);
  expect(await screen.findByText(/No orders yet/)).toBeInTheDocument();
  unmount();
  stubGraph({ Orders: { status: 503, body: '' } });
  renderWithGraph(<Orders />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your list of orders is not answering right now.');
});
