import type { CardProvider, Noted, PaymentStore } from '../payment-ports.ts';
import type { Tell } from '../ports.ts';

export interface Hearing {
  readonly provider: CardProvider;
  readonly payments: PaymentStore;
  readonly tell: Tell;
  readonly now: () => Date;
}

export type Heard = Noted['outcome'] | 'ignored';

/**
 * Has the effect of an event of the provider, once, in whatever order events come. Throws BadEvent for what the
 * provider did not sign, or not lately; rejects when the database is away, and then the provider sends it again.
 */
export async function hearEvent(
  { provider, payments, tell, now }: Hearing, event: { body: Buffer; signature: string | undefined },
): Promise<Heard> {
  const news = provider.readEvent({ ...event, now: now() });
  if (!news) return 'ignored';
  const noted = await payments.note(news);
  if (noted.outcome === 'done') tell(noted.userId, 'wallet');
  return noted.outcome;
}
