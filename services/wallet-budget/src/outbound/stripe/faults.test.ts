import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { faultOf } from './faults.ts';

const { errors } = Stripe;
const words = 'Words of the vendor with sk_test_secret';
const raw = (code?: string) => ({ type: 'invalid_request_error' as const, message: words, ...(code && { code }) });

test.each([
  ['away', new errors.StripeConnectionError(raw()), 'unavailable'],
  ['out of order', new errors.StripeAPIError(raw()), 'unavailable'],
  ['overloaded', new errors.StripeRateLimitError(raw()), 'unavailable'],
  ['not taking our keys', new errors.StripeAuthenticationError(raw()), 'unavailable'],
  ['told another amount under one key', new errors.StripeIdempotencyError(raw()), 'conflict'],
  ['asked for what it does not know', new errors.StripeInvalidRequestError(raw('resource_missing')), 'not-found'],
  ['asked for more than there is', new errors.StripeInvalidRequestError(raw('amount_too_large')), 'invalid'],
  ['asked to give back what is disputed', new errors.StripeInvalidRequestError(raw('charge_disputed')), 'invalid'],
])('a provider that is %s is a fault of a kind, without its words', (_, error, kind) => {
  const fault = faultOf(error) as Error;
  expect(fault).toMatchObject({ name: 'AppError', kind, cause: error });
  expect(fault.message).not.toContain('vendor');
});

test('a call that we made wrongly stays a bug', () => {
  const error = new errors.StripeInvalidRequestError(raw('parameter_unknown'));
  expect(faultOf(error)).toBe(error);
  expect(faultOf(new TypeError('ours'))).toBeInstanceOf(TypeError);
});
