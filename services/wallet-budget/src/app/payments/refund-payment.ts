import { AppError } from '@valet/kit/errors';
import type { CardPayment, CardProvider, Noted, PaymentStore } from '../payment-ports.ts';
import type { Tell } from '../ports.ts';

export interface Refunding {
  readonly provider: CardProvider;
  readonly payments: PaymentStore;
  readonly tell: Tell;
}

/**
 * Gives a payment back to its card until `totalCents` of it are back, all of it unless said; answers it as it stands
 * afterwards. A second try, after a crash for one, gives back nothing more.
 */
export async function refundPayment(
  refunding: Refunding, intentId: string, totalCents?: bigint,
): Promise<CardPayment> {
  const { provider } = refunding;
  const payment = await recheckPayment(refunding, intentId);
  const wanted = totalCents ?? payment.amountCents;
  const cents = wanted - payment.refundedCents;
  if (payment.state !== 'succeeded') throw new AppError('invalid', 'Nothing was paid, so nothing can be given back.');
  if (wanted > payment.amountCents) throw new AppError('invalid', 'That is more than was paid.');
  if (cents <= 0n) return payment;
  await provider.refund({ intentId, cents, key: `refund:${payment.id}:${wanted}` });
  return recheckPayment(refunding, intentId);
}

/** Asks the provider for all that it knows of a payment, and has that take effect; for events that never came. */
export async function recheckPayment(
  { provider, payments, tell }: Refunding, intentId: string,
): Promise<CardPayment> {
  await mustKnow(payments, intentId);
  for (const news of await provider.lookAtAll(intentId)) {
    const noted: Noted = await payments.note(news);
    if (noted.outcome === 'mismatch')
      throw new AppError('conflict', 'The provider was paid another amount or currency than was asked for.');
    if (noted.outcome === 'done') tell(noted.userId, 'wallet');
  }
  return mustKnow(payments, intentId);
}

async function mustKnow(payments: PaymentStore, intentId: string): Promise<CardPayment> {
  const payment = await payments.byIntent(intentId);
  if (!payment) throw new AppError('not-found', 'There is no such payment here.');
  return payment;
}
