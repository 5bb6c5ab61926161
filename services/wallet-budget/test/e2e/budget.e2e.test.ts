import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BudgetChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { type BudgetWorld, budgetWorld, NOTHING } from '../support/budget-world.ts';

let world: BudgetWorld;
beforeAll(async () => {
  world = await budgetWorld();
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

/** The clock stands at this moment while the work is done. */
const at = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  const before = world.clock.now;
  world.clock.now = new Date(moment);
  return work().finally(() => {
    world.clock.now = before;
  });
};
const bought = (userId: string, moment: string, timeZone: string) =>
  at(moment, async () => (await world.record(userId, {}, { timeZone })).purchase.month);

test('before anything is set the defaults hold, and reading them writes nothing', async () => {
  const userId = randomUUID();
  const { budget, lists } = await world.read(userId);
  expect(budget).toEqual({
    month: '2026-11', monthlyCents: 30_000, purchaseLimitCents: 7_500, currentSpendingCents: 0, spendPercentage: 0,
    remainingCents: 30_000, warnings: [],
  });
  expect(lists).toEqual({ spending: [], purchases: [], orders: [] });
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
});

test('the defaults that are shown are those that the first purchase meets', async () => {
  const userId = randomUUID();
  await world.record(userId, {});
  expect((await world.read(userId)).budget).toMatchObject({ monthlyCents: 30_000, purchaseLimitCents: 7_500 });
});

test('what is given is changed and the rest stays', async () => {
  const userId = randomUUID();
  const set = await world.set(userId, { monthlyCents: 50_000 });
  expect(set).toMatchObject({
    __typename: 'BudgetSet', budget: { monthlyCents: 50_000, purchaseLimitCents: 7_500, remainingCents: 50_000 },
  });
  await world.set(userId, { purchaseLimitCents: 10_000, monthlyCents: null });
  const { budget } = await world.read(userId);
  expect(budget).toMatchObject({ monthlyCents: 50_000, purchaseLimitCents: 10_000 });
  const told = await world.published(userId, 'wallet-budget.budget.changed.v1');
  expect(told.map(({ data }) => fromBinary(BudgetChangedSchema, data))).toMatchObject([
    { userId, month: '2026-11', budgetCents: 50_000n, purchaseLimitCents: 7_500n, spentCents: 0n },
    { userId, month: '2026-11', budgetCents: 50_000n, purchaseLimitCents: 10_000n, spentCents: 0n },
  ]);
});

test.each([
  [{}, 'Give a monthly budget or a purchase limit.'],
  [{ monthlyCents: null, purchaseLimitCents: null }, 'Give a monthly budget or a purchase limit.'],
  [{ monthlyCents: 99 }, 'The monthly budget must be from $1 to $1,000,000.'],
  [{ monthlyCents: 0, purchaseLimitCents: 5_000 }, 'The monthly budget must be from $1 to $1,000,000.'],
  [{ monthlyCents: -30_000 }, 'The monthly budget must be from $1 to $1,000,000.'],
  [{ monthlyCents: 100_000_001 }, 'The monthly budget must be from $1 to $1,000,000.'],
  [{ purchaseLimitCents: 99 }, 'The purchase limit must be from $1 to $1,000,000.'],
  [{ purchaseLimitCents: 2_147_483_647 }, 'The purchase limit must be from $1 to $1,000,000.'],
])('a budget of %j is refused and nothing is written', async (change, message) => {
  const userId = randomUUID();
  expect(await world.set(userId, change)).toEqual({ __typename: 'InvalidInput', code: 'INVALID', message });
  expect(await world.rowsOf(userId)).toEqual(NOTHING);
});

test('the least and the most can be set', async () => {
  const userId = randomUUID();
  const { budget } = await world.set(userId, { monthlyCents: 100_000_000, purchaseLimitCents: 100 });
  expect(budget).toMatchObject({ monthlyCents: 100_000_000, purchaseLimitCents: 100 });
});

test('an older change that comes again does not undo a newer one', async () => {
  const [userId, key] = [randomUUID(), randomUUID()];
  await world.set(userId, { monthlyCents: 40_000 }, { key });
  await world.set(userId, { monthlyCents: 50_000 });
  const again = await world.set(userId, { monthlyCents: 40_000 }, { key });
  expect(again).toMatchObject({ budget: { monthlyCents: 50_000 } });
  expect(await world.faultOf('set', userId, { monthlyCents: 60_000 }, { key })).toBe('CONFLICT');
});

test('more than the budget is told as more than 100 percent, and less than nothing never remains', async () => {
  const userId = randomUUID();
  await world.record(userId, { amountCents: 45_500 }, { confirm: true });
  expect((await world.read(userId)).budget).toMatchObject({
    currentSpendingCents: 45_500, spendPercentage: 151.66, remainingCents: 0,
  });
});

test('a budget that is lowered below what was spent counts as passed, and no purchase says so later', async () => {
  const userId = randomUUID();
  await world.record(userId, { amountCents: 5_000 });
  const { budget } = await world.set(userId, { monthlyCents: 6_000 });
  expect(budget).toMatchObject({ remainingCents: 1_000, spendPercentage: 83.33, warnings: [80] });
  expect(await world.record(userId, { amountCents: 100 })).toMatchObject({ warning: null });
});

test('months begin where the person is: both clock changes of New York', async () => {
  const userId = randomUUID();
  const zone = 'America/New_York';
  // The clocks go back on November 1st and forward on March 8th; the offset is that of the day itself.
  expect(await bought(userId, '2026-11-01T03:59:59Z', zone)).toBe('2026-10');
  expect(await bought(userId, '2026-11-01T04:00:00Z', zone)).toBe('2026-11');
  expect(await bought(userId, '2026-12-01T04:59:59Z', zone)).toBe('2026-11');
  expect(await bought(userId, '2026-12-01T05:00:00Z', zone)).toBe('2026-12');
  expect(await bought(userId, '2027-03-01T04:59:59Z', zone)).toBe('2027-02');
  expect(await bought(userId, '2027-03-01T05:00:00Z', zone)).toBe('2027-03');
  expect(await bought(userId, '2027-04-01T03:59:59Z', zone)).toBe('2027-03');
  expect(await bought(userId, '2027-04-01T04:00:00Z', zone)).toBe('2027-04');
});

test('the first land to see a month has it 26 hours before the last', async () => {
  const userId = randomUUID();
  expect(await bought(userId, '2026-11-30T09:59:59Z', 'Pacific/Kiritimati')).toBe('2026-11');
  expect(await bought(userId, '2026-11-30T10:00:00Z', 'Pacific/Kiritimati')).toBe('2026-12');
  expect(await bought(userId, '2026-12-01T11:59:59Z', 'Etc/GMT+12')).toBe('2026-11');
  expect(await bought(userId, '2026-12-01T12:00:00Z', 'Etc/GMT+12')).toBe('2026-12');
});

test('a new month begins with nothing spent, and its warnings can be said again', async () => {
  const userId = randomUUID();
  await world.record(userId, { amountCents: 29_000 }, { confirm: true });
  expect((await world.read(userId)).budget).toMatchObject({ warnings: [80], remainingCents: 1_000 });
  await at('2026-12-01T00:00:00Z', async () => {
    const { budget } = await world.read(userId);
    expect(budget).toMatchObject({ month: '2026-12', currentSpendingCents: 0, remainingCents: 30_000, warnings: [] });
    expect((await world.record(userId, { amountCents: 24_000 }, { confirm: true })).warning).toBe(80);
  });
});

test('spending is told by month and domain, the oldest of twelve months first', async () => {
  const userId = randomUUID();
  const itemId = await world.offer(userId, { cents: 900 });
  const months = Array.from({ length: 14 }, (_, month) => new Date(Date.UTC(2026, month, 15)).toISOString());
  for (const month of months) await at(month, () => world.record(userId, { amountCents: 500 }));
  const last = months.at(-1) ?? '';
  await at(last, () => world.record(userId, { amountCents: 1_200, productId: itemId }));
  await world.give(userId, 900);
  const { order } = await at(last, () => world.place(userId, itemId));
  const { purchase } = await at(last, () => world.record(userId, { amountCents: 7_000 }));
  await at(last, () => world.takeBack(userId, purchase.id));

  const { spending } = (await world.read(userId)).lists;
  expect(spending.map(({ month }) => month)).toEqual(months.slice(2).map((month) => month.slice(0, 7)));
  expect(spending[0]).toEqual({ month: '2026-03', totalCents: 500, byDomain: [{ domain: null, totalCents: 500 }] });
  expect(spending.at(-1)).toEqual({
    month: '2027-02',
    totalCents: 2_600,
    byDomain: [{ domain: 'shopping', totalCents: 2_100 }, { domain: null, totalCents: 500 }],
  });
  await world.cancel(userId, order.id);
  expect((await world.read(userId)).lists.spending.at(-1)).toMatchObject({ totalCents: 1_700 });
});

test('nobody sees the budget of somebody else, and nobody signed out sees or changes any', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await world.set(other, { monthlyCents: 99_900 });
  await expect(world.ask(
    'query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { budget { monthlyCents } } } }',
    { claims: { sub: one }, variables: { of: [{ __typename: 'User', id: other }] } },
  )).resolves.toEqual({ data: { _entities: [null] } });
  expect(await world.faultOf('set', undefined, { monthlyCents: 50_000 })).toBe('UNAUTHENTICATED');
  expect((await world.read(other)).budget.monthlyCents).toBe(99_900);
});
