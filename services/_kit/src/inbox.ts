import { setTimeout as wait } from 'node:timers/promises';
import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import type pg from 'pg';
import { Counter } from 'prom-client';
import { type SqlClient, sqlGauge } from './db.ts';
import { AppError, isTransient, kinds } from './errors.ts';
import { ackWaitMs, type Bus, type StoredMessage } from './nats.ts';
import { type Ground, subjectOf, type Transact, type Unit } from './outbox.ts';
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

/** Handles one kind of event: delivered at least once, effective once, never an older version after a newer one. */
export interface Consumer<Tx> {
  readonly durable: string;
  readonly producer: string;
  readonly subject: string;
  readonly decode: (data: Uint8Array) => unknown;
  readonly concerns?: (event: never) => boolean;
  readonly handle: (received: Received<never, Tx>) => Promise<void>;
}

export interface ConsumerOptions<Schema extends DescMessage, Tx> {
  readonly schema: Schema;
  /** The consuming service and a name of its handler: `harbour--on-bridge-closed`. */
  readonly service: string;
  readonly handler: string;
  /** Only for messages that several services publish. */
  readonly producer?: string;
  /** False for what never has an effect here: it is acknowledged without a transaction. By the event alone. */
  readonly concerns?: (event: MessageShape<Schema>) => boolean;
  readonly handle: (received: Received<MessageShape<Schema>, Tx>) => Promise<void>;
}

export function consumer<Schema extends DescMessage, Tx>(options: ConsumerOptions<Schema, Tx>): Consumer<Tx> {
  const subject = subjectOf(options.schema, options.producer);
  return {
    durable: `${options.service}--${options.handler}`,
    producer: subject.slice(0, subject.indexOf('.')),
    subject,
    decode: (data) => fromBinary(options.schema, data),
    ...(options.concerns && { concerns: options.concerns as (event: never) => boolean }),
    handle: options.handle as Consumer<Tx>['handle'],
  };
}

// Attempts before a message that keeps failing is parked, and the pause before each further one.
const retryDelaysMs = [200, 1_000, 5_000, 15_000, 30_000];
const unavailableDelayMs = 2_000;
// Messages of different people are handled side by side; one person's stay in order.
const maxPending = 64;

interface InboxOptions<Tx> extends Ground {
  readonly consumers: readonly Consumer<Tx>[];
  readonly transact: Transact<Tx>;
}

/** Starts every consumer; each waits for its stream and comes back by itself after any outage. */
export function startConsumers<Tx extends SqlClient>(options: InboxOptions<Tx>) {
  const { pool, metrics } = options;
  const stopping = new AbortController();
  const handled = new Counter({
    name: 'inbox_handled_total', help: 'Messages by outcome', labelNames: ['durable', 'outcome'], registers: [metrics],
  });
  sqlGauge({
    name: 'inbox_parked', help: 'Messages that nobody could handle and a person should see', metrics, pool,
    sql: 'SELECT count(*)::int AS value FROM parked WHERE replayed_at IS NULL',
  });
  const feeds = new Set<{ stop(): void }>();
  const running = options.consumers.map(async (one) => {
    const take: Take = async (message) =>
      handled.inc({ durable: one.durable, outcome: await receive(one, message, options) });
    while (!stopping.signal.aborted) {
      await consume(one, options.bus, feeds, take).catch((err: unknown) =>
        options.log.debug({ err, durable: one.durable, signal: 'inbox.waiting' }));
      await wait(300, undefined, { signal: stopping.signal }).catch(() => {});
    }
  });
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const feed of feeds) feed.stop();
      await Promise.all(running);
    },
  };
}

type Take = (message: StoredMessage) => Promise<void>;
type Outcome = 'handled' | 'duplicate' | 'stale' | 'ignored';
type Envelope = Pick<StoredMessage, 'subject' | 'headers' | 'data'>;

/** Hands on what the feed brings until it ends, then waits for what is under way. */
async function consume<Tx>(one: Consumer<Tx>, bus: Bus, feeds: Set<{ stop(): void }>, take: Take): Promise<void> {
  const { producer, durable, subject: kind } = one;
  const feed = await bus.consume({ producer, durable, filter: `${kind}.>`, maxPending });
  feeds.add(feed);
  const lanes = new Map<string, Promise<void>>();
  const held = new Set<StoredMessage>();
  const keeper = setInterval(() => held.forEach((message) => message.working()), ackWaitMs / 3);
  try {
    for await (const message of feed) {
      const { subject } = message; // ends in the person, so a lane is one person's
      held.add(message);
      const next = (lanes.get(subject) ?? Promise.resolve()).then(() => take(message)).finally(() => {
        held.delete(message);
        if (lanes.get(subject) === next) lanes.delete(subject);
      });
      lanes.set(subject, next);
    }
  } finally {
    await Promise.allSettled(lanes.values());
    clearInterval(keeper);
    feeds.delete(feed);
  }
}

/** Handles one message and settles it: acknowledged after the commit, given again later, or parked. Never rejects. */
async function receive<Tx extends SqlClient>(
  one: Consumer<Tx>, message: StoredMessage, { transact, pool, log }: InboxOptions<Tx>,
): Promise<Outcome | 'retry' | 'parked'> {
  const started = performance.now();
  const about = { durable: one.durable, eventId: message.headers['valet-event-id'], attempt: message.delivery };
  const work = (): Promise<Outcome> => handleOnce(one, message, transact);
  const outcome = await inSpan(one.durable, message.headers.traceparent, work).catch(async (err: unknown) => {
    const delayMs = retryDelay(err, message.delivery);
    // Where not even parking works the database is away: later.
    const parked = delayMs === undefined && await park(pool, one, message, err).then(() => true, () => false);
    log[parked ? 'error' : 'warn']({ ...about, err, signal: parked ? 'inbox.parked' : 'inbox.retry' });
    if (!parked) message.retry(delayMs ?? unavailableDelayMs);
    return parked ? 'parked' : 'retry';
  });
  if (outcome !== 'retry') message.ack();
  log.info({ ...about, event: one.subject, outcome, durationMs: Math.round(performance.now() - started) });
  return outcome;
}

