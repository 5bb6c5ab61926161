import { createPrivateKey } from 'node:crypto';
import {
  type MessageInitShape,
  create,
  fromBinary,
  type DescMessage,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Bus, openBus } from '@valet/kit/nats';
import { subjectOf } from '@valet/kit/outbox';
import type { Service } from '@valet/kit/start';
import { eventually, newKeyPair, silentLog } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import { Channel, ConversationType, MessageRecordedSchema, Role } from '@valet/proto/voice/v1/events_pb';
import pg from 'pg';
import { testDatabase, testNats, type TestDatabase, type TestNats } from '../../../_stack/src/infra/test-world.ts';
import { openTasteMemory, readConfig } from '../../src/service.ts';

export interface Published<Message> {
  readonly event: Message;
  readonly aggregate: string;
  readonly version: number;
}

/** The service alone on a database and a broker of its own. */
export interface World extends AsyncDisposable {
  readonly service: Service;
  readonly url: string;
  readonly db: pg.Pool;
  /** A person's GraphQL request; answers the body. */
  ask<Data = Record<string, unknown>>(
    userId: string | undefined,
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<{ data: Data; errors?: { message: string; extensions: { code: string } }[] }>;
  /** What voice would publish about a line. */
  say(userId: string, text: string, line?: Partial<SaidLine>): Promise<string>;
  publish(subject: string, data: Uint8Array, headers: Record<string, string>): Promise<void>;
  /** Events of one kind that the service has put into its outbox, the oldest first. */
  published<Schema extends DescMessage>(schema: Schema, userId: string): Promise<Published<MessageShape<Schema>>[]>;
  count(table: string, userId: string): Promise<number>;
  /** Waits until a line was handled by the consumer. */
  handled(eventId: string): Promise<void>;
}

export interface SaidLine {
  readonly messageId: string;
  readonly eventId: string;
  readonly key: string;
  readonly role: Role;
  readonly previousText: string;
  readonly conversationType: ConversationType;
  readonly channel: Channel;
  readonly saidAt: Date;
  readonly version: number;
}

const consumers = [{ service: 'taste-memory', producer: 'voice', handler: 'on-message-recorded' }];

export async function openWorld(): Promise<World> {
  const database: TestDatabase = await testDatabase('taste-memory');
  const nats: TestNats = await testNats({ consumers });
  const [own, gateway] = [newKeyPair(), newKeyPair()];
  const gatewayKey = createPrivateKey({ key: Buffer.from(gateway.signing, 'base64'), format: 'der', type: 'pkcs8' });
  const service = openTasteMemory(
    readConfig({
      TASTE_MEMORY_PORT: '0',
      TASTE_MEMORY_DATABASE_URL: database.appUrl,
      TASTE_MEMORY_NATS_PASSWORD: nats.users['taste-memory']?.password ?? '',
      TASTE_MEMORY_SIGNING_KEY: own.signing,
      TRUSTED_KEYS: JSON.stringify({ gateway: gateway.trusted }),
      NATS_URL: nats.url,
      LOG_LEVEL: 'silent',
      PROCESS_METRICS: 'false',
    }),
  );
  const url = await service.serve();
  const voice: Bus = openBus({
    service: 'voice',
    url: nats.url,
    user: 'voice',
    password: nats.users['voice']?.password,
    log: silentLog,
    produces: true,
  });
  await eventually(() => voice.connected());
  const db = new pg.Pool({ connectionString: database.adminUrl, options: '-c search_path=taste_memory', max: 3 });
  const publish = async (subject: string, data: Uint8Array, headers: Record<string, string>): Promise<void> => {
    await eventually(async () => {
      await voice.publish(subject, data, headers);
      return true;
    });
  };
  return {
    service,
    url,
    db,
    publish,
    async ask(userId, query, variables = {}, headers = {}) {
      const token = signToken(
        { iss: 'gateway', aud: 'taste-memory', ...(userId !== undefined && { sub: userId }) },
        gatewayKey,
        Date.now(),
      );
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as never;
    },
    async say(userId, text, line = {}) {
      const { messageId = crypto.randomUUID(), eventId = crypto.randomUUID(), saidAt = new Date(), version = 1 } = line;
      const message: MessageInitShape<typeof MessageRecordedSchema> = {
        userId,
        messageId,
        sessionId: 'chat_1',
        role: line.role ?? Role.USER,
        channel: line.channel ?? Channel.SPOKEN,
        text,
        saidAt: timestampFromDate(saidAt),
        conversationType: line.conversationType ?? ConversationType.CHAT,
        ...(line.key !== undefined && { key: line.key }),
        ...(line.previousText !== undefined && { previousText: line.previousText }),
      };
      await publish(
        `${subjectOf(MessageRecordedSchema)}.${userId}`,
        toBinary(MessageRecordedSchema, create(MessageRecordedSchema, message)),
        {
          'valet-event-id': eventId,
          'valet-aggregate': `message:${messageId}`,
          'valet-version': String(version),
          'valet-occurred-at': saidAt.toISOString(),
        },
      );
      return eventId;
    },
    async published(schema, userId) {
      const { rows } = await db.query<{ data: Buffer; aggregate: string; version: string }>(
        'SELECT data, aggregate, version FROM outbox WHERE user_id = $1 AND subject = $2 ORDER BY id',
        [userId, subjectOf(schema)],
      );
      return rows.map(({ data, aggregate, version }) => ({
        event: fromBinary(schema, data),
        aggregate,
        version: Number(version),
      }));
    },
    async count(table, userId) {
      const { rows } = await db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${pg.escapeIdentifier(table)} WHERE user_id = $1`,
        [userId],
      );
      return rows[0]?.count ?? 0;
    },
    handled: async (eventId) => {
      await eventually(
        async () => ((await db.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId])).rowCount ?? 0) > 0,
        15_000,
      );
    },
    async [Symbol.asyncDispose]() {
      await voice.close();
      await service[Symbol.asyncDispose]();
      await db.end();
      await nats.stop();
      await database.drop();
    },
  };
}
