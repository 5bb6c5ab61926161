import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import { BudgetChangedSchema, WalletChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { type BudgetWorld, budgetWorld, NOTHING } from '../support/budget-world.ts';

let world: BudgetWorld;
beforeAll(async () => {
  world = await budgetWorld();
}, 120_000);
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => world?.[Symbol.asyncDispose]());

const unknownItem = { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such item.' };
const unknownOrder = { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such order.' };

/** A person with money and an item that was offered to them. */
async function aCustomer({ funds = 10_000, cents = 4_000 } = {}): Promise<{ userId: string; itemId: string }> {
  const userId = randomUUID();
  if (funds > 0) await world.give(userId, funds);
  return { userId, itemId: await world.offer(userId, { cents }) };
}
const kindsOf = (answers: readonly { __typename: string }[]) => answers.map(({ __typename }) => __typename).sort();
const walletOf = async (userId: string) => (await world.read(userId)).wallet;

test('an order is at the price that was offered; its amount is held and counts against the month', async () => {
  const { userId, itemId } = await aCustomer();
  const placed = await world.place(userId, itemId);
  expect(placed).toMatchObject({
    __typename: 'OrderPlaced',
    order: {
      itemId, title: 'Lamp', vendor: 'Lights', domain: 'shopping', amountCents: 4_000, state: 'requested',
      month: '2026-11', requestedAt: '2026-11-10T12:00:00.000Z', releasedAt: '2026-11-24T12:00:00.000Z',
      receipt: {
        spentBeforeCents: 0, spentAfterCents: 4_000, monthlyCents: 30_000, purchaseLimitCents: 7_500,
        confirmedAt: '2026-11-10T12:00:00.000Z',
      },
    },
    budget: { currentSpendingCents: 4_000, remainingCents: 26_000 },
    wallet: { balanceCents: 10_000, heldCents: 4_000, availableCents: 6_000 },
    warning: null,
  });
  expect((await world.read(userId)).lists.orders).toEqual([placed.order]);
  const [changed] = await world.published(userId, 'wallet-budget.budget.changed.v1');
  expect(fromBinary(BudgetChangedSchema, changed!.data)).toMatchObject({ month: '2026-11', spentCents: 4_000n });
  const wallets = await world.published(userId, 'wallet-budget.wallet.changed.v1');
  const last = fromBinary(WalletChangedSchema, wallets.at(-1)!.data);
  expect(last).toMatchObject({ balanceCents: 10_000n, heldCents: 4_000n });
});

test('an order of an item that nobody named a vendor or domain for can be made', async () => {
  const { userId } = await aCustomer();
  const itemId = await world.offer(userId, { cents: 100, vendor: ' ', domain: Domain.UNSPECIFIED });
  expect((await world.place(userId, itemId)).order).toMatchObject({ vendor: 'Unknown', domain: null });
});

test('an item that the person sees before the service knows it is waited for', async () => {
  const userId = randomUUID();
  await world.give(userId, 10_000);
  const itemId = randomUUID();
  const placing = world.place(userId, itemId);
  await world.tellDigest(userId, [{ itemId, cents: 4_000 }]);
  expect(await placing).toMatchObject({ __typename: 'OrderPlaced', order: { itemId } });
});

test('an item that is not there in a second, or is of somebody else, is unknown, and nothing is written', async () => {
  const userId = randomUUID();
  const { itemId } = await aCustomer();
  const started = performance.now();
  const ids = [itemId, randomUUID(), 'no-id', '', `${itemId}'--`];
  const answers = await Promise.all(ids.map((id) => world.place(userId, id, { key: randomUUID() })));
  expect(answers).toEqual(ids.map(() => unknownItem));
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
});

test.each([[undefined], [0], [-4_000]])('an item at the price of %p cannot be ordered', async (cents) => {
  const { userId } = await aCustomer();
  const itemId = await world.offer(userId, cents === undefined ? {} : { cents });
  expect(await world.place(userId, itemId)).toEqual({
    __typename: 'InvalidInput', code: 'INVALID', message: 'This item has no price that it could be ordered at.',
  });
  expect(await world.rowsOf(userId)).toMatchObject({ orders: 0, idempotency: 0 });
});

test('an order is never above the limit for one purchase, the budget, or the balance', async () => {
  const { userId, itemId } = await aCustomer({ funds: 7_500, cents: 7_501 });
  const refused = (message: string) => ({ __typename: 'OrderRefused', code: 'ORDER_OVER_LIMIT', message });
  expect(await world.place(userId, itemId)).toEqual(refused('That is above your limit of $75.00 for one purchase.'));
  await world.set(userId, { purchaseLimitCents: 10_000, monthlyCents: 8_000 });
  expect(await world.place(userId, itemId)).toEqual({
    __typename: 'InsufficientWalletBalance', code: 'INSUFFICIENT_WALLET_BALANCE',
    message: 'Insufficient wallet balance', availableCents: 7_500,
  });
  await world.record(userId, { amountCents: 500 });
  expect(await world.place(userId, itemId)).toEqual(
    refused("That is more than the $75.00 that remain of this month's budget."));
  expect(await world.rowsOf(userId)).toMatchObject({ orders: 0 });
  expect(await walletOf(userId)).toMatchObject({ heldCents: 0, availableCents: 7_500 });
});

test('what is exactly left can be ordered, and the warnings are said to orders too', async () => {
  const { userId, itemId } = await aCustomer({ funds: 5_000, cents: 5_000 });
  await world.set(userId, { purchaseLimitCents: 5_000, monthlyCents: 5_000 });
  expect(await world.place(userId, itemId)).toMatchObject({
    warning: 100, wallet: { availableCents: 0 }, budget: { remainingCents: 0, warnings: [80, 100] },
  });
});

test('of 32 orders at once, on a balance for one, one is placed', async () => {
  const { userId, itemId } = await aCustomer({ funds: 7_000, cents: 4_000 });
  await world.set(userId, { monthlyCents: 100_000_000 });
  const answers = await Promise.all(Array.from({ length: 32 }, () => world.place(userId, itemId)));
  expect(kindsOf(answers)).toEqual(['OrderPlaced', ...Array(31).fill('InsufficientWalletBalance')].sort());
  expect(await walletOf(userId)).toMatchObject({ balanceCents: 7_000, heldCents: 4_000, availableCents: 3_000 });
});

test('of 32 orders at once, on a budget for one, one is placed', async () => {
  const { userId, itemId } = await aCustomer({ funds: 1_000_000, cents: 4_000 });
  await world.set(userId, { monthlyCents: 7_000 });
  const answers = await Promise.all(Array.from({ length: 32 }, () => world.place(userId, itemId)));
  expect(kindsOf(answers)).toEqual(['OrderPlaced', ...Array(31).fill('OrderRefused')]);
  expect((await world.read(userId)).budget).toMatchObject({ currentSpendingCents: 4_000, remainingCents: 3_000 });
});

test('orders and purchases at once never spend the same remainder twice', async () => {
  const { userId, itemId } = await aCustomer({ funds: 1_000_000, cents: 1_000 });
  await world.set(userId, { monthlyCents: 10_000 });
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) =>
    (at % 2 === 0 ? world.place(userId, itemId) : world.record(userId, { amountCents: 1_000 }))));
  expect(answers.filter(({ budget }) => budget !== undefined)).toHaveLength(10);
  expect((await world.read(userId)).budget).toMatchObject({ currentSpendingCents: 10_000, remainingCents: 0 });
});

