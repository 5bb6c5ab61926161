import { consumer } from '@valet/kit/inbox';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import type { KnowledgeKeeper } from '../../app/told.ts';

const orUtc = (timeZone: string): string => timeZone || 'UTC';

export const onUserRegistered = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof UserRegisteredSchema, Tx>({
    schema: UserRegisteredSchema,
    service: 'voice',
    handler: 'on-user-registered',
    handle: ({ event, userId, version, unit }) =>
      knowledge.learnTimeZone(unit, { userId, version, timeZone: orUtc(event.timeZone) }),
  });

export const onSettingsChanged = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof UserSettingsChangedSchema, Tx>({
    schema: UserSettingsChangedSchema,
    service: 'voice',
    handler: 'on-user-settings-changed',
    handle: ({ event, userId, version, unit }) =>
      knowledge.learnTimeZone(unit, { userId, version, timeZone: orUtc(event.timeZone) }),
  });
