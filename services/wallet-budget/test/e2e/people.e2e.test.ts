import { randomUUID } from 'node:crypto';
import { create, fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { event } from '@valet/kit/outbox';
import { eventually } from '@valet/kit/testing';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { BudgetChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { type Delivery, type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openWalletBudget, readConfig } from '../../src/service.ts';

let world: ServiceAlone;
beforeAll(async () => {
  world = await serviceAlone({ service: 'wallet-budget', open: openWalletBudget, readConfig });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const registered = (userId: string, timeZone: string, delivery: Delivery = {}) => {
  const about = { userId, aggregate: `user:${userId}`, version: 1, occurredAt: new Date() };
  const message = create(UserRegisteredSchema, { userId, username: 'Marlowe', timeZone });
  return world.publish(event(UserRegisteredSchema, message, about), delivery);
};
const settings = (userId: string, timeZone: string, version: number) => {
  const about = { userId, aggregate: `settings:${userId}`, version, occurredAt: new Date() };
  const message = create(UserSettingsChangedSchema, { userId, timeZone });
  return world.publish(event(UserSettingsChangedSchema, message, about));
};
const zoneOf = async (userId: string) =>
  (await world.rows<{ zone: string }>('SELECT time_zone AS zone FROM people WHERE user_id = $1', [userId]))[0]?.zone;
const zoneBecomes = (userId: string, zone: string) => eventually(async () => (await zoneOf(userId)) === zone);

test("a person's time zone is kept from the registration on", async () => {
  const userId = randomUUID();
  await registered(userId, 'Europe/Oslo');
  await zoneBecomes(userId, 'Europe/Oslo');
  await settings(userId, 'Asia/Tokyo', 2);
  await zoneBecomes(userId, 'Asia/Tokyo');
});

test('the budget that a person begins with is told, once', async () => {
  const [userId, eventId] = [randomUUID(), randomUUID()];
  await registered(userId, 'Europe/Oslo', { eventId });
  await registered(userId, 'Europe/Oslo', { eventId: randomUUID() });
  const told = await eventually(async () => {
    const events = await world.published(userId, 'wallet-budget.budget.changed.v1');
    return events.length > 0 && events;
  });
  expect(told.map(({ data }) => fromBinary(BudgetChangedSchema, data))).toEqual([
    expect.objectContaining({ budgetCents: 30_000n, purchaseLimitCents: 7_500n, spentCents: 0n }),
  ]);
});

test('an event that comes twice has its effect once', async () => {
  const [userId, eventId] = [randomUUID(), randomUUID()];
  await registered(userId, 'Europe/Oslo', { eventId });
  await zoneBecomes(userId, 'Europe/Oslo');
  // A mark that a second effect would wipe away.
  await world.rows("UPDATE people SET time_zone = 'Europe/Paris', version = 0 WHERE user_id = $1", [userId]);
  const { duplicate } = await registered(userId, 'Europe/Oslo', { eventId, again: true });
  expect(duplicate).toBe(false);
  await registered(userId, 'Europe/Oslo', { eventId: randomUUID() }); // after it in the person's lane; stale itself
  await world.handledOf(userId, 2);
  expect(await zoneOf(userId)).toBe('Europe/Paris');
});

test('older settings after newer ones change nothing', async () => {
  const userId = randomUUID();
  await settings(userId, 'Asia/Tokyo', 5);
  await zoneBecomes(userId, 'Asia/Tokyo');
  await settings(userId, 'Europe/Oslo', 4);
  await world.handledOf(userId, 2);
  expect(await zoneOf(userId)).toBe('Asia/Tokyo');
});

test('a registration that arrives late does not undo the settings', async () => {
  const userId = randomUUID();
  await settings(userId, 'Asia/Tokyo', 2);
  await zoneBecomes(userId, 'Asia/Tokyo');
  await registered(userId, 'UTC');
  await world.handledOf(userId, 2);
  expect(await zoneOf(userId)).toBe('Asia/Tokyo');
});

test('what cannot be read is parked where a person sees it, and does not stop the others', async () => {
  const userId = randomUUID();
  const poison = await world.publish({
    subject: 'identity.user.settings-changed.v1',
    data: Buffer.from([0xff, 0xff, 0xff]),
    userId,
    aggregate: `settings:${userId}`,
    version: 2,
    occurredAt: new Date(),
  });
  await settings(userId, 'Asia/Tokyo', 3);
  await zoneBecomes(userId, 'Asia/Tokyo');
  const parked = await eventually(async () => {
    const list = JSON.parse(await world.command('parked', [])) as { eventId: string; durable: string; kind: string }[];
    return list.find(({ eventId }) => eventId === poison.eventId);
  });
  expect(parked).toMatchObject({ durable: 'wallet-budget--on-user-settings-changed', kind: 'invalid' });
  expect(JSON.parse(await world.command('replay', [poison.eventId]))).toEqual({ replayed: 0, failed: 1 });
});
