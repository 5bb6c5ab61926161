import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { BUDGET } from './budget-operations.ts';
import { ConfirmPurchase } from './confirm-purchase.tsx';

const pot = {
  itemId: 'i1',
  title: 'Enamel moka pot',
  description: 'Mint enamel, three cups.',
  vendor: 'Example Kitchen',
  priceCents: 3_850,
  tags: ['kitchen', 'coffee'],
};

const budget = {
  __typename: 'Budget',
  month: '2026-11',
  monthlyCents: 30_000,
  purchaseLimitCents: 7_500,
  currentSpendingCents: 18_340,
  spendPercentage: 61.13,
  remainingCents: 11_660,
  warnings: [],
};

const me = (more: Record<string, unknown> = {}, availableCents = 0) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      budget: { ...budget, ...more },
      wallet: { __typename: 'Wallet', availableCents },
    },
  },
});

const recorded = (more: Record<string, unknown> = {}, warning: number | null = null) => ({
  data: {
    recordPurchase: {
      __typename: 'PurchaseRecorded',
      warning,
      purchase: { __typename: 'Purchase', id: 'p1', month: '2026-11', possibleDuplicateOf: null, ...more },
    },
  },
});

const open = async (answers: Answers, product: typeof pot | null = pot) => {
  const calls = stubGraph(answers);
  const closed = jest.fn();
  const view = renderWithGraph(<ConfirmPurchase product={product} onClose={closed} />);
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { ...view, calls, closed, sent };
};
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

test('the dialog shows what is bought, what it costs and where the month would stand', async () => {
  await open({ Budget: me() });
  const shown = await dialog();
  expect(shown.getByRole('heading', { name: 'Confirm Purchase' })).toBeInTheDocument();
  expect(shown.getByText('Enamel moka pot')).toBeInTheDocument();
  expect(shown.getByText('Mint enamel, three cups.')).toBeInTheDocument();
  const amounts = ['Price', 'Current spending', 'This purchase', 'New total'].map(
    (label) => shown.getByText(label).nextSibling?.textContent,
  );
  expect(amounts).toEqual(['$38.50', '$183.40', '$38.50', '$221.90']);
  expect(shown.getByText('Why I recommended this').nextSibling).toHaveTextContent('kitchencoffee');
  expect((await axe(document.body)).violations).toEqual([]);
});

