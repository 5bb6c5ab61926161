import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { WalletPage } from './wallet-page.tsx';

beforeEach(() => history.replaceState(null, '', '/wallet'));
afterEach(() => {
  jest.useRealTimers();
});

const aTransaction = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Transaction',
  id,
  type: 'wallet_deposit',
  amountCents: 5000,
  status: 'succeeded',
  description: `Card payment ${id}`,
  createdAt: '2026-01-02T10:00:00Z',
  balanceAfterCents: 5000,
  ...more,
});
const aPage = (items: unknown[] = [], next: string | null = null) => ({ __typename: 'TransactionPage', items, next });
const aWallet = (more: Record<string, unknown> = {}) => ({
  __typename: 'Wallet',
  balanceCents: 4250,
  heldCents: 0,
  availableCents: 4250,
  owedCents: 0,
  payments: { __typename: 'Payments', provider: 'sandbox', publishableKey: 'pk_test_1' },
  transactions: aPage(),
  ...more,
});
const me = (wallet: unknown) => ({ data: { me: { __typename: 'User', id: '1', wallet } } });
// What else is on the page and of no concern here.
const monthWith = (part: object) => ({
  data: { me: { __typename: 'User', id: '1', budget: { __typename: 'Budget', ...part } } },
});
const others: Answers = {
  Orders: monthWith({ orders: [] }),
  Purchases: monthWith({ purchases: [] }),
  Spending: monthWith({ spending: [] }),
};
const started = {
  data: { fundWallet: { __typename: 'PaymentStarted', clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' } },
};

async function show(wallet: unknown, more: Answers = {}, search = '') {
  history.replaceState(null, '', `/wallet${search}`);
  const calls = stubGraph({ Wallet: me(wallet), ...others, ...more });
  const view = renderWithGraph(<WalletPage />);
  await screen.findByRole('heading', { name: 'Valet Wallet' });
  return { ...view, calls };
}
type Shown = Awaited<ReturnType<typeof show>>;

const transactions = () => screen.getByRole('heading', { name: 'Transactions' }).closest('section')!;
const rows = () => within(transactions()).queryAllByRole('listitem');
const submit = () => screen.getByRole('button', { name: 'Add funds' });
const complete = async ({ user }: Shown) => {
  await user.click(screen.getByRole('radio', { name: '$100' }));
  await user.click(screen.getByRole('checkbox', { name: 'I understand that all funds are non-refundable.' }));
};

test('the wallet shows its balance to the cent, and nothing that is not so', async () => {
  const { container } = await show(aWallet());
  expect(screen.getByText('$42.50')).toBeInTheDocument();
  for (const absent of [/Held/, /You owe/, /is left/]) expect(screen.queryByText(absent)).toBeNull();
  expect(screen.getByText(/^Nothing yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download statement (CSV)' })).toHaveAttribute(
    'href',
    '/api/wallet/statement.csv',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test('what is held is taken off what is available, and a low wallet says so', async () => {
  await show(aWallet({ heldCents: 4000, availableCents: 250 }));
  expect(screen.getByText('$40.00')).toBeInTheDocument();
  expect(screen.getByText('$2.50')).toBeInTheDocument();
  expect(screen.getByText('Less than $5.00 is left. A refresh costs $1.00.')).toBeInTheDocument();
});

test('an empty wallet says what it is for', async () => {
  await show(aWallet({ balanceCents: 0, availableCents: 0 }));
  expect(screen.getByText(/^Nothing is in it\. It pays for/)).toBeInTheDocument();
  expect(screen.queryByText(/is left/)).toBeNull();
});

test('five dollars are not low', async () => {
  await show(aWallet({ balanceCents: 500, availableCents: 500 }));
  expect(screen.queryByText(/is left/)).toBeNull();
});

test('while something is owed it says how much, and nothing can be added', async () => {
  await show(aWallet({ balanceCents: 0, availableCents: 0, owedCents: 2500 }));
  expect(screen.getByText('You owe $25.00')).toBeInTheDocument();
  expect(screen.getByText('Nothing can be added until what is owed is settled.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('where card payments are off, the page says so instead of offering amounts', async () => {
  await show(aWallet({ payments: { __typename: 'Payments', provider: 'off', publishableKey: null } }));
  expect(screen.getByText('Card payments are not set up here, so nothing can be added.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['sandbox', 1],
  ['stripe', 0],
])('with %s the page says %i times that no real card is charged', async (provider, times) => {
  await show(aWallet({ payments: { __typename: 'Payments', provider, publishableKey: 'pk_test_1' } }));
  expect(screen.queryAllByText('Test mode: no real card is charged.')).toHaveLength(times);
});

test('a wallet that does not answer can be asked again', async () => {
  let there = false;
  stubGraph({ Wallet: () => me(there ? aWallet() : null), ...others });
  const { user } = renderWithGraph(<WalletPage />);
  await screen.findByText('Your wallet is not answering right now. The rest of the page goes on.');
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$42.50')).toBeInTheDocument();
});

test('the five amounts are one choice, made by the arrow keys too', async () => {
  const { user } = await show(aWallet());
  const radios = within(screen.getByRole('group', { name: 'Amount' })).getAllByRole('radio');
  expect(radios.map((each) => each.closest('label')?.textContent)).toEqual(['$25', '$50', '$100', '$250', '$500']);
  await user.click(radios[1]!);
  await user.keyboard('{ArrowRight}');
  expect(radios[1]).not.toBeChecked();
  expect(radios[2]).toBeChecked();
});

test('adding opens once an amount is chosen and the terms are acknowledged', async () => {
  const view = await show(aWallet(), { FundWallet: started });
  expect(submit()).toBeDisabled();
  await view.user.click(screen.getByRole('radio', { name: '$100' }));
  expect(submit()).toBeDisabled();
  await view.user.click(screen.getByRole('checkbox'));
  await view.user.click(submit());
  await waitFor(() => expect(location.pathname).toBe('/wallet-checkout'));
  expect(location.search).toBe('?payment_intent_client_secret=pi_1_secret_2&amount=100');
  const sent = view.calls.filter(({ operation }) => operation === 'FundWallet');
  expect(sent.map(({ variables }) => variables)).toEqual([{ amountCents: 10_000, acknowledged: true }]);
});

test('a form that is sent incomplete says what is missing and asks nobody', async () => {
  const { user, calls } = await show(aWallet());
  await user.click(screen.getByRole('radio', { name: '$25' }));
  fireEvent.submit(submit().closest('form')!);
  expect((await screen.findAllByText('Incomplete Information')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Please select an amount and acknowledge the terms.').length).toBeGreaterThan(0);
  expect(calls.some(({ operation }) => operation === 'FundWallet')).toBe(false);
});

test('pressed twice, one payment starts', async () => {
  let answer = (_: typeof started) => {};
  const answered = new Promise<typeof started>((resolve) => {
    answer = resolve;
  });
  const view = await show(aWallet(), { FundWallet: () => answered });
  await complete(view);
  await view.user.click(submit());
  await view.user.click(await screen.findByRole('button', { name: 'Starting the payment...' }));
  answer(started);
  await waitFor(() => expect(location.pathname).toBe('/wallet-checkout'));
  expect(view.calls.filter(({ operation }) => operation === 'FundWallet')).toHaveLength(1);
});

const refusal = (message: string) => ({
  data: { fundWallet: { __typename: 'InvalidInput', message, code: 'INVALID' } },
});
const oneOf = 'Amount must be one of: $25, $50, $100, $250, $500';
test.each<[string, Answers[string], string, string]>([
  ['a refusal in its own words', refusal(oneOf), 'Payment Failed', oneOf],
  [
    'an answer without a secret',
    { data: { fundWallet: { __typename: 'PaymentStarted', clientSecret: '', paymentIntentId: '' } } },
    'Error',
    'Failed to initiate payment',
  ],
  ['a server that does not answer', { status: 503, body: '' }, 'Payment Failed', 'Failed to process payment'],
])('%s is shown in its place and by a toast, and the button opens again', async (_, answer, title, sentence) => {
  const view = await show(aWallet(), { FundWallet: answer });
  await complete(view);
  await view.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(submit()).toBeEnabled();
  expect(location.pathname).toBe('/wallet');
});

test('each row says what it was, with its sign, its amount and how it stands', async () => {
  const items = [
    aTransaction('1'),
    aTransaction('2', { type: 'digest_refresh', amountCents: -100, description: 'Refresh of the digest' }),
    aTransaction('3', { type: 'purchase', amountCents: -650, status: 'pending', balanceAfterCents: null }),
    aTransaction('4', { type: 'dispute', amountCents: -5000, status: 'failed' }),
    aTransaction('5', { type: 'dispute_reversal' }),
  ];
  const { container } = await show(aWallet({ transactions: aPage(items) }));
  const shown = rows().map((row) => [
    row.querySelector('p')?.textContent,
    row.querySelector('.transaction-amount')?.textContent,
    row.querySelector('.badge')?.textContent,
    row.querySelector('.badge')?.className.split('-').at(-1),
    Boolean(row.querySelector('.badge svg')),
  ]);
  expect(shown).toEqual([
    ['Deposit', '+$50.00', 'succeeded', 'default', true],
    ['Purchase', '-$1.00', 'succeeded', 'default', true],
    ['Purchase', '-$6.50', 'pending', 'secondary', false],
    ['Dispute', '-$50.00', 'failed', 'destructive', false],
    ['Dispute won', '+$50.00', 'succeeded', 'default', true],
  ]);
  expect(rows()[1]).toHaveTextContent('Refresh of the digest');
  expect(rows()[0]).toHaveTextContent('Balance $50.00');
  expect(rows()[2]).not.toHaveTextContent('Balance');
  expect((await axe(container)).violations).toEqual([]);
});

test('older transactions come page by page, until there are none', async () => {
  const older = me({
    __typename: 'Wallet',
    transactions: aPage([aTransaction('3')]),
  });
  const { user, calls } = await show(
    aWallet({ transactions: aPage([aTransaction('1'), aTransaction('2')], 'after-2') }),
    { OlderTransactions: older },
  );
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[2]).toHaveTextContent('Card payment 3');
  const asked = calls.filter(({ operation }) => operation === 'OlderTransactions');
  expect(asked.map(({ variables }) => variables)).toEqual([{ after: 'after-2' }]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('an older page that does not come can be asked for again', async () => {
  let there = false;
  const { user } = await show(aWallet({ transactions: aPage([aTransaction('1')], 'after-1') }), {
    OlderTransactions: () =>
      there
        ? me({ __typename: 'Wallet', transactions: aPage([aTransaction('2')]) })
        : { status: 503, body: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText(/^The older part of the list is not answering/);
  expect(rows()).toHaveLength(1);
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('back from a payment, the wallet is fetched anew and says so for three seconds', async () => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/wallet?funded=true');
  const calls = stubGraph({ Wallet: me(aWallet()), ...others });
  renderWithGraph(<WalletPage />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(screen.getByText('Funds successfully added to your wallet!').closest('[role=status]')).not.toBeNull();
  expect(location.search).toBe('');
  expect(calls.filter(({ operation }) => operation === 'Wallet')).toHaveLength(1);
  await pass(2_990);
  expect(screen.getByText('Funds successfully added to your wallet!')).toBeInTheDocument();
  await pass(10);
  expect(screen.queryByText('Funds successfully added to your wallet!')).toBeNull();
});

const checked = (state: string) => ({
  data: {
    checkPayment: {
      __typename: 'PaymentChecked',
      payment: { __typename: 'Payment', paymentIntentId: 'pi_1', amountCents: 5000, state },
    },
  },
});
const RETURN = '?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

test.each([
  ['succeeded', 'Your payment of $50.00 is in your wallet.', 2],
  ['processing', /^Your payment of \$50.00 is being processed\./, 1],
  ['open', 'Your payment of $50.00 was not completed. Nothing was charged.', 1],
  ['failed', /^Your payment of \$50.00 did not go through\./, 1],
  ['canceled', 'Your payment of $50.00 was canceled. Nothing was charged.', 1],
])('back from the provider, a payment that is %s is said to be so', async (state, sentence, asked) => {
  const { calls } = await show(aWallet(), { CheckPayment: checked(state) }, RETURN);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(location.search).toBe('');
  expect(calls.find(({ operation }) => operation === 'CheckPayment')?.variables).toEqual({ paymentIntentId: 'pi_1' });
  await waitFor(() => expect(calls.filter(({ operation }) => operation === 'Wallet')).toHaveLength(asked));
});

test('a payment that could not be checked can be asked for again', async () => {
  let there = false;
  const { user } = await show(
    aWallet(),
    { CheckPayment: () => (there ? checked('succeeded') : { status: 503, body: '' }) },
    RETURN,
  );
  await screen.findByText(/^Your payment could not be checked right now\./);
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your payment of $50.00 is in your wallet.')).toBeInTheDocument();
});

test("somebody else's payment is said to be none", async () => {
  const none = { __typename: 'NotFound', message: 'There is no such payment.', code: 'NOT_FOUND' };
  await show(aWallet(), { CheckPayment: { data: { checkPayment: none } } }, RETURN);
  expect(await screen.findByText('There is no such payment.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
