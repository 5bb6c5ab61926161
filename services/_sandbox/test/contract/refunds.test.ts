import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { deposit, keys, type Provider, refusal, startProvider, until } from './provider.ts';

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  ({ stripe } = provider);
});
afterAll(() => provider.close());

const pay = (card = 'pm_card_visa'): Promise<Stripe.Response<Stripe.PaymentIntent>> =>
  stripe.paymentIntents.create({ ...deposit, confirm: true, payment_method: card });
const arrived = (type: Stripe.Event['type'], intent: Stripe.PaymentIntent): Promise<Stripe.Event> =>
  until(() => provider.receiver.events.find((event) =>
    event.type === type && (event.data.object as Stripe.Refund).payment_intent === intent.id));
const helper = async (path: string, body: Record<string, string>): Promise<Stripe.Dispute> => {
  const answer = await fetch(`${provider.url}/v1/test_helpers/${path}`, {
    method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` }, body: new URLSearchParams(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stripe.Dispute;
};

test('a payment is given back in parts, never more than was paid', async () => {
  const intent = await pay();
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 1_000, reason: 'duplicate' });
  expect(part).toMatchObject({ amount: 1_000, status: 'succeeded', payment_intent: intent.id, reason: 'duplicate' });
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 1_501 })))
    .toMatchObject({ code: 'amount_too_large', param: 'amount' });
  const rest = await stripe.refunds.create({ charge: String(intent.latest_charge) });
  expect(rest.amount).toBe(1_500);
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id })))
    .toMatchObject({ code: 'charge_already_refunded' });
  expect(await stripe.charges.retrieve(String(intent.latest_charge)))
    .toMatchObject({ refunded: true, amount_refunded: 2_500 });
  expect(await stripe.refunds.retrieve(rest.id)).toEqual(rest);
  const { data } = await stripe.refunds.list({ payment_intent: intent.id });
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  await arrived('refund.created', intent);
  await arrived('charge.refunded', intent);
});

test('what was not paid is not given back', async () => {
  const { id } = await stripe.paymentIntents.create(deposit);
  expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_not_refundable' });
  await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_not_refundable' });
});

test.each([{ amount: 0 }, { amount: -1 }])('a refund of %p is refused', async (given) => {
  const intent = await pay();
  const call = stripe.refunds.create({ payment_intent: intent.id, ...given });
  expect(await refusal(call)).toMatchObject({ param: 'amount' });
});

test.each(['won', 'lost'] as const)('a dispute is opened and %s', async (outcome) => {
  const intent = await pay();
  const opened = await helper('disputes', { payment_intent: intent.id, amount: '2000', reason: 'general' });
  expect(opened).toMatchObject({ status: 'needs_response', amount: 2_000, payment_intent: intent.id });
  await arrived('charge.dispute.created', intent);
  expect(await refusal(stripe.refunds.create({ payment_intent: intent.id })))
    .toMatchObject({ code: 'charge_disputed' });
  const closed = await helper(`disputes/${opened.id}/close`, { outcome });
  expect(closed.status).toBe(outcome);
  const event = await arrived('charge.dispute.closed', intent);
  expect(event.data.object).toMatchObject({ id: opened.id, status: outcome, amount: 2_000 });
  expect(await stripe.disputes.retrieve(opened.id)).toMatchObject({ status: outcome });
  expect(await refusal(stripe.disputes.close(opened.id))).toMatchObject({ code: 'status_transition_invalid' });
});

test('a dispute is decided by the evidence of the test mode, or given up', async () => {
  const disputed = async (): Promise<string> => {
    const { id } = await pay('pm_card_createDispute');
    const { data: [dispute] } = await stripe.disputes.list({ payment_intent: id });
    return String(dispute?.id);
  };
  const disputes = [await disputed(), await disputed(), await disputed()];
  const [first = '', second = '', third = ''] = disputes;
  const prove = (id: string, text: string): Promise<Stripe.Dispute> =>
    stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
  expect(await prove(first, 'winning_evidence')).toMatchObject({ status: 'won' });
  expect(await prove(second, 'losing_evidence')).toMatchObject({ status: 'lost' });
  expect(await stripe.disputes.close(third)).toMatchObject({ status: 'lost' });
});

test('a dispute takes the secret key', async () => {
  const intent = await pay();
  const answer = await fetch(`${provider.url}/v1/test_helpers/disputes`, {
    method: 'POST',
    body: new URLSearchParams({
      key: keys.publishableKey, client_secret: String(intent.client_secret), payment_intent: intent.id,
    }),
  });
  expect(answer.status).toBe(401);
});