test('nothing shows without a product', async () => {
  const { calls } = await open({ Budget: me() }, null);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('nothing shows without a budget; it is said instead', async () => {
  const none = { data: { me: { __typename: 'User', id: '1', budget: null, wallet: null } } };
  const { closed } = await open({ Budget: { ...none, errors: [{ message: 'down' }] } });
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  const sentence = 'Your budget is not answering right now. Please try again.';
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
});

test('a budget that is back since is asked once more, and the dialog opens', async () => {
  let down = true;
  const none = { data: { me: { __typename: 'User', id: '1', budget: null, wallet: null } } };
  stubGraph({ Budget: () => (down ? { ...none, errors: [{ message: 'down' }] } : me()) });
  const closed = jest.fn();
  const { rerender, client } = renderWithGraph(<ConfirmPurchase product={null} onClose={closed} />);
  await client.query({ query: BUDGET, errorPolicy: 'all' });
  down = false;
  rerender(
    <ApolloProvider client={client}>
      <ConfirmPurchase product={pot} onClose={closed} />
    </ApolloProvider>,
  );
  expect((await dialog()).getByText('New total')).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});

test('confirming records the purchase once, however often it is pressed, and the budget is asked anew', async () => {
  let answer = (_value: ReturnType<typeof recorded>) => undefined as void;
  const later = new Promise<ReturnType<typeof recorded>>((resolve) => {
    answer = resolve;
  });
  const { user, sent, closed } = await open({ Budget: me(), RecordPurchase: () => later });
  await dialog();
  await user.dblClick(press('Confirm Purchase'));
  expect(screen.getByRole('button', { name: 'Recording...' })).toHaveAttribute('aria-busy', 'true');
  answer(recorded());
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(sent('RecordPurchase').map(({ variables }) => variables)).toEqual([
    {
      confirmOverLimit: false,
      purchase: {
        amountCents: 3_850,
        currency: 'USD',
        vendor: 'Example Kitchen',
        description: 'Mint enamel, three cups.',
        productName: 'Enamel moka pot',
        productId: 'i1',
        tags: ['kitchen', 'coffee'],
      },
    },
  ]);
  expect(screen.getAllByText('Purchase recorded').length).toBeGreaterThan(0);
  await waitFor(() => expect(sent('Budget').length).toBeGreaterThan(1));
});

test('a product of nobody in particular is bought from Unknown and described by its name', async () => {
  const { user, sent, closed } = await open(
    { Budget: me(), RecordPurchase: recorded() },
    { ...pot, vendor: null, description: '' } as unknown as typeof pot,
  );
  await dialog();
  await user.click(press('Confirm Purchase'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const purchase = sent('RecordPurchase')[0]?.variables['purchase'];
  expect(purchase).toMatchObject({ vendor: 'Unknown', description: 'Enamel moka pot' });
});

test('above the limit it is asked once more, in its place, and then recorded on purpose', async () => {
  const sentence = 'This is above your limit of $75.00 for one purchase.';
  const over = { __typename: 'OverLimit', message: sentence, code: 'OVER_LIMIT' };
  const { user, sent, closed } = await open({
    Budget: me(),
    RecordPurchase: ({ confirmOverLimit }) =>
      confirmOverLimit ? recorded() : { data: { recordPurchase: over } },
  });
  const shown = await dialog();
  await user.click(press('Confirm Purchase'));
  expect(await shown.findByRole('alert')).toHaveTextContent(sentence);
  expect(closed).not.toHaveBeenCalled();
  expect(press('Confirm Purchase')).toBeDisabled();
  expect(document.activeElement).toContainElement(press('Record it anyway'));
  expect(document.activeElement).not.toBe(press('Record it anyway'));
  expect((await axe(document.body)).violations).toEqual([]);
  await user.click(press('Record it anyway'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(sent('RecordPurchase').map(({ variables }) => variables['confirmOverLimit'])).toEqual([false, true]);
});

const invalid = { __typename: 'InvalidInput', message: 'No.', code: 'INVALID' };

test.each([
  ['the words of the server', { data: { recordPurchase: invalid } }, 'No.'],
  ['a plain sentence without any', { status: 503, body: '' }, 'Failed to record purchase. Please try again.'],
])('a failure is said in place and as a toast, in %s', async (_words, answer, sentence) => {
  const { user, closed } = await open({ Budget: me(), RecordPurchase: answer });
  const shown = await dialog();
  await user.click(press('Confirm Purchase'));
  expect(await shown.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getAllByText('Purchase failed').length).toBeGreaterThan(0);
  expect(closed).not.toHaveBeenCalled();
  expect(press('Confirm Purchase')).toBeEnabled();
});

test('a likely duplicate is said and can be taken back at once', async () => {
  const { user, sent, closed } = await open({
    Budget: me(),
    RecordPurchase: recorded({ possibleDuplicateOf: 'p0' }),
    TakeBackPurchase: {
      data: {
        takeBackPurchase: {
          __typename: 'PurchaseTakenBack',
          purchase: { __typename: 'Purchase', id: 'p1', month: '2026-11', takenBackAt: '2026-11-22T10:00:00Z' },
        },
      },
    },
  });
  await dialog();
  await user.click(press('Confirm Purchase'));
  expect(await screen.findByText(/It looks like one that is recorded already/)).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await user.click(press('Take it back'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent('TakeBackPurchase')[0]?.variables).toEqual({ id: 'p1' });
});

test('a warning that the purchase brings is said once, in the dialog', async () => {
  const { user } = await open({ Budget: me(), RecordPurchase: recorded({}, 80) });
  await dialog();
  await user.click(press('Confirm Purchase'));
  expect(await screen.findByText("You have spent 80% of this month's budget.")).toBeInTheDocument();
  expect(localStorage.getItem('valet-budget:1')).toContain('80');
});

test.each([
  ['the wallet has too little', {}, 3_849, /only \$38\.49 is available/],
  ['it is above the limit of a purchase', { purchaseLimitCents: 3_849 }, 10_000, /within your limit/],
  ['it is more than what remains', { remainingCents: 3_849 }, 10_000, /within your limit/],
])('paying from the wallet is not offered when %s, and why is said', async (_why, more, available, why) => {
  await open({ Budget: me(more, available) });
  const shown = await dialog();
  expect(screen.queryByRole('button', { name: 'Pay from wallet' })).toBeNull();
  expect(shown.getByText(why)).toBeInTheDocument();
});

test('of a wallet that does not answer nothing is said', async () => {
  const known = me().data.me;
  await open({ Budget: { data: { me: { ...known, wallet: null } } } });
  const shown = await dialog();
  expect(shown.queryByText(/wallet/i)).toBeNull();
});

test('paying from the wallet orders the item by its id alone', async () => {
  const order = { __typename: 'Order', id: 'o1', amountCents: 3_850, month: '2026-11' };
  const { user, sent, closed } = await open({
    Budget: me({}, 3_850),
    PlaceOrder: { data: { placeOrder: { __typename: 'OrderPlaced', order, warning: null } } },
  });
  await dialog();
  await user.click(press('Pay from wallet'));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(sent('PlaceOrder').map(({ variables }) => variables)).toEqual([{ itemId: 'i1' }]);
  expect(screen.getAllByText('$38.50 is held in your wallet until it is bought.').length).toBeGreaterThan(0);
});

test('a wallet that ran short meanwhile is said, with the way to add funds', async () => {
  const short = { __typename: 'InsufficientWalletBalance', message: 'Insufficient wallet balance', code: 'X' };
  const { user } = await open({ Budget: me({}, 5_000), PlaceOrder: { data: { placeOrder: short } } });
  const shown = await dialog();
  await user.click(press('Pay from wallet'));
  expect(await shown.findByRole('alert')).toHaveTextContent('Insufficient wallet balance');
  expect(shown.getByRole('link', { name: 'Add funds to your wallet' })).toHaveAttribute('href', '/wallet');
});

test('Cancel sends nothing', async () => {
  const { user, calls, closed } = await open({ Budget: me() });
  await dialog();
  await user.click(press('Cancel'));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(calls.map(({ operation }) => operation)).toEqual(['Budget']);
});
