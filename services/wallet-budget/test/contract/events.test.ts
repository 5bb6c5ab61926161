import { fromBinary } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { DigestGeneratedSchema, ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { golden } from '../../../_stack/src/infra/golden.contract.ts';
import { offeredItem } from '../../src/inbound/consumers/offered-item.ts';
import { onDigestGenerated } from '../../src/inbound/consumers/on-digest-generated.ts';
import { onItemOffered } from '../../src/inbound/consumers/on-item-offered.ts';
import { onUserRegistered } from '../../src/inbound/consumers/on-user-registered.ts';
import { onUserSettingsChanged } from '../../src/inbound/consumers/on-user-settings-changed.ts';

const people = { keepTimeZone: async () => {}, tellFirstBudget: async () => {} };
const consumed = [
  { one: onUserRegistered(people), schema: UserRegisteredSchema },
  { one: onUserSettingsChanged(people), schema: UserSettingsChangedSchema },
];

test.each(consumed)('what identity published once is still understood: $one.subject', ({ one, schema }) => {
  const { bytes, meant } = golden(schema, one.subject);
  expect(one.decode(bytes)).toEqual(meant);
  expect(fromBinary(schema, bytes).timeZone).toBe('Europe/Oslo');
});

const digests = onDigestGenerated({ offer: async () => {} });

test('what digest published once is still understood, and says what an order costs', () => {
  const { bytes, meant } = golden(DigestGeneratedSchema, digests.subject);
  expect(digests.decode(bytes)).toEqual(meant);
  expect(fromBinary(DigestGeneratedSchema, bytes).items.map(offeredItem)).toEqual([
    {
      itemId: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f21', catalogueId: 'movies/film/arrival-2016', type: 'media',
      domain: 'movies', title: 'Arrival', vendor: 'Denis Villeneuve', priceCents: null,
      tags: ['science fiction', 'slow burn'],
    },
    {
      itemId: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f22', catalogueId: 'shopping/product/aeropress-original',
      type: 'shopping', domain: 'shopping', title: 'AeroPress Original', vendor: 'AeroPress', priceCents: 4000n,
      tags: ['coffee'],
    },
  ]);
});

const offers = onItemOffered({ offer: async () => {} });

test('an item that came beside a digest is understood like those that came with one', () => {
  const { bytes, meant } = golden(ItemOfferedSchema, offers.subject);
  expect(offers.decode(bytes)).toEqual(meant);
  const { item } = fromBinary(ItemOfferedSchema, bytes);
  expect(item && offeredItem(item)).toMatchObject({
    catalogueId: 'shopping/product/aeropress-original', domain: 'shopping', priceCents: 4000n,
  });
});

test('a field that a later release adds is no obstacle', () => {
  const { bytes } = golden(UserRegisteredSchema, 'identity.user.registered.v1');
  const unknownField = Buffer.from([0xfa, 0x7f, 0x01, 0x41]); // number 2047, a text of one letter
  expect(consumed[0]!.one.decode(Buffer.concat([bytes, unknownField]))).toMatchObject({ timeZone: 'Europe/Oslo' });
});

test('the durables are those that the broker allows', () => {
  expect([...consumed.map(({ one }) => one), digests, offers].map((one) => [one.producer, one.durable])).toEqual([
    ['identity', 'wallet-budget--on-user-registered'],
    ['identity', 'wallet-budget--on-user-settings-changed'],
    ['digest', 'wallet-budget--on-digest-generated'],
    ['digest', 'wallet-budget--on-item-offered'],
  ]);
});
