import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { event } from '@valet/kit/outbox';
import { ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => { world = await openWorld(); }, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

interface Offered { itemId: string; title: string; priceCents?: bigint }

const offer = async (userId: string, item: Offered, occurredAt: Date) => {
  const message = create(ItemOfferedSchema, { userId, item: { type: 'shopping', domain: Domain.SHOPPING, ...item } });
  const about = { userId, aggregate: `offer:${item.itemId}`, version: 1, occurredAt };
  await world.handled((await world.publish(event(ItemOfferedSchema, message, about))).eventId);
};

test('what came beside a digest is known at its price, as of when it was offered', async () => {
  const [userId, itemId] = [randomUUID(), randomUUID()];
  const at = new Date('2026-11-22T08:00:00.000Z');
  await offer(userId, { itemId, title: 'Kettle', priceCents: 4_000n }, at);
  const query = 'SELECT user_id, title, price_cents, offered_at FROM offered_items WHERE item_id = $1';
  expect(await world.rows(query, [itemId]))
    .toEqual([{ user_id: userId, title: 'Kettle', price_cents: '4000', offered_at: at }]);
});

test('what has no price is known without one', async () => {
  const [userId, itemId] = [randomUUID(), randomUUID()];
  await offer(userId, { itemId, title: 'Pad thai' }, new Date());
  expect(await world.rows('SELECT price_cents FROM offered_items WHERE item_id = $1', [itemId]))
    .toEqual([{ price_cents: null }]);
});
