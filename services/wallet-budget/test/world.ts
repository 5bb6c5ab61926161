// The service alone on real servers; identity is played on the wire.
import { createPrivateKey, randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { type Bus, openBus } from '@valet/kit/nats';
import { subjectOf } from '@valet/kit/outbox';
import { newKeyPair, silentLog } from '@valet/kit/testing';
import { type Claims, signToken } from '@valet/kit/viewer';
import { withClient } from '../../_stack/src/infra/databases.ts';
import { testDatabase, testNats } from '../../_stack/src/infra/test-world.ts';
import { openWalletBudget, readConfig } from '../src/service.ts';

const service = 'wallet-budget';
const consumers = ['on-user-registered', 'on-user-settings-changed'].map((handler) => ({
  service,
  producer: 'identity',
  handler,
}));

export interface Envelope {
  readonly userId: string;
  readonly aggregate: string;
  readonly version: number;
  readonly eventId?: string;
  /** As after the broker forgot that it has the event: it does not hold back the second one. */
  readonly again?: boolean;
}

export async function walletWorld() {
  const [database, nats] = await Promise.all([testDatabase(service), testNats({ consumers })]);
  const [gateway, own] = [newKeyPair(), newKeyPair()];
  const opened = openWalletBudget(
    readConfig({
      WALLET_BUDGET_PORT: '0',
      WALLET_BUDGET_DATABASE_URL: database.appUrl,
      WALLET_BUDGET_SIGNING_KEY: own.signing,
      WALLET_BUDGET_NATS_PASSWORD: nats.users[service]?.password,
      NATS_URL: nats.url,
      LOG_LEVEL: 'silent',
      PROCESS_METRICS: 'false',
      TRUSTED_KEYS: JSON.stringify({ gateway: gateway.trusted }),
    }),
  );
  const url = await opened.serve();
  const identity: Bus = openBus({
    service: 'identity',
    url: nats.url,
    user: 'identity',
    password: nats.users.identity?.password,
    log: silentLog,
    produces: true,
  });
  const key = createPrivateKey({ key: Buffer.from(gateway.signing, 'base64'), format: 'der', type: 'pkcs8' });

  const send = (
    subject: string,
    data: Uint8Array,
    { userId, aggregate, version, eventId = randomUUID(), again = false }: Envelope,
  ) =>
    identity.publish(`${subject}.${userId}`, data, {
      // The broker's message id is made of the first spelling only; consumers read both.
      [again ? 'Valet-Event-Id' : 'valet-event-id']: eventId,
      'valet-aggregate': aggregate,
      'valet-version': String(version),
      'valet-occurred-at': new Date().toISOString(),
      'valet-producer': 'identity',
    });

  return {
    send,
    publish: <Schema extends DescMessage>(schema: Schema, message: MessageInitShape<Schema>, envelope: Envelope) =>
      send(subjectOf(schema), toBinary(schema, create(schema, message)), envelope),
    command: opened.command,
    /** Looks with the superuser's eyes. */
    rows: <Row extends object>(query: string, values: unknown[] = []) =>
      withClient(database.adminUrl, async (client) => {
        await client.query('SET search_path = wallet_budget');
        return (await client.query(query, values)).rows as Row[];
      }),
    async ask(
      query: string,
      claims: Partial<Claims> = {},
      variables: object = {},
    ): Promise<{ data: Record<string, unknown> | null; errors?: unknown[] }> {
      const token = signToken({ iss: 'gateway', aud: service, ...claims }, key, Date.now());
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as { data: Record<string, unknown> | null };
    },
    async [Symbol.asyncDispose]() {
      await identity.close();
      await opened[Symbol.asyncDispose]();
      await nats.stop();
      await database.drop();
    },
  };
}

export type WalletWorld = Awaited<ReturnType<typeof walletWorld>>;
