// One service alone on a real database and broker, with the test in the place of everybody else. For tests.
import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto';
import type { Environment } from '@valet/kit/config';
import { openBus, type Bus, type StoredMessage } from '@valet/kit/nats';
import type { NewEvent } from '@valet/kit/outbox';
import type { Service } from '@valet/kit/start';
import { eventually, newKeyPair, silentLog } from '@valet/kit/testing';
import { signToken, type Claims } from '@valet/kit/viewer';
import pg from 'pg';
import { CONSUMERS, prefixOf } from '../topology.ts';
import { schemaOf } from './databases.ts';
import type { RunningNats } from './nats.ts';
import type { ConsumerSpec } from './nats-permissions.ts';
import { testDatabase, testNats } from './test-world.ts';

const waitMs = 15_000;

/** A service's front door, as its service.ts exports it. */
export interface Door<Config> {
  /** `wallet-budget` */
  readonly service: string;
  readonly readConfig: (env: Environment) => Config;
  readonly open: (config: Config) => Service;
  /** Whose tokens the service trusts; the gateway's unless given. */
  readonly issuers?: readonly string[];
  /** How many of it run side by side; 1 unless given. */
  readonly replicas?: number;
}

export interface Servers {
  readonly databaseUrl: string;
  readonly broker: RunningNats;
}

export interface Asking {
  /** What the token says beside issuer and audience; nobody is signed in without `sub`. */
  readonly claims?: Partial<Claims>;
  readonly issuer?: string;
  readonly variables?: object;
  /** The request's idempotency key. */
  readonly key?: string;
  /** Another replica than the first. */
  readonly url?: string;
}

export interface GraphAnswer<Data = Record<string, unknown> | null> {
  readonly data: Data;
  readonly errors?: { message: string; extensions: { code: string } }[];
}

export type StartedService = Awaited<ReturnType<typeof startService>>;

