// The service alone on real servers, as the tests of this folder need it.
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { type Bus, openBus, type StoredMessage } from '@valet/kit/nats';
import { rpcClient } from '@valet/kit/rpc';
import { eventually, newKeyPair, silentLog } from '@valet/kit/testing';
import { type Claims, signToken } from '@valet/kit/viewer';
import { SessionService } from '@valet/proto/identity/v1/sessions_pb';
import { withClient } from '../../_stack/src/infra/databases.ts';
import { testDatabase, testNats } from '../../_stack/src/infra/test-world.ts';
import { openIdentity, readConfig } from '../src/service.ts';

export interface GraphAnswer {
  readonly data: Record<string, Record<string, unknown> | null> | null;
  readonly errors?: { message: string; extensions: { code: string } }[];
  readonly extensions?: { session?: { token: string; maxAge: number } | null };
}

export interface Asking {
  readonly claims?: Partial<Claims>;
  readonly variables?: object;
  readonly key?: string;
  /** Another replica than the first. */
  readonly url?: string;
}

const keyOf = (signing: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });

/** `databaseUrl`: another address for the service than that of the database. */
export async function identityWorld({ databaseUrl }: { databaseUrl?: string } = {}) {
  const [database, nats] = await Promise.all([testDatabase('identity'), testNats()]);
  const [gateway, voice, own] = [newKeyPair(), newKeyPair(), newKeyPair()];
  const env = {
    IDENTITY_PORT: '0',
    IDENTITY_DATABASE_URL: databaseUrl ?? database.appUrl,
    IDENTITY_SIGNING_KEY: own.signing,
    IDENTITY_NATS_PASSWORD: nats.users.identity?.password,
    NATS_URL: nats.url,
    LOG_LEVEL: 'silent',
    PROCESS_METRICS: 'false',
    TRUSTED_KEYS: JSON.stringify({ gateway: gateway.trusted, voice: voice.trusted }),
  };
  let offsetMs = 0;
  const now = (): Date => new Date(Date.now() + offsetMs);
  const replicas = [openIdentity(readConfig(env), { now }), openIdentity(readConfig(env), { now })] as const;
  const urls = await Promise.all(replicas.map((replica) => replica.serve()));
  const admin: Bus = openBus({
    service: 'admin',
    url: nats.url,
    user: 'admin',
    password: nats.users.admin?.password,
    log: silentLog,
    produces: false,
  });
  const callers = { gateway: keyOf(gateway.signing), voice: keyOf(voice.signing) };

  return {
    urls,
    nats,
    database,
    /** Moves the service's clock ahead of the real one. */
    clock: (ms: number) => {
      offsetMs = ms;
    },
    command: replicas[0].command,
    /** Looks with the superuser's eyes. */
    rows: <Row extends object>(query: string, values: unknown[] = []) =>
      withClient(database.adminUrl, async (client) => {
        await client.query('SET search_path = identity');
        return (await client.query(query, values)).rows as Row[];
      }),
    async ask(query: string, { claims = {}, variables = {}, key, url = urls[0]! }: Asking = {}): Promise<GraphAnswer> {
      const token = signToken({ iss: 'gateway', aud: 'identity', ...claims }, callers.gateway, Date.now());
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphAnswer;
    },
    sessions: (issuer: keyof typeof callers = 'gateway') =>
      rpcClient(SessionService, { url: urls[0]!, issuer, audience: 'identity', key: callers[issuer] })({
        deadlineMs: 5_000,
      }),
    /** Collects what identity's stream holds and gets from now on; the stream begins with the first event. */
    listen(): StoredMessage[] {
      const heard: StoredMessage[] = [];
      const durable = `test-${randomUUID()}`;
      const collect = async (): Promise<void> => {
        const feed = await eventually(
          () => admin.consume({ producer: 'identity', durable, filter: 'identity.>', maxPending: 100 }),
          60_000,
        );
        for await (const message of feed) {
          heard.push(message);
          message.ack();
        }
      };
      collect().catch(() => {}); // what was not heard fails the test that waits for it
      return heard;
    },
    /** What a core subscription hears, as the gateway has one. */
    hear(subject: string): string[] {
      const heard: string[] = [];
      admin.listen(subject, (on) => void heard.push(on));
      return heard;
    },
    async [Symbol.asyncDispose]() {
      await admin.close();
      for (const replica of replicas) await replica[Symbol.asyncDispose]();
      await nats.stop();
      await database.drop();
    },
  };
}

export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;
