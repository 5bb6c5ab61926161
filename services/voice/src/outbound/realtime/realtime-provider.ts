// Calls carried by OpenAI Realtime, or by any server that speaks the same; made here, so that no browser has a key.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { Secret } from '@valet/kit/config';
import type { Logger } from '@valet/kit/logger';
import type OpenAI from 'openai';
import type { RealtimeClientEvent } from 'openai/resources/realtime/realtime';
import { z } from 'zod';
import type { AttachOutcome, CreateOutcome, RealtimeProvider, SidebandListener } from '../../app/calls/ports.ts';
import { canonicalEvent, type ProviderEvent } from '../../domain/voice-session-events.ts';

export interface RealtimeConfig {
  readonly name: 'sandbox' | 'openai';
  readonly key: Secret;
  /** Up to and with `/v1`. */
  readonly url: string;
  readonly models: RealtimeProvider['models'];
}

/** A browser that waits for its answer gives up after ten seconds. */
const createTimeoutMs = 8_000;
const attachTimeoutMs = 5_000;
const hangUpTimeoutMs = 5_000;
/** Descriptions of connections are some kilobytes. */
const largestAnswer = 256 * 1024;
const largestEvent = 1 << 20;
// A line whose other end is gone without a word is given up after the second question that nobody answers.
const askAliveEveryMs = 15_000;
const busyRetryMs = 10_000;
const longestRetryMs = 120_000;

/** What went wrong, by kind and status alone: a message may repeat what was sent. */
const Failure = z.object({
  status: z.number().optional(), code: z.string().nullish(), headers: z.instanceof(Headers).optional(),
});
const kindOf = (err: unknown): string => (err instanceof Error ? err.constructor.name : 'unknown');

/** `timeoutMs`: for the creation of a call. */
export function realtimeProvider(
  config: RealtimeConfig, log: Logger, { timeoutMs = createTimeoutMs }: { readonly timeoutMs?: number } = {},
): RealtimeProvider {
  let client: Promise<OpenAI> | undefined;
  const opened = (): Promise<OpenAI> => (client ??= clientOf(config));

  const give = (signal: string, err: unknown): z.output<typeof Failure> => {
    const known = Failure.safeParse(err).data ?? {};
    log.warn({ signal, status: known.status, code: known.code ?? undefined, reason: kindOf(err) });
    return known;
  };

  return {
    name: config.name,
    models: config.models,
    readsAloud: config.name === 'sandbox',

    async warm() {
      await Promise.all([opened(), import('openai/realtime/ws')]);
    },

    async createCall({ offer, session, userId }): Promise<CreateOutcome> {
      const within = AbortSignal.timeout(timeoutMs);
      try {
        const response = await (await opened()).realtime.calls.create({ sdp: offer, session }, {
          headers: { 'OpenAI-Safety-Identifier': hashed(userId) }, signal: within,
        });
        const providerId = nameIn(response.headers.get('location'));
        const answer = await response.text();
        if (providerId === null || !answer.startsWith('v=0') || answer.length > largestAnswer) {
          log.error({ signal: 'realtime.odd-answer', status: response.status });
          return { type: 'failed' };
        }
        return { type: 'created', providerId, answer };
      } catch (err) {
        const { status, headers } = give('realtime.no-call', err);
        if (within.aborted) return { type: 'timed-out' };
        if (status === 401 || status === 403) return { type: 'refused' };
        if (status === 429) return { type: 'busy', retryAfterMs: retryAfter(headers) };
        return { type: 'failed' };
      }
    },

    async attach(providerId, listener): Promise<AttachOutcome> {
      try {
        return await attached(await opened(), providerId, listener, (reason) =>
          log.warn({ signal: 'realtime.sideband', reason }));
      } catch (err) {
        give('realtime.not-attached', err);
        return { type: 'failed' };
      }
    },

    async hangUp(providerId) {
      try {
        await (await opened()).realtime.calls.hangup(providerId, { signal: AbortSignal.timeout(hangUpTimeoutMs) });
      } catch (err) {
        if (Failure.safeParse(err).data?.status !== 404) give('realtime.not-hung-up', err); // 404: it is over already
      }
    },
  };
}

async function clientOf({ key, url }: RealtimeConfig): Promise<OpenAI> {
  // Loaded when it is used: whoever has voice switched off does not carry it.
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: key.reveal(), baseURL: url, maxRetries: 0, logLevel: 'off',
    // A call is never made twice, nor anywhere else than where it was to be made.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
    // What it would else take from variables that are not ours.
    adminAPIKey: null, organization: null, project: null, webhookSecret: null,
  });
}

/** A name for the person that says nothing of them. */
const hashed = (userId: string): string => createHash('sha256').update(`valet:${userId}`).digest('hex');

/** `/v1/realtime/calls/rtc_abc` -> `rtc_abc` */
function nameIn(location: string | null): string | null {
  const name = location?.split('/').at(-1) ?? '';
  return /^[\w-]{1,200}$/.test(name) ? name : null;
}

function retryAfter(headers: Headers | undefined): number {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestRetryMs) : busyRetryMs;
}

/** Rejects when the connection cannot be made; settles once it is open, or was refused. */
async function attached(
  client: OpenAI, callID: string, listener: SidebandListener, said: (reason: string) => void,
): Promise<AttachOutcome> {
  const { OpenAIRealtimeWS } = await import('openai/realtime/ws');
  const { protocol } = new URL(client.baseURL);
  const options = {
    maxPayload: largestEvent,
    handshakeTimeout: attachTimeoutMs,
    // The library asks for TLS whatever the address says; a stand-in on this machine has none.
    ...(protocol === 'http:' && {
      createConnection: (to: { port?: number | string; host?: string }) => connect(Number(to.port), to.host ?? ''),
    }),
  };
  const realtime = new OpenAIRealtimeWS({ callID, options: options as object }, client);
  const { socket } = realtime;
  return new Promise<AttachOutcome>((resolve, reject) => {
    let refusedWith: number | undefined;
    let isOpen = false;
    realtime.on('event', (event) => listener.event(canonicalEvent(event as unknown as ProviderEvent)));
    // What the provider tells of an error comes as an event too, and a refusal is the outcome: neither is told here.
    realtime.on('error', ({ error, cause }) => {
      if (!error && refusedWith === undefined) said(kindOf(cause));
    });
    socket.on('unexpected-response', (_request, response) => {
      refusedWith = response.statusCode;
      response.destroy();
      socket.terminate();
    });
    let answers = true;
    const asking = setInterval(() => {
      if (!isOpen) return;
      if (!answers) return socket.terminate();
      answers = false;
      socket.ping();
    }, askAliveEveryMs);
    socket.on('pong', () => {
      answers = true;
    });
    socket.on('open', () => {
      isOpen = true;
      resolve({
        type: 'attached',
        sideband: {
          send: (event) => {
            if (socket.readyState === socket.OPEN) realtime.send(event as unknown as RealtimeClientEvent);
          },
          close: () => realtime.close({ code: 1000, reason: 'done' }),
        },
      });
    });
    socket.on('close', () => {
      clearInterval(asking);
      if (isOpen) listener.closed();
      else if (refusedWith === 404 || refusedWith === 410) resolve({ type: 'gone' });
      else reject(Object.assign(new Error('not attached'), { status: refusedWith }));
    });
  });
}
