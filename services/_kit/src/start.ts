import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Environment, ServiceConfig } from './config.ts';
import { openPool, type SqlClient, splitSchema } from './db.ts';
import { kinds, publicError } from './errors.ts';
import { type Consumer, listParked, replayParked, startConsumers } from './inbox.ts';
import { createLogger, type Logger } from './logger.ts';
import { openBus, retentionDays } from './nats.ts';
import {
  createTransact, type Ground, type NewEvent, replaySnapshots, startRelay, type Transact, type TransactionalClient,
} from './outbox.ts';
import { registerRpc, type RpcOptions } from './rpc.ts';
import { type GraphContext, registerSubgraph } from './subgraph.ts';
import { TokenVerifier } from './viewer.ts';

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  readonly metrics: Registry;
  /** Sentences about what is missing; empty when the process can serve. */
  readonly notReady: () => Promise<string[]> | string[];
  readonly bodyLimit?: number;
  readonly requestWithinMs?: number; // until its whole body is there; a minute unless given
  /** Addresses and networks whose X-Forwarded-* headers count; nobody's unless given. */
  readonly trustedProxies?: readonly string[];
  /** Adds routes; runs before the server listens. */
  readonly routes: (app: FastifyInstance) => Promise<void> | void;
}

/** One registry per service, since several may share a process; `process` adds the figures of the whole process. */
export function createMetrics(service: string, options: { process: boolean }): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (options.process) collectDefaultMetrics({ register: registry });
  return registry;
}

export type HttpServer = Awaited<ReturnType<typeof startHttp>>;

/** A Fastify server with /livez, /readyz, /metrics, one log line and one measurement a request, and one error shape. */
export async function startHttp(options: HttpOptions) {
  const { log, metrics, requestWithinMs = 60_000 } = options;
  let stopping = false;
  const app = fastify({
    logger: false, forceCloseConnections: false, return503OnClosing: false, 
    keepAliveTimeout: 72_000, // a reused connection must not be closed under the client, whose own is 30 s
    bodyLimit: options.bodyLimit ?? 1 << 20,
    requestTimeout: requestWithinMs, // a body that never ends would keep its connection for ever
    http: { headersTimeout: requestWithinMs, connectionsCheckingInterval: requestWithinMs / 2 },
    frameworkErrors: (error, request, reply) => void sendError(log, error, request, reply),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']; // e.g. 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time to answer by route and status', registers: [metrics],
    labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' }, id: requestId }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    duration.observe({ method, route, status }, elapsedTime / 1000);
    if (['/livez', '/readyz', '/metrics'].includes(route)) return;
    log[status >= 500 ? 'error' : 'info']({ method, route, status, durationMs: Math.round(elapsedTime), requestId });
  });
  app.setErrorHandler((error: Error, request, reply) => sendError(log, error, request, reply));
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: 'There is nothing here.', code: 'NOT_FOUND' }));

  app.get('/livez', { schema: { hide: true } }, () => ({ live: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const missing = stopping ? ['stopping'] : await options.notReady();
    return reply.code(missing.length === 0 ? 200 : 503).send({ ready: missing.length === 0, missing });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()));
  await options.routes(app);
  const url = await app.listen({ host: options.host, port: options.port });

  /** Answers what is under way, refuses what is new, and ends within the limit. */
  const close = async (): Promise<void> => {
    stopping = true;
    // A connection that was busy when closing began becomes idle later and would be waited for.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    const limit = setTimeout(() => app.server.closeAllConnections(), 25_000);
    await app.close();
    clearInterval(sweep);
    clearTimeout(limit);
  };
  return { app, url, close };
}

// What the framework refuses by itself, by status.
const refused = new Map([[413, 'That is too large.'], [415, 'This content type is not understood.']]);

/** Turns whatever was thrown into `{ error, code }`; says nothing of a bug, and logs it once. */
export function sendError(log: Logger, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode >= 400 && statusCode < 500) {
    const code = Object.values(kinds).find(({ status }) => status === statusCode)?.code ?? 'INVALID';
    return reply.code(statusCode).send({ error: refused.get(statusCode) ?? 'The request is not valid.', code });
  }
  const { kind, status, code, message, retryAfterMs } = publicError(error);
  if (status >= 500) log.error({ err: error, kind, requestId: request.id });
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  return reply.code(status).send({ error: message, code });
}

interface PrismaLike<Tx> extends SqlClient, TransactionalClient<Tx> {
  $disconnect(): Promise<void>;
}

/** What the chassis gives to a service's own wiring. */
export interface Core<Client, Tx> extends Ground {
  readonly client: Client;
  readonly transact: Transact<Tx>;
  /** Carries at once what a statement of the service's own added to the outbox; it goes within a second without. */
  readonly poke: () => void;
}

