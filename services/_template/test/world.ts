// The service alone, from its sources, on a real database and broker.
import { createPrivateKey } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { openBus } from '@valet/kit/nats';
import { eventually, newKeyPair, silentLog } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import { UserRegisteredSchema } from '@valet/proto/identity/v1/events_pb';
import type { RunningNats } from '../../_stack/src/infra/nats.ts';
import { openTemplate, readConfig } from '../src/service.ts';

/** The durables of this service, for the broker's permissions. */
export const durables = [{ service: 'template', producer: 'identity', handler: 'on-user-registered' }];

export const person = (n: number): string => `0198f2c4-5a7e-7c11-9a55-${String(n).padStart(12, '0')}`;

export interface GraphAnswer {
  readonly data?: { _entities: ({ welcomedAt: string | null } | null)[] } | null;
  readonly errors?: { message: string; extensions: { code: string } }[];
}

export async function startTemplate({ databaseUrl, broker }: { databaseUrl: string; broker: RunningNats }) {
  const [gateway, digest, own] = [newKeyPair(), newKeyPair(), newKeyPair()];
  const service = openTemplate(readConfig({
    TEMPLATE_PORT: '0',
    TEMPLATE_DATABASE_URL: databaseUrl,
    TEMPLATE_NATS_PASSWORD: broker.users.template?.password,
    TEMPLATE_SIGNING_KEY: own.signing,
    NATS_URL: broker.url,
    TRUSTED_KEYS: JSON.stringify({ gateway: gateway.trusted, digest: digest.trusted }),
    LOG_LEVEL: 'silent',
    PROCESS_METRICS: 'false',
  }));
  const url = await service.serve();
  const keyOf = (signing: string) =>
    createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
  const keys = { gateway: keyOf(gateway.signing), digest: keyOf(digest.signing) };

  return {
    url,
    service,
    /** POST /graphql with a token of `issuer` for `userId`; undefined: signed out. */
    async ask(query: string, { userId, issuer = 'gateway' as keyof typeof keys, variables = {} }: {
      userId?: string; issuer?: keyof typeof keys; variables?: object;
    } = {}) {
      const claims = { iss: issuer, aud: 'template', ...(userId !== undefined && { sub: userId }) };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${signToken(claims, keys[issuer], Date.now())}`,
        },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, body: (await response.json()) as GraphAnswer };
    },
    /** When the service first heard of `of`, as `viewer` sees it. */
    async welcomedAt(viewer: string, of = viewer): Promise<string | null | undefined> {
      const variables = { of: [{ __typename: 'User', id: of }] };
      const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { welcomedAt } } }';
      const { body } = await this.ask(query, { userId: viewer, variables });
      return body.data?._entities[0]?.welcomedAt;
    },
    /** Waits until the person is welcomed. */
    async welcomed(userId: string): Promise<string> {
      return eventually(async () => (await this.welcomedAt(userId)) ?? false, 15_000);
    },
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    stop: () => service[Symbol.asyncDispose](),
  };
}

/** Publishes as identity does. */
export async function asIdentity(broker: RunningNats) {
  const bus = openBus({
    service: 'identity', url: broker.url, user: 'identity', password: broker.users.identity?.password,
    log: silentLog, produces: true,
  });
  await eventually(() => bus.connected());
  return {
    async register(n: number, over: { eventId?: string; version?: number; username?: string; data?: Uint8Array } = {}) {
      const userId = person(n);
      const message = create(UserRegisteredSchema, {
        userId, username: over.username ?? `guest-${n}`, timeZone: 'UTC',
        registeredAt: timestampFromDate(new Date('2026-11-21T11:00:00Z')),
      });
      const data = over.data ?? toBinary(UserRegisteredSchema, message);
      await bus.publish(`identity.user.registered.v1.${userId}`, data, {
        // Spelt so that the broker does not know the event again; the service has to.
        'Valet-Event-Id': over.eventId ?? `0198f2c4-5a7e-7c11-9a56-${String(n).padStart(12, '0')}`,
        'valet-aggregate': `user:${userId}`, 'valet-version': String(over.version ?? 1),
        'valet-occurred-at': '2026-11-21T12:00:00.000Z', 'valet-producer': 'identity',
      });
    },
    close: () => bus.close(),
  };
}
