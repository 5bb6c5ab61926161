import { setTimeout as wait } from 'node:timers/promises';
import {
  AckPolicy, type ConsumerMessages, DeliverPolicy, DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, headers as createHeaders, type Msg } from 'nats';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

const secondNs = 1e9;
/** How long a stream keeps its messages: a consumer may be away for so long without a replay. */
export const retentionDays = 30;
const publishTimeoutMs = 2_000;
/** A message that is not acknowledged, and not said to be worked on, for so long is given to somebody else. */
export const ackWaitMs = 15_000;

/** `taste-memory` -> `TASTE_MEMORY`, the stream of that service. */
export const streamOf = (service: string): string => service.toUpperCase().replaceAll('-', '_');

export interface Published {
  readonly sequence: number;
  readonly duplicate: boolean;
}

export interface StoredMessage {
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: Uint8Array;
  /** 1 at the first delivery. */
  readonly delivery: number;
  readonly sequence: number;
  ack(): void;
  /** Gives it again after `delayMs`. */
  retry(delayMs: number): void;
  /** Still being worked on: do not give it to somebody else yet. */
  working(): void;
}

export interface MessageFeed extends AsyncIterable<StoredMessage> {
  stop(): void;
}

export interface Bus {
  /** Whether the server can be reached right now. */
  readonly connected: () => boolean;
  /** Stores one message in the service's own stream; rejects with `unavailable` when that cannot be promised. */
  publish(subject: string, data: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Published>;
  /** Tells whoever listens now, without a promise: lost while the server is away. */
  notify(subject: string, data?: string): void;
  /** Core subscription; returns what ends it. */
  listen(subject: string, hear: (subject: string, data: string) => void): () => void;
  /** Called at every (re)connection: what was announced meanwhile is unknown. */
  onReconnect(hear: () => void): void;
  /** Pull consumer that outlives this process; rejects with `unavailable` while stream or server is not there. */
  consume(options: { producer: string; durable: string; filter: string; maxPending: number }): Promise<MessageFeed>;
  /** Removes stored messages of the own stream, by subject. */
  purge(subject: string): Promise<number>;
  close(): Promise<void>;
}

export interface BusOptions {
  readonly service: string;
  readonly url: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly log: Logger;
  /** Ensures a stream for the service's own events. */
  readonly produces: boolean;
}

interface Listener {
  readonly subject: string;
  readonly hear: Parameters<Bus['listen']>[1];
  end: () => void;
}

/** One connection, from its opening until it is closed for good; the client itself survives outages between. */
async function openLink({ service, url, user, password, produces }: BusOptions) {
  const connection = await connect({
    servers: url, name: service, user, ...(password !== undefined && { pass: password }),
    inboxPrefix: `_INBOX_${service}`, maxReconnectAttempts: -1, reconnectTimeWait: 250, reconnectJitter: 250,
    pingInterval: 10_000, ignoreAuthErrorAbort: true,
  });
  const jsm = await jetstreamManager(connection, { checkAPI: false, timeout: publishTimeoutMs });
  const wanted = {
    name: streamOf(service), subjects: [`${service}.>`], retention: RetentionPolicy.Limits, storage: StorageType.File,
    discard: DiscardPolicy.Old, max_age: retentionDays * 86_400 * secondNs, num_replicas: 1,
    // JetStream forgets message ids after this; the inbox is the guarantee, this only saves traffic.
    duplicate_window: 120 * secondNs,
  };
  const ensure = async (): Promise<void> => {
    if (produces) await jsm.streams.info(wanted.name).catch(() => jsm.streams.add(wanted));
  };
  let stream: Promise<void> | undefined;
  return {
    connection, jsm, js: jetstream(connection, { timeout: publishTimeoutMs }),
    ensureStream: () => (stream ??= ensure()),
    /** The server may have come back without its files. */
    doubtStream: () => { stream = undefined; },
  };
}

/** Connects in the background and for ever: a service starts, serves and commits while the broker is away. */
export function openBus(options: BusOptions): Bus {
  const { service, log } = options;
  const closing = new AbortController();
  const reconnected = new Set<() => void>();
  const listeners = new Set<Listener>();
  let link: Awaited<ReturnType<typeof openLink>> | undefined;
  let up = false;

  const subscribe = (listener: Listener): void => {
    const callback = (error: Error | null, message: Msg): void => {
      if (!error) listener.hear(message.subject, message.string());
    };
    const subscription = link?.connection.subscribe(listener.subject, { callback });
    listener.end = () => subscription?.unsubscribe();
  };
  const arrived = (): void => {
    up = true;
    link?.doubtStream();
    void link?.ensureStream().catch(link.doubtStream);
    for (const hear of reconnected) hear();
  };
  const live = async (): Promise<void> => {
    const { connection } = link = await openLink(options);
    if (closing.signal.aborted) return connection.close();
    for (const listener of listeners) subscribe(listener); // the client subscribes again by itself when it reconnects
    arrived();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') up = false;
      else if (type === 'reconnect') arrived();
      else continue;
      log.warn({ signal: `nats.${type}` });
    }
  };
  void (async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      await live().catch((err: unknown) => { if (failures === 0) log.warn({ err, signal: 'nats.away' }); });
      up = false;
      await wait(500, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();

  const whenUp = async <T>(work: (to: NonNullable<typeof link>) => Promise<T>): Promise<T> => {
    const fail = (cause?: unknown): never => {
      throw new AppError('unavailable', 'Messages cannot be delivered right now.', { cause });
    };
    return link && up ? work(link).catch(fail) : fail();
  };

  return {
    connected: () => up,
    publish: (subject, data, headers) => whenUp(async ({ js, ensureStream, doubtStream }) => {
      const head = createHeaders();
      for (const [key, value] of Object.entries(headers)) head.set(key, value);
      try {
        await ensureStream();
        const msgID = headers['valet-event-id'] ?? '';
        const { seq, duplicate } = await js.publish(subject, data, { headers: head, msgID });
        return { sequence: seq, duplicate };
      } catch (error) {
        doubtStream();
        throw error;
      }
    }),
    notify: (subject, data = '') => quietly(() => { if (up) link?.connection.publish(subject, data); }),
    listen: (subject, hear) => {
      const listener = { subject, hear, end: () => {} };
      listeners.add(listener);
      if (link && !link.connection.isClosed()) subscribe(listener);
      return () => {
        listeners.delete(listener);
        listener.end();
      };
    },
    onReconnect: (hear) => void reconnected.add(hear),
    consume: ({ producer, durable, filter, maxPending }) => whenUp(async ({ js, jsm }) => {
      const stream = streamOf(producer);
      const wanted = {
        durable_name: durable, filter_subject: filter, ack_policy: AckPolicy.Explicit, max_ack_pending: maxPending,
        deliver_policy: DeliverPolicy.All, ack_wait: ackWaitMs / 1000 * secondNs, max_deliver: -1,
      };
      // Refused when it exists with other figures.
      await jsm.consumers.add(stream, wanted).catch(() => jsm.consumers.update(stream, durable, wanted));
      const consumer = await js.consumers.get(stream, durable);
      // Ends the feed when the server lost the consumer, so that it is made anew.
      const messages = await consumer.consume({ max_messages: maxPending, abort_on_missing_resource: true });
      return { stop: () => messages.stop(), [Symbol.asyncIterator]: () => stored(messages) };
    }),
    purge: (filter) => whenUp(async ({ jsm }) => (await jsm.streams.purge(streamOf(service), { filter })).purged),
    close: async () => {
      closing.abort();
      // Draining waits for the server, which may be away.
      if (up) await Promise.race([link?.connection.drain().catch(() => {}), wait(1_000, undefined, { ref: false })]);
      up = false;
      await link?.connection.close();
    },
  };
}

async function* stored(messages: ConsumerMessages): AsyncGenerator<StoredMessage> {
  for await (const message of messages) {
    const { headers } = message;
    yield {
      subject: message.subject,
      headers: Object.fromEntries((headers?.keys() ?? []).map((key) => [key.toLowerCase(), headers?.get(key) ?? ''])),
      data: message.data,
      delivery: message.info.deliveryCount,
      sequence: message.seq,
      ack: () => quietly(() => message.ack()),
      retry: (delayMs) => quietly(() => message.nak(delayMs)),
      working: () => quietly(() => message.working()),
    };
  }
}

/** A closed connection refuses by throwing; what it would have said is said again at the next delivery. */
function quietly(say: () => void): void {
  try {
    say();
  } catch {
    // nobody is there to hear it
  }
}
