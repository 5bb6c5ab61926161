import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BudgetChangedSchema, PurchaseRecordedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { type BudgetWorld, budgetWorld, NOTHING } from '../support/budget-world.ts';

let world: BudgetWorld;
beforeAll(async () => {
  world = await budgetWorld();
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());


test('a purchase is kept with all that was said, counts against the month, and moves no money', async () => {
  const userId = randomUUID();
  const bought = {
    amountCents: 4_250, vendor: ' Corner Books ', description: 'A novel', productName: 'The Long Way',
    tags: ['fiction', ' ', 'space'], currency: 'usd',
  };
  const { purchase, budget, warning } = await world.record(userId, bought);
  expect(purchase).toEqual({
    id: expect.any(String), amountCents: 4_250, vendor: 'Corner Books', description: 'A novel',
    productName: 'The Long Way', domain: null, tags: ['fiction', 'space'], month: '2026-11',
    purchasedAt: '2026-11-10T12:00:00.000Z', overLimit: false, possibleDuplicateOf: null, takenBackAt: null,
    receipt: {
      spentBeforeCents: 0, spentAfterCents: 4_250, monthlyCents: 30_000, purchaseLimitCents: 7_500,
      confirmedAt: '2026-11-10T12:00:00.000Z',
    },
  });
  expect(budget).toMatchObject({ currentSpendingCents: 4_250, remainingCents: 25_750, spendPercentage: 14.16 });
  expect(warning).toBeNull();
  const { wallet, lists } = await world.read(userId);
  expect(wallet).toEqual({ balanceCents: 0, heldCents: 0, availableCents: 0, owedCents: 0 });
  expect(lists.purchases).toEqual([purchase]);
});

test('a purchase and the budget after it are told as events', async () => {
  const userId = randomUUID();
  const itemId = await world.offer(userId, { cents: 900 });
  const bought = { amountCents: 900, vendor: 'Lights', productId: itemId.toUpperCase() };
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-10T12:00:00.789Z');
  const { purchase } = await world.record(userId, bought);
  world.clock.now = before;
  const [recorded] = await world.published(userId, 'wallet-budget.purchase.recorded.v1');
  const { purchasedAt, ...told } = fromBinary(PurchaseRecordedSchema, recorded!.data);
  expect(told).toMatchObject({
    userId, purchaseId: purchase.id, amountCents: 900n, currency: 'USD', vendor: 'Lights', itemId,
    catalogueId: 'shopping/product/lamp',
  });
  expect(timestampDate(purchasedAt!)).toEqual(new Date('2026-11-10T12:00:00.789Z'));
  expect(purchase.purchasedAt).toBe('2026-11-10T12:00:00.789Z');
  const [changed] = await world.published(userId, 'wallet-budget.budget.changed.v1');
  expect(fromBinary(BudgetChangedSchema, changed!.data)).toMatchObject({ month: '2026-11', spentCents: 900n });
});

test('only an item that was offered to this very person is linked', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const [mine, theirs] = [await world.offer(userId, { cents: 900 }), await world.offer(other, { cents: 900 })];
  expect((await world.record(userId, { productId: mine })).purchase.domain).toBe('shopping');
  for (const productId of [theirs, randomUUID(), 'B08-lamp', '']) {
    expect((await world.record(userId, { productId })).purchase.domain).toBeNull();
  }
  const linked = await world.rows('SELECT item_id FROM purchases WHERE user_id = $1 AND item_id IS NOT NULL', [userId]);
  expect(linked).toEqual([{ item_id: mine }]);
});

test.each([
  [{ amountCents: 0 }, 'The amount must be above $0.'],
  [{ amountCents: -500 }, 'The amount must be above $0.'],
  [{ amountCents: 100_000_001 }, 'The amount must be at most $1,000,000.'],
  [{ amountCents: 2_147_483_647 }, 'The amount must be at most $1,000,000.'],
  [{ currency: 'EUR' }, 'Only US dollars can be recorded.'],
  [{ currency: '' }, 'Only US dollars can be recorded.'],
  [{ description: '' }, 'Description is required'],
  [{ description: ' \t\n' }, 'Description is required'],
  [{ description: '\u0000' }, 'Description is required'],
  [{ description: 'x'.repeat(2_001) }, 'The description is too long.'],
  [{ vendor: 'x'.repeat(201) }, 'The vendor is too long.'],
  [{ productName: 'x'.repeat(501) }, 'The product name is too long.'],
  [{ productId: 'x'.repeat(201) }, 'There is no such product.'],
  [{ tags: ['x'.repeat(101)] }, 'A tag is too long.'],
  [{ tags: Array.from({ length: 51 }, (_, tag) => String(tag)) }, 'There can be at most 50 tags.'],
])('a purchase with %j is refused, confirmed or not, and nothing is written', async (bought, message) => {
  const userId = randomUUID();
  for (const confirm of [false, true]) {
    const refused = await world.record(userId, bought, { confirm, key: randomUUID() });
    expect(refused).toEqual({ __typename: 'InvalidInput', code: 'INVALID', message });
  }
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
});

