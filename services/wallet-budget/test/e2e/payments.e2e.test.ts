import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { openPaymentsWorld, type PaymentsWorld, type Started } from '../payments/payments-world.ts';

let world: PaymentsWorld;
let skewMs = 0;
beforeAll(async () => {
  world = await openPaymentsWorld({ now: () => new Date(Date.now() + skewMs), replicas: 2 });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());
afterEach(async () => {
  skewMs = 0;
  world.gate.swallows = false;
  await world.helper('faults');
});

const rowOf = async (intentId: string) =>
  (await world.rows<{ status: string; user_id: string; amount_cents: string; currency: string; type: string }>(
    'SELECT status, user_id, amount_cents, currency, type FROM stripe_transactions WHERE payment_intent_id = $1',
    [intentId],
  ))[0];

test('a card that pays fills the wallet, and what is stored is what was asked for', async () => {
  const userId = world.person();
  const intentId = await world.start(userId, 2_500);
  expect(await world.wallet(userId)).toEqual({ balance: 0, held: 0, owed: 0 });
  await world.pay(intentId);
  await world.balanceBecomes(userId, 2_500);
  expect(await rowOf(intentId)).toEqual({
    status: 'succeeded', user_id: userId, amount_cents: '2500', currency: 'USD', type: 'wallet_deposit',
  });
  expect(await world.published(userId, 'wallet-budget.wallet.changed.v1')).toHaveLength(1);
});

test('the provider is told the payment and nothing of the person', async () => {
  const userId = world.person();
  const intent = await world.stripe.paymentIntents.retrieve(await world.start(userId));
  expect(Object.keys(intent.metadata)).toEqual(['paymentId']);
  expect(JSON.stringify(intent)).not.toContain(userId);
});

test('a browser is told the provider and its publishable key', async () => {
  const id = world.person();
  const { data } = await world.ask<{ data: unknown }>(
    `query ($ids: [_Any!]!) {
      _entities(representations: $ids) { ... on User { wallet { payments { provider publishableKey } } } }
    }`,
    { claims: { sub: id }, variables: { ids: [{ __typename: 'User', id }] } },
  );
  const payments = { provider: 'sandbox', publishableKey: 'pk_test_payments' };
  expect(data).toEqual({ _entities: [{ wallet: { payments } }] });
});

test.each([
  [0, true, 'Amount must be one of: $25, $50, $100, $250, $500'],
  [-2_500, true, 'Amount must be one of: $25, $50, $100, $250, $500'],
  [2_501, true, 'Amount must be one of: $25, $50, $100, $250, $500'],
  [2_147_483_647, false, 'Amount must be one of: $25, $50, $100, $250, $500'],
  [2_500, false, 'You must acknowledge that funds are non-refundable'],
])('%s cents, acknowledged %s, start nothing', async (amountCents, acknowledged, message) => {
  const before = await world.rowCounts();
  const { result } = await world.fund(world.person(), amountCents, { acknowledged });
  expect(result).toEqual({ __typename: 'InvalidInput', code: 'INVALID', message });
  expect(await world.rowCounts()).toEqual(before);
});

test('the same key again answers the same payment, also when it was paid meanwhile', async () => {
  const userId = world.person();
  const first = await world.fund(userId, 5_000, { key: 'once' });
  expect(await world.fund(userId, 5_000, { key: 'once' })).toEqual(first);
  const { paymentIntentId } = first.result as Started;
  await world.pay(paymentIntentId);
  await world.balanceBecomes(userId, 5_000);
  expect(await world.fund(userId, 5_000, { key: 'once' })).toEqual(first);
  expect(await world.wallet(userId)).toMatchObject({ balance: 5_000 });
});

test('the same key of somebody else is another payment', async () => {
  const [one, other] = [await world.start(world.person(), 5_000, 'k'), await world.start(world.person(), 5_000, 'k')];
  expect(one).not.toBe(other);
});

test('the same key with another amount is a conflict, and without a key everything is new', async () => {
  const userId = world.person();
  const first = await world.start(userId, 5_000, 'twice');
  expect(await world.fund(userId, 2_500, { key: 'twice' })).toMatchObject({ code: 'CONFLICT' });
  expect(await rowOf(first)).toMatchObject({ amount_cents: '5000' });
  expect(await world.start(userId)).not.toBe(await world.start(userId));
});

test('who has started twenty payments and paid none starts no other, until one is paid', async () => {
  const userId = world.person();
  const first = await world.start(userId, 2_500, 'first');
  for (let started = 1; started < 20; started += 1) await world.start(userId, 2_500);
  const message = 'Too many payments were started and not paid. Please come back tomorrow.';
  expect(await world.fund(userId, 2_500)).toMatchObject({ code: 'RATE_LIMITED', message });
  expect(await world.start(userId, 2_500, 'first')).toBe(first); // known already
  await world.start(world.person(), 2_500);
  await world.pay(first);
  await world.balanceBecomes(userId, 2_500);
  await world.start(userId, 2_500);
  // Else the poller of the tests below would have them all to ask about first.
  const open = "status = 'open' AND user_id = $1";
  await world.rows(`UPDATE stripe_transactions SET status = 'canceled' WHERE ${open}`, [userId]);
});

test('one key from many clients over two processes makes one payment', async () => {
  const userId = world.person();
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) =>
    world.fund(userId, 5_000, { key: 'crowd', url: world.urls[index % 2] ?? world.url })));
  const started = all.filter(({ result }) => result?.__typename === 'PaymentStarted');
  // The provider may ask some to come again while the first is under way.
  expect(all.filter(({ code }) => code !== undefined && code !== 'UNAVAILABLE')).toEqual([]);
  expect(started.length).toBeGreaterThan(0);
  expect(new Set(started.map(({ result }) => (result as Started).paymentIntentId)).size).toBe(1);
  const rows = await world.rows('SELECT id FROM stripe_transactions WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});

// The call that asks for a fault is the first to meet it.
const afterItsWork = (fault: string) => world.helper('faults', { [fault]: '2' }).catch(() => undefined);

test('a connection that breaks after the provider did its work leaves one payment', async () => {
  const userId = world.person();
  await afterItsWork('hangUp');
  const { result } = await world.fund(userId, 5_000, { key: 'broken' });
  expect(await world.start(userId, 5_000, 'broken')).toBe((result as Started).paymentIntentId);
  expect(await world.rows('SELECT id FROM stripe_transactions WHERE user_id = $1', [userId])).toHaveLength(1);
});

test('an error that the provider keeps under a key is told as such, and the next key starts a payment', async () => {
  const userId = world.person();
  await afterItsWork('failAfter');
  expect(await world.fund(userId, 5_000, { key: 'failed' })).toMatchObject({ code: 'UNAVAILABLE' });
  const intentId = await world.start(userId, 5_000, 'next');
  const rows = await world.rows('SELECT payment_intent_id AS id FROM stripe_transactions WHERE user_id = $1', [userId]);
  expect(rows).toEqual([{ id: intentId }]);
});

test('a row that was never written is written by the same key again', async () => {
  const userId = world.person();
  const first = await world.start(userId, 5_000, 'crash');
  await world.rows('DELETE FROM stripe_transactions WHERE payment_intent_id = $1', [first]); // as if it had died before
  expect(await world.start(userId, 5_000, 'crash')).toBe(first);
  expect(await rowOf(first)).toMatchObject({ user_id: userId });
});

test('an event before the answer of the confirmation counts', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  await world.helper('faults', { eventsFirst: 'true', duplicateEvents: '2' });
  const paid = await world.pay(intentId);
  expect(paid.status).toBe('succeeded');
  await world.balanceBecomes(userId, 5_000);
  await eventually(() => world.eventsOf(intentId).length >= 7);
  expect(await world.wallet(userId)).toMatchObject({ balance: 5_000 });
});

