// The provider's calls over HTTP.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitted } from './access.ts';
import { ApiError, badRequest, betaIsOver, failure } from './api-error.ts';
import type { Calls } from './calls.ts';
import { readCreation } from './creation.ts';
import { type RealtimeFaults, faultsSchema, takeTurn } from './faults.ts';
import { freshId } from './fresh-id.ts';

interface ApiParts {
  readonly calls: Calls;
  readonly key: string;
  /** Absent where nothing goes wrong on purpose. */
  readonly faults: RealtimeFaults | undefined;
}

/** Serves the provider's API under `/v1/realtime`, and ours under `/v1/test_helpers`. */
export function serveApi(app: FastifyInstance, parts: ApiParts): void {
  const { calls, key, faults } = parts;
  void app.register((api, _options, done) => {
    api.addHook('onRequest', (request, reply, next) => {
      void reply.headers({ 'x-request-id': freshId('req'), 'cache-control': 'no-store' });
      next(admitted(request.headers, key));
    });
    api.post('/realtime/calls', (request, reply) => create(parts, request, reply));
    api.post<{ Params: { id: string } }>('/realtime/calls/:id/hangup', async (request, reply) => {
      await calls.get(request.params.id).end('hung up');
      return reply.code(200).send();
    });
    for (const old of ['/realtime', '/realtime/sessions', '/realtime/transcription_sessions']) {
      api.post(old, () => { throw betaIsOver(); });
    }
    api.get('/test_helpers/calls', () => calls.all.map(({ id, createdAt, connectedAfterMs, sidebands }) =>
      ({ id, createdAt, connectedAfterMs, sidebands })));
    api.get('/test_helpers/load', () => loadOf(calls));
    if (faults) serveFaults(api, faults);
    done();
  }, { prefix: '/v1' });
}

/** What the calls cost so far, and by how many milliseconds the sound was late since the last time this was asked. */
function loadOf({ all, pacer }: Calls): object {
  const late = pacer.takeLateness().sort((one, other) => one - other);
  const share = (part: number): number => late[Math.floor((late.length - 1) * part)] ?? 0;
  const { user, system } = process.cpuUsage();
  return {
    calls: all.length, cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage().rss,
    lateMs: { beats: late.length, p50: share(0.5), p99: share(0.99), max: share(1) },
  };
}

function serveFaults(api: FastifyInstance, faults: RealtimeFaults): void {
  api.get('/test_helpers/faults', () => faults);
  api.post('/test_helpers/faults', (request) => {
    const read = faultsSchema.safeParse(jsonOf(request.body));
    if (!read.success) throw badRequest('unknown_parameter', 'There is no such fault.');
    for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name);
    return Object.assign(faults, read.data);
  });
}

async function create(
  { calls, faults = {} }: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (takeTurn(faults, 'hang')) return reply.hijack();
  if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
  if (takeTurn(faults, 'refuse')) throw failure(faults.refuseStatus ?? 500);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { id, answer } = await calls.create(await readCreation(request.headers['content-type'], body));
  return reply.code(201).header('location', `/v1/realtime/calls/${id}`).type('application/sdp').send(answer);
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw badRequest('invalid_json', 'Could not parse the body as JSON.');
  }
}

/** Any failure in the provider's shape; what was not meant to happen is written to the log. */
export function answerOf(error: unknown, log: (line: string) => void): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (error instanceof Error && statusCode < 500) {
    return new ApiError(statusCode, {
      type: 'invalid_request_error', code: null, message: error.message, param: null,
    });
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return failure(500);
}
