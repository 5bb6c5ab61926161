import { consumer } from '@valet/kit/inbox';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import type { ProfileStore } from '../../app/ports.ts';

const orUtc = (timeZone: string): string => timeZone || 'UTC';

export const onUserRegistered = <Tx>(profiles: ProfileStore<Tx>) =>
  consumer<typeof UserRegisteredSchema, Tx>({
    schema: UserRegisteredSchema,
    service: 'digest',
    handler: 'on-user-registered',
    handle: ({ event, userId, version, unit }) =>
      profiles.learnSettings(unit, { userId, version, timeZone: orUtc(event.timeZone) }),
  });

export const onSettingsChanged = <Tx>(profiles: ProfileStore<Tx>) =>
  consumer<typeof UserSettingsChangedSchema, Tx>({
    schema: UserSettingsChangedSchema,
    service: 'digest',
    handler: 'on-user-settings-changed',
    handle: ({ event, userId, version, unit }) => profiles.learnSettings(unit, {
      userId,
      version,
      timeZone: orUtc(event.timeZone),
      location: {
        city: event.location?.city || null,
        state: event.location?.state || null,
        country: event.location?.country || null,
      },
    }),
  });
