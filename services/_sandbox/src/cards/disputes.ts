import type Stripe from 'stripe';
import { invalid, missing, refused } from './api-error.ts';
import { closedDispute, disputeReasons, newDispute } from './dispute-object.ts';
import type { Params } from './params.ts';
import { chargeById, intentRecord, paidCharge, type Work } from './provider.ts';

/** The card's owner takes the money back through the bank. */
export function openDispute(
  work: Work,
  charge: Stripe.Charge,
  amount: number,
  reason: (typeof disputeReasons)[number],
): Stripe.Dispute {
  const dispute = newDispute({ charge, amount, reason });
  work.book.put('charges', charge.id, { ...charge, disputed: true });
  work.book.put('disputes', dispute.id, dispute);
  work.emit({ type: 'charge.dispute.created', object: dispute });
  work.emit({ type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

/** A dispute on request: ours, the real provider has cards for it only. */
export function openDisputeFor(work: Work, params: Params): Stripe.Dispute {
  params.refuseAllBut('amount', 'charge', 'payment_intent', 'reason');
  const intentId = params.text('payment_intent');
  const charge = intentId === undefined
    ? chargeById(work.book, params.required('charge'))
    : paidCharge(work.book, intentRecord(work.book, intentId));
  if (!charge.paid) throw refused(`Charge ${charge.id} was not successful.`, 'charge_invalid_parameter', 'charge');
  if (charge.disputed) throw refused(`Charge ${charge.id} is disputed already.`, 'charge_disputed', 'charge');
  const amount = params.integer('amount') ?? charge.amount;
  if (amount <= 0 || amount > charge.amount) throw invalid('Invalid amount', 'amount');
  return openDispute(work, charge, amount, params.oneOf('reason', disputeReasons) ?? 'fraudulent');
}

export function disputeById({ book }: Pick<Work, 'book'>, id: string): Stripe.Dispute {
  const dispute = book.get('disputes', id);
  if (!dispute) throw missing('dispute', id, 'dispute');
  return dispute;
}

/** The bank's decision. Throws when it has decided already. */
export function closeDispute(
  work: Work,
  dispute: Stripe.Dispute,
  outcome: 'won' | 'lost',
  evidence: string | null = null,
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw refused(`This dispute is already closed: ${dispute.status}.`, 'status_transition_invalid');
  }
  const charge = chargeById(work.book, typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id);
  const closed = closedDispute(dispute, charge, outcome, evidence);
  work.book.put('disputes', closed.id, closed);
  if (outcome === 'won') work.emit({ type: 'charge.dispute.funds_reinstated', object: closed });
  work.emit({ type: 'charge.dispute.closed', object: closed });
  return closed;
}

// What the real provider's test mode takes for proof.
const verdicts: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** Evidence for a dispute; the two words of the provider's test mode decide it at once. */
export function submitEvidence(work: Work, dispute: Stripe.Dispute, params: Params): Stripe.Dispute {
  params.refuseAllBut('evidence', 'metadata', 'submit');
  const text = params.text('evidence.uncategorized_text') ?? null;
  const verdict = text !== null && Object.hasOwn(verdicts, text) ? verdicts[text] : undefined;
  if (verdict) return closeDispute(work, dispute, verdict, text);
  const answered: Stripe.Dispute = {
    ...dispute,
    status: params.flag('submit') ? 'under_review' : dispute.status,
    evidence: { ...dispute.evidence, uncategorized_text: text },
    evidence_details: { ...dispute.evidence_details, has_evidence: text !== null },
  };
  work.book.put('disputes', dispute.id, answered);
  return answered;
}