test('what is no whole number, or not there, never reaches the service', async () => {
  const userId = randomUUID();
  for (const purchase of [
    { amountCents: 10.5, description: 'x' }, { amountCents: '1000', description: 'x' }, { description: 'x' },
    { amountCents: 2_147_483_648, description: 'x' }, { amountCents: 1_000 }, { amountCents: null, description: 'x' },
    { amountCents: 1_000, description: 'x', tags: [7] }, { amountCents: 1_000, description: 'x', price: 1 },
  ]) {
    const { body } = await world.post(
      `mutation ($purchase: NewPurchase!) { recordPurchase(purchase: $purchase) { __typename } }`,
      { claims: { sub: userId }, variables: { purchase } },
    );
    expect(body.errors).toHaveLength(1);
    expect(body.data).toBeFalsy();
  }
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
});

test('the strangest text is kept as text', async () => {
  const userId = randomUUID();
  const strange = `'; DROP TABLE purchases; -- \u{1f9e6} \ud800 \u0000 "$1" <b>`;
  const { purchase } = await world.record(userId, { vendor: strange, description: strange, tags: [strange] });
  const kept = strange.replace('\ud800', '\ufffd').replace('\0', ' ');
  expect(purchase).toMatchObject({ vendor: kept, description: kept, tags: [kept] });
});

test('nobody who is named is Unknown', async () => {
  const userId = randomUUID();
  expect((await world.record(userId, {})).purchase.vendor).toBe('Unknown');
  expect((await world.record(userId, { vendor: '  ' })).purchase.vendor).toBe('Unknown');
  expect((await world.record(userId, { vendor: null })).purchase.vendor).toBe('Unknown');
});

test('above the limit it asks once more, and what was spent is kept and marked', async () => {
  const userId = randomUUID();
  const key = randomUUID();
  expect(await world.record(userId, { amountCents: 7_500 })).toMatchObject({ purchase: { overLimit: false } });
  expect(await world.record(userId, { amountCents: 7_501 }, { key })).toEqual({
    __typename: 'OverLimit', code: 'OVER_LIMIT', limitCents: 7_500, remainingCents: 22_500,
    message: 'That is above your limit of $75.00 for one purchase.',
  });
  expect(await world.rowsOf(userId)).toMatchObject({ purchases: 1, idempotency: 0 });
  // A refusal keeps no key: the confirmation may carry the same.
  const confirmed = await world.record(userId, { amountCents: 7_501 }, { key, confirm: true });
  expect(confirmed).toMatchObject({ purchase: { overLimit: true }, budget: { currentSpendingCents: 15_001 } });
});

test('more than what remains asks once more, and says what remains', async () => {
  const userId = randomUUID();
  await world.set(userId, { monthlyCents: 10_000 });
  await world.record(userId, { amountCents: 7_000 });
  await world.record(userId, { amountCents: 1_800 });
  expect(await world.record(userId, { amountCents: 1_201 })).toEqual({
    __typename: 'OverLimit', code: 'OVER_LIMIT', limitCents: 7_500, remainingCents: 1_200,
    message: "That is more than the $12.00 that remain of this month's budget.",
  });
  expect(await world.record(userId, { amountCents: 1_200 })).toMatchObject({ purchase: { overLimit: false } });
  expect(await world.record(userId, { amountCents: 1 })).toMatchObject({ code: 'OVER_LIMIT', remainingCents: 0 });
  expect(await world.record(userId, { amountCents: 1 }, { confirm: true })).toMatchObject({
    purchase: { overLimit: true }, budget: { remainingCents: 0, spendPercentage: 100.01 },
  });
});

