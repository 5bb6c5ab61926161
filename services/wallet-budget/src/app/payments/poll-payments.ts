import { AppError } from '@valet/kit/errors';
import type { CardPayment, CardProvider, PaymentNews, PaymentStore } from '../payment-ports.ts';
import type { Tell } from '../ports.ts';

/** One run at most; with ten seconds between two runs that is 150 payments a minute. */
const MOST_AT_ONCE = 25;
/** Nobody comes back to pay after a day. */
const ABANDONED_MS = 24 * 3_600_000;

export interface Polling {
  readonly provider: CardProvider;
  readonly payments: PaymentStore;
  readonly tell: Tell;
  readonly now: () => Date;
  /** Tells of one that could not be settled for a reason of its own. */
  readonly failed: (payment: CardPayment, error: unknown) => void;
}

/**
 * Asks the provider about payments whose event has not come, and cancels what nobody paid for a day. Safe in several
 * processes: what two of them hear has one effect. Ends when the provider is away. Answers how many it asked of.
 */
export async function pollPayments(polling: Polling): Promise<number> {
  const { payments, tell, now, failed } = polling;
  const due = await payments.due(now(), MOST_AT_ONCE);
  let asked = 0;
  for (const payment of due) {
    try {
      const news = await newsOf(polling, payment);
      const noted = await payments.note(news);
      asked += 1;
      if (noted.outcome === 'mismatch') failed(payment, new Error('another amount or currency than was asked for'));
      if (noted.outcome === 'done' && news.state !== payment.state) tell(payment.userId, 'wallet');
    } catch (error) {
      failed(payment, error);
      // Away for one is away for all; the next run tries again.
      if (error instanceof AppError && error.kind === 'unavailable') return asked;
    }
  }
  return asked;
}

async function newsOf({ provider, now }: Polling, payment: CardPayment): Promise<PaymentNews> {
  const abandoned = now().getTime() - payment.createdAt.getTime() > ABANDONED_MS;
  try {
    const { news } = await provider.look(payment.intentId);
    const unpaid = news.state === 'open' || news.state === 'failed';
    return abandoned && unpaid ? await provider.cancel(news.intentId) : news;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'not-found')) throw error;
    // Made with other keys, or at a stand-in that forgot: it is asked for less and less often, and given up in the end.
    const { intentId, state } = payment;
    return {
      kind: 'payment', intentId, state: abandoned ? 'canceled' : state, receivedCents: 0n, currency: 'usd', at: now(),
    };
  }
}
