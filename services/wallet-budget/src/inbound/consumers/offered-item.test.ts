import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { OfferedItemSchema } from '@valet/proto/digest/v1/events_pb';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import { offeredItem } from './offered-item.ts';

const itemId = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21';
const read = (fields: object) => offeredItem(create(OfferedItemSchema, { itemId, title: 'Lamp', ...fields }));

test('a price of nothing or less is no price', () => {
  expect(read({}).priceCents).toBeNull();
  expect(read({ priceCents: 0n }).priceCents).toBeNull();
  expect(read({ priceCents: -1n }).priceCents).toBeNull();
  expect(read({ priceCents: 1n }).priceCents).toBe(1n);
});

test('a domain that only a later release knows is none', () => {
  expect(read({ domain: Domain.TRAVEL }).domain).toBe('travel');
  expect(read({ domain: 99 }).domain).toBeNull();
  expect(read({}).domain).toBeNull();
});

test('what the database could not keep is left out of the words', () => {
  expect(read({ title: ' La\0mp ', vendor: '\0', tags: ['a\0b'] })).toMatchObject({
    title: 'La mp', vendor: null, tags: ['a b'],
  });
});

test('an item without an id that could be one is not read', () => {
  expect(() => read({ itemId: '' })).toThrow('The item has no id.');
  expect(() => read({ itemId: `${itemId}0` })).toThrow('The item has no id.');
});
