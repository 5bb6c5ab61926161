// The service and what identity tells it, as the tests of this folder need them.
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Bus } from '@valet/kit/nats';
import { event } from '@valet/kit/outbox';
import { eventually } from '@valet/kit/testing';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import { type GraphAnswer, publishOn, type StartedService } from '../../_stack/src/infra/service-alone.ts';
import { openTemplate, readConfig } from '../src/service.ts';

/** The durables of this service, for the broker's permissions. */
export const consumers = [{ service: 'template', producer: 'identity', handler: 'on-user-registered' }];

export const template = { service: 'template', open: openTemplate, readConfig, issuers: ['gateway', 'digest'] };

export const person = (n: number): string => `0198f2c4-5a7e-7c11-9a55-${String(n).padStart(12, '0')}`;

type Welcomes = GraphAnswer<{ _entities: ({ welcomedAt: string | null } | null)[] } | null>;

/** Asks for the welcome of `of` as `viewer`. */
export function askWelcome(service: StartedService, viewer: string, of = viewer): Promise<Welcomes> {
  const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { welcomedAt } } }';
  const variables = { of: [{ __typename: 'User', id: of }] };
  return service.ask<Welcomes>(query, { claims: { sub: viewer }, variables });
}

/** When the service first heard of `of`, as `viewer` sees it. */
export const welcomedAt = async (service: StartedService, viewer: string, of = viewer) =>
  (await askWelcome(service, viewer, of)).data?._entities[0]?.welcomedAt;

/** Waits until the person is welcomed. */
export const welcomed = (service: StartedService, userId: string): Promise<string> =>
  eventually(async () => (await welcomedAt(service, userId)) ?? false, 15_000);

interface Registered {
  readonly eventId?: string;
  readonly version?: number;
  readonly username?: string;
  readonly data?: Uint8Array;
}

/** Tells, as identity does, that somebody registered; the broker delivers the same event again. */
export async function register(identity: Bus, n: number, over: Registered = {}): Promise<void> {
  const userId = person(n);
  const { eventId = `0198f2c4-5a7e-7c11-9a56-${String(n).padStart(12, '0')}`, version = 1, data } = over;
  const message = create(UserRegisteredSchema, {
    userId, username: over.username ?? `guest-${n}`, timeZone: 'UTC',
    registeredAt: timestampFromDate(new Date('2026-11-21T11:00:00Z')),
  });
  const about = { userId, aggregate: `user:${userId}`, version, occurredAt: new Date('2026-11-21T12:00:00.000Z') };
  const told = event(UserRegisteredSchema, message, about);
  await publishOn(identity, { ...told, ...(data && { data }) }, { eventId, again: true });
}
