import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem } from '../../../test/digest-data.ts';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { Dashboard } from './dashboard.tsx';

const pot = anItem('i1', {
  type: 'shopping',
  domain: 'shopping',
  title: 'Enamel moka pot',
  description: 'Mint enamel, three cups.',
  vendor: 'Example Kitchen',
  priceCents: 3_850,
  tags: ['kitchen'],
  reason: 'You drink coffee.',
  matchScore: 0.9,
});

const someone = (spentCents: number) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      username: 'guest',
      location: { __typename: 'Location', city: null, state: null, country: 'United States' },
      wallet: { __typename: 'Wallet', balanceCents: 0, availableCents: 0 },
      budget: {
        __typename: 'Budget',
        month: '2026-11',
        monthlyCents: 30_000,
        purchaseLimitCents: 7_500,
        currentSpendingCents: spentCents,
        spendPercentage: spentCents / 300,
        remainingCents: 30_000 - spentCents,
        warnings: [],
      },
      conversation: [],
      dailyDigest: {
        __typename: 'Digest',
        id: 'd1',
        createdAt: '2026-11-02T10:00:00Z',
        refreshCount: 0,
        remainingFreeThumbsDown: 5,
        backupsAvailable: true,
        summary: null,
        dailyFocus: null,
        unclearConstraints: [],
        items: [pot],
      },
    },
  },
});

test('what is bought on a ticket is confirmed in the dialog and counts on the budget card', async () => {
  let spent = 1_000;
  const all = () => someone(spent);
  const calls = stubGraph({
    Dashboard: all,
    Budget: all,
    DailyDigest: all,
    RecentConversation: all,
    Chat: all,
    RecordPurchase: () => {
      spent += 3_850;
      const purchase = { __typename: 'Purchase', id: 'p1', month: '2026-11', possibleDuplicateOf: null };
      return { data: { recordPurchase: { __typename: 'PurchaseRecorded', purchase, warning: null } } };
    },
  });
  const { user, container } = renderWithGraph(<Dashboard />);
  const buy = await screen.findByRole('button', { name: 'Buy - $38.50' });
  const part = () => container.querySelector<HTMLElement>('[data-part="budget"]');
  await waitFor(() => expect(part()).not.toBeNull());
  const card = within(part()!);
  expect(card.getByText('$10.00')).toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).not.toContain('Budget');
  await user.click(buy);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Purchase' }));
  expect(dialog.getByText('New total').nextSibling).toHaveTextContent('$48.50');
  await user.click(dialog.getByRole('button', { name: 'Confirm Purchase' }));
  expect(await card.findByText('$48.50')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(buy).toHaveFocus();
});
