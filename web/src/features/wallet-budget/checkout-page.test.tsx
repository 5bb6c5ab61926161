import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { anIntent, stubCards, withoutCards, type CardAnswers } from '../../../test/card-stub.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { CheckoutPage } from './checkout-page.tsx';

beforeEach(withoutCards);
afterEach(() => {
  jest.useRealTimers();
  for (const script of document.querySelectorAll('script')) script.remove();
});

const payments = (more: Record<string, unknown> = {}) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      wallet: {
        __typename: 'Wallet',
        payments: { __typename: 'Payments', provider: 'sandbox', publishableKey: 'pk_test_1', ...more },
      },
    },
  },
});
const checked = {
  data: {
    checkPayment: {
      __typename: 'PaymentChecked',
      payment: { __typename: 'Payment', paymentIntentId: 'pi_1', amountCents: 5000, state: 'succeeded' },
    },
  },
};
const STARTED = '?payment_intent_client_secret=pi_1_secret_2&amount=50';

function open(answers: Answers = {}, search = STARTED) {
  history.replaceState(null, '', `/wallet-checkout${search}`);
  const calls = stubGraph({ Payments: payments(), CheckPayment: checked, ...answers });
  return { ...renderWithGraph(<CheckoutPage />), calls };
}
async function openForm(cards: CardAnswers = {}) {
  const asked = stubCards(cards);
  const view = open();
  await screen.findByLabelText('Card number');
  const button = screen.getByRole('button', { name: 'Add $50 to Wallet' });
  await waitFor(() => expect(button).toBeEnabled());
  return { ...view, ...asked, button };
}
const declined = { error: { type: 'card_error', message: 'Your card was declined.' } };

test.each(['', '?amount=50', '?payment_intent_client_secret=&amount=50'])(
  'without a client secret (%j) there is nothing to pay: the wallet',
  (search) => {
    open({}, search);
    expect(location.pathname).toBe('/wallet');
  },
);

