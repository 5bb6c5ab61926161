// The public REST contract as a table: each row is one named operation, run in-process. A row says how the request
// becomes variables and how the answer's data becomes the body; sign-in, limits and errors are those of the graph.
import { AppError } from '@valet/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Edge, requireSignedIn } from '../edge.ts';
import { publicGraphError, refusalStatus, signInMessage, statusOfCode } from '../errors.ts';
import type { Operation, Operations } from '../execute/operations.ts';
import { faultsOf } from '../execute/safelist.ts';
import { isObject, type Json, type SubgraphError } from '../execute/subgraph-reply.ts';

export const RestError = z.object({ error: z.string(), code: z.string() }).meta({ id: 'Error' });

export interface RestInput<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
}

export interface RestRoute<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  /** One named GraphQL operation. */
  readonly operation: string;
  readonly body?: Body;
  readonly query?: Query;
  readonly reply: Reply;
  /** Bytes; 1 MB unless given. */
  readonly bodyLimit?: number;
  /** Answers without a person; everything else is 401 then. */
  readonly signedOut?: boolean;
  /** Carries a validator, so that an unchanged answer costs no body. */
  readonly polled?: boolean;
  readonly variables?: (input: RestInput<z.output<Body>, z.output<Query>>) => Json;
  /** What a refusal tells beside its sentence and code. */
  readonly refused?: (refusal: Json) => Json;
  /**
   * The body of a 200. Its data has no errors and no refusal in it, and, unless the row answers signed out, a person
   * in `me` where the operation asks for one. Undefined: the part that was asked for did not come, which is 503.
   */
  readonly answer: (data: Json, input: RestInput<z.output<Body>, z.output<Query>>) => z.input<Reply> | undefined;
}

/** Checks a row's types against each other. */
export const route = <Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  row: RestRoute<Body, Query, Reply>,
): RestRoute => row as unknown as RestRoute;

/**
 * Adds the rows to a server whose validator and error handler are the gateway's. Throws when an operation does not
 * fit the graph.
 */
export function registerRest(
  app: FastifyInstance,
  rows: readonly RestRoute[],
  edge: Edge,
  operations: Operations,
): void {
  for (const row of rows) {
    const faults = faultsOf(row.operation, operations.schema);
    if (faults.length > 0) throw new Error(`${row.method} ${row.path}: ${faults.join('; ')}`);
    const operation = operations.prepare(row.operation);
    app.route({
      method: row.method,
      url: row.path,
      attachValidation: true,
      ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
      schema: schemaOf(row, operation),
      handler: (request, reply) => handle(row, operation, edge, request, reply),
    });
  }
}

const IdempotencyHeader = z.object({ 'idempotency-key': z.string().max(200).optional() });

function schemaOf(row: RestRoute, operation: Operation): object {
  return {
    summary: row.summary,
    operationId: operation.name,
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(row.body && { body: row.body }),
    ...(row.query && { querystring: row.query }),
    ...(row.path.includes('{') || row.path.includes(':') ? { params: z.object({ id: z.string() }) } : {}),
    ...(row.method !== 'GET' && { headers: IdempotencyHeader }),
    response: { 200: row.reply, default: RestError },
  };
}

async function handle(
  row: RestRoute,
  operation: Operation,
  edge: Edge,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await edge.callerOf(request);
  if (!row.signedOut) requireSignedIn(caller);
  if (request.validationError) throw new AppError('invalid', request.validationError.message);
  const input = { body: request.body, query: request.query, params: request.params as Record<string, string> };
  const { data, errors } = await edge.run(operation, row.variables?.(input) ?? {}, caller, request, reply);
  const [error] = errors ?? [];
  if (error) return fail(reply, error);
  // A query's decision is a field of the person's.
  const decided = data && (isObject(data.me) ? { ...data, ...data.me } : data);
  const refused = decided && Object.values(decided).find(isRefusal);
  if (refused) return refuse(reply, refused, row.refused?.(refused));
  // A session whose person is gone.
  if (data && 'me' in data && data.me === null && !row.signedOut)
    throw new AppError('unauthenticated', signInMessage);
  const answer = data ? row.answer(data, input) : undefined;
  if (answer === undefined) return fail(reply, { message: '', extensions: { code: 'UNAVAILABLE' } });
  return row.polled ? sendPolled(request, reply, JSON.stringify(answer)) : reply.send(answer);
}

interface Refusal extends Json {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) && typeof value.code === 'string' && typeof value.message === 'string';

function refuse(reply: FastifyReply, { code, message, retryAfterSeconds }: Refusal, more: Json = {}): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(refusalStatus[code] ?? 400).send({ error: message, code, ...more });
}

function fail(reply: FastifyReply, error: SubgraphError): FastifyReply {
  const {
    message,
    extensions: { code, retryAfter },
  } = publicGraphError(error);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(statusOfCode(code)).send({ error: message, code });
}

/**
 * Answers with a validator, and with 304 when the client has this text already. `private`: it is one person's own.
 */
export function sendPolled(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie, authorization');
  const known = request.headers['if-none-match'];
  // A compressing proxy marks its copy of the same text as weak.
  if (known === etag || known === `W/${etag}`) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
