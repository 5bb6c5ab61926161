import { AppError } from '@valet/kit/errors';
import type { Logger } from '@valet/kit/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadEvent } from '../../app/payment-ports.ts';
import { type Heard, hearEvent, type Hearing } from '../../app/payments/hear-event.ts';

/** The largest event is some ten kilobytes. */
const LARGEST_BYTES = 1 << 20;

interface Refused {
  readonly status: number;
  readonly level: 'warn' | 'error';
  readonly body: { readonly error: string; readonly code: string };
}

const said = (status: number, level: Refused['level'], code: string, error: string): Refused =>
  ({ status, level, body: { error, code } });
// The provider sends again whatever is not answered with success: an unknown payment may be known by then.
const refusals: Readonly<Record<'unknown' | 'mismatch' | 'bad', Refused>> = {
  bad: said(400, 'warn', 'INVALID', 'This is no signed event of the card provider.'),
  unknown: said(404, 'warn', 'NOT_FOUND', 'There is no such payment.'),
  mismatch: said(409, 'error', 'CONFLICT', 'The payment was made for another amount or currency.'),
};

/**
 * POST /webhooks/stripe: events of the card provider, its very bytes signed. 200 once an event has its effect, or needs
 * none; everything else is refused with one line in the log. 404 where card payments are off.
 */
export function registerWebhook(app: FastifyInstance, log: Logger, hearing: Hearing | undefined): void {
  const hear = async (request: FastifyRequest): Promise<Heard> => {
    if (!hearing) throw new AppError('not-found', 'Card payments are not set up here.');
    const { body, headers: { 'stripe-signature': signature } } = request;
    return hearEvent(hearing, {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: typeof signature === 'string' ? signature : undefined,
    });
  };
  const refuse = (
    request: FastifyRequest, reply: FastifyReply, refused: keyof typeof refusals, reason: string,
  ): FastifyReply => {
    const { status, level, body } = refusals[refused];
    log[level]({ signal: 'payment.event-refused', reason, requestId: request.id });
    return reply.code(status).send(body);
  };

  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body));
    raw.post('/webhooks/stripe', async (request, reply) => {
      try {
        const heard = await hear(request);
        if (heard === 'unknown' || heard === 'mismatch') return refuse(request, reply, heard, heard);
        return await reply.send({ received: true });
      } catch (error) {
        if (error instanceof BadEvent) return refuse(request, reply, 'bad', error.reason);
        throw error;
      }
    });
  });
}
