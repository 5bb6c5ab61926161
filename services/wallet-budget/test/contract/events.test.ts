import { readFileSync } from 'node:fs';
import { fromBinary, fromJson } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { onUserRegistered } from '../../src/inbound/consumers/on-user-registered.ts';
import { onUserSettingsChanged } from '../../src/inbound/consumers/on-user-settings-changed.ts';

const people = { keepTimeZone: async () => {} };
const consumed = [
  { one: onUserRegistered(people), schema: UserRegisteredSchema },
  { one: onUserSettingsChanged(people), schema: UserSettingsChangedSchema },
];

test.each(consumed)('what identity published once is still understood: $one.subject', ({ one, schema }) => {
  const golden = (ending: string) =>
    readFileSync(new URL(`../../../../proto/golden/${one.subject}/001.${ending}`, import.meta.url));
  expect(one.decode(golden('bin'))).toEqual(fromJson(schema, JSON.parse(golden('json').toString())));
  expect(fromBinary(schema, golden('bin')).timeZone).toBe('Europe/Oslo');
});

test('a field that a later release adds is no obstacle', () => {
  const golden = readFileSync(new URL('../../../../proto/golden/identity.user.registered.v1/001.bin', import.meta.url));
  const unknownField = Buffer.from([0xfa, 0x7f, 0x01, 0x41]); // number 2047, a text of one letter
  expect(consumed[0]!.one.decode(Buffer.concat([golden, unknownField]))).toMatchObject({ timeZone: 'Europe/Oslo' });
});

test('the durables are those that the broker allows', () => {
  expect(consumed.map(({ one }) => [one.producer, one.durable])).toEqual([
    ['identity', 'wallet-budget--on-user-registered'],
    ['identity', 'wallet-budget--on-user-settings-changed'],
  ]);
});
