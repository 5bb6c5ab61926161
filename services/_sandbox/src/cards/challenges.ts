import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';
import { answerOf } from './api.ts';
import type { Book } from './book.ts';
import { parseForm } from './form.ts';
import { authenticate } from './intents.ts';
import { workOf } from './provider.ts';
import type { Webhooks } from './webhooks.ts';

interface ChallengeParts {
  readonly book: Book;
  readonly webhooks: Webhooks;
  readonly publicPath: string;
  readonly log: (line: string) => void;
}

/** What the bank's page of a 3-D Secure check sends: the token of the check, and whether the owner passed. */
export function serveChallenges(app: FastifyInstance, parts: ChallengeParts): void {
  app.post<{ Params: { id: string } }>('/3ds/:id', async (request, reply) => {
    const { token, outcome } = parseForm(typeof request.body === 'string' ? request.body : '');
    const record = parts.book.get('intents', request.params.id);
    if (!record?.challenge || record.challenge.token !== token || (outcome !== 'complete' && outcome !== 'fail')) {
      return gone(reply, parts);
    }
    const cause = { requestId: null, idempotencyKey: null };
    const work = workOf(parts.book, parts.webhooks, parts.publicPath, cause, []);
    const intent = authenticate(work, record, outcome);
    await parts.book.commit();
    parts.webhooks.wake();
    // Where the page goes back to when it stands alone, and what it adds to that address.
    return reply.headers({ 'cache-control': 'no-store' }).send({
      return_url: record.challenge.returnUrl,
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: outcome === 'complete' ? 'succeeded' : 'failed',
    });
  });
}

function gone(reply: FastifyReply, { log }: ChallengeParts): FastifyReply {
  const { status, body } = answerOf(
    new ApiError(404, {
      type: 'invalid_request_error', code: 'resource_missing', message: 'This check is over, or there is none.',
    }),
    log,
  );
  return reply.code(status).type('application/json').send(body);
}
