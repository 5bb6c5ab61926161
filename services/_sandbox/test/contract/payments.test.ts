import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { browserConfirm, deposit, keys, type Provider, refusal, sdkFor, startProvider, until } from './provider.ts';

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  ({ stripe } = provider);
});
afterAll(() => provider.close());

const eventsOf = (intent: Stripe.PaymentIntent): string[] =>
  provider.receiver.events
    .filter(({ data: { object } }) => JSON.stringify(object).includes(intent.id))
    .map(({ type }) => type);

test('a payment is created and found again', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 2_500, metadata: deposit.metadata });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect(intent.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test('a good card pays, and the events say so', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa', expand: ['latest_charge'],
  });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2_500 });
  expect(paid.latest_charge).toMatchObject({ object: 'charge', paid: true, payment_intent: intent.id });
  await until(() => eventsOf(intent).length === 3);
  expect(eventsOf(intent).sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
});

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    'pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('%s is a card error, and the payment waits for another card', async (card, code, declineCode, message) => {
  const intent = await stripe.paymentIntents.create(deposit);
  const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: card }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(error).toMatchObject({
    statusCode: 402, code, decline_code: declineCode, message,
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
  });
  const charge = await stripe.charges.retrieve(String(error.charge));
  expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  await until(() => eventsOf(intent).includes('payment_intent.payment_failed'));
  expect(eventsOf(intent)).toContain('charge.failed');
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
  '%s asks its owner, who may pass or fail',
  async (card) => {
    const intent = await stripe.paymentIntents.create(deposit);
    const returnTo = { payment_method: card, return_url: 'https://app.example.com/wallet?success=true' };
    const asked = await stripe.paymentIntents.confirm(intent.id, returnTo);
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const { url, return_url: back } = asked.next_action?.redirect_to_url ?? {};
    expect(back).toBe(returnTo.return_url);
    expect(url).toMatch(/^https:\/\/app\.example\.com\/sandbox\/cards\/3ds\/pi_/);
    const failed = await answerChallenge(intent.id, String(url), 'fail');
    expect(failed).toMatchObject({ payment_intent: intent.id, redirect_status: 'failed' });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message: expect.stringMatching(/^We are unable to authenticate your payment method[.]/),
      },
    });
    const again = await stripe.paymentIntents.confirm(intent.id, returnTo);
    await answerChallenge(intent.id, String(again.next_action?.redirect_to_url?.url), 'complete');
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid.status).toBe('succeeded');
    expect((paid.latest_charge as Stripe.Charge).payment_method_details?.card?.three_d_secure).toMatchObject({
      result: 'authenticated',
    });
    await until(() => eventsOf(intent).includes('payment_intent.succeeded'));
    expect(eventsOf(intent)).toEqual(expect.arrayContaining([
      'payment_intent.requires_action', 'payment_intent.payment_failed',
    ]));
  },
);

test('a check is answered with its own token only, and once', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  const asked = await browserConfirm(provider.url, intent, '4000002500003155');
  const page = String((asked.body.next_action?.use_stripe_sdk as { stripe_js: string }).stripe_js);
  const wrong = page.replace(/token=.*/, 'token=3ds_guess');
  expect((await fetchChallenge(intent.id, wrong, 'complete')).status).toBe(404);
  expect((await fetchChallenge(intent.id, page, 'complete')).status).toBe(200);
  expect((await fetchChallenge(intent.id, page, 'complete')).status).toBe(404);
});

test('a card whose owner objects succeeds and is disputed', async () => {
  const intent = await stripe.paymentIntents.create({
    ...deposit, confirm: true, payment_method: 'pm_card_createDispute',
  });
  expect(intent.status).toBe('succeeded');
  await until(() => eventsOf(intent).includes('charge.dispute.created'));
  const { data: [dispute] } = await stripe.disputes.list({ payment_intent: intent.id });
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 2_500, reason: 'fraudulent' });
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ disputed: true });
});

test('a canceled payment stays canceled', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(await refusal(stripe.paymentIntents.cancel(intent.id)))
    .toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })))
    .toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
  await until(() => eventsOf(intent).includes('payment_intent.canceled'));
});

test('a paid payment is neither paid again nor canceled', async () => {
  const intent = await stripe.paymentIntents.create({ ...deposit, confirm: true, payment_method: 'pm_card_visa' });
  for (const call of [
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.cancel(intent.id),
  ]) expect(await refusal(call)).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
});

