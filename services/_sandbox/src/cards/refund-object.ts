import type Stripe from 'stripe';
import { freshId, nowSeconds } from './fresh-id.ts';

export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export interface NewRefund {
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly reason: (typeof refundReasons)[number] | null;
  readonly metadata: Record<string, string>;
}

export function newRefund({ charge, amount, reason, metadata }: NewRefund): Stripe.Refund {
  const refund: Stripe.Refund = {
    id: freshId('re'),
    object: 'refund',
    amount,
    balance_transaction: freshId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  return refund;
}
