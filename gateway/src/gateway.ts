// The edge of Valet: sessions, the graph, the REST contract, notices and the web client on one origin. No database,
// no rules.
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@valet/kit/errors';
import { createLogger, type Logger } from '@valet/kit/logger';
import { openBus } from '@valet/kit/nats';
import { createMetrics, type HttpServer, startHttp } from '@valet/kit/start';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:zlib';
import type { Config } from './config.ts';
import { SubgraphClient } from './data-source.ts';
import { Edge, guardStateChange, requireSignedIn } from './edge.ts';
import { EventStreams } from './events.ts';
import { Operations } from './execute/operations.ts';
import { Manifest, Safelist } from './execute/safelist.ts';
import { registerGraphql } from './graphql-route.ts';
import { hearNotices } from './notices.ts';
import { type Fault, registerProxied, Upstream } from './proxied.ts';
import { registerVoice } from './proxied-voice.ts';
import { registerRest } from './rest/define-rest.ts';
import { registerOpenApi } from './rest/openapi.ts';
import { restRoutes } from './rest/routes.ts';
import { registerSiteFacts } from './rest/site.rest.ts';
import { useZod } from './rest/validation.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { SessionCache, TokenSigner } from './session/callers.ts';
import { sessionCookies } from './session/cookies.ts';
import { type IdentityCalls, identityCalls } from './session/identity.ts';
import { nothingHere, registerSite } from './static-site.ts';

export { readConfig } from './config.ts';

export interface Gateway extends AsyncDisposable {
  readonly url: string;
}

/**
 * Listens when it resolves; every service may still be away. Rejects when graph or shipped operations do not fit
 * together.
 */
export async function startGateway(config: Config): Promise<Gateway> {
  const log = createLogger('gateway', config.log.level, config.log.file);
  const supergraphSdl = readFileSync(new URL('../graph/supergraph.graphql', import.meta.url), 'utf8');
  const tokens = new TokenSigner(config.signingKey);
  const identityUrl = config.subgraphs.urls.identity as string;
  const identity = identityCalls({ url: identityUrl, key: config.signingKey, log });
  const clients = openClients(config, tokens, log);
  const operations = new Operations({ supergraphSdl, clients, log, introspection: config.graph.open });
  const safelist = new Safelist(readManifests(config.web.operationsFiles, log), operations.schema, {
    allowsOthers: config.graph.open,
  });
  for (const reason of safelist.dropped) log.warn({ signal: 'operation.dropped', reason });
  const sessions = new SessionCache({ lookup: identity.session, trustMs: config.session.trustMs });
  const accessTokens = new SessionCache({ lookup: identity.accessToken, trustMs: config.session.trustMs });
  const streams = new EventStreams(undefined, Date.now());
  const cookies = sessionCookies({ secure: config.web.cookieSecure });
  const edge = new Edge({ sessions, accessTokens, cookies, streams });
  const { wallet, voice, cards } = openUpstreams(config, log);
  const bus = openBus({
    service: 'gateway',
    url: config.nats.url,
    user: 'gateway',
    password: config.nats.password?.reveal(),
    log,
    produces: false,
  });
  hearNotices(bus, { sessions, accessTokens, streams });
  const registerApi = async (api: FastifyInstance): Promise<void> => {
    useZod(api);
    await api.register(rateLimit, {
      max: config.http.ratePerMinute,
      timeWindow: 60_000,
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      addHeaders: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
        'retry-after': false,
      },
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('rate-limited', 'Too many requests. Please wait a moment.', { retryAfterMs: ttl }),
    });
    api.addHook('onRequest', async (request) => guardStateChange(request));
    api.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    });
    await registerOpenApi(api);
    registerRest(api, restRoutes, edge, operations);
    registerSiteFacts(api, config.operator);
    await registerProxied(api, {
      edge,
      wallet,
      cards,
      tokenFor: (caller) => tokens.tokenFor('wallet-budget', caller, undefined, Date.now()),
    });
    await registerVoice(api, {
      edge,
      voice,
      tokenFor: (caller) => tokens.tokenFor('voice', caller, undefined, Date.now()),
    });
    registerGraphql(api, { edge, operations, safelist, explains: config.graph.open });
    api.get('/api/events', { schema: { hide: true } }, async (request, reply) => {
      const caller = await edge.callerOf(request);
      requireSignedIn(caller);
      streams.open(request, reply, caller.viewer);
    });
    api.all('/api/*', { schema: { hide: true } }, () => {
      throw nothingHere();
    });
  };

  const metrics = createMetrics('gateway', config.metrics);
  const stop = async (http?: HttpServer): Promise<void> => {
    // From the last to the first: no new work, then what is under way, then what it needs. An open stream would be
    // waited for.
    streams.closeAll();
    await http?.close();
    await operations.close();
    await Promise.all([...clients.values(), wallet, voice, ...(cards ? [cards] : [])].map((client) => client.close()));
    await bus.close();
  };
  const listening = startHttp({
    host: config.http.host,
    port: config.http.port,
    trustedProxies: config.http.trustedProxies,
    log,
    metrics,
    notReady: readiness(identity),
    routes: async (app) => {
      // What serves the open graph takes a moment to load; what is shipped does without it.
      if (config.graph.open) await operations.stock();
      hideFromOutside(app);
      await registerSecurityHeaders(app, {
        secure: config.web.cookieSecure,
        payments: config.payments.mode,
      });
      await app.register(cookie);
      await app.register(compress, {
        threshold: 1024,
        brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      });
      await app.register(registerApi);
      await registerSite(app, { dir: config.web.dir, payments: config.payments.mode, log });
    },
  });
  const http = await listening.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  log.info({ signal: 'started', url: http.url });
  return { url: http.url, [Symbol.asyncDispose]: () => stop(http) };
}

