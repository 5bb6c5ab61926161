import type Stripe from 'stripe';
import { invalid, refused } from './api-error.ts';
import type { Params } from './params.ts';
import { chargeById, intentRecord, paidCharge, type Work } from './provider.ts';
import { newRefund, refundReasons } from './refund-object.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Gives a payment back, whole or in part. */
export function createRefund(work: Work, params: Params): Stripe.Refund {
  params.refuseAllBut('amount', 'charge', 'metadata', 'payment_intent', 'reason');
  const charge = chargeToRefund(work, params);
  const asked = params.integer('amount');
  const reason = params.oneOf('reason', refundReasons) ?? null;
  const metadata = params.metadata();
  if (asked !== undefined && asked <= 0) {
    throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (charge.disputed) {
    throw refused(`Charge ${charge.id} has been charged back; it cannot be refunded.`, 'charge_disputed');
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw refused(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount_too_large', 'amount',
    );
  }
  const refund = newRefund({ charge, amount, reason, metadata });
  const refundedCharge: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  work.book.put('refunds', refund.id, refund);
  work.book.put('charges', charge.id, refundedCharge);
  work.emit({ type: 'refund.created', object: refund });
  work.emit({ type: 'charge.refunded', object: refundedCharge });
  return refund;
}

function chargeToRefund({ book }: Work, params: Params): Stripe.Charge {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if (intentId !== undefined) return paidCharge(book, intentRecord(book, intentId));
  if (chargeId === undefined) {
    throw invalid('One of the following params should be provided: payment_intent or charge.', 'charge',
      'parameter_missing');
  }
  const charge = chargeById(book, chargeId);
  if (charge.status === 'succeeded') return charge;
  throw refused(`Charge ${charge.id} was not successful; there is nothing to refund.`, 'charge_not_refundable');
}
