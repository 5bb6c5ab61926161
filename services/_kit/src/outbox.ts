import { randomUUID } from 'node:crypto';
import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { type SqlClient, sqlGauge } from './db.ts';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';
import type { Bus } from './nats.ts';
import { currentTraceparent } from './telemetry.ts';

// 100 rows keep a claim short; larger batches delay shutdown.
const batchRows = 100;
const pollMs = 1_000;
// What the broker takes in one message, its headers included; a row above it would stop all that come after.
const largestBytes = 1_000_000;

/** `wide_load.v1.BridgeClosed` -> `wide-load.bridge.closed.v1`: the first word is the noun. */
export function subjectOf(schema: DescMessage, service?: string): string {
  const match = /^([a-z_]+)\.(v\d+)\.([A-Z][a-z]+)([A-Z]\w*)$/.exec(schema.typeName);
  if (!match) throw new Error(`${schema.typeName} is not named like an event`);
  const [, owner = '', version = '', noun = '', rest = ''] = match;
  const participle = rest.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  return `${service ?? owner.replaceAll('_', '-')}.${noun.toLowerCase()}.${participle}.${version}`;
}

export interface NewEvent {
  readonly subject: string;
  readonly userId: string;
  /** What the event is about, `bridge:<id>`; consumers ignore an older version of it. */
  readonly aggregate: string;
  /** Grows with every change of the aggregate. */
  readonly version: number;
  readonly data: Uint8Array;
  readonly occurredAt: Date;
}

/** Packs a message as an event; its subject follows from its name. `service` only where several share the message. */
export function event<Schema extends DescMessage>(
  schema: Schema,
  message: MessageShape<Schema>,
  about: { userId: string; aggregate: string; version: number; occurredAt: Date; service?: string },
): NewEvent {
  const { service, ...rest } = about;
  return { ...rest, subject: subjectOf(schema, service), data: toBinary(schema, message) };
}

/** One transaction on one service's rows. What is published commits with it; notices follow it and may be lost. */
export interface Unit<Tx> {
  readonly tx: Tx;
  publish(event: NewEvent): void;
  /** Tells the person's browsers that a topic changed. */
  notify(userId: string, topic: string): void;
}

export type Transact<Tx> = <T>(work: (unit: Unit<Tx>) => Promise<T>) => Promise<T>;

export interface TransactionalClient<Tx> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: { maxWait?: number; timeout?: number }): Promise<T>;
}

/** Runs work in a transaction with an outbox; pokes the relay and sends the notices after the commit. */
export function createTransact<Tx extends SqlClient>(
  client: TransactionalClient<Tx>, bus: Bus, relay: { poke(): void },
): Transact<Tx> {
  return async (work) => {
    const events: NewEvent[] = [];
    const notices = new Set<string>();
    const result = await client.$transaction(async (tx) => {
      const answer = await work({
        tx,
        publish: (added) => void events.push(added),
        notify: (userId, topic) => void notices.add(`notice.${userId}.${topic}`),
      });
      await append(tx, events);
      return answer;
    }, { maxWait: 5_000, timeout: 10_000 });
    if (events.length > 0) relay.poke();
    for (const notice of notices) bus.notify(notice);
    return result;
  };
}

async function append(tx: SqlClient, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const large = events.find(({ data }) => data.length > largestBytes);
  if (large) throw new AppError('too-large', `An event is too large: ${large.subject}.`);
  const types = ['uuid', 'uuid', 'text', 'text', 'bigint', 'bytea', 'timestamptz', 'text'];
  const row = (_: NewEvent, index: number): string =>
    `(${types.map((type, at) => `$${index * types.length + at + 1}::${type}`).join(', ')})`;
  const traceparent = currentTraceparent() ?? null;
  await tx.$executeRawUnsafe(
    `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at, traceparent)
     VALUES ${events.map(row).join(', ')}`,
    ...events.flatMap(({ userId, subject, aggregate, version, data, occurredAt }) =>
      [randomUUID(), userId, subject, aggregate, version, Buffer.from(data), occurredAt.toISOString(), traceparent]));
}

type OutboxRow = Record<'id' | 'event_id' | 'subject' | 'aggregate' | 'version', string>
  & { user_id: string; data: Buffer; occurred_at: Date; traceparent: string | null };

/** What everything that carries messages stands on. */
export interface Ground {
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly log: Logger;
  readonly metrics: Registry;
}

/** Carries committed events to the broker, oldest first, at least once; runs until stopped. */
export function startRelay({ service, pool, bus, log, metrics }: Ground & { service: string }) {
  let [stopped, poked, wake] = [false, false, (): void => {}];
  const help = 'Events given to the broker';
  const published = new Counter({ name: 'outbox_published_total', help, registers: [metrics] });
  sqlGauge({
    name: 'outbox_oldest_seconds', help: 'Age of the oldest event that waits for the broker', metrics, pool,
    sql: 'SELECT extract(epoch FROM now() - min(created_at))::float8 AS value FROM outbox WHERE published_at IS NULL',
  });

  const publish = (row: OutboxRow) => bus.publish(`${row.subject}.${row.user_id}`, row.data, {
    'valet-event-id': row.event_id, 'valet-aggregate': row.aggregate, 'valet-version': row.version,
    'valet-occurred-at': row.occurred_at.toISOString(), 'valet-producer': service,
    ...(row.traceparent && { traceparent: row.traceparent }),
  });
  /** Publishes what is waiting now; answers how many rows. Rejects while the broker is away. */
  const flush = async (): Promise<number> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      // Rows that another relay holds are skipped, not waited for: two replicas never publish the same row at once.
      const { rows } = await client.query<OutboxRow>(
        `SELECT id, event_id, user_id, subject, aggregate, version, data, occurred_at, traceparent
         FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`, [batchRows]);
      const stored = await Promise.all(rows.map(publish));
      await client.query(
        `UPDATE outbox SET published_at = now(), stream_sequence = sent.sequence
         FROM unnest($1::bigint[], $2::bigint[]) AS sent(id, sequence) WHERE outbox.id = sent.id`,
        [rows.map(({ id }) => id), stored.map(({ sequence }) => sequence)]);
      await client.query('COMMIT');
      published.inc(rows.length);
      return rows.length;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure); // with a failure the connection is closed, which undoes the claim
    }
  };

  const pause = (ms: number): Promise<void> => new Promise((resolve) => {
    if (poked || stopped) return resolve();
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const running = (async () => {
    for (let failures = 0; !stopped;) {
      poked = false;
      try {
        const rows = bus.connected() ? await flush() : 0;
        failures = 0;
        if (rows < batchRows) await pause(pollMs);
      } catch (err) {
        if (failures++ % 20 === 0) log.warn({ err, signal: 'outbox.waiting' });
        await pause(Math.min(125 * 2 ** failures, 5_000));
      }
    }
  })();

  const poke = (): void => {
    poked = true;
    wake();
  };
  bus.onReconnect(poke);
  return {
    poke,
    flush,
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}

/**
 * Publishes the current state of what a service owns again, in batches, as if it had just changed: a consumer that has
 * the version ignores it, one that lost its place or is new learns it. Answers how many events were added.
 */
export async function replaySnapshots<Tx>(transact: Transact<Tx>, snapshots: AsyncIterable<NewEvent>): Promise<number> {
  let total = 0;
  const batch: NewEvent[] = [];
  const add = async (): Promise<void> => {
    const events = batch.splice(0);
    await transact(async (unit) => events.forEach(unit.publish));
    total += events.length;
  };
  for await (const snapshot of snapshots) if (batch.push(snapshot) >= batchRows) await add();
  await add();
  return total;
}
