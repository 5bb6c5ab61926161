import { consumer } from '@valet/kit/inbox';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import type { PersonStore } from '../../app/ports.ts';

export const onUserRegistered = <Tx>(people: PersonStore<Tx>) =>
  consumer<typeof UserRegisteredSchema, Tx>({
    schema: UserRegisteredSchema,
    service: 'wallet-budget',
    handler: 'on-user-registered',
    handle: ({ event, userId, version, unit }) =>
      people.keepTimeZone(unit, { userId, timeZone: event.timeZone || 'UTC', version }),
  });
