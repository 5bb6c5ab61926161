import { AppError } from '@valet/kit/errors';
import type { Logger } from '@valet/kit/logger';
import Stripe from 'stripe';
import type { CardProvider, DisputeNews, News, PaymentNews, ProviderPayment } from '../../app/payment-ports.ts';
import type { Config, OpenPayments } from '../../config.ts';
import { faultOf } from './faults.ts';
import { disputeNews, paymentNews, readEvent, refundNews } from './news.ts';

// The gateway waits five seconds for an answer; a person who tries again with the same key finds what was made.
const ANSWER_WITHIN_MS = 4_500;
const TRIES_AGAIN = 2;
const MOST_DISPUTES = 100;

/** The provider as configured; undefined where payments are off, and one line says so if they were meant to be on. */
export function openCards(
  config: Config['payments'], { log, now }: { log: Logger; now: () => Date },
): CardProvider | undefined {
  if (config.provider !== 'off') return cardProvider(config, now);
  if (config.missing !== undefined)
    log.error({ signal: 'payments.closed', reason: `Card payments are off. Missing: ${config.missing}` });
  return undefined;
}

/** Card payments through the provider's own SDK; with `apiUrl` it speaks to a stand-in instead. */
export function cardProvider(
  { provider, secretKey, publishableKey, webhookSecret, apiUrl }: OpenPayments, now: () => Date,
): CardProvider {
  const stripe = new Stripe(secretKey.reveal(), {
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'https:' ? '443' : '80'),
      protocol: apiUrl.protocol === 'https:' ? 'https' as const : 'http' as const,
    }),
    telemetry: false,
    maxNetworkRetries: TRIES_AGAIN,
    timeout: ANSWER_WITHIN_MS,
  });
  // In whole seconds, as events tell their time: what happens later in the same second is not older than this look.
  const asked = async <Answer>(call: (at: Date) => Promise<Answer>): Promise<Answer> => {
    try {
      return await call(new Date(Math.floor(now().getTime() / 1_000) * 1_000));
    } catch (error) {
      throw faultOf(error);
    }
  };
  const look = (intentId: string): Promise<ProviderPayment> =>
    asked(async (at) => payment(await stripe.paymentIntents.retrieve(intentId), at));

  return {
    name: provider,
    publishableKey,
    look,

    start: ({ id, amountCents }) => asked(async (at) => payment(
      await stripe.paymentIntents.create(
        {
          amount: Number(amountCents), currency: 'usd', automatic_payment_methods: { enabled: true },
          description: 'Wallet deposit', metadata: { paymentId: id },
        },
        { idempotencyKey: `deposit:${id}` },
      ),
      at,
    )),

    lookAtAll: (intentId) => asked(async (at): Promise<News[]> => {
      const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
      const { latest_charge: charge } = intent;
      const paid = typeof charge === 'object' && charge?.status === 'succeeded' ? charge : undefined;
      return [
        paymentNews(intent, at),
        ...(paid && paid.amount_refunded > 0 ? [refundNews(paid, at)] : []),
        ...(paid?.disputed ? await disputesOf(intentId, at) : []),
      ].filter((news) => news !== null);
    }),

    cancel: (intentId) => asked(async (at): Promise<PaymentNews> => {
      try {
        const canceled = await stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' });
        return paymentNews(canceled, at);
      } catch (error) {
        // Somebody was faster: paid it, or canceled it already.
        if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
          return (await look(intentId)).news;
        throw error;
      }
    }),

    refund: ({ intentId, cents, key }) => asked(async () => {
      await stripe.refunds.create({ payment_intent: intentId, amount: Number(cents) }, { idempotencyKey: key });
    }),

    readEvent: (event) => readEvent(stripe.webhooks, webhookSecret.reveal(), event),
  };

  async function disputesOf(intentId: string, at: Date): Promise<(DisputeNews | null)[]> {
    const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: MOST_DISPUTES });
    return data.map((dispute) => disputeNews(dispute, at));
  }
}

function payment(intent: Stripe.PaymentIntent, at: Date): ProviderPayment {
  const { client_secret: clientSecret } = intent;
  if (clientSecret === null) throw new AppError('unavailable', 'The card provider answered without a client secret.');
  return { clientSecret, news: paymentNews(intent, at) };
}
