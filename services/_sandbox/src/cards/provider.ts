import { ApiError, missing } from './api-error.ts';
import type { Book, IntentRecord } from './book.ts';
import { type Cause, eventOf, type Happened } from './event-object.ts';
import type { Webhooks } from './webhooks.ts';
import type Stripe from 'stripe';

/** What every part of the provider works with during one call. */
export interface Work {
  readonly book: Book;
  /** Writes an event down and has it sent once the call is on the disk. */
  readonly emit: (happened: Happened) => void;
  /** Where a browser finds the sandbox: `/sandbox/cards`, or an address with it. */
  readonly publicPath: string;
}

export function workOf(book: Book, webhooks: Webhooks, publicPath: string, cause: Cause, emitted: string[]): Work {
  return {
    book,
    publicPath,
    emit: (happened) => {
      const event = eventOf(happened, cause);
      book.put('events', event.id, event);
      webhooks.enqueue(event.id);
      emitted.push(event.id);
    },
  };
}

export function intentRecord(book: Book, id: string): IntentRecord {
  const record = book.get('intents', id);
  if (!record) throw missing('payment_intent', id);
  return record;
}

export function chargeById(book: Book, id: string): Stripe.Charge {
  const charge = book.get('charges', id);
  if (!charge) throw missing('charge', id, 'id');
  return charge;
}

/** The charge that paid an intent; throws when nothing was paid. */
export function paidCharge(book: Book, { intent }: IntentRecord): Stripe.Charge {
  const charge = typeof intent.latest_charge === 'string' ? book.get('charges', intent.latest_charge) : undefined;
  if (charge?.status === 'succeeded') return charge;
  throw new ApiError(
    400,
    {
      type: 'invalid_request_error', code: 'charge_not_refundable', param: 'payment_intent',
      message: `This PaymentIntent (${intent.id}) does not have a successful charge.`,
    },
    { executed: true },
  );
}
