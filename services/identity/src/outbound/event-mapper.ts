// What identity tells the others, as messages.
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type NewEvent } from '@valet/kit/outbox';
import {
  ConsentChangedSchema,
  ConsentSource,
  SessionRevokedSchema,
  UserRegisteredSchema,
  UserSettingsChangedSchema,
} from '@valet/proto/identity/v1/events_pb';
import type { Settings } from '../domain/settings.ts';

export const consentSources = {
  voice: ConsentSource.VOICE,
  chat: ConsentSource.CHAT,
  purchases: ConsentSource.PURCHASES,
  mail: ConsentSource.MAIL,
  pooling: ConsentSource.POOLING,
} as const;
export type Source = keyof typeof consentSources;

/** Registering is the first version of somebody's settings; every change of them is a later one. */
export const userRegistered = (user: { id: string; username: string; timeZone: string; createdAt: Date }): NewEvent =>
  event(
    UserRegisteredSchema,
    create(UserRegisteredSchema, {
      userId: user.id,
      username: user.username,
      timeZone: user.timeZone,
      registeredAt: timestampFromDate(user.createdAt),
    }),
    { userId: user.id, aggregate: `user:${user.id}`, version: 1, occurredAt: user.createdAt },
  );

export const settingsChanged = (userId: string, settings: Settings, version: number, occurredAt: Date): NewEvent =>
  event(
    UserSettingsChangedSchema,
    create(UserSettingsChangedSchema, {
      userId,
      timeZone: settings.timeZone,
      location: { city: settings.city ?? '', state: settings.state ?? '', country: settings.country },
    }),
    { userId, aggregate: `settings:${userId}`, version, occurredAt },
  );

export const consentChanged = (
  userId: string,
  consent: { source: Source; granted: boolean; version: number; changedAt: Date },
): NewEvent =>
  event(
    ConsentChangedSchema,
    create(ConsentChangedSchema, {
      userId,
      source: consentSources[consent.source],
      granted: consent.granted,
      changedAt: timestampFromDate(consent.changedAt),
    }),
    {
      userId,
      aggregate: `consent:${userId}:${consent.source}`,
      version: consent.version,
      occurredAt: consent.changedAt,
    },
  );

/** `sessionId` undefined: every session of the person. One is revoked once, all as often as it is done. */
export const sessionRevoked = (userId: string, sessionId: string | undefined, occurredAt: Date): NewEvent =>
  event(SessionRevokedSchema, create(SessionRevokedSchema, { userId, ...(sessionId !== undefined && { sessionId }) }), {
    userId,
    aggregate: sessionId === undefined ? `sessions:${userId}` : `session:${sessionId}`,
    version: sessionId === undefined ? occurredAt.getTime() : 1,
    occurredAt,
  });
