import { timestampDate } from '@bufbuild/protobuf/wkt';
import { consumer } from '@valet/kit/inbox';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import type { WelcomeStore } from '../../app/ports.ts';

export const onUserRegistered = <Tx>(welcomes: WelcomeStore<Tx>) =>
  consumer<typeof UserRegisteredSchema, Tx>({
    schema: UserRegisteredSchema,
    service: 'template',
    handler: 'on-user-registered',
    handle: ({ event, occurredAt, unit }) => welcomes.welcome(unit, {
      userId: event.userId,
      username: event.username,
      at: event.registeredAt ? timestampDate(event.registeredAt) : occurredAt,
    }),
  });
