import { consumer } from '@valet/kit/inbox';
import { UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import type { PersonStore } from '../../app/ports.ts';

export const onUserSettingsChanged = <Tx>(people: PersonStore<Tx>) =>
  consumer<typeof UserSettingsChangedSchema, Tx>({
    schema: UserSettingsChangedSchema,
    service: 'wallet-budget',
    handler: 'on-user-settings-changed',
    handle: ({ event, userId, version, unit }) =>
      people.keepTimeZone(unit, { userId, timeZone: event.timeZone || 'UTC', version }),
  });
