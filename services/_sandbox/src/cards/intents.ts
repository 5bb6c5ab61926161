// The life of a payment: created, tried with a card, perhaps proven by its owner, paid or canceled.
import type Stripe from 'stripe';
import { ApiError, invalid, unexpectedState } from './api-error.ts';
import type { IntentRecord } from './book.ts';
import { type GivenCard, paymentMethodOf } from './card-object.ts';
import { chargeOf } from './charge-object.ts';
import { openDispute } from './disputes.ts';
import { freshId, nowSeconds } from './fresh-id.ts';
import { givenCard } from './given-card.ts';
import { newIntent } from './intent-object.ts';
import type { Params } from './params.ts';
import type { Work } from './provider.ts';
import { cardOf, type Decline, type TestCard } from './test-cards.ts';

const minAmount = 50;
const maxAmount = 99_999_999;
const currencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'sek', 'nok', 'dkk', 'pln'];
const createParams = [
  'amount', 'currency', 'automatic_payment_methods', 'confirm', 'description', 'metadata', 'payment_method',
  'payment_method_data', 'payment_method_types', 'receipt_email', 'return_url', 'statement_descriptor_suffix',
  'use_stripe_sdk',
];
const confirmParams = [
  'payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk', 'receipt_email',
  'expected_payment_method_type',
];
const cancelReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const docs = 'https://docs.stripe.com/error-codes#';

export function createIntent(work: Work, params: Params): Stripe.PaymentIntent {
  params.refuseAllBut(...createParams);
  const amount = params.integer('amount') ?? Number(params.required('amount'));
  const currency = params.required('currency').toLowerCase();
  if (!currencies.includes(currency)) {
    throw invalid(`Invalid currency: ${currency}. This sandbox knows ${currencies.join(', ')}.`, 'currency');
  }
  if (amount < minAmount) {
    throw invalid(`Amount must be at least $0.50 ${currency}`, 'amount', 'amount_too_small');
  }
  if (amount > maxAmount) {
    throw invalid(`Amount must be no more than $999,999.99 ${currency}`, 'amount', 'amount_too_large');
  }
  const types = params.list('payment_method_types');
  if (types.some((type) => type !== 'card')) throw invalid('Only card is set up here.', 'payment_method_types');
  const intent = newIntent({
    amount,
    currency,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    automatic: params.has('automatic_payment_methods')
      ? {
        enabled: params.flag('automatic_payment_methods.enabled'),
        allowRedirects:
          params.oneOf('automatic_payment_methods.allow_redirects', ['always', 'never'] as const) ?? 'always',
      }
      : null,
    receiptEmail: params.text('receipt_email') ?? null,
    statementSuffix: params.text('statement_descriptor_suffix') ?? null,
  });
  const given = params.flag('confirm') ? givenCard(params, false) : undefined;
  keep(work, { intent, challenge: null });
  work.emit({ type: 'payment_intent.created', object: intent });
  return given ? tryCard(work, intent, given, params) : intent;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmIntent(
  work: Work,
  record: IntentRecord,
  params: Params,
  browser: boolean,
): Stripe.PaymentIntent {
  params.refuseAllBut(...confirmParams);
  const { intent } = record;
  if (!confirmable.includes(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, intent,
    );
  }
  return tryCard(work, intent, givenCard(params, browser), params);
}

function tryCard(work: Work, intent: Stripe.PaymentIntent, given: GivenCard, params: Params): Stripe.PaymentIntent {
  const method = paymentMethodOf(given);
  work.book.put('methods', method.id, method);
  if (given.card.behaviour === 'authenticates') return challenge(work, intent, method, params);
  return settle(work, intent, method, given.card, false);
}

function challenge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  params: Params,
): Stripe.PaymentIntent {
  const token = freshId('3ds');
  const page = `${work.publicPath}/3ds/${intent.id}?token=${token}`;
  const returnUrl = params.text('return_url');
  if (returnUrl !== undefined && !URL.canParse(returnUrl)) {
    throw invalid('Not a valid URL', 'return_url', 'url_invalid');
  }
  const inPage = params.flag('use_stripe_sdk') || returnUrl === undefined;
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: inPage
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
      : {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: returnUrl,
          url: String(new URL(page, returnUrl)),
        },
      },
  };
  keep(work, { intent: waiting, challenge: { token, methodId: method.id, returnUrl: returnUrl ?? null } });
  work.emit({ type: 'payment_intent.requires_action', object: waiting });
  return waiting;
}

/** The owner proved to be the owner, or could not. Throws when nothing waits for it. */
export function authenticate(work: Work, record: IntentRecord, outcome: 'complete' | 'fail'): Stripe.PaymentIntent {
  const { intent } = record;
  const method = record.challenge && work.book.get('methods', record.challenge.methodId);
  if (intent.status !== 'requires_action' || !method) {
    throw unexpectedState(`There is nothing to authenticate: the status is ${intent.status}.`, intent);
  }
  if (outcome === 'complete') return settle(work, intent, method, authenticatedCard, true);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      doc_url: `${docs}payment-intent-authentication-failure`,
      message: authenticationFailed,
      payment_method: method,
    },
  };
  keep(work, { intent: failed, challenge: null });
  work.emit({ type: 'payment_intent.payment_failed', object: failed });
  return failed;
}

const authenticatedCard = cardOf('4242424242424242');

function settle(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const charge = chargeOf({ intent, method, decline: card.decline, authenticated });
  work.book.put('charges', charge.id, charge);
  if (card.decline) throw decline(work, intent, method, charge, card.decline);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
  };
  keep(work, { intent: paid, challenge: null });
  work.emit({ type: 'charge.succeeded', object: charge });
  work.emit({ type: 'payment_intent.succeeded', object: paid });
  if (card.behaviour === 'dispute') openDispute(work, charge, charge.amount, 'fraudulent');
  return paid;
}

function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
  { code, declineCode, message, param }: Decline,
): ApiError {
  const error = {
    type: 'card_error',
    charge: charge.id,
    code,
    decline_code: declineCode,
    doc_url: `${docs}${code.replaceAll('_', '-')}`,
    message,
    ...(param !== undefined && { param }),
    payment_method: method,
  } as const satisfies Stripe.PaymentIntent.LastPaymentError;
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  };
  keep(work, { intent: failed, challenge: null });
  work.emit({ type: 'charge.failed', object: charge });
  work.emit({ type: 'payment_intent.payment_failed', object: failed });
  return new ApiError(402, { ...error, payment_intent: failed }, { executed: true });
}

export function cancelIntent(work: Work, { intent }: IntentRecord, params: Params): Stripe.PaymentIntent {
  params.refuseAllBut('cancellation_reason');
  const reason = params.oneOf('cancellation_reason', cancelReasons) ?? null;
  if (!confirmable.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, intent,
    );
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent, status: 'canceled', canceled_at: nowSeconds(), cancellation_reason: reason, next_action: null,
  };
  keep(work, { intent: canceled, challenge: null });
  work.emit({ type: 'payment_intent.canceled', object: canceled });
  return canceled;
}

const keep = (work: Work, record: IntentRecord): void => work.book.put('intents', record.intent.id, record);
