import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import fc from 'fast-check';
import {
  keys, madeDispute, madeEvent, nowhere, openPaymentsWorld, paidIntent, type PassedEvent, type PaymentsWorld, postEvent,
  refundedCharge,
} from '../payments/payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld({ env: { PAYMENTS: 'sandbox', STRIPE_API_URL: nowhere }, replicas: 2 });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

/** A payment that was started, as its row says. */
async function aPayment({ userId = world.person(), cents = 5_000 } = {}) {
  const intentId = `pi_${randomUUID().replaceAll('-', '')}`;
  await world.rows('SELECT open_payment($1, $2, $3, $4, $5)', [userId, randomUUID(), intentId, cents, {}]);
  return { userId, intentId, cents };
}
const paid = (intentId: string, cents = 5_000, over: object = {}) =>
  world.signed(madeEvent('payment_intent.succeeded', paidIntent(intentId, cents, over)));
const shuffled = <One>(list: readonly One[]): One[] =>
  list.map((one) => ({ one, at: Math.random() })).sort((left, right) => left.at - right.at).map(({ one }) => one);

test('the same event fifty times, at once and over two processes, is one credit', async () => {
  const { userId, intentId } = await aPayment();
  const event = paid(intentId);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) =>
    postEvent(world.urls[index % 2] ?? world.url, event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await world.wallet(userId)).toEqual({ balance: 5_000, held: 0, owed: 0 });
});

test('payment, refund and dispute shuffled and fifty times are counted once each', async () => {
  const { userId, intentId } = await aPayment();
  const events = [
    paid(intentId),
    world.signed(madeEvent('charge.refunded', refundedCharge(intentId, 5_000, 700))),
    world.signed(madeEvent('charge.refunded', refundedCharge(intentId, 5_000, 1_000))),
    world.signed(madeEvent('charge.dispute.created', madeDispute(`du_${intentId}`, intentId, 1_500, 'needs_response'))),
    world.signed(madeEvent('payment_intent.payment_failed', paidIntent(intentId, 5_000, {
      status: 'requires_payment_method', amount_received: 0, last_payment_error: { code: 'card_declined' },
    }))),
  ];
  const answers = await Promise.all(shuffled(Array.from({ length: 50 }, () => events).flat()).map((event, index) =>
    postEvent(world.urls[index % 2] ?? world.url, event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await world.wallet(userId)).toEqual({ balance: 2_500, held: 0, owed: 0 });
  expect(await world.findings()).toEqual([]);
}, 60_000);

interface Step {
  readonly payment: 0 | 1;
  readonly type: string;
  readonly object: (intentId: string, cents: number) => object;
}

const happenings = fc.record({
  spentCents: fc.integer({ min: 0, max: 5_000 }),
  payments: fc.tuple(...([0, 1] as const).map(() => fc.record({
    refunds: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3 }),
    dispute: fc.option(fc.record({
      cents: fc.integer({ min: 1, max: 5_000 }), end: fc.constantFrom('open', 'won', 'lost', 'appealed'),
    })),
  }))),
  copies: fc.integer({ min: 1, max: 3 }),
  seed: fc.array(fc.nat({ max: 1_000 }), { minLength: 60, maxLength: 60 }),
});

const ends: Readonly<Record<string, readonly string[]>> = {
  open: ['needs_response', 'under_review'],
  won: ['needs_response', 'won'],
  lost: ['needs_response', 'lost'],
  appealed: ['needs_response', 'lost', 'appeal_under_review', 'won'],
};

