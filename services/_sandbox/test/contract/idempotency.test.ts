import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import type { CardFaults } from '../../src/cards/faults.ts';
import { deposit, keys, type Provider, refusal, sdkFor, startProvider, until } from './provider.ts';

const faults: CardFaults = {};
let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider({ faults });
  ({ stripe } = provider);
});
afterEach(() => {
  for (const name of Object.keys(faults) as (keyof CardFaults)[]) delete faults[name];
});
afterAll(() => provider.close());

const everyIntent = async (): Promise<Stripe.PaymentIntent[]> =>
  stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });

test('the same call with the same key has one effect and one answer', async () => {
  const first = await stripe.paymentIntents.create(deposit, { idempotencyKey: 'same' });
  const again = await stripe.paymentIntents.create(deposit, { idempotencyKey: 'same' });
  expect(again).toEqual(first);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId,
  });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
});

test('another call with the same key is refused', async () => {
  const intent = await stripe.paymentIntents.create(deposit, { idempotencyKey: 'other' });
  const calls = [
    stripe.paymentIntents.create({ ...deposit, amount: 5_000 }, { idempotencyKey: 'other' }),
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'other' }),
  ];
  for (const call of calls) expect(await refusal(call)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_payment_method' });
});

test('of calls at the same time with one key one works, the others hear that it is in use', async () => {
  // Long enough for all to arrive while the first is under way, on a busy machine too.
  faults.delayMs = 1_500;
  const calls = Array.from({ length: 8 }, () => stripe.paymentIntents.create(deposit, { idempotencyKey: 'at-once' }));
  const settled = await Promise.allSettled(calls);
  const done = settled.filter(({ status }) => status === 'fulfilled');
  const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as object);
  expect(done).toHaveLength(1);
  for (const error of refused) {
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use', rawType: 'idempotency_error' });
  }
});

test('a client that retries gets through to the answer of the first', async () => {
  faults.delayMs = 100;
  const patient = sdkFor(provider.url, keys.secretKey, 5);
  const intents = await Promise.all(
    Array.from({ length: 4 }, () => patient.paymentIntents.create(deposit, { idempotencyKey: 'patient' })),
  );
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
});

test('a decline is kept like any other answer', async () => {
  const { id } = await stripe.paymentIntents.create(deposit);
  const decline = { payment_method: 'pm_card_chargeDeclined' };
  const first = await refusal(stripe.paymentIntents.confirm(id, decline, { idempotencyKey: 'decline' }));
  const again = await refusal(stripe.paymentIntents.confirm(id, decline, { idempotencyKey: 'decline' }));
  expect(again.charge).toBe(first.charge);
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

test('a call that never began its work leaves its key free', async () => {
  await refusal(stripe.paymentIntents.create({ ...deposit, amount: 1 }, { idempotencyKey: 'free' }));
  expect(await stripe.paymentIntents.create(deposit, { idempotencyKey: 'free' })).toMatchObject({ amount: 2_500 });
});

test('an outage before the work is over is retried without a double', async () => {
  const before = (await everyIntent()).length;
  faults.failBefore = 2;
  const patient = sdkFor(provider.url, keys.secretKey, 3);
  await patient.paymentIntents.create(deposit);
  expect((await everyIntent()).length - before).toBe(1);
});

test('a connection that breaks before the answer is retried without a double', async () => {
  const before = (await everyIntent()).length;
  faults.hangUp = 1;
  const intent = await stripe.paymentIntents.create(deposit);
  expect(intent.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect((await everyIntent()).length - before).toBe(1);
});

test('a failure after the work is what its key keeps saying', async () => {
  const before = (await everyIntent()).length;
  faults.failAfter = 1;
  const first = await refusal(stripe.paymentIntents.create(deposit, { idempotencyKey: 'lost' }));
  expect(first).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect(await refusal(stripe.paymentIntents.create(deposit, { idempotencyKey: 'lost' })))
    .toMatchObject({ statusCode: 500 });
  expect((await everyIntent()).length - before).toBe(1);
});

test('faults are set and cleared over the API, with the secret key only', async () => {
  const set = (body: Record<string, string>, key = keys.secretKey): Promise<Response> =>
    fetch(`${provider.url}/v1/test_helpers/faults`, {
      method: 'POST', headers: { authorization: `Bearer ${key}` }, body: new URLSearchParams(body),
    });
  expect((await set({ duplicateEvents: '2', eventsFirst: 'true' })).status).toBe(200);
  expect(faults).toEqual({ duplicateEvents: 2, eventsFirst: true });
  expect((await set({ unheardOf: '1' })).status).toBe(400);
  expect((await set({ delayMs: '-1' })).status).toBe(400);
  expect((await set({ delayMs: '1' }, keys.publishableKey)).status).toBe(401);
  expect(faults).toEqual({ duplicateEvents: 2, eventsFirst: true });
  const intent = await stripe.paymentIntents.create(deposit);
  const copies = (): Stripe.Event[] => provider.receiver.events.filter(
    ({ data: { object } }) => (object as { id?: string }).id === intent.id,
  );
  await until(() => copies().length === 3);
  expect(new Set(copies().map(({ id }) => id)).size).toBe(1);
  expect((await set({})).status).toBe(200);
  expect(faults).toEqual({});
});
