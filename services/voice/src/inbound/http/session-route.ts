import { AppError } from '@valet/kit/errors';
import { assertNever } from '@valet/kit/pure';
import { bearer, type TokenVerifier, viewerOf } from '@valet/kit/viewer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Calls, StartOutcome } from '../../app/calls/calls.ts';
import { largestOfferBytes } from '../../domain/voice-session.ts';
import type { InterviewType } from '../../engine/talk.ts';

/** As addresses name them. */
const types: ReadonlyMap<string, InterviewType> = new Map([
  ['movie-taste', 'movie_taste'], ['my-shows', 'my_shows'], ['books', 'books'], ['food-taste', 'food_taste'],
]);

interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly code: string;
  readonly retryAfterMs?: number;
}

const refusal = (status: number, code: string, error: string, retryAfterMs?: number): Refusal =>
  ({ status, code, error, ...(retryAfterMs !== undefined && { retryAfterMs }) });

/** What a caller is told in place of an answer; nothing in it comes from the provider. */
function refusalOf(outcome: Exclude<StartOutcome, { type: 'started' }>): Refusal {
  switch (outcome.type) {
    case 'off': return refusal(503, 'VOICE_OFF', 'Voice is switched off here.');
    case 'no-offer': return refusal(400, 'INVALID', 'This is no description of a voice connection.');
    case 'too-many':
      return refusal(429, 'RATE_LIMITED', 'That is a lot of calls. Give me a moment to catch my breath.',
        outcome.retryAfterMs);
    case 'used-up':
      return refusal(429, 'RATE_LIMITED',
        'We have used up today\'s talking time. Write to me instead, or call tomorrow.', outcome.retryAfterMs);
    case 'replaced': return refusal(409, 'CONFLICT', 'You started another call in the meantime.');
    case 'not-carried': return notCarried(outcome.why);
    default: return assertNever(outcome);
  }
}

function notCarried(why: (StartOutcome & { type: 'not-carried' })['why']): Refusal {
  switch (why.type) {
    case 'refused': return refusal(502, 'VOICE_REFUSED', 'The voice service does not accept this copy of Valet.');
    case 'busy':
      return refusal(503, 'VOICE_BUSY', 'The voice service is busy. Please try again shortly.', why.retryAfterMs);
    case 'failed': return refusal(502, 'VOICE_FAILED', 'The voice service could not take the call.');
    case 'timed-out': return refusal(504, 'VOICE_TIMED_OUT', 'The voice service did not answer in time.');
    default: return assertNever(why);
  }
}

function refuse(reply: FastifyReply, { status, error, code, retryAfterMs }: Refusal): FastifyReply {
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.max(Math.ceil(retryAfterMs / 1000), 1)));
  return reply.code(status).send({ error, code });
}

/**
 * POST /session/:type: a browser's offer of a connection in, the answer to it out, both as plain text. The call's id
 * and its names of events stand in headers, and `x-off-record: 1` where nothing of it is stored.
 */
export function registerSession(app: FastifyInstance, verifier: TokenVerifier, calls: Calls): void {
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser(['text/plain', 'application/sdp'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body));
    const limits = { bodyLimit: largestOfferBytes };
    plain.post<{ Params: { type: string } }>('/session/:type', limits, async (request, reply) => {
      const viewer = viewerOf(verifier.verify(bearer(request.headers.authorization) ?? '', Date.now()));
      if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
      const type = types.get(request.params.type);
      if (type === undefined) throw new AppError('not-found', 'There is no such conversation.');
      const outcome = await calls.start({
        type, userId: viewer.userId, timeZone: viewer.timeZone,
        offer: typeof request.body === 'string' ? request.body : '',
        offRecord: request.headers['x-off-record'] === '1',
      });
      if (outcome.type !== 'started') return refuse(reply, refusalOf(outcome));
      const { callId, answer, offRecord } = outcome;
      if (reply.raw.destroyed) await calls.abandon(callId); // nobody is there to be connected
      reply.headers({ 'x-realtime-call-id': callId, 'x-realtime-dialect': 'ga' });
      if (offRecord) reply.header('x-off-record', '1');
      return reply.type('text/plain; charset=utf-8').send(answer);
    });
  });
}
