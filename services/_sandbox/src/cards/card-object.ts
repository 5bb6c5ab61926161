import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { freshId, nowSeconds } from './fresh-id.ts';
import type { TestCard } from './test-cards.ts';

export interface GivenCard {
  readonly number: string;
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly country: string | null;
  readonly postalCode: string | null;
}

const cvcCheck = ({ decline }: TestCard): string => (decline?.code === 'incorrect_cvc' ? 'fail' : 'pass');

/** A card as the provider shows it: everything but the number. */
export function paymentMethodOf(given: GivenCard): Stripe.PaymentMethod {
  const { number, card, country, postalCode } = given;
  const method: Stripe.PaymentMethod = {
    id: freshId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country, line1: null, line2: null, postal_code: postalCode, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: postalCode === null ? null : 'pass',
        cvc_check: cvcCheck(card),
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: given.expMonth,
      exp_year: given.expYear,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  return method;
}