/** Starts a service, from its sources and silently, on servers that are there; they outlive it. */
export async function startService<Config>(door: Door<Config>, { databaseUrl, broker }: Servers) {
  const { service, issuers = ['gateway'], replicas = 1 } = door;
  const pairs = issuers.map((issuer) => [issuer, newKeyPair()] as const);
  const prefix = prefixOf(service);
  const config = door.readConfig({
    [`${prefix}_PORT`]: '0',
    [`${prefix}_DATABASE_URL`]: databaseUrl,
    [`${prefix}_SIGNING_KEY`]: newKeyPair().signing,
    [`${prefix}_NATS_PASSWORD`]: broker.users[service]?.password,
    NATS_URL: broker.url,
    TRUSTED_KEYS: JSON.stringify(Object.fromEntries(pairs.map(([issuer, { trusted }]) => [issuer, trusted]))),
    LOG_LEVEL: 'silent',
    PROCESS_METRICS: 'false',
  });
  const opened = Array.from({ length: replicas }, () => door.open(config));
  const urls = await Promise.all(opened.map((one) => one.serve()));
  const [first] = opened;
  const [url] = urls;
  if (!first || url === undefined) throw new Error('there must be at least one replica');
  const keys = new Map(pairs.map(([issuer, { signing }]) =>
    [issuer, createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' })]));
  const keyOf = (issuer: string): KeyObject => {
    const key = keys.get(issuer);
    if (!key) throw new Error(`${issuer} is nobody whose tokens ${service} trusts`);
    return key;
  };

  const post = async <Body = GraphAnswer>(query: string, asking: Asking = {}) => {
    const { claims = {}, issuer = 'gateway', variables = {}, key, url: to = url } = asking;
    const token = signToken({ iss: issuer, aud: service, ...claims }, keyOf(issuer), Date.now());
    const response = await fetch(`${to}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };

  return {
    /** Of the first replica. */
    url,
    urls,
    /** The key that an issuer signs its tokens with. */
    keyOf,
    /** Asks the graph with a signed token; answers status and body. */
    post,
    /** Asks the graph with a signed token; answers the body. */
    ask: async <Body = GraphAnswer>(query: string, asking?: Asking) => (await post<Body>(query, asking)).body,
    /** Runs an operator command. */
    command: (name: string, args: readonly string[]) => first.command(name, args),
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    async [Symbol.asyncDispose]() {
      for (const one of opened) await one[Symbol.asyncDispose]();
    },
  };
}

/** A connection as one of the broker's users; a service's one makes its stream. Close it. */
export const busAs = (broker: RunningNats, user: string): Bus =>
  openBus({
    service: user, url: broker.url, user, password: broker.users[user]?.password, log: silentLog,
    produces: user !== 'admin',
  });

export interface Delivery {
  readonly eventId?: string;
  /** As after the broker forgot that it has the event: it does not hold back the second one. */
  readonly again?: boolean;
}

/**
 * Publishes an event as its producer's relay does, and waits while the broker is away. `duplicate`: the broker had it
 * already and delivers nothing.
 */
export async function publishOn(bus: Bus, event: NewEvent, { eventId = randomUUID(), again = false }: Delivery = {}) {
  const { subject, userId, aggregate, version, occurredAt, data } = event;
  const headers = {
    // The broker's message id is made of the first spelling only; consumers read both.
    [again ? 'Valet-Event-Id' : 'valet-event-id']: eventId,
    'valet-aggregate': aggregate,
    'valet-version': String(version),
    'valet-occurred-at': occurredAt.toISOString(),
    'valet-producer': producerOf(subject),
  };
  const { duplicate } = await eventually(() => bus.publish(`${subject}.${userId}`, data, headers), waitMs);
  return { eventId, duplicate };
}

const producerOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

export interface PublishedEvent extends NewEvent {
  readonly eventId: string;
  readonly data: Buffer;
}

function publishedEvent({ subject, headers, data }: StoredMessage): PublishedEvent {
  const end = subject.lastIndexOf('.');
  return {
    subject: subject.slice(0, end),
    userId: subject.slice(end + 1),
    eventId: headers['valet-event-id'] ?? '',
    aggregate: headers['valet-aggregate'] ?? '',
    version: Number(headers['valet-version']),
    occurredAt: new Date(headers['valet-occurred-at'] ?? ''),
    data: Buffer.from(data),
  };
}

export interface AloneOptions<Config> extends Door<Config> {
  /** Another address for the service than that of its database. */
  readonly databaseUrl?: string;
  /** Its durables; those of the topology unless given. */
  readonly consumers?: readonly ConsumerSpec[];
}

export type ServiceAlone = Awaited<ReturnType<typeof serviceAlone>>;

/** Starts a service on a database and a broker of its own; all of them end with it. */
export async function serviceAlone<Config>(options: AloneOptions<Config>) {
  const { service, consumers = CONSUMERS.filter((consumer) => consumer.service === service) } = options;
  const [database, broker] = await Promise.all([testDatabase(service), testNats({ consumers })]);
  const started = await startService(options, { databaseUrl: options.databaseUrl ?? database.appUrl, broker });
  const search = `-c search_path=${schemaOf(service)}`;
  const sql = new pg.Pool({ connectionString: database.adminUrl, max: 2, options: search });
  const buses = new Map<string, Bus>();
  const busOf = (user: string): Bus => {
    const bus = buses.get(user) ?? busAs(broker, user);
    buses.set(user, bus);
    return bus;
  };
  const rows = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await sql.query(query, values)).rows as Row[];

  const listen = (): StoredMessage[] => {
    const heard: StoredMessage[] = [];
    const durable = `test-${randomUUID()}`;
    const collect = async (): Promise<void> => {
      const of = { producer: service, durable, filter: `${service}.>`, maxPending: 100 };
      for await (const message of await eventually(() => busOf('admin').consume(of), 4 * waitMs)) {
        heard.push(message);
        message.ack();
      }
    };
    collect().catch(() => {}); // what was not heard fails the test that waits for it
    return heard;
  };
  let feed: StoredMessage[] | undefined;

  return {
    ...started,
    database,
    broker,
    /** The connection of one of the broker's users. */
    busOf,
    /** Looks with the superuser's eyes, at the service's own tables. */
    rows,
    /** Publishes an event as the service that its subject names. */
    publish: (event: NewEvent, delivery?: Delivery) => publishOn(busOf(producerOf(event.subject)), event, delivery),
    /** Collects what the service's stream holds and gets from now on. */
    listen,
    /**
     * A person's events, of all kinds or of one, as they are in the stream: oldest first, and not before all that were
     * committed until now are there.
     */
    async published(userId: string, kind?: string): Promise<PublishedEvent[]> {
      const heard = (feed ??= listen());
      const committed = await rows<{ id: string }>('SELECT event_id AS id FROM outbox WHERE user_id = $1', [userId]);
      return eventually(() => {
        const theirs = heard.map(publishedEvent).filter((event) => event.userId === userId);
        const there = new Set(theirs.map(({ eventId }) => eventId));
        const whole = committed.every(({ id }) => there.has(id));
        return whole && theirs.filter(({ subject }) => kind === undefined || subject === kind);
      }, waitMs);
    },
    /** Waits until an event was looked at: had its effect, or was older than what is known. */
    async handled(eventId: string): Promise<void> {
      const query = 'SELECT 1 FROM inbox WHERE event_id = $1';
      await eventually(async () => (await rows(query, [eventId])).length > 0, waitMs);
    },
    /** Waits until just so many events of a person were looked at, by all durables or by one. */
    async handledOf(userId: string, count: number, durable?: string): Promise<void> {
      const query = 'SELECT 1 FROM inbox WHERE user_id = $1 AND durable = coalesce($2, durable)';
      await eventually(async () => (await rows(query, [userId, durable])).length === count, waitMs);
    },
    async [Symbol.asyncDispose]() {
      for (const bus of buses.values()) await bus.close();
      await started[Symbol.asyncDispose]();
      await sql.end();
      await broker.stop();
      await database.drop();
    },
  };
}
