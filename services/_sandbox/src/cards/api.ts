import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { callerOf, type Keys } from './access.ts';
import type { Book } from './book.ts';
import { apiVersion } from './event-object.ts';
import { type CardFaults, takeTurn } from './faults.ts';
import { parseForm } from './form.ts';
import { freshId } from './fresh-id.ts';
import { type Attempt, Idempotency } from './idempotency.ts';
import { publicIntent } from './intent-object.ts';
import { expanded } from './listing.ts';
import { Params } from './params.ts';
import { workOf } from './provider.ts';
import { type Route, routes } from './routes.ts';
import type { Webhooks } from './webhooks.ts';

interface ApiParts {
  readonly book: Book;
  readonly webhooks: Webhooks;
  readonly keys: Keys;
  readonly faults: CardFaults;
  readonly publicPath: string;
  readonly log: (line: string) => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves the provider's API v1 under `/v1`. */
export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  const idempotency = new Idempotency(parts.book);
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      handler: (request, reply) => answer(parts, idempotency, route, request, reply),
    });
  }
}

async function answer(
  parts: ApiParts,
  idempotency: Idempotency,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = freshId('req');
  void reply.headers({ 'request-id': requestId, 'stripe-version': apiVersion, 'cache-control': 'no-store' });
  const { status, body, headers = {} } = await oneCall(parts, idempotency, route, request, requestId)
    .catch((error: unknown) => answerOf(error, parts.log));
  if (status !== 409 && takeTurn(parts.faults, 'hangUp')) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  return reply.code(status).headers(headers).type('application/json').send(body);
}

async function oneCall(
  parts: ApiParts,
  idempotency: Idempotency,
  route: Route,
  request: FastifyRequest,
  requestId: string,
): Promise<Answer> {
  const { book, faults } = parts;
  const raw = typeof request.body === 'string' ? request.body : '';
  const [path = '', query = ''] = request.url.split('?');
  const form = parseForm(route.method === 'POST' ? raw : query);
  const params = new Params(form);
  const { id = '' } = request.params as { id?: string };
  const caller = callerOf(parts.keys, book, {
    authorization: request.headers.authorization, params, intentId: id, browsersToo: route.browsersToo === true,
  });
  const key = request.headers['idempotency-key'];
  const keyed = route.method === 'POST' && typeof key === 'string' && key !== '';
  const begun = keyed ? idempotency.begin(key, path, raw, Date.now()) : undefined;
  if (begun && 'status' in begun) {
    const { status, body, requestId: original } = begun;
    return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': original } };
  }
  try {
    if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
    if (takeTurn(faults, 'failBefore')) throw new ApiError(500, outOfOrder);
  } catch (error) {
    if (begun) idempotency.finish(begun, undefined);
    throw error;
  }
  // From here to the end of `settle` nothing waits: the effect and the kept answer reach the disk together.
  const emitted: string[] = [];
  const cause = { requestId, idempotencyKey: keyed ? key : null };
  const work = workOf(book, parts.webhooks, parts.publicPath, cause, emitted);
  const done = settle(parts, idempotency, begun, requestId, () => {
    const call = { work, params, form, id, browser: caller === 'browser', webhooks: parts.webhooks, faults };
    if (caller === 'browser') return publicly(() => route.run(call));
    return expanded(book, route.run(call), params.list('expand'));
  });
  await book.commit();
  parts.webhooks.wake();
  if (faults.eventsFirst) await parts.webhooks.tried(emitted);
  return keyed ? { ...done, headers: { ...done.headers, 'idempotency-key': key } } : done;
}

function settle(
  { faults, log }: ApiParts,
  idempotency: Idempotency,
  begun: Attempt | undefined,
  requestId: string,
  run: () => object,
): Answer {
  let done: Answer;
  let executed = true;
  try {
    done = { status: 200, body: JSON.stringify(run(), null, 2) };
    if (takeTurn(faults, 'failAfter')) done = answerOf(new ApiError(500, outOfOrder), log);
  } catch (error) {
    done = answerOf(error, log);
    executed = !(error instanceof ApiError) || error.executed;
  }
  if (begun) idempotency.finish(begun, executed ? { ...done, requestId, at: Date.now() } : undefined);
  return done;
}

// A browser learns less of its payment than the seller, of a declined one too.
function publicly(run: () => object): object {
  try {
    return publicIntent(run() as Stripe.PaymentIntent);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.payment_intent) throw error;
    const shown = publicIntent(error.body.payment_intent) as Stripe.PaymentIntent;
    throw new ApiError(error.status, { ...error.body, payment_intent: shown }, error);
  }
}

const outOfOrder = { type: 'api_error', message: 'Something went wrong on our end.' } as const;

/** Any failure in the provider's shape; what was not meant to happen is written to the log. */
export function answerOf(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2), headers: error.headers };
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { status: 500, body: JSON.stringify({ error: outOfOrder }, null, 2) };
}