test('whatever order events come in, and however often, wallet and debt are what the facts add up to', async () => {
  await fc.assert(fc.asyncProperty(happenings, async ({ spentCents, payments, copies, seed }) => {
    const userId = world.person();
    // Money of another payment, of which some is spent, so that what goes back may not be there any more.
    const first = await aPayment({ userId });
    await world.send(paid(first.intentId));
    if (spentCents > 0) await world.spend(userId, spentCents);
    const intents = [await aPayment({ userId }), await aPayment({ userId })].map(({ intentId }) => intentId);
    let expected = 5_000 - spentCents;
    const steps: Step[] = [];
    payments.forEach(({ refunds, dispute }, index) => {
      const payment = index as 0 | 1;
      steps.push({ payment, type: 'payment_intent.succeeded', object: paidIntent });
      // No more can be gone than was paid.
      const disputed = dispute?.end === 'open' || dispute?.end === 'lost' ? dispute.cents : 0;
      expected += 5_000 - Math.min(5_000, Math.max(0, ...refunds) + disputed);
      for (const total of refunds)
        steps.push({ payment, type: 'charge.refunded', object: (id, cents) => refundedCharge(id, cents, total) });
      if (!dispute) return;
      for (const [at, status] of (ends[dispute.end] ?? []).entries())
        steps.push({
          payment, type: at === 0 ? 'charge.dispute.created' : 'charge.dispute.closed',
          object: (id) => madeDispute(`du_${id}`, id, dispute.cents, status),
        });
    });
    const ordered = Array.from({ length: copies }, () => steps).flat()
      .map((step, index) => ({ step, at: (seed[index % seed.length] ?? 0) + index / 1_000 }))
      .sort((left, right) => left.at - right.at);
    for (const { step: { payment, type, object } } of ordered) {
      const event = world.signed(madeEvent(type, object(intents[payment] ?? '', 5_000)));
      expect((await world.send(event)).status).toBe(200);
      const { balance, owed } = await world.wallet(userId);
      expect(Math.min(balance, owed)).toBe(0); // nobody owes who has money
    }
    const { balance, owed } = await world.wallet(userId);
    expect(balance - owed).toBe(expected);
  }), { numRuns: 30 });
  expect(await world.findings()).toEqual([]);
}, 120_000);

test('an event that overtakes the answer of the one who started the payment is asked for again', async () => {
  const intentId = `pi_${randomUUID().replaceAll('-', '')}`;
  const event = paid(intentId);
  expect(await world.send(event)).toEqual({
    status: 404, body: { error: 'There is no such payment.', code: 'NOT_FOUND' },
  });
  const userId = world.person();
  await world.rows('SELECT open_payment($1, $2, $3, $4, $5)', [userId, randomUUID(), intentId, 5_000, {}]);
  expect((await world.send(event)).status).toBe(200);
  expect(await world.wallet(userId)).toMatchObject({ balance: 5_000 });
});

test.each(['payment_intent.created', 'charge.succeeded', 'customer.created', 'charge.dispute.created'])(
  '%s of no interest is taken and changes nothing', async (type) => {
    const { intentId } = await aPayment();
    const before = await world.rowCounts();
    // An inquiry of the bank takes no money.
    const object = madeDispute('du_1', intentId, 5_000, 'warning_needs_response');
    expect(await world.send(world.signed(madeEvent(type, object)))).toEqual({ status: 200, body: { received: true } });
    expect(await world.rowCounts()).toEqual(before);
  });

