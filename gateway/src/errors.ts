// What may leave: a list of allowed codes, not of forbidden ones. Everything else is one sentence without a cause.
import { bugMessage, kinds } from '@valet/kit/errors';
import type { Path, SubgraphError } from './execute/subgraph-reply.ts';

export const unavailableMessage = 'This part of Valet is not available right now.';
export const signInMessage = 'Please sign in.';
/** Seconds after which a part that is away is worth another try. */
export const unavailableRetryS = 5;

/** The status that the public contract gives to the code of a refusal; every edge reads this one table. */
export const refusalStatus: Readonly<Record<string, number>> = {
  INVALID: 400, SIGNUP_CODE_REFUSED: 400, INSUFFICIENT_WALLET_BALANCE: 400, ORDER_OVER_LIMIT: 400,
  LOCATION_NEEDED: 400,
  UNAUTHENTICATED: 401, BAD_CREDENTIALS: 401, DAILY_LIMIT_EXCEEDED: 402, FORBIDDEN: 403, NOT_FOUND: 404,
  CONFLICT: 409, USERNAME_TAKEN: 409, TAG_EXISTS: 409, TOO_LATE: 409, PAYMENTS_OFF: 409, FUNDING_BLOCKED: 409,
  OVER_LIMIT: 409, NOTHING_TO_UNDO: 409, TOO_LARGE: 413, RATE_LIMITED: 429,
  UNAVAILABLE: 503, REFRESH_FAILED: 503,
};

const statusOf = new Map(Object.values(kinds).map(({ code, status }) => [code, status]));
// Apollo's names for what is wrong with the request itself.
const requestCodes: Readonly<Record<string, string>> = {
  BAD_USER_INPUT: 'INVALID',
  GRAPHQL_PARSE_FAILED: 'INVALID',
  GRAPHQL_VALIDATION_FAILED: 'INVALID',
  OPERATION_RESOLUTION_FAILURE: 'INVALID',
  BAD_REQUEST: 'INVALID',
};
const invalidMessage = 'The request is not valid.';

export interface PublicGraphError {
  readonly message: string;
  readonly path?: Path;
  readonly extensions: { readonly code: string; readonly retryAfter?: number };
}

/**
 * The error as it leaves in a GraphQL answer. `explains`: whether a client may read what is wrong with its document.
 */
export function publicGraphError(error: SubgraphError, explains = false): PublicGraphError {
  const { code: given = '' } = (error.extensions ?? {}) as { code?: string };
  const code = requestCodes[given] ?? (statusOf.has(given) ? given : 'INTERNAL');
  // The stock executor writes '@' for "each element of a list".
  const path = error.path?.filter((key) => key !== '@');
  const retryAfter = Number(error.extensions?.retryAfter) || (code === 'UNAVAILABLE' ? unavailableRetryS : undefined);
  return {
    message: messageOf(error, code, given in requestCodes, explains),
    ...(path && path.length > 0 && { path }),
    extensions: { code, ...(retryAfter !== undefined && { retryAfter }) },
  };
}

function messageOf(error: SubgraphError, code: string, isRequest: boolean, explains: boolean): string {
  if (code === 'INTERNAL') return bugMessage;
  if (code === 'UNAVAILABLE') return unavailableMessage;
  if (isRequest) return explains ? error.message : invalidMessage;
  return error.message;
}

/** The HTTP status of a code that `publicGraphError` gave. */
export const statusOfCode = (code: string): number => statusOf.get(code) ?? 500;