/** What a service is made of, besides the chassis. */
export interface ServiceParts<Tx> {
  readonly sdl: string;
  readonly resolvers: object;
  /** Adds per-request things to the graph's context. */
  readonly context?: (base: GraphContext) => GraphContext;
  readonly consumers?: readonly Consumer<Tx>[];
  readonly rpc?: RpcOptions;
  /** Own HTTP routes: streams, webhooks, uploads. */
  readonly routes?: (app: FastifyInstance, verifier: TokenVerifier) => Promise<void> | void;
  /** Run on a clock, never twice at once in one process; must be safe to run in several. */
  readonly jobs?: readonly { name: string; everyMs: number; run: () => Promise<unknown> }[];
  /** Reads what would else be read at first use; done before it listens, so that ready means ready. */
  readonly warm?: () => void;
  /** The current state as events, for a consumer that must start anew. */
  readonly snapshots?: () => AsyncIterable<NewEvent>;
  /** Operator commands beside `parked`, `replay` and `snapshots`; each answers what to print. */
  readonly commands?: Readonly<Record<string, (args: readonly string[]) => Promise<string>>>;
  readonly close?: () => Promise<void>;
}

export interface Service extends AsyncDisposable {
  /** Listens, relays and consumes; answers the address. */
  serve(): Promise<string>;
  /** Runs an operator command and answers what to print. */
  command(name: string, args: readonly string[]): Promise<string>;
}

/** Puts a service together from its configuration and its parts; nothing listens before `serve`. */
export function openService<Client extends PrismaLike<Tx>, Tx extends SqlClient>(
  { name, http: { host, port }, db, nats, keys, log: logging, metrics: measured }: ServiceConfig,
  createClient: (pool: pg.Pool, schema: string) => Client & PrismaLike<Tx>,
  assemble: (core: Core<Client, Tx>) => ServiceParts<Tx>,
): Service {
  const log = createLogger(name, logging.level, logging.file);
  const metrics = createMetrics(name, measured);
  const pool = openPool({ url: db.url.reveal(), log });
  const client = createClient(pool, splitSchema(db.url.reveal()).schema);
  const bus = openBus({ service: name, ...nats, password: nats.password?.reveal(), log, produces: true });
  const relay = startRelay({ service: name, pool, bus, log, metrics });
  const transact = createTransact<Tx>(client, bus, relay);
  const { consumers = [], ...parts } = assemble({ log, pool, client, transact, poke: relay.poke, bus, metrics });
  const verifier = new TokenVerifier(name, keys.trusted);
  const commands: ServiceParts<Tx>['commands'] = {
    parked: async () => JSON.stringify(await listParked(pool), null, 2),
    replay: async ([eventId]) => JSON.stringify(await replayParked<Tx>({ consumers, transact, pool }, eventId)),
    ...(parts.snapshots && {
      snapshots: async () => JSON.stringify({ events: await replaySnapshots(transact, parts.snapshots!()) }),
    }),
    ...parts.commands,
  };
  const closers: (() => Promise<unknown>)[] = [];

  return {
    async serve() {
      parts.warm?.();
      const http = await startHttp({
        host, port, log, metrics,
        notReady: () => Promise.race([
          pool.query('SELECT 1').then(() => [], () => ['database']), wait(1_000, ['database'], { ref: false }),
        ]),
        routes: async (app) => {
          const { sdl, resolvers, context = (base: GraphContext) => base } = parts;
          closers.push(await registerSubgraph(app, { sdl, resolvers, verifier, log, context }));
          if (parts.rpc) await registerRpc(app, { verifier, log, ...parts.rpc });
          await parts.routes?.(app, verifier);
        },
      });
      const running = startConsumers<Tx>({ consumers, transact, pool, bus, log, metrics });
      const sweep = { name: 'sweep', everyMs: 3_600_000, run: () => pool.query(outlived) };
      const jobs = [sweep, ...(parts.jobs ?? [])].map((job) => startJob(job, log));
      // Undone from the last to the first: no new work, then what is under way, then what it needs.
      closers.push(() => running.stop(), ...jobs, http.close);
      log.info({ signal: 'started', url: http.url });
      return http.url;
    },
    async command(command, args) {
      const run = commands[command];
      if (!run) throw new Error(`no such command; there are: ${Object.keys(commands).join(', ')}`);
      return run(args);
    },
    async [Symbol.asyncDispose]() {
      for (const close of closers.reverse()) await close();
      await parts.close?.();
      await relay.stop();
      await bus.close();
      await client.$disconnect();
      await pool.end();
    },
  };
}

// A message may come again while its stream keeps it, and once more from an outbox row that was never marked.
const outlived = `
  DELETE FROM outbox WHERE published_at < now() - interval '${retentionDays} days';
  DELETE FROM inbox WHERE received_at < now() - interval '${2 * retentionDays} days';
  DELETE FROM idempotency WHERE created_at < now() - interval '24 hours'`;

function startJob({ name, everyMs, run }: Required<ServiceParts<never>>['jobs'][number], log: Logger) {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    const failed = (err: unknown): void => log.error({ err, signal: `job.${name}` });
    running ??= run().catch(failed).finally(() => { running = undefined; });
  }, everyMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}

/** The executable of a service: serves until SIGINT or SIGTERM, or runs the operator command of the arguments. */
export async function runMain(
  open: (env: Environment) => Service, env: Environment, args: readonly string[],
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    await using service = open(env);
    const [command, ...rest] = args;
    if (command !== undefined) return console.log(await service.command(command, rest));
    await service.serve();
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
  } catch (error) {
    console.error(error);
    process.exitCode = 1; // a crash must never look like a clean stop
  }
}