test('80 and 100 percent are said once each, to the purchase that passed them', async () => {
  const userId = randomUUID();
  await world.set(userId, { monthlyCents: 10_000 });
  const buy = async (amountCents: number) => (await world.record(userId, { amountCents }, { confirm: true })).warning;
  expect(await buy(7_000)).toBeNull();
  expect(await buy(999)).toBeNull();
  expect(await buy(1)).toBe(80);
  expect(await buy(1_000)).toBeNull();
  expect(await buy(1_000)).toBe(100);
  expect(await buy(5_000)).toBeNull();
  expect((await world.read(userId)).budget.warnings).toEqual([80, 100]);
});

test('a purchase that passes both at once says the higher, and the lower is never said after it', async () => {
  const userId = randomUUID();
  const { purchase, warning } = await world.record(userId, { amountCents: 30_000 }, { confirm: true });
  expect(warning).toBe(100);
  await world.takeBack(userId, purchase.id);
  expect((await world.record(userId, { amountCents: 25_000 }, { confirm: true })).warning).toBeNull();
});

test('the same vendor, amount and day make a likely duplicate, which is kept all the same', async () => {
  const userId = randomUUID();
  const coffee = { amountCents: 450, vendor: 'Café Luna' };
  const { purchase: first } = await world.record(userId, coffee);
  expect((await world.record(userId, { ...coffee, amountCents: 451 })).purchase.possibleDuplicateOf).toBeNull();
  expect((await world.record(userId, { ...coffee, vendor: 'Sol' })).purchase.possibleDuplicateOf).toBeNull();
  expect((await world.record(randomUUID(), coffee)).purchase.possibleDuplicateOf).toBeNull();
  expect((await world.read(userId)).budget.currentSpendingCents).toBe(450 + 451 + 450);
  const before = world.clock.now;
  try {
    // Still November 10th in New York, then the 11th.
    world.clock.now = new Date('2026-11-11T04:59:59Z');
    const zone = { timeZone: 'America/New_York' };
    const again = { ...coffee, vendor: 'CAFÉ LUNA', description: 'Another' };
    expect((await world.record(userId, again, zone)).purchase.possibleDuplicateOf).toBe(first.id);
    world.clock.now = new Date('2026-11-11T05:00:00Z');
    expect((await world.record(userId, coffee, zone)).purchase.possibleDuplicateOf).toBeNull();
  } finally {
    world.clock.now = before;
  }
});

test('what was taken back makes no duplicate', async () => {
  const userId = randomUUID();
  const { purchase } = await world.record(userId, { vendor: 'Sol' });
  await world.takeBack(userId, purchase.id);
  expect((await world.record(userId, { vendor: 'Sol' })).purchase.possibleDuplicateOf).toBeNull();
});

test('a key records once, however often and however many at a time it comes', async () => {
  const [userId, key] = [randomUUID(), randomUUID()];
  const once = () => world.record(userId, { amountCents: 25_000 }, { key, confirm: true });
  const sent = await Promise.all(Array.from({ length: 16 }, once));
  expect(new Set(sent.map(({ purchase }) => purchase.id)).size).toBe(1);
  expect(new Set(sent.map(({ warning }) => warning))).toEqual(new Set([80]));
  expect(await world.rowsOf(userId)).toMatchObject({ purchases: 1, outbox: 2 });
});

test('a key that comes with other contents is a conflict and writes nothing', async () => {
  const [userId, key] = [randomUUID(), randomUUID()];
  await world.record(userId, {}, { key });
  const before = await world.rowsOf(userId);
  const purchase = { amountCents: 1_000, description: 'A thing' };
  for (const other of [
    { purchase: { ...purchase, amountCents: 1_001 }, confirm: false },
    { purchase: { ...purchase, vendor: 'Sol' }, confirm: false },
    { purchase, confirm: true },
  ]) {
    expect(await world.faultOf('record', userId, other, { key })).toBe('CONFLICT');
  }
  expect(await world.rowsOf(userId)).toEqual(before);
  // The key of one person says nothing about another's.
  expect(await world.record(randomUUID(), { amountCents: 5 }, { key })).toMatchObject({ warning: null });
});