test('a key orders once, however often and however many at a time it comes', async () => {
  const { userId, itemId } = await aCustomer({ funds: 10_000, cents: 1_000 });
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 16 }, () => world.place(userId, itemId, { key })));
  expect(new Set(sent.map(({ order }) => order.id)).size).toBe(1);
  expect(await walletOf(userId)).toMatchObject({ heldCents: 1_000 });
  const otherItem = await world.offer(userId, { cents: 1_000 });
  expect(await world.faultOf('place', userId, { id: otherItem }, { key })).toBe('CONFLICT');
  expect(await world.rowsOf(userId)).toMatchObject({ orders: 1, idempotency: 1 });
  // The answer is of the order as it is by now.
  await world.cancel(userId, sent[0]!.order.id);
  expect(await world.place(userId, itemId, { key })).toMatchObject({ order: { state: 'cancelled', releasedAt: null } });
});

test('a refused order keeps no key: it may be tried again when there is money', async () => {
  const { userId, itemId } = await aCustomer({ funds: 0, cents: 1_000 });
  const key = randomUUID();
  expect(await world.place(userId, itemId, { key })).toMatchObject({ availableCents: 0 });
  await world.give(userId, 1_000);
  expect(await world.place(userId, itemId, { key })).toMatchObject({ __typename: 'OrderPlaced' });
});

