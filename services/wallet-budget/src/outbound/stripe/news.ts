// What the provider tells, in its answers and in its signed events, as news of a payment.
import Stripe from 'stripe';
import { z } from 'zod';
import {
  BadEvent, type DisputeNews, type KeptDispute, type News, type PaymentNews, type PaymentState, type RefundNews,
} from '../../app/payment-ports.ts';

/** The provider's own recommendation against events that somebody kept and sends again. */
const TOLERANCE_S = 300;

const cents = z.int().min(0);
const id = z.string().regex(/^\w{1,255}$/); // pi_3QKaBc2eZvKYlo2C
const currency = z.string().regex(/^[a-z]{3}$/i);
/** An id, or the thing itself where it was asked for. */
const reference = z.union([id, z.object({ id }).transform((thing) => thing.id)]);

const Intent = z.object({
  id, currency, status: z.string(), amount_received: cents, last_payment_error: z.unknown().optional(),
});
const Charge = z.object({
  currency, payment_intent: reference.nullable(), amount_captured: cents, amount_refunded: cents,
});
const Dispute = z.object({ id, currency, payment_intent: reference.nullable(), amount: cents, status: z.string() });
const SignedEvent = z.object({
  type: z.string(), created: z.int().min(0).max(10_000_000_000), data: z.object({ object: z.unknown() }),
});

export function paymentNews(given: z.input<typeof Intent>, at: Date): PaymentNews {
  const intent = Intent.parse(given);
  return {
    kind: 'payment', intentId: intent.id, state: stateOf(intent), receivedCents: BigInt(intent.amount_received),
    currency: intent.currency, at,
  };
}

function stateOf({ status, last_payment_error: refused }: z.output<typeof Intent>): PaymentState {
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') return status;
  // After a refusal the provider waits for another card.
  return status === 'requires_payment_method' && refused != null ? 'failed' : 'open';
}

/** Null for a charge that was made without a payment of ours. */
export function refundNews(given: z.input<typeof Charge>, at: Date): RefundNews | null {
  const charge = Charge.parse(given);
  return charge.payment_intent === null ? null : {
    kind: 'refund', intentId: charge.payment_intent, totalCents: BigInt(charge.amount_refunded),
    paidCents: BigInt(charge.amount_captured), currency: charge.currency, at,
  };
}

// An inquiry (warning_…) and a prevented one take no money; an appeal is of a lost one, and nothing comes back before
// it is won.
const disputeStates: Readonly<Record<string, KeptDispute['state']>> = {
  needs_response: 'open', under_review: 'open', won: 'won', lost: 'lost', appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** Null while the bank has taken nothing. */
export function disputeNews(given: z.input<typeof Dispute>, at: Date): DisputeNews | null {
  const dispute = Dispute.parse(given);
  const state = disputeStates[dispute.status];
  return dispute.payment_intent === null || state === undefined ? null : {
    kind: 'dispute', intentId: dispute.payment_intent, disputeId: dispute.id, amountCents: BigInt(dispute.amount),
    state, currency: dispute.currency, at,
  };
}

type Reader = (object: never, at: Date) => News | null;

// Of a payment's beginning there is nothing to hear: it was made by us.
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^payment_intent[.](?:succeeded|processing|payment_failed|canceled|requires_action)$/, paymentNews],
  [/^charge[.]refunded$/, refundNews],
  [/^charge[.]dispute[.](?:created|updated|closed|funds_withdrawn|funds_reinstated)$/, disputeNews],
];

/** Reads a signed event; null when it is of no interest. Throws BadEvent. */
export function readEvent(
  webhooks: Pick<Stripe['webhooks'], 'constructEvent'>, secret: string,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): News | null {
  if (signature === undefined || signature === '') throw new BadEvent('unsigned');
  const construct = (toleranceS: number): unknown =>
    webhooks.constructEvent(body, signature, secret, toleranceS, undefined, now.getTime());
  try {
    const { type, created, data } = SignedEvent.parse(construct(TOLERANCE_S));
    const read = readers.find(([types]) => types.test(type))?.[1];
    return read?.(data.object as never, new Date(created * 1_000)) ?? null;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw new BadEvent('garbled');
    throw new BadEvent(isSigned(() => construct(0)) ? 'stale' : 'forged');
  }
}

/** Whether it is signed at all, whenever that was. */
function isSigned(construct: () => unknown): boolean {
  try {
    construct();
    return true;
  } catch {
    return false;
  }
}
