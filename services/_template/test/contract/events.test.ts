import { expect, test } from '@jest/globals';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import { golden } from '../../../_stack/src/infra/golden.contract.ts';
import { onUserRegistered } from '../../src/inbound/consumers/on-user-registered.ts';

test('what identity published once can still be heard', async () => {
  const welcomed: object[] = [];
  const { decode, handle, subject, durable } = onUserRegistered({
    welcomedAt: async () => null,
    welcome: async (_unit, person) => void welcomed.push(person),
  });
  expect([subject, durable]).toEqual(['identity.user.registered.v1', 'template--on-user-registered']);
  const { bytes, meant: said } = golden(UserRegisteredSchema, subject);
  const event = decode(bytes);
  await handle({ event, userId: said.userId, occurredAt: new Date(0) } as never);
  expect(welcomed).toEqual([{ userId: said.userId, username: said.username, at: new Date('2026-03-01T12:00:00Z') }]);
});

test('without a time in the message the welcome is at the time of the event', async () => {
  const welcomed: { at: Date }[] = [];
  const { handle } = onUserRegistered({
    welcomedAt: async () => null, welcome: async (_unit, person) => void welcomed.push(person),
  });
  await handle({ event: { userId: 'u', username: 'n' }, userId: 'u', occurredAt: new Date(7) } as never);
  expect(welcomed[0]?.at).toEqual(new Date(7));
});
