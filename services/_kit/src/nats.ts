import { setTimeout as wait } from 'node:timers/promises';
import {
  AckPolicy, type ConsumerMessages, DeliverPolicy, DiscardPolicy, jetstream, JetStreamApiError, jetstreamManager,
  type JsMsg, RetentionPolicy, StorageType,
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

/** `wide-load` -> `WIDE_LOAD`, the stream of that service. */
export const streamOf = (service: string): string => service.toUpperCase().replaceAll('-', '_');

type Headers = Readonly<Record<string, string>>;
export type Bus = ReturnType<typeof openBus>;
export type StoredMessage = ReturnType<typeof storedMessage>;

export interface BusOptions {
  readonly service: string;
  readonly url: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly log: Logger;
  /** Ensures a stream for the service's own events. */
  readonly produces: boolean;
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
export function openBus(options: BusOptions) {
  const { service, log } = options;
  const closing = new AbortController();
  const reconnected = new Set<() => void>();
  const subscriptions = new Set<() => void>();
  let link: Awaited<ReturnType<typeof openLink>> | undefined;
  let up = false;

  const arrived = (): void => {
    up = true;
    link?.doubtStream();
    void link?.ensureStream().catch(link.doubtStream);
    for (const hear of reconnected) hear();
  };
  const live = async (): Promise<void> => {
    const { connection } = link = await openLink(options);
    if (closing.signal.aborted) return connection.close();
    for (const subscribe of subscriptions) subscribe(); // when it reconnects the client does so by itself
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

  const fail = (cause?: unknown): never => {
    throw new AppError('unavailable', 'Messages cannot be delivered right now.', { cause });
  };
  const whenUp = async <T>(work: (to: NonNullable<typeof link>) => Promise<T>): Promise<T> =>
    link && up ? work(link).catch(fail) : fail();

  return {
    /** Whether the server can be reached right now. */
    connected: () => up,
    /** Stores a message in the service's own stream; rejects with `unavailable` when that cannot be promised. */
    publish: (subject: string, data: Uint8Array, headers: Headers) => whenUp(async (to) => {
      const head = createHeaders();
      for (const [key, value] of Object.entries(headers)) head.set(key, value);
      try {
        await to.ensureStream();
        const ack = await to.js.publish(subject, data, { headers: head, msgID: headers['valet-event-id'] ?? '' });
        return { sequence: ack.seq, duplicate: ack.duplicate };
      } catch (error) {
        to.doubtStream();
        throw error;
      }
    }),
    /** Tells whoever listens now, without a promise: lost while the server is away. */
    notify: (subject: string, data = '') => quietly(() => { if (up) link?.connection.publish(subject, data); }),
    /** Core subscription; returns what ends it. */
    listen: (subject: string, hear: (subject: string, data: string) => void) => {
      let end = (): void => {};
      const callback = (error: Error | null, message: Msg): void => {
        if (!error) hear(message.subject, message.string());
      };
      const subscribe = (): void => {
        const subscription = link?.connection.subscribe(subject, { callback });
        end = () => subscription?.unsubscribe();
      };
      subscriptions.add(subscribe);
      if (link && !link.connection.isClosed()) subscribe();
      return () => {
        subscriptions.delete(subscribe);
        end();
      };
    },
    /** Called at every (re)connection: what was announced meanwhile is unknown. */
    onReconnect: (hear: () => void) => void reconnected.add(hear),
    /** Pull consumer that outlives this process; rejects with `unavailable` while stream or server is not there. */
    consume: (of: { producer: string; durable: string; filter: string; maxPending: number }) => whenUp(async (to) => {
      const [stream, durable, max_messages] = [streamOf(of.producer), of.durable, of.maxPending];
      const wanted = {
        durable_name: durable, filter_subject: of.filter, ack_policy: AckPolicy.Explicit, max_deliver: -1,
        deliver_policy: DeliverPolicy.All, ack_wait: ackWaitMs / 1000 * secondNs, max_ack_pending: max_messages,
      };
      // Refused when it exists with other figures.
      await to.jsm.consumers.add(stream, wanted).catch(() => to.jsm.consumers.update(stream, durable, wanted));
      const consumer = await to.js.consumers.get(stream, durable);
      // Ends the feed when the server lost the consumer, so that it is made anew.
      const messages = await consumer.consume({ max_messages, abort_on_missing_resource: true });
      return { stop: () => messages.stop(), [Symbol.asyncIterator]: () => stored(messages) };
    }),
    /** Removes stored messages of the own stream, by subject. */
    purge: (filter: string) => whenUp(async (to) =>
      (await to.jsm.streams.purge(streamOf(service), { filter })).purged),
    /** Overwrites stored messages of the own stream; what an earlier stream of that name held is gone already. */
    erase: (messages: readonly { sequence: number; publishedAt: Date }[]) => whenUp(async (to) => {
      const since = new Date((await to.jsm.streams.info(streamOf(service))).created);
      for (const { sequence } of messages.filter(({ publishedAt }) => publishedAt >= since))
        await to.jsm.streams.deleteMessage(streamOf(service), sequence, true).catch((error: unknown) => {
          if (!(error instanceof JetStreamApiError)) throw error; // it answered: there is no such message any more
        });
    }),
    close: async (): Promise<void> => {
      closing.abort();
      // Draining waits for the server, which may be away.
      if (up) await Promise.race([link?.connection.drain().catch(() => {}), wait(1_000, undefined, { ref: false })]);
      up = false;
      await link?.connection.close();
    },
  };
}

async function* stored(messages: ConsumerMessages): AsyncGenerator<StoredMessage> {
  for await (const message of messages) yield storedMessage(message);
}

function storedMessage(message: JsMsg) {
  const { subject, data, headers = new Map<string, string>(), info: { deliveryCount }, seq: sequence } = message;
  return {
    subject, data, sequence,
    headers: Object.fromEntries([...headers.keys()].map((key) => [key.toLowerCase(), headers.get(key)])) as Headers,
    /** 1 at the first delivery. */
    delivery: deliveryCount,
    ack: () => quietly(() => message.ack()),
    /** Gives it again after `delayMs`. */
    retry: (delayMs: number) => quietly(() => message.nak(delayMs)),
    /** Still being worked on: do not give it to somebody else yet. */
    working: () => quietly(() => message.working()),
  };
}

/** A closed connection throws; what it would have said is said again at the next delivery. */
function quietly(say: () => void): void {
  try {
    say();
  } catch {
    // nobody is there to hear it
  }
}
