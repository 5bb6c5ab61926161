import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { fromBinary } from '@bufbuild/protobuf';
import { WalletChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { HOLD_MS } from '../../src/inbound/rpc/funds-service.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let clock = Date.now();
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(clock), replicas: 2 });
}, 120_000);
afterEach(async () => {
  clock = Date.now();
  expect(await world.findings()).toEqual([]);
});
afterAll(() => world?.[Symbol.asyncDispose]());

const dollar = { amountCents: 100n, purpose: 'Digest refresh' };
const person = async (cents = 2500) => {
  const userId = randomUUID();
  if (cents > 0) await world.fund(userId, cents);
  return { userId, calls: world.funds(userId) };
};
const balances = async (userId: string) =>
  (await world.rows<{ posted: string; held: string }>(
    `SELECT posted, held FROM accounts a JOIN account_owners o ON o.account_id = a.id
     WHERE o.user_id = $1 AND a.kind = 'wallet'`, [userId]))[0];

test('a refresh is held, then paid, and the answer is the new balance', async () => {
  const { userId, calls } = await person();
  const holdId = randomUUID();
  const { outcome } = await calls.hold({ holdId, ...dollar });
  expect(outcome.case).toBe('granted');
  expect(await balances(userId)).toEqual({ posted: '2500', held: '100' });
  expect((await calls.capture({ holdId })).outcome).toMatchObject({ case: 'captured', value: { balanceCents: 2400n } });
  expect(await balances(userId)).toEqual({ posted: '2400', held: '0' });
});

test('a refresh that failed costs nothing', async () => {
  const { userId, calls } = await person();
  const holdId = randomUUID();
  await calls.hold({ holdId, ...dollar });
  await calls.release({ holdId });
  await calls.release({ holdId });
  expect(await balances(userId)).toEqual({ posted: '2500', held: '0' });
  expect((await calls.capture({ holdId })).outcome.case).toBe('gone');
});

test('each call may be repeated, and has its effect once', async () => {
  const { userId, calls } = await person();
  const holdId = randomUUID();
  for (let time = 0; time < 3; time++) expect((await calls.hold({ holdId, ...dollar })).outcome.case).toBe('granted');
  for (let time = 0; time < 3; time++)
    expect((await calls.capture({ holdId })).outcome).toMatchObject({ value: { balanceCents: 2400n } });
  await calls.release({ holdId });
  expect(await balances(userId)).toEqual({ posted: '2400', held: '0' });
});

test('an id that held something else is a conflict', async () => {
  const { calls } = await person();
  const holdId = randomUUID();
  await calls.hold({ holdId, ...dollar });
  await expect(calls.hold({ holdId, amountCents: 200n, purpose: 'Digest refresh' })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('an id of somebody else is a conflict, and ends nothing', async () => {
  const [one, other] = [await person(), await person()];
  const holdId = randomUUID();
  await one.calls.hold({ holdId, ...dollar });
  await expect(other.calls.hold({ holdId, ...dollar })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await other.calls.capture({ holdId })).outcome.case).toBe('gone');
  await other.calls.release({ holdId });
  expect(await balances(one.userId)).toEqual({ posted: '2500', held: '100' });
});

test('too little money says how much is missing', async () => {
  const { calls } = await person(0);
  expect((await calls.hold({ holdId: randomUUID(), ...dollar })).outcome).toMatchObject({
    case: 'insufficient', value: { shortByCents: 100n },
  });
});

test.each([
  ['nothing', { holdId: 'a', amountCents: 0n, purpose: 'x' }],
  ['less than nothing', { holdId: 'a', amountCents: -100n, purpose: 'x' }],
  ['more than a refresh can ever cost', { holdId: 'a', amountCents: 100_001n, purpose: 'x' }],
  ['no id', { holdId: '', amountCents: 100n, purpose: 'x' }],
  ['an id that is none', { holdId: 'a|b', amountCents: 100n, purpose: 'x' }],
])('a hold of %s is refused', async (_name, hold) => {
  const { calls } = await person(0);
  await expect(calls.hold(hold)).rejects.toMatchObject({ kind: 'invalid' });
});

test('nobody but digest may hold, and only for a person', async () => {
  const { userId } = await person();
  const hold = { holdId: randomUUID(), ...dollar };
  await expect(world.funds(userId, { issuer: 'voice' }).hold(hold)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(world.funds(undefined).hold(hold)).rejects.toMatchObject({ kind: 'invalid' });
});

test('200 holds of a dollar at once on one dollar, over two processes: exactly one is granted', async () => {
  const { userId, calls } = await person();
  await calls.hold({ holdId: randomUUID(), amountCents: 2400n, purpose: 'Digest refresh' });
  const sides = [world.funds(userId), world.funds(userId, { replica: 1 })];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => sides[at % 2]!.hold({ holdId: randomUUID(), ...dollar })),
  );
  expect(answers.filter(({ outcome }) => outcome.case === 'granted')).toHaveLength(1);
});

test('the same id from 32 callers over two processes has one effect', async () => {
  const { userId } = await person();
  const sides = [world.funds(userId), world.funds(userId, { replica: 1 })];
  const holdId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => sides[at % 2]!.hold({ holdId, ...dollar })));
  expect(answers.every(({ outcome }) => outcome.case === 'granted')).toBe(true);
  expect(await balances(userId)).toEqual({ posted: '2500', held: '100' });
  const paid = await Promise.all(Array.from({ length: 32 }, (_, at) => sides[at % 2]!.capture({ holdId })));
  expect(paid.every(({ outcome }) => outcome.case === 'captured')).toBe(true);
  expect(await balances(userId)).toEqual({ posted: '2400', held: '0' });
});

test('a hold that nobody ends is free within a minute of its end, with no call at all', async () => {
  const { userId, calls } = await person();
  const holdId = randomUUID();
  await calls.hold({ holdId, ...dollar });
  clock += HOLD_MS;
  expect((await calls.capture({ holdId })).outcome.case).toBe('gone');
  await eventually(async () => (await balances(userId))?.held === '0', 25_000);
}, 40_000);

test('every change of a wallet is told with the balance after it, in order', async () => {
  const { userId, calls } = await person();
  const holdId = randomUUID();
  await calls.hold({ holdId, ...dollar });
  await calls.capture({ holdId });
  const events = await world.published(userId, 'wallet-budget.wallet.changed.v1');
  expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(events.map(({ data }) => fromBinary(WalletChangedSchema, data))).toMatchObject([
    { userId, balanceCents: 2500n, heldCents: 0n },
    { userId, balanceCents: 2500n, heldCents: 100n },
    { userId, balanceCents: 2400n, heldCents: 0n },
  ]);
});
