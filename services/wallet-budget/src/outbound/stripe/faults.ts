import { AppError } from '@valet/kit/errors';
import Stripe from 'stripe';

const awaySentence = 'Card payments are not available right now. Please try again in a moment.';

// Why a refund is not possible, by the provider's code.
const refusals: Readonly<Record<string, string>> = {
  charge_already_refunded: 'All of it was given back before.',
  charge_disputed: 'It is disputed: the bank decides where the money goes.',
  amount_too_large: 'That is more than is left of the payment.',
  charge_not_refundable: 'Nothing was paid, so nothing can be given back.',
};

/**
 * What a failed call to the provider means here; the provider's own words stay in the cause. Anything that is no error
 * of the provider comes back as it is.
 */
export function faultOf(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  if (cause instanceof Stripe.errors.StripeIdempotencyError)
    return new AppError('conflict', 'This request was sent before with other contents.', { cause });
  if (cause instanceof Stripe.errors.StripeInvalidRequestError) {
    if (cause.code === 'resource_missing') return new AppError('not-found', 'There is no such payment.', { cause });
    const sentence = refusals[cause.code ?? ''];
    // Any other is a call that we made wrongly: a bug, with its reason in the log.
    return sentence === undefined ? cause : new AppError('invalid', sentence, { cause });
  }
  // Away, overloaded, or our keys are not taken: in each case nobody can pay, and trying later makes sense.
  return new AppError('unavailable', awaySentence, { cause });
}