test('without a key the same twice is two purchases', async () => {
  const userId = randomUUID();
  await world.record(userId, {});
  await world.record(userId, {});
  expect(await world.rowsOf(userId)).toMatchObject({ purchases: 2 });
});

test('what is taken back lowers its month, once, and is still shown', async () => {
  const userId = randomUUID();
  const { purchase } = await world.record(userId, { amountCents: 6_000 });
  await world.record(userId, { amountCents: 500 });
  const taken = await world.takeBack(userId, purchase.id);
  expect(taken).toMatchObject({
    __typename: 'PurchaseTakenBack', purchase: { id: purchase.id, takenBackAt: '2026-11-10T12:00:00.000Z' },
    budget: { currentSpendingCents: 500, remainingCents: 29_500 },
  });
  expect(await world.takeBack(userId, purchase.id.toUpperCase())).toEqual(taken);
  expect((await world.read(userId)).lists.purchases).toContainEqual(taken.purchase);
  const told = await world.published(userId, 'wallet-budget.budget.changed.v1');
  expect(told.map(({ data }) => fromBinary(BudgetChangedSchema, data).spentCents)).toEqual([6_000n, 6_500n, 500n]);
});

test('the purchase of somebody else, or of nobody, is unknown, and nothing is written', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const { purchase } = await world.record(other, {});
  const before = await world.rowsOf(other);
  const unknown = { __typename: 'NotFound', code: 'NOT_FOUND', message: 'There is no such purchase.' };
  for (const id of [purchase.id, randomUUID(), 'no-id', '', `${purchase.id} `]) {
    expect(await world.takeBack(userId, id, { key: randomUUID() })).toEqual(unknown);
  }
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
  expect(await world.rowsOf(other)).toEqual(before);
  expect((await world.read(other)).lists.purchases).toMatchObject([{ takenBackAt: null }]);
});

test('one key takes back one purchase', async () => {
  const [userId, key] = [randomUUID(), randomUUID()];
  const [{ purchase: one }, { purchase: other }] = [await world.record(userId, {}), await world.record(userId, {})];
  await world.takeBack(userId, one.id, { key });
  expect(await world.faultOf('takeBack', userId, { id: other.id }, { key })).toBe('CONFLICT');
  expect((await world.read(userId)).budget.currentSpendingCents).toBe(1_000);
});

test('parallel purchases never pass what remains without being asked about', async () => {
  const userId = randomUUID();
  await world.set(userId, { monthlyCents: 10_000 });
  const sent = await Promise.all(Array.from({ length: 32 }, () => world.record(userId, { amountCents: 1_000 })));
  expect(sent.filter(({ __typename }) => __typename === 'PurchaseRecorded')).toHaveLength(10);
  expect(sent.map(({ warning }) => warning).filter((warning) => typeof warning === 'number').sort()).toEqual([100, 80]);
  expect((await world.read(userId)).budget).toMatchObject({ currentSpendingCents: 10_000, remainingCents: 0 });
});

test('a month holds what can be shown, and no more', async () => {
  const userId = randomUUID();
  await world.set(userId, { purchaseLimitCents: 100_000_000, monthlyCents: 100_000_000 });
  const million = () => world.record(userId, { amountCents: 100_000_000 }, { confirm: true });
  for (let purchases = 0; purchases < 20; purchases++) await million();
  expect(await million()).toEqual({
    __typename: 'InvalidInput', code: 'INVALID', message: 'That is more than one month can hold.',
  });
  const { budget } = await world.read(userId);
  expect(budget).toMatchObject({ currentSpendingCents: 2_000_000_000, spendPercentage: 2_000 });
});

test('the list begins with the newest and ends after a hundred', async () => {
  const userId = randomUUID();
  await Promise.all(Array.from({ length: 101 }, () => world.record(userId, { amountCents: 1 })));
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 1);
  const { purchase } = await world.record(userId, {});
  world.clock.now = before;
  const { purchases } = (await world.read(userId)).lists;
  expect(purchases).toHaveLength(100);
  expect(purchases[0]).toEqual(purchase);
});

test('nobody signed out records or takes back', async () => {
  const purchase = { amountCents: 1_000, description: 'A thing' };
  expect(await world.faultOf('record', undefined, { purchase, confirm: false })).toBe('UNAUTHENTICATED');
  expect(await world.faultOf('takeBack', undefined, { id: randomUUID() })).toBe('UNAUTHENTICATED');
});
