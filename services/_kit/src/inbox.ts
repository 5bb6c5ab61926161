import { setTimeout as wait } from 'node:timers/promises';
import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SqlClient } from './db.ts';
import { AppError, isTransient, kinds } from './errors.ts';
import type { Logger } from './logger.ts';
import type { Bus, MessageFeed, StoredMessage } from './nats.ts';
import { subjectOf, type Transact, type Unit } from './outbox.ts';
import { inSpan } from './telemetry.ts';

export interface Received<Message, Tx> {
  readonly event: Message;
  readonly eventId: string;
  readonly userId: string;
  readonly aggregate: string;
  readonly version: number;
  readonly occurredAt: Date;
  /** The transaction of the effect: the inbox row commits with it. */
  readonly unit: Unit<Tx>;
}

/** A handler of one kind of event. Delivered at least once, effective once, never an older version after a newer one. */
export interface Consumer<Tx> {
  readonly durable: string;
  readonly producer: string;
  readonly subject: string;
  readonly decode: (data: Uint8Array) => unknown;
  readonly handle: (received: Received<never, Tx>) => Promise<void>;
}

export interface ConsumerOptions<Schema extends DescMessage, Tx> {
  readonly schema: Schema;
  /** The consuming service and a name of its handler: `taste-memory--on-message-recorded`. */
  readonly service: string;
  readonly handler: string;
  /** Only for messages that several services publish. */
  readonly producer?: string;
  readonly handle: (received: Received<MessageShape<Schema>, Tx>) => Promise<void>;
}

export function consumer<Schema extends DescMessage, Tx>(options: ConsumerOptions<Schema, Tx>): Consumer<Tx> {
  const subject = subjectOf(options.schema, options.producer);
  return {
    durable: `${options.service}--${options.handler}`,
    producer: subject.slice(0, subject.indexOf('.')),
    subject,
    decode: (data) => fromBinary(options.schema, data),
    handle: options.handle as Consumer<Tx>['handle'],
  };
}

// Attempts before a message that keeps failing is parked, and the pause before each further one.
const retryDelaysMs = [200, 1_000, 5_000, 15_000, 30_000];
const unavailableDelayMs = 2_000;
// Messages of different people are handled side by side; one person's stay in order.
const maxPending = 64;

export interface Consumers {
  stop(): Promise<void>;
}

interface InboxOptions<Tx> {
  readonly consumers: readonly Consumer<Tx>[];
  readonly transact: Transact<Tx>;
  readonly pool: pg.Pool;
  readonly bus: Bus;
  readonly log: Logger;
  readonly metrics: Registry;
}

/** Starts every consumer; each waits for its stream and comes back by itself after any outage. */
export function startConsumers<Tx extends SqlClient>(options: InboxOptions<Tx>): Consumers {
  const { pool, metrics } = options;
  const stopping = new AbortController();
  const handled = new Counter({ name: 'inbox_handled_total', help: 'Messages by outcome', labelNames: ['durable', 'outcome'], registers: [metrics] });
  new Gauge({
    name: 'inbox_parked', help: 'Messages that nobody could handle and a person should see', registers: [metrics],
    async collect() {
      const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM parked WHERE replayed_at IS NULL');
      this.set(rows[0]?.count ?? 0);
    },
  });
  const feeds = new Set<MessageFeed>();
  const running = options.consumers.map((one) => consume(one, options, stopping.signal, feeds, (outcome) => handled.inc({ durable: one.durable, outcome })));
  return {
    stop: async () => {
      stopping.abort();
      for (const feed of feeds) feed.stop();
      await Promise.all(running);
    },
  };
}

async function consume<Tx extends SqlClient>(one: Consumer<Tx>, options: InboxOptions<Tx>, signal: AbortSignal, feeds: Set<MessageFeed>, count: (outcome: string) => void): Promise<void> {
  const { bus, log } = options;
  while (!signal.aborted) {
    let feed: MessageFeed | undefined;
    const lanes = new Map<string, Promise<void>>();
    try {
      feed = await bus.consume({ producer: one.producer, durable: one.durable, filter: `${one.subject}.>`, maxPending });
      feeds.add(feed);
      if (signal.aborted) feed.stop();
      for await (const message of feed) {
        const lane = message.subject;
        const next: Promise<void> = (lanes.get(lane) ?? Promise.resolve())
          .then(() => receive(one, message, options, count))
          .finally(() => { if (lanes.get(lane) === next) lanes.delete(lane); });
        lanes.set(lane, next);
      }
    } catch (err) {
      log.debug({ err, durable: one.durable, signal: 'inbox.waiting' });
    }
    await Promise.allSettled(lanes.values());
    if (feed) feeds.delete(feed);
    await wait(300, undefined, { signal }).catch(() => {});
  }
}

async function receive<Tx extends SqlClient>(one: Consumer<Tx>, message: StoredMessage, options: InboxOptions<Tx>, count: (outcome: string) => void): Promise<void> {
  const { log } = options;
  const started = performance.now();
  const line = (outcome: string): void => {
    count(outcome);
    log.info({ event: one.subject, durable: one.durable, outcome, durationMs: Math.round(performance.now() - started), eventId: message.headers['valet-event-id'], attempt: message.delivery });
  };
  try {
    const outcome = await inSpan(one.durable, message.headers.traceparent, () => handleOnce(one, message, options.transact));
    message.ack();
    line(outcome);
  } catch (error) {
    const delayMs = retryDelay(error, message.delivery);
    try {
      if (delayMs !== undefined) {
        message.retry(delayMs);
        log.warn({ err: error, durable: one.durable, attempt: message.delivery });
        return line('retry');
      }
      await park(options.pool, one, message, error);
      message.ack();
      log.error({ err: error, durable: one.durable, eventId: message.headers['valet-event-id'], signal: 'inbox.parked' });
      line('parked');
    } catch (err) {
      message.retry(unavailableDelayMs); // not even parking worked: the database is away
      log.warn({ err, durable: one.durable });
    }
  }
}