test('a cancelled order frees its money and the month, and a second time answers the same', async () => {
  const { userId, itemId } = await aCustomer();
  const { order } = await world.place(userId, itemId);
  const cancelled = await world.cancel(userId, order.id);
  expect(cancelled).toMatchObject({
    __typename: 'OrderCancelled', order: { id: order.id, state: 'cancelled', releasedAt: null },
    budget: { currentSpendingCents: 0 }, wallet: { heldCents: 0, availableCents: 10_000 },
  });
  expect(await world.cancel(userId, order.id.toUpperCase(), { key: randomUUID() })).toEqual(cancelled);
  const told = await world.published(userId, 'wallet-budget.budget.changed.v1');
  expect(told.map(({ data }) => fromBinary(BudgetChangedSchema, data).spentCents)).toEqual([4_000n, 0n]);
});

test('the order of somebody else, or of nobody, is unknown, and nothing is written', async () => {
  const { userId: other, itemId } = await aCustomer();
  const userId = randomUUID();
  const { order } = await world.place(other, itemId);
  const before = await world.rowsOf(other);
  for (const id of [order.id, randomUUID(), 'no-id', '']) {
    expect(await world.cancel(userId, id, { key: randomUUID() })).toEqual(unknownOrder);
  }
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
  expect(await world.rowsOf(other)).toEqual(before);
  expect((await world.read(other)).lists.orders).toMatchObject([{ state: 'requested' }]);
});

test('one key cancels one order', async () => {
  const { userId, itemId } = await aCustomer({ cents: 1_000 });
  const [one, two] = [await world.place(userId, itemId), await world.place(userId, itemId)];
  const key = randomUUID();
  await world.cancel(userId, one.order.id, { key });
  expect(await world.faultOf('cancel', userId, { id: two.order.id }, { key })).toBe('CONFLICT');
  expect(await walletOf(userId)).toMatchObject({ heldCents: 1_000 });
});

test('an operator sees what waits without seeing whose it is, and pays it', async () => {
  const { userId, itemId } = await aCustomer();
  const { order } = await world.place(userId, itemId);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 3 * 86_400_000);
  const line = (await world.command('orders', ['list'])).split('\n').find((each) => each.includes(order.id));
  world.clock.now = before;
  expect(line).toBe(`  3 d  ${order.id}       $40.00  Lamp, Lights`);
  expect(await world.command('orders', ['fulfil', order.id])).toBe('fulfilled: Lamp, $40.00');
  expect(await world.command('orders', ['fulfil', order.id])).toBe('fulfilled: Lamp, $40.00');
  const { wallet, budget, lists } = await world.read(userId);
  expect(wallet).toEqual({ balanceCents: 6_000, heldCents: 0, availableCents: 6_000, owedCents: 0 });
  expect(budget.currentSpendingCents).toBe(4_000);
  expect(lists.orders).toMatchObject([{ state: 'fulfilled', releasedAt: null }]);
  expect(await world.cancel(userId, order.id)).toEqual({
    __typename: 'TooLate', code: 'TOO_LATE', message: 'This order was fulfilled already.',
  });
  await expect(world.command('orders', ['decline', order.id])).rejects.toThrow('too late: it was fulfilled already');
  expect(await world.command('orders', ['list'])).not.toContain(order.id);
});

test('what an operator declines is free again', async () => {
  const { userId, itemId } = await aCustomer();
  const { order } = await world.place(userId, itemId);
  expect(await world.command('orders', ['decline', order.id.toUpperCase()])).toBe('declined: Lamp, $40.00');
  const { wallet, budget } = await world.read(userId);
  expect(wallet).toMatchObject({ balanceCents: 10_000, heldCents: 0 });
  expect(budget.currentSpendingCents).toBe(0);
  expect(await world.cancel(userId, order.id)).toMatchObject({ message: 'This order was declined already.' });
});

test('what is past its end is never paid, released or not', async () => {
  const { userId, itemId } = await aCustomer();
  const { order } = await world.place(userId, itemId);
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-24T12:00:00Z');
  const fulfilled = world.command('orders', ['fulfil', order.id]);
  await expect(fulfilled).rejects.toThrow('too late: what was held for it is free again');
  world.clock.now = before;
  expect(await walletOf(userId)).toMatchObject({ balanceCents: 10_000 });
});

test.each([
  [[], 'orders list'], [['list', 'all'], 'orders list'], [['fulfil'], 'orders list'], [['pay', 'x'], 'orders list'],
  [['decline', 'x', 'y'], 'orders list'], [['fulfil', 'x'], 'there is no such order'],
  [['decline', '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10'], 'there is no such order'],
])('the operator who types %j is told what to type', async (args, sentence) => {
  await expect(world.command('orders', args)).rejects.toThrow(sentence);
});

