// One connection pool per service, in place of the gateway's own fetcher. Serves the compiled operations (`send`) and
// the stock gateway (GraphQLDataSource, given to it by its `buildService` option). A fault of a service never
// rejects: it becomes a GraphQL error that names neither host nor service, so that the other parts of the answer
// survive.
import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { type Dispatcher, Pool } from 'undici';
import { z } from 'zod';
import type { RequestContext } from './context.ts';
import { unavailableMessage } from './errors.ts';
import type { SubgraphReply } from './execute/subgraph-reply.ts';

export interface SubgraphOptions {
  readonly url: string;
  /** The viewer token for this service. */
  readonly tokenFor: (context: RequestContext) => string;
  readonly timeoutMs?: number;
  readonly maxReplyBytes?: number;
  /** Only identity may open or close a session; the same field from another service is ignored. */
  readonly mayOpenSessions?: boolean;
  readonly onFault?: (fault: { subgraph: string; requestId: string; cause: unknown }) => void;
}

const Outcome = z.object({ token: z.string().min(16), maxAge: z.number().int().positive() }).nullable();

export class SubgraphClient implements GraphQLDataSource<RequestContext> {
  readonly #pool: Pool;
  readonly #path: string;
  readonly #name: string;
  readonly #options: SubgraphOptions;

  constructor(name: string, options: SubgraphOptions) {
    const { origin, pathname } = new URL(options.url);
    const timeout = options.timeoutMs ?? 5_000;
    this.#name = name;
    this.#path = pathname;
    this.#options = options;
    this.#pool = new Pool(origin, {
      connections: 32, // opened as needed; the first to come back is reused
      pipelining: 1,
      keepAliveTimeout: 30_000, // below the services' own 72 s, else a reused socket is reset now and then
      connectTimeout: 1_000,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      maxResponseSize: options.maxReplyBytes ?? 2 << 20,
    });
  }

  /** The seam of the stock gateway. Its context is ours: what has none is never asked of a static supergraph. */
  async process(options: GraphQLDataSourceProcessOptions<RequestContext>): Promise<never> {
    const { query, operationName, variables } = options.request;
    return (await this.send(
      JSON.stringify({ query, operationName, variables }),
      options.context as RequestContext,
    )) as never;
  }

  /** Resolves always. */
  async send(body: string, context: RequestContext): Promise<SubgraphReply> {
    try {
      const headers = this.#headers(context);
      const reply = await this.#pool.request({
        path: this.#path,
        method: 'POST',
        headers,
        body,
        signal: context.signal,
      });
      return await this.#read(reply, context);
    } catch (cause) {
      if (!context.signal.aborted)
        this.#options.onFault?.({ subgraph: this.#name, requestId: context.requestId, cause });
      return unavailable;
    }
  }

  /** Waits for requests in flight. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  #headers(context: RequestContext): Record<string, string> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': context.requestId,
      authorization: `Bearer ${this.#options.tokenFor(context)}`,
      ...context.forward,
    };
    if (context.traceparent !== undefined) headers.traceparent = context.traceparent;
    if (context.idempotencyKey !== undefined) headers['idempotency-key'] = context.idempotencyKey;
    return headers;
  }

  async #read(reply: Dispatcher.ResponseData, context: RequestContext): Promise<SubgraphReply> {
    const text = await reply.body.text();
    if (!String(reply.headers['content-type']).includes('json'))
      throw new Error(`status ${reply.statusCode}, no JSON`);
    const answer = JSON.parse(text) as SubgraphReply & { extensions?: { session?: unknown } };
    // A service that answers with anything but GraphQL, its own token check included, is a fault of ours, not of the
    // person.
    if (answer.data === undefined && !Array.isArray(answer.errors))
      throw new Error(`status ${reply.statusCode}, no GraphQL answer`);
    if (this.#options.mayOpenSessions && answer.extensions && 'session' in answer.extensions) {
      context.outcome.session = Outcome.parse(answer.extensions.session);
    }
    return answer;
  }
}

/** `path: []` makes the gateway put the error at the place of the answer that this service was asked for. */
const unavailable: SubgraphReply = {
  data: null,
  errors: [{ message: unavailableMessage, path: [], extensions: { code: 'UNAVAILABLE' } }],
};