test('a refused card leaves the payment open for another card', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  await expect(world.pay(intentId, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.');
  await eventually(async () => (await rowOf(intentId))?.status === 'failed');
  await world.pay(intentId);
  await world.balanceBecomes(userId, 5_000);
  expect(await rowOf(intentId)).toMatchObject({ status: 'succeeded' });
});

test('a card that wants proof pays once it is given', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  expect((await world.pay(intentId, 'pm_card_authenticationRequired')).status).toBe('requires_action');
  expect((await world.check(userId, intentId)).result).toMatchObject({ payment: { state: 'open' } });
  await world.helper(`payment_intents/${intentId}/authenticate`, { outcome: 'complete' });
  await world.balanceBecomes(userId, 5_000);
});

test('asking about a payment credits it though its event never comes, once', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  world.gate.swallows = true;
  await world.pay(intentId);
  const payment = { paymentIntentId: intentId, amountCents: 5_000, state: 'succeeded' };
  const answer = { __typename: 'PaymentChecked', payment, wallet: { balanceCents: 5_000 } };
  expect((await world.check(userId, intentId)).result).toEqual(answer);
  expect((await world.check(userId, intentId)).result).toEqual(answer);
  await eventually(() => world.eventsOf(intentId).length >= 3);
  for (const event of world.eventsOf(intentId)) await world.send(event);
  expect(await world.wallet(userId)).toMatchObject({ balance: 5_000 });
});