test('the form says what is added, and the secret is gone from the address', async () => {
  const { container } = await openForm();
  expect(screen.getByRole('heading', { name: 'Complete Payment', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Adding $50 to your valet wallet')).toBeInTheDocument();
  expect(screen.getByText('All funds are non-refundable.')).toBeInTheDocument();
  expect(location.href).not.toContain('secret');
  expect((await axe(container)).violations).toEqual([]);
});

test('what the provider will charge is said, whatever the address says', async () => {
  stubCards({ retrieve: anIntent('requires_payment_method', 25_000) });
  open({}, '?payment_intent_client_secret=pi_1_secret_2&amount=25');
  expect(await screen.findByText('Adding $250 to your valet wallet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add $250 to Wallet' })).toBeInTheDocument();
});

test('an amount that is none is no words', async () => {
  open({ Payments: () => new Promise(() => {}) }, '?payment_intent_client_secret=pi_1_secret_2&amount=a%20lot');
  expect(await screen.findByText('Loading the payment form...')).toBeInTheDocument();
  expect(screen.queryByText(/to your valet wallet/)).toBeNull();
});

test('a payment that goes through is announced, checked, and leads to the wallet after a moment and a half', async () => {
  const { button, calls, confirmed } = await openForm({ confirm: [anIntent('succeeded')] });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(button);
  await pass(0);
  expect(screen.getAllByText('Payment Successful! 🎉').length).toBeGreaterThan(0);
  expect(screen.getAllByText('$50 has been added to your wallet').length).toBeGreaterThan(0);
  expect(confirmed).toEqual([
    expect.objectContaining({
      confirmParams: { return_url: `${location.origin}/wallet?success=true` },
      redirect: 'if_required',
    }),
  ]);
  expect(calls.find(({ operation }) => operation === 'CheckPayment')?.variables).toEqual({ paymentIntentId: 'pi_1' });
  await pass(1_490);
  expect(location.pathname).toBe('/wallet-checkout');
  await pass(10);
  expect(location.pathname + location.search).toBe('/wallet?funded=true');
});

test('a declined card says so in its place and by a toast, and another one may be tried', async () => {
  const { user, button, confirmed } = await openForm({ confirm: [declined, anIntent('succeeded')] });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect((await screen.findAllByText('Payment Failed')).length).toBeGreaterThan(0);
  expect(button).toBeEnabled();
  await user.click(button);
  expect((await screen.findAllByText('Payment Successful! 🎉')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Your card was declined.', { selector: 'main *' })).toBeNull();
  expect(confirmed).toHaveLength(2);
});

test('pressed twice, the card is charged once', async () => {
  let answer = (_: ReturnType<typeof anIntent>) => {};
  const answered = new Promise<ReturnType<typeof anIntent>>((resolve) => {
    answer = resolve;
  });
  const { user, button, confirmed } = await openForm({ confirm: [answered] });
  await user.click(button);
  expect(button).toHaveTextContent('Processing...');
  await user.click(button);
  fireEvent.submit(button.closest('form')!);
  answer(anIntent('succeeded'));
  expect((await screen.findAllByText('Payment Successful! 🎉')).length).toBeGreaterThan(0);
  await user.click(button);
  expect(confirmed).toHaveLength(1);
});

test('what was paid already counts as paid when it is confirmed once more', async () => {
  const already = { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } };
  const { user, button } = await openForm({ confirm: [already] });
  await user.click(button);
  expect((await screen.findAllByText('Payment Successful! 🎉')).length).toBeGreaterThan(0);
});

test('a failure without words is given some', async () => {
  const { user, button } = await openForm({ confirm: [Promise.reject(new TypeError('no connection'))] });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process payment');
});

test('a bank that has not decided is not waited for', async () => {
  const { user, button } = await openForm({ confirm: [anIntent('processing')] });
  await user.click(button);
  expect(await screen.findByText(/^Your bank has not decided yet\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /to Wallet$/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Wallet' })).toBeInTheDocument();
});

test('a payment whose check is lost is still a payment', async () => {
  stubCards({ confirm: [anIntent('succeeded')] });
  let asked = 0;
  const { user } = open({ CheckPayment: () => (++asked === 1 ? checked : { status: 503, body: '' }) });
  const button = await screen.findByRole('button', { name: 'Add $50 to Wallet' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect((await screen.findAllByText('Payment Successful! 🎉')).length).toBeGreaterThan(0);
  await waitFor(() => expect(location.pathname + location.search).toBe('/wallet?funded=true'));
});

test.each([
  ['succeeded', 'This payment is complete already. Nothing more is charged.'],
  ['canceled', 'This payment was canceled. Nothing was charged.'],
  ['processing', /^Your bank has not decided yet\./],
])('a payment that is %s already has no form', async (status, sentence) => {
  stubCards({ retrieve: anIntent(status) });
  open();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

const systemError = async () => {
  expect(await screen.findByRole('heading', { name: 'Payment System Error' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Wallet' })).toHaveAttribute('href', '/wallet');
};

test("somebody else's payment gets no form, whatever link led to it", async () => {
  stubCards({});
  const refused = { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such payment.' };
  const { calls } = open({ CheckPayment: { data: { checkPayment: refused } } });
  await systemError();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(calls.find(({ operation }) => operation === 'CheckPayment')?.variables).toEqual({ paymentIntentId: 'pi_1' });
});

test.each<[string, CardAnswers, Answers]>([
  ['where payments are off', {}, { Payments: payments({ provider: 'off', publishableKey: null }) }],
  ['where the wallet does not answer', {}, { Payments: { status: 503, body: '' } }],
  ['of a payment that nobody says whose it is', {}, { CheckPayment: { status: 503, body: '' } }],
  ['of a payment that the provider does not know', { retrieve: { error: { type: 'invalid_request_error' } } }, {}],
  ['whose form does not load', { form: 'loaderror' }, {}],
])('a checkout %s is an error of the payment system', async (_, cards, answers) => {
  stubCards(cards);
  open(answers);
  await systemError();
});

test("with real cards the provider's own script is asked for, and tried once more before that is an error", async () => {
  open({ Payments: payments({ provider: 'stripe', publishableKey: 'pk_live_1' }) });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const script = await waitFor(() => {
      const found = document.querySelector('script:not([data-seen])');
      expect(found).toHaveAttribute('src', 'https://js.stripe.com/endive/stripe.js');
      return found!;
    });
    script.setAttribute('data-seen', '');
    fireEvent.error(script);
  }
  await systemError();
});

test('with real cards the form is the same', async () => {
  const { confirmed } = stubCards({ confirm: [declined] });
  const { user } = open({ Payments: payments({ provider: 'stripe', publishableKey: 'pk_live_1' }) });
  const button = await screen.findByRole('button', { name: 'Add $50 to Wallet' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(confirmed).toHaveLength(1);
  expect(document.querySelector('script')).toBeNull();
});

test('a script that does not load is an error of the payment system', async () => {
  open();
  const script = await waitFor(() => {
    const found = document.querySelector('script[src="/sandbox/cards/stripe.js"]');
    expect(found).not.toBeNull();
    return found!;
  });
  fireEvent.error(script);
  await systemError();
});

test('a script that defines nothing is an error of the payment system', async () => {
  open();
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  fireEvent.load(document.querySelector('script')!);
  await systemError();
});

test.each<[string, CardAnswers | null]>([
  ['script', null],
  ['form', { form: 'silent' }],
])('a %s that does not come within ten seconds is an error of the payment system', async (_, cards) => {
  jest.useFakeTimers();
  if (cards) stubCards(cards);
  open();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  await pass(9_500);
  expect(screen.queryByRole('heading', { name: 'Payment System Error' })).toBeNull();
  await pass(1_000);
  expect(screen.getByRole('heading', { name: 'Payment System Error' })).toBeInTheDocument();
});
