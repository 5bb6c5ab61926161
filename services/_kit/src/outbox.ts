import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SqlClient } from './db.ts';
import type { Logger } from './logger.ts';
import { type Bus, retentionDays } from './nats.ts';
import { currentTraceparent } from './telemetry.ts';

// 100 rows keep a claim short; larger batches delay shutdown.
const batchRows = 100;
const pollMs = 1_000;

/** `wallet_budget.v1.PurchaseRecorded` -> `wallet-budget.purchase.recorded.v1`: the first word is the noun. */
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
  /** What the event is about, `tag:<id>`; consumers ignore an older version of it. */
  readonly aggregate: string;
  /** Grows with every change of the aggregate. */
  readonly version: number;
  readonly data: Uint8Array;
  readonly occurredAt: Date;
}

/** Packs a message as an event; its subject follows from its name. `service` only where the message is shared by several. */
export function event<Schema extends DescMessage>(
  schema: Schema,
  message: MessageShape<Schema>,
  about: { userId: string; aggregate: string; version: number; occurredAt: Date; service?: string },
): NewEvent {
  const { service, ...rest } = about;
  return { ...rest, subject: subjectOf(schema, service), data: toBinary(schema, message) };
}

/** One transaction on one service's rows. What is published commits with it; notices follow the commit and may be lost. */
export interface Unit<Tx> {
  readonly tx: Tx;
  publish(event: NewEvent): void;
  /** Tells the person's browsers that a topic changed. */
  notify(userId: string, topic: string): void;
}

export type Transact<Tx> = <T>(work: (unit: Unit<Tx>) => Promise<T>) => Promise<T>;

interface TransactionalClient<Tx> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: { maxWait?: number; timeout?: number }): Promise<T>;
}

/** Runs work in a transaction with an outbox; pokes the relay and sends the notices after the commit. */
export function createTransact<Tx extends SqlClient>(client: TransactionalClient<Tx>, bus: Bus, relay: { poke(): void }): Transact<Tx> {
  return async (work) => {
    const events: NewEvent[] = [];
    const notices: string[] = [];
    const result = await client.$transaction(async (tx) => {
      const answer = await work({ tx, publish: (added) => void events.push(added), notify: (userId, topic) => void notices.push(`notice.${userId}.${topic}`) });
      if (events.length > 0) await append(tx, events);
      return answer;
    }, { maxWait: 5_000, timeout: 10_000 });
    if (events.length > 0) relay.poke();
    for (const notice of new Set(notices)) bus.notify(notice);
    return result;
  };
}

async function append(tx: SqlClient, events: readonly NewEvent[]): Promise<void> {
  const traceparent = currentTraceparent() ?? null;
  const rows = events.map((_, index) => {
    const at = index * 7;
    return `($${at + 1}::uuid, $${at + 2}::uuid, $${at + 3}, $${at + 4}, $${at + 5}::bigint, $${at + 6}, $${at + 7}::timestamptz, $${events.length * 7 + 1})`;
  });
  await tx.$executeRawUnsafe(
    `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at, traceparent) VALUES ${rows.join(', ')}`,
    ...events.flatMap((added) => [randomUUID(), added.userId, added.subject, added.aggregate, added.version, Buffer.from(added.data), added.occurredAt.toISOString()]),
    traceparent);
}

interface OutboxRow {
  id: string;
  event_id: string;
  user_id: string;
  subject: string;
  aggregate: string;
  version: string;
  data: Buffer;
  occurred_at: Date;
  traceparent: string | null;
}

export interface Relay {
  poke(): void;
  /** Publishes what is waiting now; answers how many rows. Rejects while the broker is away. */
  flush(): Promise<number>;
  stop(): Promise<void>;
}

/** Carries committed events to the broker, oldest first, at least once; runs until stopped. */
export function startRelay(options: { service: string; pool: pg.Pool; bus: Bus; log: Logger; metrics: Registry }): Relay {
  const { service, pool, bus, log, metrics } = options;
  const stopping = new AbortController();
  let wake = (): void => {};
  let poked = false;
  const published = new Counter({ name: 'outbox_published_total', help: 'Events given to the broker', registers: [metrics] });
  new Gauge({
    name: 'outbox_oldest_seconds', help: 'Age of the oldest event that waits for the broker', registers: [metrics],
    async collect() {
      const { rows } = await pool.query<{ age: number | null }>('SELECT extract(epoch FROM now() - min(created_at))::float8 AS age FROM outbox WHERE published_at IS NULL');
      this.set(rows[0]?.age ?? 0);
    },
  });

  const flush = async (): Promise<number> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      // Rows that another relay holds are skipped, not waited for: two replicas never publish the same row at once.
      const { rows } = await client.query<OutboxRow>(
        'SELECT * FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED', [batchRows]);
      if (rows.length > 0) {
        const stored = await Promise.all(rows.map((row) => bus.publish(`${row.subject}.${row.user_id}`, row.data, {
          'valet-event-id': row.event_id, 'valet-aggregate': row.aggregate, 'valet-version': row.version,
          'valet-occurred-at': row.occurred_at.toISOString(), 'valet-producer': service, ...(row.traceparent && { traceparent: row.traceparent }),
        })));
        await client.query(
          `UPDATE outbox SET published_at = now(), stream_sequence = sent.sequence
           FROM unnest($1::bigint[], $2::bigint[]) AS sent(id, sequence) WHERE outbox.id = sent.id`,
          [rows.map((row) => row.id), stored.map(({ sequence }) => sequence)]);
        published.inc(rows.length);
      }
      await client.query('COMMIT');
      return rows.length;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };

  const pause = async (ms: number): Promise<void> => {
    if (poked) return;
    const woken = new Promise<void>((resolve) => { wake = resolve; });
    await Promise.race([woken, wait(ms, undefined, { signal: stopping.signal }).catch(() => {})]);
  };

  const loop = async (): Promise<void> => {
    let lastSweep = Date.now();
    for (let failures = 0; !stopping.signal.aborted;) {
      try {
        if (!bus.connected()) {
          poked = false;
          await pause(250);
          continue;
        }
        poked = false;
        const count = await flush();
        failures = 0;
        if (Date.now() - lastSweep > 3_600_000) {
          lastSweep = Date.now();
          await pool.query(`DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)`, [retentionDays]);
        }
        if (count < batchRows) await pause(pollMs);
      } catch (err) {
        if (failures++ % 20 === 0) log.warn({ err, signal: 'outbox.waiting' });
        poked = false;
        await pause(Math.min(250 * 2 ** failures, 5_000));
      }
    }
  };
  bus.onReconnect(() => { poked = true; wake(); });
  const running = loop();

  return {
    poke: () => { poked = true; wake(); },
    flush,
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/**
 * Publishes the current state of what a service owns again, in batches, as if it had just changed: a consumer that has the
 * version ignores it, one that lost its place or is new learns it. Answers how many events were added.
 */
export async function replaySnapshots<Tx>(transact: Transact<Tx>, snapshots: AsyncIterable<NewEvent>): Promise<number> {
  let [batch, total]: [NewEvent[], number] = [[], 0];
  const add = async (): Promise<void> => {
    const events = batch;
    batch = [];
    total += events.length;
    if (events.length > 0) await transact(async (unit) => { for (const snapshot of events) unit.publish(snapshot); });
  };
  for await (const snapshot of snapshots) if (batch.push(snapshot) >= batchRows) await add();
  await add();
  return total;
}
