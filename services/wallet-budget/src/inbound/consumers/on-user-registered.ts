import { consumer } from '@valet/kit/inbox';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import type { PersonStore } from '../../app/ports.ts';
import { localDate } from '../../domain/month.ts';

export const onUserRegistered = <Tx>(people: PersonStore<Tx>) =>
  consumer<typeof UserRegisteredSchema, Tx>({
    schema: UserRegisteredSchema,
    service: 'wallet-budget',
    handler: 'on-user-registered',
    handle: async ({ event, userId, version, occurredAt, unit }) => {
      const timeZone = event.timeZone || 'UTC';
      await people.keepTimeZone(unit, { userId, timeZone, version });
      await people.tellFirstBudget(unit, { userId, month: localDate(occurredAt, timeZone).month });
    },
  });