test('of a cancel, a fulfil and a decline at once one wins, and the others hear of it', async () => {
  const { userId, itemId } = await aCustomer({ funds: 100_000, cents: 1_000 });
  for (let round = 0; round < 8; round++) {
    const { order } = await world.place(userId, itemId);
    const settled = await Promise.all([
      world.cancel(userId, order.id).then(({ __typename }) => __typename === 'OrderCancelled'),
      world.command('orders', ['fulfil', order.id]).then(() => true, () => false),
      world.command('orders', ['decline', order.id]).then(() => true, () => false),
    ]);
    expect(settled.filter(Boolean)).toHaveLength(1);
  }
  expect(await walletOf(userId)).toMatchObject({ heldCents: 0 });
});

test('a digest offers all its items; the price of the latest offer holds, whichever arrives last', async () => {
  const userId = randomUUID();
  await world.give(userId, 10_000);
  const [itemId, other] = [randomUUID(), randomUUID()];
  const [older, newer] = [new Date('2026-11-09T08:00:00Z'), new Date('2026-11-10T08:00:00Z')];
  const both = [{ itemId, cents: 2_000 }, { itemId: other, cents: 500 }];
  await world.handled(await world.tellDigest(userId, both, { at: newer }));
  await world.handled(await world.tellDigest(userId, [{ itemId, cents: 1_000 }], { at: older }));
  expect((await world.place(userId, itemId)).order.amountCents).toBe(2_000);
  expect((await world.place(userId, other)).order.amountCents).toBe(500);
  await world.offer(userId, { itemId, cents: 2_500 });
  expect((await world.place(userId, itemId)).order.amountCents).toBe(2_500);
});

test('an offer that comes twice has its effect once', async () => {
  const [userId, itemId] = [randomUUID(), randomUUID()];
  const eventId = await world.tellDigest(userId, [{ itemId, cents: 1_000 }]);
  await world.handled(eventId);
  // A mark that a second effect would wipe away.
  await world.rows(`UPDATE offered_items SET title = 'Mark' WHERE item_id = $1`, [itemId]);
  await world.tellDigest(userId, [{ itemId, cents: 1_000 }], { eventId, again: true });
  await world.offer(userId, { cents: 1 }); // after it in the person's lane
  await world.handledOf(userId, 2);
  expect(await world.rows('SELECT title FROM offered_items WHERE item_id = $1', [itemId])).toEqual([{ title: 'Mark' }]);
});

test('nobody takes over an item that was offered to somebody else', async () => {
  const { userId, itemId } = await aCustomer({ cents: 4_000 });
  await world.offer(randomUUID(), { itemId, cents: 1 });
  expect((await world.place(userId, itemId)).order.amountCents).toBe(4_000);
});

test('an offer that cannot be read is parked where a person sees it, and does not stop the others', async () => {
  const userId = randomUUID();
  const poison = await world.tellDigest(userId, [{ itemId: 'no-id', cents: 1 }]);
  await world.offer(userId, { cents: 100 });
  const parked = await eventually(async () => {
    const list = JSON.parse(await world.command('parked', [])) as { eventId: string; durable: string; kind: string }[];
    return list.find(({ eventId }) => eventId === poison);
  });
  expect(parked).toMatchObject({ durable: 'wallet-budget--on-digest-generated', kind: 'invalid' });
});

test("whatever changes money or budget, the person's browsers are told to look", async () => {
  const { userId, itemId } = await aCustomer({ cents: 1_000 });
  const gateway = world.busOf('gateway');
  await eventually(() => gateway.connected());
  const heard: string[] = [];
  gateway.listen('notice.>', (subject) => void heard.push(subject));
  // Nothing is heard of before the subscription reached the broker; somebody else finds out when it has.
  const somebody = randomUUID();
  await eventually(async () => {
    await world.set(somebody, { monthlyCents: 50_000 });
    return heard.includes(`notice.${somebody}.budget`);
  });
  const { purchase } = await world.record(userId, { amountCents: 100 });
  await world.record(userId, { amountCents: 8_000 }); // above the limit: nothing changed
  await world.takeBack(userId, purchase.id);
  const { order } = await world.place(userId, itemId);
  await world.cancel(userId, order.id);
  const again = await world.place(userId, itemId);
  await world.command('orders', ['fulfil', again.order.id]);
  const topics = () => heard.flatMap((subject) => subject.split(`notice.${userId}.`)[1] ?? []);
  await eventually(() => topics().length >= 10);
  const both = ['budget', 'wallet'];
  expect(topics()).toEqual(['budget', 'budget', ...both, ...both, ...both, ...both]);
});

test('nobody signed out orders or cancels', async () => {
  expect(await world.faultOf('place', undefined, { id: randomUUID() })).toBe('UNAUTHENTICATED');
  expect(await world.faultOf('cancel', undefined, { id: randomUUID() })).toBe('UNAUTHENTICATED');
});