/** How long until the next attempt; undefined when there is none. */
function retryDelay(error: unknown, delivery: number): number | undefined {
  const policy = error instanceof AppError ? kinds[error.kind].consumer : isTransient(error) ? 'retry-for-ever' : 'retry';
  const wished = error instanceof AppError ? error.retryAfterMs : undefined;
  if (policy === 'retry-for-ever') return wished ?? unavailableDelayMs;
  if (policy === 'park') return undefined;
  const delay = retryDelaysMs[delivery - 1];
  return delay === undefined ? undefined : (wished ?? delay);
}

/** The effect, the inbox row and the version of the aggregate in one transaction; answers what became of the message. */
export function handleOnce<Tx extends SqlClient>(one: Consumer<Tx>, message: Pick<StoredMessage, 'subject' | 'headers' | 'data'>, transact: Transact<Tx>): Promise<'handled' | 'duplicate' | 'stale'> {
  const { 'valet-event-id': eventId = '', 'valet-aggregate': aggregate = '', 'valet-version': version = '0', 'valet-occurred-at': occurredAt = '' } = message.headers;
  const userId = message.subject.slice(message.subject.lastIndexOf('.') + 1);
  const read = (): unknown => {
    try {
      if (!eventId || !aggregate || Number.isNaN(Date.parse(occurredAt))) throw new Error('the envelope is not complete');
      return one.decode(message.data);
    } catch (cause) {
      throw new AppError('invalid', 'The message cannot be read.', { cause });
    }
  };
  const decoded = (() => { try { return { event: read() }; } catch (error) { return { error }; } })();
  if ('error' in decoded) return Promise.reject(decoded.error);
  return transact(async (unit) => {
    const fresh = await unit.tx.$executeRawUnsafe(
      'INSERT INTO inbox (durable, event_id, user_id) VALUES ($1, $2::uuid, $3::uuid) ON CONFLICT DO NOTHING', one.durable, eventId, userId);
    if (fresh === 0) return 'duplicate';
    const newer = await unit.tx.$executeRawUnsafe(
      `INSERT INTO inbox_version (durable, aggregate, user_id, version) VALUES ($1, $2, $3::uuid, $4::bigint)
       ON CONFLICT (durable, aggregate) DO UPDATE SET version = excluded.version WHERE inbox_version.version < excluded.version`,
      one.durable, aggregate, userId, Number(version));
    if (newer === 0) return 'stale';
    await one.handle({ event: decoded.event as never, eventId, userId, aggregate, version: Number(version), occurredAt: new Date(occurredAt), unit });
    return 'handled';
  });
}

async function park<Tx>(pool: pg.Pool, one: Consumer<Tx>, message: StoredMessage, error: unknown): Promise<void> {
  const { kind } = error as { kind?: string };
  await pool.query(
    `INSERT INTO parked (durable, event_id, subject, headers, data, kind, reason, attempts) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (durable, event_id) DO UPDATE SET attempts = excluded.attempts, kind = excluded.kind, reason = excluded.reason, parked_at = now(), replayed_at = NULL`,
    [one.durable, message.headers['valet-event-id'] ?? `sequence-${message.sequence}`, message.subject, JSON.stringify(message.headers), Buffer.from(message.data),
      kind ?? 'bug', String((error as Error).message).slice(0, 500), message.delivery]);
}

export interface ParkedMessage {
  readonly durable: string;
  readonly eventId: string;
  readonly subject: string;
  readonly kind: string;
  readonly reason: string;
  readonly attempts: number;
  readonly parkedAt: Date;
}

/** What waits for a person, oldest first. */
export async function listParked(pool: pg.Pool): Promise<ParkedMessage[]> {
  const { rows } = await pool.query<ParkedMessage>(
    `SELECT durable, event_id AS "eventId", subject, kind, reason, attempts, parked_at AS "parkedAt" FROM parked WHERE replayed_at IS NULL ORDER BY parked_at`);
  return rows;
}

/** Handles parked messages again, all or those of one event; a message that fails stays parked. */
export async function replayParked<Tx extends SqlClient>(options: Pick<InboxOptions<Tx>, 'consumers' | 'transact' | 'pool'>, eventId?: string): Promise<{ replayed: number; failed: number }> {
  const { rows } = await options.pool.query<{ durable: string; event_id: string; subject: string; headers: Record<string, string>; data: Buffer }>(
    'SELECT durable, event_id, subject, headers, data FROM parked WHERE replayed_at IS NULL AND ($1::text IS NULL OR event_id = $1) ORDER BY parked_at', [eventId ?? null]);
  const result = { replayed: 0, failed: 0 };
  for (const row of rows) {
    const one = options.consumers.find(({ durable }) => durable === row.durable);
    try {
      if (!one) throw new Error('no such consumer');
      await handleOnce(one, row, options.transact);
      await options.pool.query('UPDATE parked SET replayed_at = now() WHERE durable = $1 AND event_id = $2', [row.durable, row.event_id]);
      result.replayed++;
    } catch {
      result.failed++;
    }
  }
  return result;
}
