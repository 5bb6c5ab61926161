import type Stripe from 'stripe';
import { freshId, nowSeconds } from './fresh-id.ts';

// The version of the protocol that the SDK of this repository speaks.
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** Who caused an event: the call and its idempotency key, or nobody when it happened by itself. */
export interface Cause {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export type Happened =
  | {
    readonly type: 'payment_intent.created' | 'payment_intent.requires_action' | 'payment_intent.succeeded'
      | 'payment_intent.payment_failed' | 'payment_intent.canceled';
    readonly object: Stripe.PaymentIntent;
  }
  | { readonly type: 'charge.succeeded' | 'charge.failed' | 'charge.refunded'; readonly object: Stripe.Charge }
  | { readonly type: 'refund.created'; readonly object: Stripe.Refund }
  | {
    readonly type: 'charge.dispute.created' | 'charge.dispute.funds_withdrawn' | 'charge.dispute.funds_reinstated'
      | 'charge.dispute.closed';
    readonly object: Stripe.Dispute;
  };

export function eventOf(happened: Happened, cause: Cause): Stripe.Event {
  const envelope: Omit<Stripe.EventBase, 'type' | 'data'> = {
    id: freshId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
  };
  switch (happened.type) {
    case 'payment_intent.created':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const event: Stripe.Event = { ...envelope, type: happened.type, data: { object: happened.object } };
      return event;
    }
    case 'charge.succeeded':
    case 'charge.failed':
    case 'charge.refunded': {
      const event: Stripe.Event = { ...envelope, type: happened.type, data: { object: happened.object } };
      return event;
    }
    case 'refund.created': {
      const event: Stripe.Event = { ...envelope, type: happened.type, data: { object: happened.object } };
      return event;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const event: Stripe.Event = { ...envelope, type: happened.type, data: { object: happened.object } };
      return event;
    }
  }
}
