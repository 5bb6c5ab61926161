import type { DescMethod, DescService } from '@bufbuild/protobuf';
import { Code, ConnectError, type Client, type ConnectRouter, createClient, createContextKey, type Interceptor } from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import { createConnectTransport } from '@connectrpc/connect-node';
import type { FastifyInstance } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { AppError, type ErrorKind, publicError } from './errors.ts';
import type { Logger } from './logger.ts';
import { bearer, signToken, type TokenVerifier } from './viewer.ts';

export interface Caller {
  /** The calling service. */
  readonly service: string;
  /** On whose behalf; absent when the call concerns nobody in particular. */
  readonly userId: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Who calls, for a method's implementation: `context.values.get(callerKey)`. */
export const callerKey = createContextKey<Caller>({ service: '', userId: undefined, idempotencyKey: undefined });

const codes: Readonly<Record<ErrorKind, Code>> = {
  invalid: Code.InvalidArgument, unauthenticated: Code.Unauthenticated, forbidden: Code.PermissionDenied, 'not-found': Code.NotFound,
  conflict: Code.AlreadyExists, 'too-large': Code.OutOfRange, 'rate-limited': Code.ResourceExhausted, unavailable: Code.Unavailable,
};
const kindOf = (code: Code): ErrorKind => (Object.entries(codes) as [ErrorKind, Code][]).find(([, known]) => known === code)?.[0] ?? 'unavailable';

/** Which issuers may make which calls: `{ Hold: ['digest'] }`. A method that is not listed is refused to everybody. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

/** Serves internal calls under /rpc to the services of the allow-list. */
export async function registerRpc(app: FastifyInstance, options: { verifier: TokenVerifier; allow: AllowList; log: Logger; routes: (router: ConnectRouter) => void }): Promise<void> {
  const { verifier, allow, log } = options;
  const guard: Interceptor = (next) => async (request) => {
    const claims = verifier.verify(bearer(request.header.get('authorization') ?? undefined) ?? '', Date.now());
    if (!claims) throw new ConnectError('unauthenticated', Code.Unauthenticated);
    const call = (request.method as DescMethod).name;
    if (!allow[call]?.includes(claims.iss)) throw new ConnectError('not allowed', Code.PermissionDenied);
    request.contextValues.set(callerKey, { service: claims.iss, userId: claims.sub, idempotencyKey: request.header.get('idempotency-key') ?? undefined });
    const started = performance.now();
    try {
      const response = await next(request);
      log.info({ call, caller: claims.iss, userId: claims.sub, outcome: 'ok', durationMs: Math.round(performance.now() - started) });
      return response;
    } catch (error) {
      if (error instanceof ConnectError) throw error;
      const { kind, message } = publicError(error);
      log[kind === 'bug' ? 'error' : 'info']({ call, caller: claims.iss, outcome: 'failed', kind, err: error });
      throw new ConnectError(message, kind === 'bug' ? Code.Internal : codes[kind]);
    }
  };
  await app.register(fastifyConnectPlugin, { prefix: '/rpc', routes: options.routes, interceptors: [guard], grpc: false, grpcWeb: false });
}

export interface CallOptions {
  readonly userId?: string;
  readonly idempotencyKey?: string;
  /** The caller does not wait longer than this. */
  readonly deadlineMs: number;
}

/** Calls the methods of one service; every call names its person and its deadline and rejects with an `AppError`. */
export function rpcClient<Service extends DescService>(service: Service, options: { url: string; issuer: string; audience: string; key: KeyObject }): (call: CallOptions) => Client<Service> {
  const { issuer, audience, key } = options;
  const transport = createConnectTransport({ baseUrl: `${options.url}/rpc`, httpVersion: '1.1', useBinaryFormat: true });
  const client = createClient(service, transport);
  return ({ userId, idempotencyKey, deadlineMs }) => new Proxy(client, {
    get: (target, name) => {
      const method = target[name as keyof typeof target] as unknown as (request: unknown, options: object) => unknown;
      if (typeof method !== 'function') return method;
      const token = signToken({ iss: issuer, aud: audience, ...(userId !== undefined && { sub: userId }) }, key, Date.now());
      const headers = { authorization: `Bearer ${token}`, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) };
      return (request: unknown) => {
        const answer = method(request, { headers, timeoutMs: deadlineMs });
        return answer instanceof Promise ? answer.catch(fail) : translated(answer as AsyncIterable<unknown>);
      };
    },
  });
}

// Here and not in an interceptor: the library wraps whatever that throws into an error of its own.
function fail(cause: unknown): never {
  const error = ConnectError.from(cause);
  const kind = kindOf(error.code);
  // The text of a failed connection names hosts; that of a refused call is the owner's sentence.
  throw new AppError(kind, kind === 'unavailable' ? 'This part of Valet is not available right now.' : error.rawMessage, { cause });
}

async function* translated(stream: AsyncIterable<unknown>): AsyncIterable<unknown> {
  try {
    yield* stream;
  } catch (error) {
    fail(error);
  }
}
