import type { CardPayment, CardProvider, PaymentState, PaymentStore } from '../payment-ports.ts';
import type { Tell } from '../ports.ts';

export interface Checking {
  readonly provider: CardProvider | undefined;
  readonly payments: PaymentStore;
  readonly tell: Tell;
}

const INTENT_ID = /^pi_\w{1,250}$/; // pi_3QKaBc2eZvKYlo2C

export const isDecided = (state: PaymentState): boolean => state === 'succeeded' || state === 'canceled';

/**
 * How a payment of this person stands; null when it is nobody's or somebody else's, and then the provider is not asked.
 * While it is undecided the provider is asked, and what it says takes effect.
 */
export async function checkPayment(checking: Checking, userId: string, intentId: string): Promise<CardPayment | null> {
  const { provider, payments } = checking;
  const payment = INTENT_ID.test(intentId) ? await payments.byIntent(intentId) : null;
  if (payment?.userId !== userId) return null;
  if (isDecided(payment.state) || !provider) return payment;
  await settlePayment({ ...checking, provider }, payment);
  return payments.byIntent(intentId);
}

/** Asks the provider how a payment stands and has it take effect. Rejects as the provider does. */
export async function settlePayment(
  { provider, payments, tell }: Checking & { readonly provider: CardProvider },
  { intentId, state }: CardPayment,
): Promise<void> {
  const { news } = await provider.look(intentId);
  const noted = await payments.note(news);
  if (noted.outcome === 'done' && news.state !== state) tell(noted.userId, 'wallet');
}
