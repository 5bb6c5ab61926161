import type { DescService } from '@bufbuild/protobuf';
import {
  type Client, Code, ConnectError, type ConnectRouter, createClient, createContextKey, type Interceptor,
} from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import { createConnectTransport } from '@connectrpc/connect-node';
import type { FastifyInstance } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { AppError, type ErrorKind, publicError, unavailableMessage } from './errors.ts';
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

const codes = new Map<ErrorKind, Code>([
  ['invalid', Code.InvalidArgument], ['unauthenticated', Code.Unauthenticated], ['forbidden', Code.PermissionDenied],
  ['not-found', Code.NotFound], ['conflict', Code.AlreadyExists], ['too-large', Code.OutOfRange],
  ['rate-limited', Code.ResourceExhausted], ['unavailable', Code.Unavailable],
]);

/** Which issuers may make which calls: `{ Close: ['harbour'] }`; a method that is not listed is refused to all. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

export interface RpcOptions {
  readonly allow: AllowList;
  readonly routes: (router: ConnectRouter) => void;
}

/** Serves internal calls under /rpc to the services of the allow-list. */
export async function registerRpc(
  app: FastifyInstance, { verifier, allow, log, routes }: RpcOptions & { verifier: TokenVerifier; log: Logger },
): Promise<void> {
  const guard: Interceptor = (next) => async (request) => {
    const claims = verifier.verify(bearer(request.header.get('authorization') ?? undefined) ?? '', Date.now());
    if (!claims) throw new ConnectError('unauthenticated', Code.Unauthenticated);
    const about = { call: request.method.name, caller: claims.iss, userId: claims.sub };
    if (!allow[about.call]?.includes(about.caller)) throw new ConnectError('not allowed', Code.PermissionDenied);
    const idempotencyKey = request.header.get('idempotency-key') ?? undefined;
    request.contextValues.set(callerKey, { service: about.caller, userId: about.userId, idempotencyKey });
    const started = performance.now();
    try {
      const response = await next(request);
      log.info({ ...about, outcome: 'ok', durationMs: Math.round(performance.now() - started) });
      return response;
    } catch (error) {
      if (error instanceof ConnectError) throw error;
      const { kind, message } = publicError(error);
      log[kind === 'bug' ? 'error' : 'info']({ ...about, outcome: 'failed', kind, err: error });
      throw new ConnectError(message, kind === 'bug' ? Code.Internal : codes.get(kind));
    }
  };
  const plain = { grpc: false, grpcWeb: false };
  await app.register(fastifyConnectPlugin, { prefix: '/rpc', routes, interceptors: [guard], ...plain });
}

export interface CallOptions {
  readonly userId?: string;
  readonly idempotencyKey?: string;
  /** The caller does not wait longer than this. */
  readonly deadlineMs: number;
}

/** Calls the methods of one service; every call names its person and its deadline and rejects with an `AppError`. */
export function rpcClient<Service extends DescService>(
  service: Service, options: { url: string; issuer: string; audience: string; key: KeyObject },
): (call: CallOptions) => Client<Service> {
  const { url, issuer, audience, key } = options;
  const transport = createConnectTransport({ baseUrl: `${url}/rpc`, httpVersion: '1.1', useBinaryFormat: true });
  const client = createClient(service, transport);
  return ({ userId, idempotencyKey, deadlineMs }) => new Proxy(client, {
    get: (target, name) => {
      const method = target[name as keyof typeof target] as unknown as (request: unknown, how: object) => unknown;
      if (typeof method !== 'function') return method;
      const claims = { iss: issuer, aud: audience, ...(userId !== undefined && { sub: userId }) };
      const headers = {
        authorization: `Bearer ${signToken(claims, key, Date.now())}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
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
  const kind = [...codes].find(([, code]) => code === error.code)?.[0] ?? 'unavailable';
  // The text of a failed connection names hosts; that of a refused call is the owner's sentence.
  throw new AppError(kind, kind === 'unavailable' ? unavailableMessage : error.rawMessage, { cause });
}

async function* translated(stream: AsyncIterable<unknown>): AsyncIterable<unknown> {
  try {
    yield* stream;
  } catch (error) {
    fail(error);
  }
}
