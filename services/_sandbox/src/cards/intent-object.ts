import type Stripe from 'stripe';
import { freshId, nowSeconds } from './fresh-id.ts';

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly automatic: { readonly enabled: boolean; readonly allowRedirects: 'always' | 'never' } | null;
  readonly receiptEmail: string | null;
  readonly statementSuffix: string | null;
}

/** A payment that nobody has tried yet. */
export function newIntent(given: NewIntent): Stripe.PaymentIntent {
  const id = freshId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic
      ? { allow_redirects: given.automatic.allowRedirects, enabled: given.automatic.enabled }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${freshId('').slice(1)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: given.currency,
    customer: null,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  return intent;
}

const shownToBrowsers = [
  'id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at', 'cancellation_reason',
  'capture_method', 'client_secret', 'confirmation_method', 'created', 'currency', 'description',
  'last_payment_error', 'livemode', 'next_action', 'payment_method', 'payment_method_types', 'processing',
  'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** What a browser learns of a payment: not the seller's notes, nor its account of the charge. */
export const publicIntent = (intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> =>
  Object.fromEntries(shownToBrowsers.map((name) => [name, intent[name]]));
