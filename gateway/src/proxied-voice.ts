// What of voice is no operation of the graph: the two descriptions of a voice connection, as plain text, and the chat
// whose answer comes word by word.
import { AppError } from '@valet/kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Edge, requireScope, requireSignedIn, storable } from './edge.ts';
import type { Upstream } from './proxied.ts';
import type { Caller } from './session/callers.ts';

export interface VoiceParts {
  readonly edge: Edge;
  readonly voice: Upstream;
  /** The viewer token for voice. */
  readonly tokenFor: (caller: Caller) => string;
}

const conversations: ReadonlySet<string> = new Set(['movie-taste', 'my-shows', 'books', 'food-taste']);
/** Descriptions of connections are some kilobytes. */
const largestOfferBytes = 64 * 1024;
// Voice itself waits eight seconds for whoever carries the call.
const offerTimeoutMs = 15_000;
/** Until the first word, and between two. */
const chatTimeoutMs = 60_000;
const chatPath = '/api/chat/message';

/** Adds the routes of voice; the plain answer to a chat message is an operation like others and stays where it is. */
export async function registerVoice(app: FastifyInstance, { edge, voice, tokenFor }: VoiceParts): Promise<void> {
  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await edge.callerOf(request);
    requireSignedIn(caller);
    requireScope(caller, 'write');
    return caller;
  };
  await app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser(['text/plain', 'application/sdp'], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body));
    const limits = { bodyLimit: largestOfferBytes, schema: { hide: true } };
    plain.post<{ Params: { type: string } }>('/api/session/:type', limits, async (request, reply) => {
      const { type } = request.params;
      if (!conversations.has(type)) throw new AppError('not-found', 'There is no such conversation.');
      const caller = await callerOf(request);
      const headers = {
        accept: 'text/plain',
        'content-type': 'text/plain; charset=utf-8',
        authorization: `Bearer ${tokenFor(caller)}`,
        ...(request.headers['x-off-record'] === '1' && { 'x-off-record': '1' }),
      };
      const call = {
        path: `/session/${type}`,
        method: 'POST' as const,
        headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        keeps: ['retry-after', 'x-off-record', 'x-realtime-call-id', 'x-realtime-dialect'],
        isFault: isOurs,
        timeoutMs: offerTimeoutMs,
      };
      return voice.send(call, request, reply);
    });
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST' || request.routeOptions.url !== chatPath || !wantsStream(request)) return;
    const caller = await callerOf(request);
    const key = request.headers['idempotency-key'];
    const headers = {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${tokenFor(caller)}`,
      ...(typeof key === 'string' && key.length > 0 && key.length <= 200 && { 'idempotency-key': key }),
    };
    const call = {
      path: '/chat',
      method: 'POST' as const,
      headers,
      body: Buffer.from(JSON.stringify(storable(request.body ?? {}))),
      keeps: ['retry-after'],
      isFault: isOurs,
      answered: () => {
        // A proxy on the way keeps no word back.
        reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store, no-transform');
      },
      timeoutMs: chatTimeoutMs,
    };
    await voice.send(call, request, reply);
    // Whoever stopped the answer is gone before it was whole; the plain operation, which would say it anew, is not run.
    if (!reply.sent) reply.hijack();
    return reply;
  });
}

/** Our own token was not taken, or the route is not there: nothing that whoever asked could do better. */
const isOurs = (status: number): boolean => status === 401 || status === 404 || (status >= 300 && status < 400);

/** `Accept: text/event-stream`, alone or among others. */
const wantsStream = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept !== undefined && accept.split(',').some((type) => type.split(';')[0]?.trim() === 'text/event-stream');
