import type Stripe from 'stripe';
import { freshId, nowSeconds } from './fresh-id.ts';

const feeCents = 1_500; // what the provider keeps for a dispute, whoever is right
const answerWithinDays = 9;
const daySeconds = 86_400;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const disputeReasons = [
  'fraudulent', 'duplicate', 'product_not_received', 'product_unacceptable', 'unrecognized', 'general',
] as const;

export interface NewDispute {
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly reason: (typeof disputeReasons)[number];
}

/** The owner of the card asks the bank for the money back; the provider takes it at once. */
export function newDispute({ charge, amount, reason }: NewDispute): Stripe.Dispute {
  const id = freshId('du');
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [movementOf(id, charge, -amount, feeCents)],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: nowSeconds() + answerWithinDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  return dispute;
}

/** The dispute as the bank decided it: won gives the money back, the fee stays. */
export function closedDispute(
  dispute: Stripe.Dispute,
  charge: Stripe.Charge,
  outcome: 'won' | 'lost',
  evidence: string | null,
): Stripe.Dispute {
  const closed: Stripe.Dispute = {
    ...dispute,
    status: outcome,
    balance_transactions: outcome === 'won'
      ? [...dispute.balance_transactions, movementOf(dispute.id, charge, dispute.amount, 0)]
      : dispute.balance_transactions,
    evidence: { ...dispute.evidence, uncategorized_text: evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: evidence !== null,
      submission_count: evidence === null ? 0 : 1,
      submission_method: evidence === null ? 'not_submitted' : 'manual',
    },
  };
  return closed;
}

function movementOf(source: string, charge: Stripe.Charge, amount: number, fee: number): Stripe.BalanceTransaction {
  const movement: Stripe.BalanceTransaction = {
    id: freshId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowSeconds(),
    balance_type: 'payments',
    created: nowSeconds(),
    currency: charge.currency,
    description: `${amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${charge.id}`,
    exchange_rate: null,
    fee,
    fee_details: fee === 0
      ? []
      : [{ amount: fee, application: null, currency: charge.currency, description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source,
    status: 'available',
    type: 'adjustment',
  };
  return movement;
}
