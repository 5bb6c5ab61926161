import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, publicError } from '@valet/kit/errors';
import type { Logger } from '@valet/kit/logger';
import { bearer, type TokenVerifier, viewerOf } from '@valet/kit/viewer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SpeakChatMessage } from '../../app/speak.ts';
import { restCard, restMessage } from './rest-shapes.ts';

const Body = z.object({
  message: z.string(),
  sessionId: z.string(),
  offRecord: z.boolean().optional(),
  recent: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).optional(),
});

/** A pace that can be read along with. */
const betweenWordsMs = 12;

/**
 * POST /chat: a line of chat, answered as server-sent events: `sent`, `delta` for every word, `cards`, `done`; `error`
 * when something fails after the first byte. A reader that goes away has stopped the answer.
 */
export function registerChatStream(
  app: FastifyInstance, verifier: TokenVerifier, speak: SpeakChatMessage, log: Logger,
): void {
  app.post('/chat', async (request, reply) => {
    const viewer = viewerOf(verifier.verify(bearer(request.headers.authorization) ?? '', Date.now()));
    if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
    const parsed = Body.safeParse(request.body);
    if (!parsed.success) throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'Required');
    const { message, sessionId, offRecord = false, recent = [] } = parsed.data;
    const key = request.headers['idempotency-key'];
    const line = {
      userId: viewer.userId, sessionId, content: message, offRecord, recent,
      key: typeof key === 'string' && key !== '' ? key : undefined,
    };
    const stream = streamTo(reply);
    const stopped = new AbortController();
    reply.raw.once('close', () => stopped.abort());
    try {
      const outcome = await speak(line, {
        sent: (sent) => void stream.tell('sent', { message: restMessage(sent) }),
        stopped: stopped.signal,
        show: async (text) => {
          if (stream.gone()) return false;
          await stream.tell('delta', { text });
          await wait(betweenWordsMs);
          return true;
        },
      });
      if (outcome.type === 'refused') throw new AppError('invalid', outcome.message);
      if (outcome.type === 'too-many') {
        const retryAfterMs = outcome.retryAfterSeconds * 1_000;
        throw new AppError('rate-limited', 'One at a time, please. Give me half a minute to catch up.', { retryAfterMs });
      }
      const said = { message: restMessage(outcome.reply), cards: outcome.reply.cards.map(restCard) };
      if (said.cards.length > 0) await stream.tell('cards', { cards: said.cards });
      await stream.tell('done', said);
      stream.end();
    } catch (error) {
      if (!stream.begun()) throw error; // an answer with a status of its own
      const { message: text, code } = publicError(error);
      if (!(error instanceof AppError)) log.error({ err: error, requestId: request.id });
      await stream.tell('error', { error: text, code });
      stream.end();
    }
    return reply;
  });
}

/** Nothing is sent before the first event, so that what fails earlier can be answered with a status. */
function streamTo(reply: FastifyReply) {
  const { raw } = reply;
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no',
    });
  };
  const gone = (): boolean => raw.destroyed || raw.closed;
  return {
    begun: () => begun,
    gone,
    async tell(event: string, data: object): Promise<void> {
      if (gone()) return;
      begin();
      if (raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
      await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
    },
    end: () => void raw.end(),
  };
}
