import { ApolloServer, HeaderMap } from '@apollo/server';
import * as off from '@apollo/server/plugin/disabled';
import { unwrapResolverError } from '@apollo/server/errors';
import { buildSubgraphSchema } from '@apollo/subgraph';
import type { GraphQLResolverMap } from '@apollo/subgraph/dist/schema-helper/resolverMap.js';
import type { FastifyInstance } from 'fastify';
import { GraphQLError, GraphQLScalarType, parse } from 'graphql';
import { AppError, publicError } from './errors.ts';
import type { Logger } from './logger.ts';
import { bearer, type Claims, type TokenVerifier, type Viewer, viewerOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifySchema { hide?: boolean } // left out of the OpenAPI page
}

export interface GraphContext {
  /** Null when nobody is signed in. */
  readonly viewer: Viewer | null;
  readonly claims: Claims;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** What the gateway alone reads, never a part of the answer: a session opened or closed. */
  readonly outcome: { extensions?: Record<string, unknown> };
}

/** Refuses with 401 unless somebody is signed in. */
export function requireViewer(context: Pick<GraphContext, 'viewer'>): Viewer {
  if (!context.viewer) throw new AppError('unauthenticated', 'Please sign in.');
  return context.viewer;
}

/** An instant: ISO 8601 in UTC outside, `Date` inside. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime())) throw new GraphQLError('not an instant');
    return date;
  },
});

export interface SubgraphOptions<Context extends GraphContext> {
  readonly sdl: string;
  readonly resolvers: object;
  readonly verifier: TokenVerifier;
  readonly log: Logger;
  /** Adds per-request things, loaders above all. */
  readonly context: (base: GraphContext) => Context;
}

/** Serves the subgraph at POST /graphql to the gateway alone, which brings a viewer token; returns what stops it. */
export async function registerSubgraph<Context extends GraphContext>(
  app: FastifyInstance, { sdl, resolvers, log, verifier, context: extend }: SubgraphOptions<Context>,
): Promise<() => Promise<void>> {
  const say = (level: 'warn' | 'error') => (message: unknown) => log[level]({ reason: String(message) });
  const server = new ApolloServer<Context>({
    schema: buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers as GraphQLResolverMap<unknown> }),
    csrfPrevention: false, // only the gateway speaks here, with a token
    introspection: false, includeStacktraceInErrorResponses: false, stopOnTerminationSignals: false,
    logger: { debug: () => {}, info: () => {}, warn: say('warn'), error: say('error') },
    plugins: [off.ApolloServerPluginInlineTraceDisabled(), off.ApolloServerPluginUsageReportingDisabled(), {
      requestDidStart: async () => ({
        willSendResponse: async ({ response: { body }, contextValue: { outcome: { extensions } } }) => {
          if (extensions && body.kind === 'single') body.singleResult.extensions = extensions;
        },
      }),
    }],
    formatError: (formatted, error) => {
      const original = unwrapResolverError(error);
      // A document that does not fit the schema is the gateway's bug; its sentence may pass, it never reaches a person.
      if (original === error && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
      const { kind, code, message, retryAfterMs } = publicError(original);
      if (kind === 'bug' || kind === 'unavailable') log.error({ err: original as Error, kind });
      const { path, locations } = formatted;
      const extensions = { code, ...(retryAfterMs !== undefined && { retryAfter: Math.ceil(retryAfterMs / 1000) }) };
      return { message, extensions, ...(path && { path }), ...(locations && { locations }) };
    },
  });
  await server.start();

  app.post('/graphql', { schema: { hide: true } }, async (request, reply) => {
    const claims = verifier.verify(bearer(request.headers.authorization) ?? '', Date.now());
    // Other services are trusted with calls on somebody's behalf, each of them listed; not with the whole graph.
    if (claims?.iss !== 'gateway') throw new AppError('unauthenticated', 'Please sign in.');
    const key = request.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined;
    const context = extend({ viewer: viewerOf(claims), claims, requestId: request.id, idempotencyKey, outcome: {} });
    const headers = new HeaderMap();
    headers.set('content-type', 'application/json');
    const httpGraphQLRequest = { method: 'POST', headers, body: request.body, search: '' };
    const executed = server.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: async () => context });
    const { status, body } = await executed;
    return reply.code(status ?? 200).type('application/json').send(body.kind === 'complete' ? body.string : '');
  });
  return () => server.stop();
}
