// What every API route shares: the guard of state changes, the context of a request, and what an operation leaves
// behind.
import { AppError } from '@valet/kit/errors';
import { currentTraceparent } from '@valet/kit/telemetry';
import { bearer } from '@valet/kit/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import { signInMessage } from './errors.ts';
import type { EventStreams } from './events.ts';
import type { Operation } from './execute/operations.ts';
import { isObject, type Json, type OperationResult } from './execute/subgraph-reply.ts';
import type { Caller, SessionCache } from './session/callers.ts';
import type { SessionCookies } from './session/cookies.ts';

export interface EdgeParts {
  readonly sessions: SessionCache;
  readonly accessTokens: SessionCache;
  readonly cookies: SessionCookies;
  readonly streams: EventStreams;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the card provider tells what happened. Its signature says whom it comes from, and no cookie is read. */
export const paymentWebhook = '/api/webhooks/stripe';

/** Refuses a state change that another site's page started; programs, which send neither header, pass. */
export function guardStateChange(request: FastifyRequest): void {
  if (safeMethods.has(request.method) || request.routeOptions.url === paymentWebhook) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === 'same-origin' || site === 'none') return;
  if (site === undefined && (origin === undefined || hostOf(origin) === request.host)) return;
  throw new AppError('forbidden', 'This request came from another site.');
}

// `Origin: null` (a sandboxed frame) is no address, and foreign.
const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

const never = new AbortController().signal;

export class Edge {
  readonly #parts: EdgeParts;

  constructor(parts: EdgeParts) {
    this.#parts = parts;
  }

  /** Whom the request's access token or cookie names. Rejects with `unavailable` when identity cannot be asked. */
  async callerOf(request: FastifyRequest): Promise<Caller> {
    const now = Date.now();
    const accessToken = bearer(request.headers.authorization);
    if (accessToken !== undefined) {
      const caller = await this.#parts.accessTokens.of(accessToken, now);
      if (!caller.viewer) throw new AppError('unauthenticated', 'This access token is not valid.');
      return caller;
    }
    const cookie = this.#parts.cookies.read(request);
    return cookie === undefined
      ? { viewer: null, scopes: undefined, tokens: new Map() }
      : this.#parts.sessions.of(cookie, now);
  }

  /** Runs an operation for a request and sets the cookies that it leads to. */
  async run(
    operation: Operation,
    variables: Json,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<OperationResult> {
    requireScope(caller, operation.isMutation ? 'write' : 'read');
    const given = storable(variables) as Json;
    const key = request.headers['idempotency-key'];
    const context: RequestContext = {
      requestId: request.id,
      traceparent: currentTraceparent() ?? traceparentOf(request.headers.traceparent),
      idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined,
      caller,
      address: request.ip,
      namesAddress: false,
      // A mutation under way is finished, whoever is still listening.
      signal: operation.isMutation ? never : abortedWith(reply),
      outcome: {},
    };
    const result = await operation.run(given, context);
    this.#leave(operation, caller, context, reply);
    return result;
  }

  #leave(operation: Operation, caller: Caller, context: RequestContext, reply: FastifyReply): void {
    const { sessions, streams, cookies } = this.#parts;
    const { viewer } = caller;
    if (operation.endsSession) {
      // Before the answer leaves: the event that says so to the other gateways may come later, or be lost.
      if (viewer?.sessionId !== undefined) {
        sessions.forget(viewer.userId, viewer.sessionId);
        streams.closeSession(viewer.userId, viewer.sessionId);
      }
      context.outcome.session ??= null;
    }
    if (operation.changesViewer && viewer) sessions.forget(viewer.userId);
    if (context.outcome.session !== undefined) cookies.write(reply, context.outcome.session);
  }
}

/** The person of the caller; refuses with 401 when nobody is signed in. */
export function requireSignedIn(
  caller: Caller,
): asserts caller is Caller & { viewer: NonNullable<Caller['viewer']> } {
  if (!caller.viewer) throw new AppError('unauthenticated', signInMessage);
}

/** Refuses with 403 what a personal access token was not made for; a person in a browser may everything. */
export function requireScope({ scopes }: Caller, scope: 'read' | 'write'): void {
  if (scopes && !scopes.includes(scope)) throw new AppError('forbidden', 'This access token does not allow that.');
}

/**
 * The same with text that every database and every message can hold: half a character, as a careless cut leaves it,
 * becomes the sign for one that is unknown. Refuses a zero character, which nobody types.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('invalid', 'The request is not valid.');
    return value.replace(/\p{Cs}/gu, '\ufffd');
  }
  if (Array.isArray(value)) return value.map(storable);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)]));
}

/** Aborted when whoever asked is gone before the answer is whole. */
export function abortedWith(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const traceparentOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(value) ? value : undefined;
