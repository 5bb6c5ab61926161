// What is no operation of the graph goes to its owner as it is: a statement as CSV, a provider's signed call, the
// pages of a stand-in. A fault of the owner is told without its name or place.
import { AppError } from '@valet/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, Pool } from 'undici';
import { abortedWith, type Edge, paymentWebhook, requireScope, requireSignedIn } from './edge.ts';
import { unavailableMessage, unavailableRetryS } from './errors.ts';
import type { Caller } from './session/callers.ts';
import { nothingHere } from './static-site.ts';

export interface Fault {
  readonly subgraph: string;
  readonly requestId: string;
  readonly cause: unknown;
}

export interface Call {
  readonly path: string;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Record<string, string>;
  readonly body?: Buffer | null;
  /** Headers of the answer that go on; the type of its content does always. */
  readonly keeps: readonly string[];
  /** Says that an answer is none for outside, and so a fault. */
  readonly isFault?: (status: number) => boolean;
  /** What is ours to say beside an answer that came, before its own headers. */
  readonly answered?: () => void;
  /** In place of the owner's usual one. */
  readonly timeoutMs?: number;
}

/** One owner. Answers come as a stream, at whatever pace the reader has. */
export class Upstream {
  readonly #name: string;
  readonly #base: string;
  readonly #pool: Pool;
  readonly #onFault: (fault: Fault) => void;

  /**
   * `timeoutMs`: until the headers of an answer, and between two parts of its body. `connections`: how many answers
   * may be under way at once; 32 unless given.
   */
  constructor(
    name: string,
    options: { url: string; timeoutMs: number; connections?: number; onFault: (fault: Fault) => void },
  ) {
    const { origin, pathname } = new URL(options.url);
    this.#name = name;
    this.#base = pathname.replace(/\/$/, '');
    this.#onFault = options.onFault;
    this.#pool = new Pool(origin, {
      connections: options.connections ?? 32,
      pipelining: 1,
      keepAliveTimeout: 30_000, // below the owner's own 72 s
      connectTimeout: 1_000,
      headersTimeout: options.timeoutMs,
      bodyTimeout: options.timeoutMs,
    });
  }

  /** Rejects with `unavailable` when nothing, or nothing fit to be seen, is answered. */
  async send(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const signal = abortedWith(reply);
    const fault = (cause: unknown): AppError => {
      if (!signal.aborted) this.#onFault({ subgraph: this.#name, requestId: request.id, cause });
      return new AppError('unavailable', unavailableMessage, { cause, retryAfterMs: unavailableRetryS * 1000 });
    };
    const answer = await this.#ask(call, request, signal).catch((cause: unknown) => {
      if (signal.aborted) return null;
      throw fault(cause);
    });
    if (answer === null) return reply.hijack(); // whoever asked is gone
    const { statusCode, headers, body } = answer;
    if (call.isFault?.(statusCode)) {
      await body.dump();
      throw fault(new Error(`status ${statusCode}`));
    }
    body.once('error', fault); // it began, so the reader sees it cut off
    call.answered?.();
    for (const name of ['content-type', ...call.keeps]) {
      const value = headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(statusCode).send(body);
  }

  /** Waits for what is under way. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  #ask(call: Call, request: FastifyRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({
      path: this.#base + call.path,
      method: call.method,
      headers: { ...call.headers, 'x-request-id': request.id },
      body: call.body ?? null,
      signal,
      ...(call.timeoutMs !== undefined && { headersTimeout: call.timeoutMs, bodyTimeout: call.timeoutMs }),
    });
  }
}

export interface ProxiedParts {
  readonly edge: Edge;
  readonly wallet: Upstream;
  /** The viewer token for wallet-budget. */
  readonly tokenFor: (caller: Caller) => string;
  /** The stand-in for card payments, where there is one. */
  readonly cards: Upstream | undefined;
}

/** Adds the routes that answer with something else than JSON of the graph. */
export async function registerProxied(app: FastifyInstance, parts: ProxiedParts): Promise<void> {
  const { edge, wallet, tokenFor, cards } = parts;
  app.get('/api/wallet/statement.csv', { schema: { hide: true } }, async (request, reply) => {
    const caller = await edge.callerOf(request);
    requireSignedIn(caller);
    requireScope(caller, 'read');
    const call: Call = {
      path: '/statement.csv',
      method: 'GET',
      headers: { accept: 'text/csv', authorization: `Bearer ${tokenFor(caller)}` },
      keeps: ['content-disposition'],
      isFault: (status) => status !== 200,
      answered: () => {
        reply.header('content-disposition', 'attachment; filename="valet-statement.csv"');
      },
    };
    return wallet.send(call, request, reply);
  });
  await app.register(async (raw) => {
    takeAnyBody(raw);
    raw.post(paymentWebhook, { schema: { hide: true } }, (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const headers = {
        'content-type': 'application/json',
        ...(typeof signature === 'string' && { 'stripe-signature': signature }),
      };
      const body = bodyOf(request) ?? Buffer.alloc(0);
      return wallet.send({ path: '/webhooks/stripe', method: 'POST', headers, body, keeps: [] }, request, reply);
    });
    raw.all('/sandbox/*', { schema: { hide: true } }, () => {
      throw nothingHere();
    });
    if (cards) registerCards(raw, cards);
  });
}

const cardsPrefix = '/sandbox/cards';

/** The pages and calls of the stand-in, at the address that a browser has them under. */
function registerCards(app: FastifyInstance, cards: Upstream): void {
  app.all(`${cardsPrefix}/*`, { schema: { hide: true } }, async (request, reply) => {
    // As it was sent, since the owner reads its escapes itself.
    if (!request.url.startsWith(`${cardsPrefix}/`)) throw nothingHere();
    const call: Call = {
      path: request.url.slice(cardsPrefix.length),
      method: request.method as Dispatcher.HttpMethod,
      headers: chosen(request.headers, cardsHears),
      body: bodyOf(request),
      keeps: cardsSays,
      // Its pages stand in a frame of ours, and say so in a policy of their own.
      answered: () => {
        reply.removeHeader('x-frame-options');
      },
    };
    return cards.send(call, request, reply);
  });
}

// Never a cookie; `authorization` is what the caller gave, nothing of ours.
const cardsHears = [
  'accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key', 'if-none-match', 'stripe-version',
  'user-agent',
];
const cardsSays = [
  'cache-control', 'content-security-policy', 'etag', 'idempotent-replayed', 'last-modified', 'location',
  'original-request', 'referrer-policy', 'request-id', 'retry-after', 'stripe-should-retry', 'stripe-version',
  'x-content-type-options', 'x-frame-options',
];

const chosen = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Every body as its very bytes, up to the limit of all bodies. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const bodyOf = ({ body }: FastifyRequest): Buffer | null => (Buffer.isBuffer(body) && body.length > 0 ? body : null);