const invalidRequests: readonly (readonly [string, () => Promise<unknown>, object])[] = [
  ['too little', () => stripe.paymentIntents.create({ ...deposit, amount: 49 }), { code: 'amount_too_small' }],
  ['too much', () => stripe.paymentIntents.create({ ...deposit, amount: 1e9 }), { code: 'amount_too_large' }],
  [
    'half a cent', () => stripe.paymentIntents.create({ ...deposit, amount: 25.5 }),
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    'no currency', () => stripe.paymentIntents.create({ amount: 2_500, currency: '' }),
    { code: 'parameter_missing', param: 'currency' },
  ],
  ['no such currency', () => stripe.paymentIntents.create({ ...deposit, currency: 'xyz' }), { param: 'currency' }],
  [
    'an unknown parameter', () => stripe.paymentIntents.create({ ...deposit, amuont: 1 } as never),
    { code: 'parameter_unknown', param: 'amuont' },
  ],
  ['no such payment', () => stripe.paymentIntents.retrieve('pi_none'), { code: 'resource_missing', statusCode: 404 }],
  ['no such charge', () => stripe.charges.retrieve('ch_none'), { code: 'resource_missing' }],
  ['no such event', () => stripe.events.retrieve('evt_none'), { code: 'resource_missing' }],
  [
    'a card that is none', async () => {
      const { id } = await stripe.paymentIntents.create(deposit);
      return stripe.paymentIntents.confirm(id, { payment_method: 'pm_nothing' });
    },
    { code: 'resource_missing', param: 'payment_method' },
  ],
  ['an address that is none', () => stripe.customers.list(), { code: 'url_invalid', statusCode: 404 }],
];
test.each(invalidRequests)('%s is an invalid request', async (_what, call, expected) => {
  const error = await refusal(call());
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({ rawType: 'invalid_request_error', ...expected });
});

test('a key that is not ours opens nothing', async () => {
  const stranger = sdkFor(provider.url, 'sk_test_stranger');
  expect(await refusal(stranger.paymentIntents.create(deposit)))
    .toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
});

test('a browser sees and pays its one payment, with the client secret, and not the notes on it', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  const other = await stripe.paymentIntents.create(deposit);
  const { status, body } = await browserConfirm(provider.url, intent, '4242 4242 4242 4242');
  expect([status, body.status]).toEqual([200, 'succeeded']);
  expect(body).not.toHaveProperty('metadata');
  const look = async (id: string, secret: string | null): Promise<number> => {
    const query = new URLSearchParams({ key: keys.publishableKey, client_secret: secret ?? '' });
    return (await fetch(`${provider.url}/v1/payment_intents/${id}?${query}`)).status;
  };
  expect(await look(intent.id, intent.client_secret)).toBe(200);
  expect(await look(other.id, intent.client_secret)).toBe(401);
  expect(await look('pi_none', intent.client_secret)).toBe(401);
  const created = await fetch(`${provider.url}/v1/payment_intents`, {
    method: 'POST', body: new URLSearchParams({ key: keys.publishableKey, amount: '100', currency: 'usd' }),
  });
  expect(created.status).toBe(401);
});

test.each([
  ['4000000000000002', 402, { code: 'card_declined', decline_code: 'generic_decline' }],
  ['4111111111111111', 402, { code: 'card_declined', decline_code: 'test_mode_live_card' }],
  ['4242424242424241', 402, { code: 'incorrect_number', param: 'number' }],
])('a browser with card %s is told', async (number, expected, error) => {
  const intent = await stripe.paymentIntents.create(deposit);
  const { status, body } = await browserConfirm(provider.url, intent, number);
  expect(status).toBe(expected);
  expect(body.error).toMatchObject({ type: 'card_error', ...error });
  expect(JSON.stringify(body)).not.toContain('depositId');
});

test.each([
  ['exp_month', '13', 'invalid_expiry_month'],
  ['exp_year', '20', 'invalid_expiry_year'],
  ['cvc', '1', 'invalid_cvc'],
])('a card with %s %s is refused before it is tried', async (field, value, code) => {
  const intent = await stripe.paymentIntents.create(deposit);
  const { body } = await browserConfirm(provider.url, intent, '4242424242424242', {
    [`payment_method_data[card][${field}]`]: value,
  });
  expect(body.error).toMatchObject({ type: 'card_error', code });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ latest_charge: null });
});

test('a card number from a server is refused', async () => {
  const intent = await stripe.paymentIntents.create(deposit);
  const answer = await fetch(`${provider.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}` },
    body: new URLSearchParams({
      'payment_method_data[type]': 'card', 'payment_method_data[card][number]': '4242424242424242',
    }),
  });
  expect(answer.status).toBe(400);
});

const fetchChallenge = (id: string, page: string, outcome: 'complete' | 'fail'): Promise<Response> => {
  const token = new URL(page, 'https://app.example.com').searchParams.get('token') ?? '';
  return fetch(`${provider.url}/3ds/${id}`, { method: 'POST', body: new URLSearchParams({ token, outcome }) });
};
const answerChallenge = async (id: string, page: string, outcome: 'complete' | 'fail'): Promise<unknown> =>
  (await fetchChallenge(id, page, outcome)).json();
