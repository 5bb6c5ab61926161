import type Stripe from 'stripe';

export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly doc_url?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** An answer that is no success, in the provider's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the call had begun its work: only then does its idempotency key keep the answer. */
  readonly executed: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: ErrorBody,
    { executed = false, headers = {} }: { executed?: boolean; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.executed = executed;
    this.headers = headers;
  }
}

export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error', message, ...(code !== undefined && { code }), ...(param !== undefined && { param }),
  });

export const missing = (what: string, id: string, param = 'intent'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param,
  });

/** The object's state does not allow it. */
export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    { executed: true },
  );

export const refused = (message: string, code: string, param?: string): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', code, message, ...(param !== undefined && { param }) },
    { executed: true },
  );
