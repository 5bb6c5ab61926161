// The stock path: @apollo/gateway inside Apollo Server. It serves what is not compiled, and nothing in production
// unless the compiler refused a shipped operation, so it is loaded only then.
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled';
import type { Logger } from '@valet/kit/logger';
import type { RequestContext } from '../context.ts';
import type { SubgraphClient } from '../data-source.ts';
import { limits, limitsRule } from './safelist.ts';
import type { Json, OperationResult, SubgraphError } from './subgraph-reply.ts';

export interface StockGateway {
  /** Rejects never; a document that does not fit is an answer with errors and without data. */
  readonly run: (
    text: string,
    variables: Json,
    operationName: string | undefined,
    context: RequestContext,
  ) => Promise<OperationResult>;
  readonly stop: () => Promise<void>;
}

export async function startStockGateway(options: {
  supergraphSdl: string;
  clients: ReadonlyMap<string, SubgraphClient>;
  log: Logger;
  introspection: boolean;
}): Promise<StockGateway> {
  // Read when a gateway is constructed: otherwise it looks for cloud metadata services and reports usage to its
  // maker.
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const { ApolloGateway } = await import('@apollo/gateway');
  const { log, clients } = options;
  const quiet = {
    debug: (): void => {},
    info: (): void => {},
    warn: (message: unknown): void => log.warn({ reason: String(message) }),
    error: (message: unknown): void => log.error({ reason: String(message) }),
  };
  const gateway = new ApolloGateway({
    supergraphSdl: options.supergraphSdl,
    logger: quiet,
    buildService: ({ name }) => clients.get(name) as SubgraphClient,
  });
  const server = new ApolloServer<RequestContext>({
    gateway,
    logger: quiet,
    introspection: options.introspection,
    csrfPrevention: false, // the guard of all routes is the gateway's own
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: 2_000 },
    validationRules: [limitsRule(limits)],
    plugins: [ApolloServerPluginUsageReportingDisabled()],
  });
  await server.start();
  return {
    run: async (text, variables, operationName, context) => {
      const request = { query: text, variables, ...(operationName !== undefined && { operationName }) };
      const { body } = await server.executeOperation(request, { contextValue: context });
      if (body.kind !== 'single') throw new Error('not a single result');
      // Through text: Apollo's result may hold objects without prototype and errors with more than their own keys.
      const { data, errors } = JSON.parse(JSON.stringify(body.singleResult)) as {
        data?: Json | null;
        errors?: SubgraphError[];
      };
      return { ...(data !== undefined && { data }), ...(errors && { errors }), nulled: [] };
    },
    stop: () => server.stop(),
  };
}
