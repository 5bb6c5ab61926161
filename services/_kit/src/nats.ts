import { AckPolicy, DeliverPolicy, DiscardPolicy, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, headers as createHeaders, type NatsConnection } from 'nats';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

const dayNs = 86_400 * 1e9;
/** How long a stream keeps its messages: a consumer may be away for so long without a replay. */
export const retentionDays = 30;
// JetStream forgets message ids after this; the inbox is the guarantee, this only saves traffic.
const duplicateWindowNs = 120 * 1e9;
const publishTimeoutMs = 2_000;

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

export interface MessageFeed extends AsyncIterable<StoredMessage> {
  stop(): void;
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

/** Connects in the background and for ever: a service starts, serves and commits while the broker is away. */
export function openBus(options: BusOptions): Bus {
  const { service, log } = options;
  const reconnected = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let client: JetStreamClient | undefined;
  let manager: JetStreamManager | undefined;
  let streamReady = false;
  let up = false;
  let closed = false;
  const closing = new AbortController();

  const ensureStream = async (): Promise<void> => {
    if (!options.produces || streamReady || !manager) return;
    const wanted = {
      name: streamOf(service), subjects: [`${service}.>`], retention: RetentionPolicy.Limits, storage: StorageType.File,
      discard: DiscardPolicy.Old, max_age: retentionDays * dayNs, duplicate_window: duplicateWindowNs, num_replicas: 1,
    };
    await manager.streams.info(wanted.name).then(() => {}, async () => { await manager?.streams.add(wanted); });
    streamReady = true;
  };

  const watch = async (to: NatsConnection): Promise<void> => {
    for await (const status of to.status()) {
      if (status.type === 'disconnect') up = false;
      if (status.type === 'reconnect') {
        up = true;
        streamReady = false; // the server may have come back without its files
        for (const hear of reconnected) hear();
      }
      if (['disconnect', 'reconnect'].includes(status.type)) log.warn({ signal: `nats.${status.type}` });
    }
  };

  const tryConnect = (): Promise<NatsConnection> => connect({
    servers: options.url, name: service, user: options.user, inboxPrefix: `_INBOX_${service}`,
    ...(options.password !== undefined && { pass: options.password }),
    maxReconnectAttempts: -1, reconnectTimeWait: 250, reconnectJitter: 250, pingInterval: 10_000, ignoreAuthErrorAbort: true,
  });
  const opening = (async () => {
    for (let failures = 0; !closed; failures++) {
      try {
        const to = await tryConnect();
        if (closed) return await to.close();
        connection = to;
        client = jetstream(to, { timeout: publishTimeoutMs });
        manager = await jetstreamManager(to, { checkAPI: false, timeout: publishTimeoutMs });
        up = true;
        for (const hear of reconnected) hear();
        void watch(to);
        return;
      } catch (err) {
        if (failures === 0) log.warn({ err, signal: 'nats.away' });
        await wait(500, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  })();

  const unavailable = (cause: unknown): AppError => new AppError('unavailable', 'Messages cannot be delivered right now.', { cause });
  const whenUp = async <T>(work: (js: JetStreamClient, jsm: JetStreamManager) => Promise<T>): Promise<T> => {
    if (!client || !manager || !up) throw unavailable(undefined);
    return work(client, manager).catch((cause: unknown) => { throw unavailable(cause); });
  };

  return {
    connected: () => up,
    publish: (subject, data, headers) => whenUp(async (js) => {
      await ensureStream();
      const head = createHeaders();
      for (const [key, value] of Object.entries(headers)) head.set(key, value);
      const ack = await js.publish(subject, data, { headers: head, msgID: headers['valet-event-id'] ?? '', timeout: publishTimeoutMs });
      return { sequence: ack.seq, duplicate: ack.duplicate };
    }),
    notify: (subject, data = '') => {
      if (up) connection?.publish(subject, data);
    },
    listen: (subject, hear) => {
      let end = (): void => {};
      const start = (): void => {
        end();
        const subscription = connection?.subscribe(subject, { callback: (error, message) => { if (!error) hear(message.subject, message.string()); } });
        end = () => subscription?.unsubscribe();
      };
      if (connection) start();
      else void opening.then(start);
      return () => end();
    },
    onReconnect: (hear) => void reconnected.add(hear),
    consume: ({ producer, durable, filter, maxPending }) => whenUp(async (js, jsm) => {
      const stream = streamOf(producer);
      await jsm.consumers.add(stream, {
        durable_name: durable, filter_subject: filter, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All,
        ack_wait: 30 * 1e9, max_deliver: -1, max_ack_pending: maxPending,
      });
      const messages = await (await js.consumers.get(stream, durable)).consume({ max_messages: maxPending });
      return {
        stop: () => messages.stop(),
        async *[Symbol.asyncIterator]() {
          for await (const message of messages) {
            yield {
              subject: message.subject,
              headers: Object.fromEntries((message.headers?.keys() ?? []).map((key) => [key.toLowerCase(), message.headers?.get(key) ?? ''])),
              data: message.data,
              delivery: message.info.deliveryCount,
              sequence: message.seq,
              ack: () => message.ack(),
              retry: (delayMs: number) => message.nak(delayMs),
              working: () => message.working(),
            };
          }
        },
      };
    }),
    purge: (subject) => whenUp(async (_js, jsm) => (await jsm.streams.purge(streamOf(service), { filter: subject })).purged),
    close: async () => {
      closed = true;
      closing.abort();
      up = false;
      await opening;
      await connection?.drain().catch(() => {});
    },
  };
}