test("somebody else's payment is no payment, and stays as it is", async () => {
  const [owner, other] = [world.person(), world.person()];
  const intentId = await world.start(owner);
  world.gate.swallows = true;
  await world.pay(intentId);
  const before = await world.rowCounts();
  const notFound = { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such payment.' };
  expect((await world.check(other, intentId)).result).toEqual(notFound);
  for (const odd of ['pi_unknown', '', 'pi_\0', `pi_${'x'.repeat(100_000)}`, "pi_' OR ''='", '0'])
    expect((await world.check(other, odd)).result).toEqual(notFound);
  expect(await world.rowCounts()).toEqual(before);
  expect(await rowOf(intentId)).toMatchObject({ status: 'open' });
});

// Those of other tests are asked about first.
const inTwoRunsMs = 45_000;

test('a payment whose event never comes is credited by itself, once, though two processes look', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  world.gate.swallows = true;
  await world.pay(intentId);
  skewMs = 31_000;
  await eventually(async () => (await world.wallet(userId)).balance === 5_000, inTwoRunsMs);
  expect(await rowOf(intentId)).toMatchObject({ status: 'succeeded' });
}, 60_000);

test('what nobody paid for a day is canceled at the provider, too', async () => {
  const intentId = await world.start(world.person());
  skewMs = 25 * 3_600_000;
  await eventually(async () => (await rowOf(intentId))?.status === 'canceled', inTwoRunsMs);
  expect(await world.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
}, 60_000);

test('a refund by the operator takes the money back once, however often it is asked for', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  await world.pay(intentId);
  await world.balanceBecomes(userId, 5_000);
  expect(await world.command('refund', [intentId, '2000'])).toContain('$20.00 given back\nbalance $30.00');
  expect(await world.command('refund', [intentId, '2000'])).toContain('$20.00 given back\nbalance $30.00');
  expect(await world.command('refund', [intentId])).toContain('$50.00 given back\nbalance $0.00');
  const told = () => world.eventsOf(intentId).filter(({ body }) => body.includes('"charge.refunded"'));
  await eventually(() => told().length === 2);
  expect(await world.wallet(userId)).toEqual({ balance: 0, held: 0, owed: 0 });
  expect((await world.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(2);
});

test('a refund that no operator may ask for is refused in words', async () => {
  const intentId = await world.start(world.person());
  await expect(world.command('refund', [intentId])).rejects.toThrow('Nothing was paid');
  await expect(world.command('refund', ['pi_unknown'])).rejects.toThrow('There is no such payment here.');
  await expect(world.command('refund', [intentId, '-5'])).rejects.toThrow('refund PAYMENT_INTENT');
  await expect(world.command('refund', [])).rejects.toThrow('refund PAYMENT_INTENT');
});

test('money that was spent and is disputed is owed, blocks funding, and comes back when it is won', async () => {
  const userId = world.person();
  const intentId = await world.start(userId, 5_000, 'before');
  await world.pay(intentId);
  await world.balanceBecomes(userId, 5_000);
  await world.spend(userId, 4_000);
  const opened = (await (await world.helper('disputes', { payment_intent: intentId })).json()) as { id: string };
  await eventually(async () => (await world.wallet(userId)).owed === 4_000);
  expect(await world.wallet(userId)).toEqual({ balance: 0, held: 0, owed: 4_000 });
  expect(await world.command('disputes', [userId])).toBe(`${opened.id}  ${intentId}  ${userId}  $50.00  open`);
  expect((await world.fund(userId, 2_500)).result).toEqual({
    __typename: 'FundingBlocked', code: 'FUNDING_BLOCKED',
    message: '$40.00 is owed after a refund or dispute. Nothing can be added by card until that is settled.',
  });
  expect((await world.fund(userId, 5_000, { key: 'before' })).result).toMatchObject({ code: 'FUNDING_BLOCKED' });
  await world.helper(`disputes/${opened.id}/close`, { outcome: 'won' });
  await world.balanceBecomes(userId, 1_000);
  expect(await world.wallet(userId)).toEqual({ balance: 1_000, held: 0, owed: 0 });
  expect((await world.fund(userId, 2_500)).result).toMatchObject({ __typename: 'PaymentStarted' });
});

test('what is owed may be set right by the operator', async () => {
  const userId = world.person();
  const intentId = await world.start(userId);
  await world.pay(intentId);
  await world.balanceBecomes(userId, 5_000);
  await world.spend(userId, 5_000);
  await world.command('refund', [intentId]);
  expect(await world.wallet(userId)).toMatchObject({ balance: 0, owed: 5_000 });
  const adjust = ['adjust', [userId, '6000', 'case-12', 'Paid by bank transfer']] as const;
  const before = await world.rowCounts();
  await expect(world.command(...adjust)).rejects.toThrow('There is no such person here.');
  expect(await world.rowCounts()).toEqual(before);
  await world.rows(`INSERT INTO people (user_id, time_zone, version) VALUES ($1, 'UTC', 1)`, [userId]);
  expect(await world.command(...adjust)).toBe('balance $10.00, of that held $0.00, owed $0.00');
  expect(await world.command(...adjust)).toBe('balance $10.00, of that held $0.00, owed $0.00');
  await expect(world.command('adjust', [userId, '6001', 'case-12', 'A slip'])).rejects.toThrow('stood for another');
  // More than the graph can show would lock the wallet's page for good.
  await expect(world.command('adjust', [userId, '100000000', 'case-13', 'A slip'])).rejects.toThrow('adjust USER_ID');
  expect(await world.wallet(userId)).toEqual({ balance: 1_000, held: 0, owed: 0 });
  expect(await world.command('settle', [userId])).toContain('$0.00 paid');
});

test('events that never came are caught up by the operator: payment, refund and dispute', async () => {
  const userId = world.person();
  const [paid, disputed] = [await world.start(userId), await world.start(userId)];
  world.gate.swallows = true;
  await world.pay(paid);
  await world.pay(disputed);
  await world.stripe.refunds.create({ payment_intent: paid, amount: 1_000 });
  await world.helper('disputes', { payment_intent: disputed });
  expect(await world.command('recheck', [paid])).toContain('$10.00 given back\nbalance $40.00');
  expect(await world.command('recheck', [disputed])).toContain('$50.00 disputed\nbalance $40.00');
  expect(await world.command('recheck', [disputed])).toContain('$50.00 disputed\nbalance $40.00');
  expect((await world.command('payments', [userId])).split('\n')).toHaveLength(3);
});

test('the ledger is whole after all of this', async () => {
  expect(await world.findings()).toEqual([]);
});