function openClients(config: Config, tokens: TokenSigner, log: Logger): ReadonlyMap<string, SubgraphClient> {
  return new Map(
    Object.entries(config.subgraphs.urls).map(([name, url]) => [
      name,
      new SubgraphClient(name, {
        url: `${url}/graphql`,
        timeoutMs: config.subgraphs.timeoutMs,
        mayOpenSessions: name === 'identity',
        tokenFor: ({ caller, namesAddress, address }) =>
          tokens.tokenFor(name, caller, namesAddress ? address : undefined, Date.now()),
        onFault: logFault(log),
      }),
    ]),
  );
}

const logFault =
  (log: Logger) =>
  ({ subgraph, requestId, cause }: Fault): void =>
    log.error({ subgraph, requestId, err: cause, signal: 'subgraph.fault' });

/** Owners of what is no operation: routes of wallet and voice, and the stand-in for cards where there is one. */
function openUpstreams(
  { subgraphs, payments }: Config,
  log: Logger,
): { wallet: Upstream; voice: Upstream; cards?: Upstream } {
  const onFault = logFault(log);
  const voice = new Upstream('voice', {
    url: subgraphs.urls.voice as string,
    timeoutMs: subgraphs.timeoutMs,
    connections: 256, // a chat that streams its answer has one for seconds
    onFault,
  });
  const wallet = new Upstream('wallet-budget', {
    url: subgraphs.urls['wallet-budget'] as string,
    timeoutMs: subgraphs.timeoutMs,
    onFault,
  });
  if (payments.cardsUrl === undefined) return { wallet, voice };
  // Its knobs may make it slow on purpose.
  return { wallet, voice, cards: new Upstream('cards', { url: payments.cardsUrl, timeoutMs: 30_000, onFault }) };
}

/** The shipped operations, the newest manifest first; without a file nothing but REST can be asked. */
function readManifests(files: readonly string[], log: Logger): Manifest[] {
  return files.flatMap((file) => {
    if (existsSync(file)) return [Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))];
    log.warn({ signal: 'operations.absent', reason: 'a manifest of shipped operations is not there' });
    return [];
  });
}

const readyForMs = 1_000;

/**
 * Ready when identity answers: without it nobody can be told apart. Other services may be away, which is a partial
 * answer.
 */
function readiness(identity: IdentityCalls): () => Promise<string[]> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let missing: Promise<string[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - checkedAt > readyForMs) {
      checkedAt = performance.now();
      missing = identity.session('readiness').then(
        () => [],
        () => ['sessions'],
      );
    }
    return missing;
  };
}

const forTheCluster = new Set(['/metrics', '/readyz']);

/** What came through a proxy came from outside: figures and readiness are for whoever stands beside the gateway. */
function hideFromOutside(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (proxied && forTheCluster.has(routeOptions.url ?? '')) throw nothingHere();
  });
}
