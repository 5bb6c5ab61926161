// POST /graphql for everything, GET /graphql for persisted queries, so that an unchanged answer costs a 304.
import { AppError } from '@valet/kit/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { Edge } from './edge.ts';
import { publicGraphError, statusOfCode, unavailableMessage, unavailableRetryS } from './errors.ts';
import type { Operation, Operations } from './execute/operations.ts';
import type { Safelist } from './execute/safelist.ts';
import type { Json, OperationResult } from './execute/subgraph-reply.ts';
import { sendPolled } from './rest/define-rest.ts';

const Request = z.object({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
type Request = z.infer<typeof Request>;

const json = z.string().transform((value, ctx): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
const Search = z.object({
  operationName: z.string().optional(),
  variables: json.pipe(Request.shape.variables).optional(),
  extensions: json.pipe(Request.shape.extensions),
});

export interface GraphqlParts {
  readonly edge: Edge;
  readonly operations: Operations;
  readonly safelist: Safelist;
  /** Whether a client may read what is wrong with its document. */
  readonly explains: boolean;
}

export function registerGraphql(app: FastifyInstance, parts: GraphqlParts): void {
  const { edge, operations, safelist, explains } = parts;
  const shipped = new Map<string, Operation>();
  for (const { hash, text } of safelist.operations()) shipped.set(hash, operations.prepare(text));

  const admit = (given: Request): Operation => {
    const admission = safelist.admit(given);
    if ('operation' in admission) return shipped.get(admission.operation.hash) as Operation;
    if ('text' in admission) return open(operations, admission.text, given.operationName || undefined);
    if (admission.refusal === 'malformed') throw invalid();
    throw new AppError('invalid', 'This version of the page is too old. Please reload it.');
  };

  app.post('/graphql', { schema: { hide: true } }, async (request, reply) => {
    const given = parsed(Request, request.body);
    const operation = admit(given);
    const result = await edge.run(operation, given.variables ?? {}, await edge.callerOf(request), request, reply);
    return answer(reply, result, operation, explains, (text) =>
      reply.type('application/json; charset=utf-8').send(text),
    );
  });

  app.get('/graphql', { schema: { hide: true } }, async (request, reply) => {
    const { extensions, variables } = parsed(Search, request.query);
    const operation = admit({ extensions });
    if (operation.isMutation) throw invalid();
    const result = await edge.run(operation, variables ?? {}, await edge.callerOf(request), request, reply);
    return answer(reply, result, operation, explains, (text) => sendPolled(request, reply, text));
  });
}

const invalid = (cause?: unknown): AppError => new AppError('invalid', 'The request is not valid.', { cause });

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value); // a batch, which is an array, is refused here
  if (!read.success) throw invalid(read.error);
  return read.data;
}

function open(operations: Operations, text: string, operationName: string | undefined): Operation {
  try {
    return operations.open(text, operationName);
  } catch (error) {
    if (error instanceof GraphQLError) throw new AppError('invalid', error.message, { cause: error });
    throw error;
  }
}

/**
 * A partial answer is a 200 with errors beside the data. Without any data the status says why, and the body is that
 * of every failed call; so too for a query whose every part was away, which would otherwise read as "signed out".
 */
function answer(
  reply: FastifyReply,
  { data, errors }: OperationResult,
  operation: Operation,
  explains: boolean,
  send: (text: string) => FastifyReply,
): FastifyReply {
  if (!errors || errors.length === 0) return send(JSON.stringify({ data: data ?? null }));
  const shown = errors.map((error) => publicGraphError(error, explains));
  const away = shown.find(({ extensions }) => extensions.code === 'UNAVAILABLE');
  if (away && (!data || (!operation.isMutation && isEmpty(data)))) {
    throw new AppError('unavailable', unavailableMessage, { retryAfterMs: unavailableRetryS * 1000 });
  }
  if (data) return send(JSON.stringify({ data, errors: shown }));
  const [first] = shown;
  const code = first?.extensions.code ?? 'INTERNAL';
  const { retryAfter } = first?.extensions ?? {};
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(statusOfCode(code)).send({ error: first?.message, code, errors: shown });
}

const isEmpty = (data: Json): boolean => Object.values(data).every((value) => value === null);
