export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'server_error' | 'requests';
  readonly code: string | null;
  readonly message: string;
  readonly param: string | null;
}

/** An answer that is no success, in the provider's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { readonly error: ErrorBody };
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, error: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.headers = headers;
  }
}

export const badRequest = (code: string | null, message: string, param: string | null = null): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, param });

export const noSuchCall = (): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error', code: 'call_id_not_found', param: null,
    message: 'No session found for the provided call_id.',
  });

export const betaIsOver = (): ApiError =>
  badRequest(
    'beta_api_shape_disabled',
    'The Realtime Beta API is no longer supported. Please use /v1/realtime for the GA API.',
  );

/** What the provider says with a status, where the reason is its own. */
export function failure(status: number): ApiError {
  if (status === 401) {
    return new ApiError(401, {
      type: 'invalid_request_error', code: 'invalid_api_key', message: 'Incorrect API key provided.', param: null,
    });
  }
  if (status === 429) {
    return new ApiError(429, {
      type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached for realtime sessions.', param: null,
    }, { 'retry-after': '20' });
  }
  return new ApiError(status, {
    type: status < 500 ? 'invalid_request_error' : 'server_error', code: null, param: null,
    message: 'The server had an error while processing your request.',
  });
}
