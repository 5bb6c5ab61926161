import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { Purchases } from './purchases.tsx';

const aPurchase = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Purchase',
  id,
  amountCents: 9_000,
  vendor: 'Example Shoes',
  description: 'Boots for the hill.',
  productName: `Boots ${id}`,
  domain: 'shopping',
  tags: [],
  month: '2026-11',
  purchasedAt: '2026-11-20T12:00:00Z',
  overLimit: false,
  possibleDuplicateOf: null,
  takenBackAt: null,
  receipt: {
    __typename: 'Receipt',
    spentBeforeCents: 1_000,
    spentAfterCents: 10_000,
    monthlyCents: 30_000,
    purchaseLimitCents: 7_500,
    confirmedAt: '2026-11-20T12:00:00Z',
  },
  ...more,
});

const me = (purchases: unknown[]) => ({
  data: { me: { __typename: 'User', id: '1', budget: { __typename: 'Budget', month: '2026-11', purchases } } },
});
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

test('purchases carry their marks; one without a name shows its description', async () => {
  const purchases = [
    aPurchase('a', { overLimit: true }),
    aPurchase('b', { possibleDuplicateOf: 'a', productName: null }),
    aPurchase('c', { takenBackAt: '2026-11-21T12:00:00Z' }),
  ];
  stubGraph({ Purchases: me(purchases) });
  const { container } = renderWithGraph(<Purchases />);
  expect(within((await screen.findByText('Boots a')).closest('li')!).getByText('over limit')).toBeInTheDocument();
  expect(within(row('Boots for the hill.')).getByText('possible duplicate')).toBeInTheDocument();
  expect(within(row('Boots c')).getByText('taken back on Nov 21, 2026')).toBeInTheDocument();
  expect(within(row('Boots c')).queryByRole('button')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

test('a purchase is taken back after a question in its place', async () => {
  let takenBackAt: string | null = null;
  const calls = stubGraph({
    Purchases: () => me([aPurchase('a', { takenBackAt })]),
    TakeBackPurchase: () => {
      takenBackAt = '2026-11-22T09:00:00Z';
      const purchase = { __typename: 'Purchase', id: 'a', month: '2026-11', takenBackAt };
      return { data: { takeBackPurchase: { __typename: 'PurchaseTakenBack', purchase } } };
    },
  });
  const { user } = renderWithGraph(<Purchases />);
  await user.click(await screen.findByRole('button', { name: 'Take back Boots a' }));
  expect(screen.getByRole('group', { name: /stops counting against November 2026/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('taken back on Nov 22, 2026')).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === 'TakeBackPurchase')?.variables).toEqual({ id: 'a' });
  expect(screen.getAllByText('It no longer counts against November 2026.').length).toBeGreaterThan(0);
});

test('a failure stays in the row and the question stands', async () => {
  stubGraph({ Purchases: me([aPurchase('a')]), TakeBackPurchase: { status: 500, body: '' } });
  const { user } = renderWithGraph(<Purchases />);
  await user.click(await screen.findByRole('button', { name: 'Take back Boots a' }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  const alert = await within(row('Boots a')).findByRole('alert');
  expect(alert).toHaveTextContent('Failed to take the purchase back. Please try again.');
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeEnabled();
});

test('without purchases it is said where they come from', async () => {
  stubGraph({ Purchases: me([]) });
  renderWithGraph(<Purchases />);
  expect(await screen.findByText(/Nothing recorded yet/)).toBeInTheDocument();
});
