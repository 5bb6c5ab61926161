import { timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Book } from './book.ts';
import type { Params } from './params.ts';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface Knock {
  readonly authorization: string | undefined;
  readonly params: Params;
  /** The payment that the address names, if it does. */
  readonly intentId: string;
  readonly browsersToo: boolean;
}

const refusal = (code: string, message: string): ApiError =>
  new ApiError(401, { type: 'invalid_request_error', code, message });

/** Who calls: a server with the secret key, or a browser with the key and the client secret of this one payment. */
export function callerOf(keys: Keys, book: Book, knock: Knock): 'server' | 'browser' {
  const key = keyOf(knock.authorization) ?? knock.params.text('key');
  if (key === undefined) {
    throw refusal('api_key_missing', 'You did not provide an API key: send it as `Authorization: Bearer sk_test_…`.');
  }
  if (same(key, keys.secretKey)) return 'server';
  if (!same(key, keys.publishableKey)) throw refusal('api_key_invalid', `Invalid API Key provided: ${hidden(key)}`);
  if (!knock.browsersToo) {
    throw refusal('secret_key_required', 'This call cannot be made with a publishable key.');
  }
  const secret = book.get('intents', knock.intentId)?.intent.client_secret;
  const given = knock.params.text('client_secret');
  if (typeof secret === 'string' && given !== undefined && same(given, secret)) return 'browser';
  throw refusal(
    'payment_intent_invalid_parameter',
    'The client_secret provided does not match any associated PaymentIntent on this account.',
  );
}

// "Bearer sk_test_1", or "Basic c2tfdGVzdF8xOg==" with the key as the name and no password
function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value] = authorization?.split(' ') ?? [];
  if (value === undefined) return undefined;
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : undefined;
}

function same(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const hidden = (key: string): string => `${key.slice(0, 7)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`;
