import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { disputeNews, paymentNews, readEvent, refundNews } from './news.ts';

const at = new Date('2026-11-22T10:00:00Z');
const intent = {
  id: 'pi_1', currency: 'usd', status: 'requires_payment_method', amount_received: 0, last_payment_error: null,
};
const dispute = { id: 'du_1', currency: 'usd', payment_intent: 'pi_1', amount: 500, status: 'needs_response' };

test.each([
  ['requires_payment_method', null, 'open'],
  ['requires_payment_method', { code: 'card_declined' }, 'failed'],
  ['requires_confirmation', null, 'open'],
  ['requires_action', { code: 'card_declined' }, 'open'],
  ['processing', null, 'processing'],
  ['succeeded', null, 'succeeded'],
  ['canceled', null, 'canceled'],
  ['a_word_of_tomorrow', null, 'open'],
])('a payment that is %s with the error %j is %s here', (status, refused, state) => {
  expect(paymentNews({ ...intent, status, last_payment_error: refused }, at)).toEqual({
    kind: 'payment', intentId: 'pi_1', state, receivedCents: 0n, currency: 'usd', at,
  });
});

test.each([
  ['warning_needs_response', undefined], ['warning_under_review', undefined], ['warning_closed', undefined],
  ['prevented', undefined], ['a_word_of_tomorrow', undefined], ['needs_response', 'open'], ['under_review', 'open'],
  ['won', 'won'], ['lost', 'lost'], ['appeal_under_review', 'lost'],
])('a dispute that is %s is %s here', (status, state) => {
  expect(disputeNews({ ...dispute, status }, at)?.state).toBe(state);
});

test('what belongs to no payment is of no interest', () => {
  expect(disputeNews({ ...dispute, payment_intent: null }, at)).toBeNull();
  expect(refundNews({ currency: 'usd', payment_intent: null, amount_captured: 1, amount_refunded: 1 }, at)).toBeNull();
});

test('a payment may come as its id or as the thing itself', () => {
  expect(disputeNews({ ...dispute, payment_intent: { id: 'pi_2' } }, at)?.intentId).toBe('pi_2');
});

const { webhooks } = new Stripe('sk_test_x');
const secret = 'whsec_x';
const signed = (event: unknown, timestamp = at.getTime() / 1_000) => {
  const payload = JSON.stringify(event);
  return { body: Buffer.from(payload), signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};
const event = {
  type: 'payment_intent.succeeded', created: 1_700_000_000, data: { object: { ...intent, status: 'succeeded' } },
};
const read = (given: { body: Buffer; signature: string | undefined }) =>
  readEvent(webhooks, secret, { ...given, now: at });

test('an event tells its own time', () => {
  expect(read(signed(event))).toMatchObject({ state: 'succeeded', at: new Date(1_700_000_000_000) });
});

test.each(['payment_intent.created', 'payment_intent.succeeded.x', 'charge.succeeded', 'refund.created', 'toString'])(
  '%s is of no interest', (type) => {
    expect(read(signed({ ...event, type }))).toBeNull();
  });

test('the last second of five minutes counts, the next one does not', () => {
  expect(read(signed(event, at.getTime() / 1_000 - 300))).not.toBeNull();
  expect(() => read(signed(event, at.getTime() / 1_000 - 301))).toThrow('stale');
});

test('every other way of being no event has its reason', () => {
  expect(() => read({ ...signed(event), signature: undefined })).toThrow('unsigned');
  expect(() => read({ ...signed(event), signature: '' })).toThrow('unsigned');
  expect(() => read({ ...signed(event), signature: 't=1,v1=00' })).toThrow('forged');
  expect(() => read({ ...signed(event), body: Buffer.alloc(0) })).toThrow('forged');
  expect(() => read({ ...signed(event, at.getTime() / 1_000 - 301), body: Buffer.from('{}') })).toThrow('forged');
  for (const odd of [null, 1, [], {}, { ...event, created: 'now' }, { ...event, data: null }])
    expect(() => read(signed(odd))).toThrow('garbled');
});

test.each([
  { id: 'pi_\0' }, { id: '' }, { id: 'pi_\ud800' }, { id: 'pi 1' }, { currency: 'u\0d' }, { currency: 'usdt' },
])(
  'an event with %j, which no database keeps and no provider writes, is garbled', (odd) => {
    expect(() => read(signed({ ...event, data: { object: { ...intent, ...odd } } }))).toThrow('garbled');
  });