type Make = (intentId: string) => { body: string; signature: string | null };
const bad: readonly (readonly [title: string, status: number, reason: string, make: Make])[] = [
  ['unsigned', 400, 'unsigned', (id) => ({ ...paid(id), signature: null })],
  ['signed by somebody else', 400, 'forged', (id) =>
    world.signed(madeEvent('payment_intent.succeeded', paidIntent(id, 5_000)), { secret: 'whsec_other' })],
  ['changed by one byte', 400, 'forged', (id) => {
    const { body, signature } = paid(id);
    return { body: body.replace('5000', '9000'), signature };
  }],
  ['signed in no known way', 400, 'forged', (id) => ({ ...paid(id), signature: 'v0=00,t=now' })],
  ['older than five minutes', 400, 'stale', (id) =>
    world.signed(madeEvent('payment_intent.succeeded', paidIntent(id, 5_000)), { ageS: 301 })],
  ['no event', 400, 'garbled', () => world.signed({ hello: 'world' })],
  ['no JSON', 400, 'garbled', () => {
    const body = '{"type":';
    return { body, signature: world.stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhook }) };
  }],
  ['with half a cent', 400, 'garbled', (id) => paid(id, 5_000, { amount_received: 5_000.5 })],
  ['of an unknown payment', 404, 'unknown', () => paid('pi_nobody')],
  ['of another currency', 409, 'mismatch', (id) => paid(id, 5_000, { currency: 'eur' })],
  ['of another amount', 409, 'mismatch', (id) => paid(id, 500)],
  ['of more than was asked for', 409, 'mismatch', (id) => paid(id, 50_000)],
  ['a refund of another currency', 409, 'mismatch', (id) =>
    world.signed(madeEvent('charge.refunded', refundedCharge(id, 5_000, 100, { currency: 'eur' })))],
  ['a dispute of another currency', 409, 'mismatch', (id) =>
    world.signed(madeEvent('charge.dispute.created', madeDispute('du_2', id, 100, 'lost', { currency: 'eur' })))],
];

test.each(bad)('an event %s is refused with %i, and one line says so', async (_, status, reason, make) => {
  const { intentId } = await aPayment();
  const event = make(intentId);
  const before = await world.rowCounts();
  const logged = world.logging();
  expect((await world.send(event)).status).toBe(status);
  expect(await world.rowCounts()).toEqual(before);
  const all = await logged();
  const lines = all.filter(({ signal }) => signal !== undefined);
  expect(lines).toEqual([expect.objectContaining({ signal: 'payment.event-refused', reason })]);
  expect(lines.map(({ level }) => level)).toEqual([status === 409 ? 'error' : 'warn']);
  expect(JSON.stringify(all)).not.toContain('whsec');
});

test('an event just within five minutes is taken', async () => {
  const { intentId } = await aPayment();
  const event = madeEvent('payment_intent.succeeded', paidIntent(intentId, 5_000));
  expect((await world.send(world.signed(event, { ageS: 290 }))).status).toBe(200);
});

test('no body, and one above a megabyte, are refused', async () => {
  const empty = await fetch(`${world.url}/webhooks/stripe`, { method: 'POST' });
  expect(empty.status).toBe(400);
  const large: PassedEvent = { body: 'x'.repeat((1 << 20) + 1), signature: 't=1,v1=00' };
  expect((await world.send(large)).status).toBe(413);
});

test('an event that finds the database away is told to come again, and counts then', async () => {
  const { userId, intentId } = await aPayment();
  const [{ name } = { name: '' }] = await world.rows<{ name: string }>('SELECT current_database() AS name');
  const limit = (count: number) => world.rows(`ALTER DATABASE ${name} CONNECTION LIMIT ${count}`);
  await limit(0);
  await world.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename <> current_user`);
  try {
    await eventually(async () => (await world.send(paid(intentId))).status === 503);
  } finally {
    await limit(-1);
  }
  await eventually(async () => (await world.send(paid(intentId))).status === 200);
  expect(await world.wallet(userId)).toMatchObject({ balance: 5_000 });
});

test('with the provider away nothing is started, and the person is told to try again', async () => {
  const userId = world.person();
  const before = await world.rowCounts();
  const { code, message } = await world.fund(userId, 2_500);
  expect({ code, message }).toEqual({
    code: 'UNAVAILABLE', message: 'Card payments are not available right now. Please try again in a moment.',
  });
  const { intentId } = await aPayment({ userId });
  expect((await world.check(userId, intentId)).code).toBe('UNAVAILABLE');
  expect({ ...(await world.rowCounts()), stripe_transactions: 0 }).toEqual({ ...before, stripe_transactions: 0 });
});