/** How long until the next attempt; undefined when there is none. */
function retryDelay(error: unknown, delivery: number): number | undefined {
  const known = error instanceof AppError ? error : undefined;
  const policy = known ? kinds[known.kind].consumer : isTransient(error) ? 'retry-for-ever' : 'retry';
  if (policy === 'park') return undefined;
  const delayMs = policy === 'retry-for-ever' ? unavailableDelayMs : retryDelaysMs[delivery - 1];
  return delayMs && (known?.retryAfterMs ?? delayMs);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10

function open<Tx>({ decode }: Consumer<Tx>, { subject, headers, data }: Envelope): Omit<Received<never, Tx>, 'unit'> {
  const { 'valet-event-id': eventId = '', 'valet-aggregate': aggregate = '' } = headers;
  const [version, occurredAt] = [Number(headers['valet-version']), new Date(headers['valet-occurred-at'] ?? '')];
  const userId = subject.slice(subject.lastIndexOf('.') + 1);
  const whole = uuid.test(eventId) && uuid.test(userId) && aggregate && Number.isSafeInteger(version);
  if (!whole || Number.isNaN(occurredAt.getTime())) throw new AppError('invalid', 'The envelope is not complete.');
  try {
    return { event: decode(data) as never, eventId, userId, aggregate, version, occurredAt };
  } catch (cause) {
    throw new AppError('invalid', 'The message cannot be read.', { cause });
  }
}

/** The effect, the inbox row and the version of the aggregate in one transaction; answers what became of it. */
export async function handleOnce<Tx extends SqlClient>(
  one: Consumer<Tx>, message: Envelope, transact: Transact<Tx>,
): Promise<Outcome> {
  const received = open(one, message);
  const { eventId, userId, aggregate, version } = received;
  if (one.concerns?.(received.event) === false) return 'ignored';
  return transact(async (unit) => {
    const [seen] = await unit.tx.$queryRawUnsafe<{ fresh: boolean; newer: boolean }[]>(
      `WITH fresh AS (INSERT INTO inbox (durable, event_id, user_id) VALUES ($1, $2::uuid, $3::uuid)
         ON CONFLICT DO NOTHING RETURNING 1),
       newer AS (INSERT INTO inbox_version AS known (durable, aggregate, user_id, version)
         SELECT $1, $4, $3::uuid, $5::bigint WHERE EXISTS (SELECT FROM fresh)
         ON CONFLICT (durable, aggregate) DO UPDATE SET version = excluded.version
         WHERE known.version < excluded.version RETURNING 1)
       SELECT EXISTS (SELECT FROM fresh) AS fresh, EXISTS (SELECT FROM newer) AS newer`,
      one.durable, eventId, userId, aggregate, version);
    if (!seen?.fresh) return 'duplicate';
    if (!seen.newer) return 'stale';
    await one.handle({ ...received, unit });
    return 'handled';
  });
}

async function park<Tx>(pool: pg.Pool, one: Consumer<Tx>, message: StoredMessage, error: unknown): Promise<void> {
  const { kind = 'bug', message: reason } = error as { kind?: string; message: string };
  const eventId = message.headers['valet-event-id'] || `sequence-${message.sequence}`;
  await pool.query(
    `INSERT INTO parked (durable, event_id, subject, headers, data, kind, reason, attempts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (durable, event_id) DO UPDATE SET attempts = excluded.attempts, kind = excluded.kind,
       reason = excluded.reason, parked_at = now(), replayed_at = NULL`,
    [one.durable, eventId, message.subject, JSON.stringify(message.headers), Buffer.from(message.data), kind,
      reason.slice(0, 500), message.delivery]);
}

/** What waits for a person, oldest first. */
export async function listParked(pool: pg.Pool) {
  const { rows } = await pool.query<Record<'durable' | 'eventId' | 'subject' | 'kind' | 'reason', string>>(
    `SELECT durable, event_id AS "eventId", subject, kind, reason, attempts, parked_at AS "parkedAt"
     FROM parked WHERE replayed_at IS NULL ORDER BY parked_at`);
  return rows;
}

/** Handles parked messages again, all or those of one event; a message that fails stays parked. */
export async function replayParked<Tx extends SqlClient>(
  { consumers, transact, pool }: Pick<InboxOptions<Tx>, 'consumers' | 'transact' | 'pool'>, eventId?: string,
): Promise<{ replayed: number; failed: number }> {
  const { rows } = await pool.query<Envelope & { durable: string; event_id: string }>(
    `SELECT durable, event_id, subject, headers, data FROM parked
     WHERE replayed_at IS NULL AND ($1::text IS NULL OR event_id = $1) ORDER BY parked_at`, [eventId ?? null]);
  const result = { replayed: 0, failed: 0 };
  for (const row of rows) {
    const one = consumers.find(({ durable }) => durable === row.durable);
    const handled = one && await handleOnce(one, row, transact).catch(() => undefined);
    const done = 'UPDATE parked SET replayed_at = now() WHERE durable = $1 AND event_id = $2';
    if (handled) await pool.query(done, [row.durable, row.event_id]);
    result[handled ? 'replayed' : 'failed']++;
  }
  return result;
}
