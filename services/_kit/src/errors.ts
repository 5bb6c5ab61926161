/** The kinds of fault; a business refusal is a value and a bug is any other error, so neither is listed. */
export type ErrorKind =
  | 'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-large' | 'rate-limited'
  | 'unavailable';

/** What each kind is outside. A consumer gives the message again later, or parks it where a person can see it. */
export const kinds: Readonly<Record<ErrorKind, {
  status: number; code: string; consumer: 'park' | 'retry' | 'retry-for-ever';
}>> = {
  invalid: { status: 400, code: 'INVALID', consumer: 'park' },
  unauthenticated: { status: 401, code: 'UNAUTHENTICATED', consumer: 'park' },
  forbidden: { status: 403, code: 'FORBIDDEN', consumer: 'park' },
  'not-found': { status: 404, code: 'NOT_FOUND', consumer: 'retry' },
  conflict: { status: 409, code: 'CONFLICT', consumer: 'retry' },
  'too-large': { status: 413, code: 'TOO_LARGE', consumer: 'park' },
  'rate-limited': { status: 429, code: 'RATE_LIMITED', consumer: 'retry' },
  unavailable: { status: 503, code: 'UNAVAILABLE', consumer: 'retry-for-ever' },
};

export const bugMessage = 'Something went wrong. Please try again.';
export const unavailableMessage = 'This part of Valet is not available right now.';

/** The world failed or the caller erred. `message` is for a person, `kind` for machines; vendor errors are `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  /** When trying again makes sense, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: ErrorKind, message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

// System errors, SQLSTATEs (57P01 shutdown, 57P03 starting up, 53300 too many clients, 40P01 deadlock), Prisma's codes.
const transientCodes = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300',
  '08000', '08001', '08003', '08006', '40001', '40P01', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034',
]);
const prismaState = /^Database error\. Code: `(\w{5})`/m; // P2039 names the SQLSTATE nowhere but in its words
// What drivers throw without a code when a connection dies under them, or cannot be made.
const transientText =
  /connection (terminated|ended|closed)|server closed the connection|timeout exceeded when trying to connect/i;

/** True when the same call may succeed later without anybody changing anything: the database or a peer is away. */
export function isTransient(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const { code, originalCode, kind } = cause as { code?: unknown; originalCode?: unknown; kind?: unknown };
    const codes = [code, originalCode, prismaState.exec(cause.message)?.[1]];
    if (kind === 'unavailable' || codes.some((one) => transientCodes.has(String(one)))) return true;
    const text = cause.name === 'DriverAdapterError' ? /connection|closed|reach/i : transientText;
    if (text.test(cause.message)) return true;
  }
  return false;
}

const away = new AppError('unavailable', unavailableMessage);

/** What may be said outside of an error: kind, code and sentence. A bug says nothing of itself. */
export function publicError(
  error: unknown,
): { kind: ErrorKind | 'bug'; status: number; code: string; message: string; retryAfterMs?: number } {
  const known = error instanceof AppError ? error : isTransient(error) && away;
  if (!known) return { kind: 'bug', status: 500, code: 'INTERNAL', message: bugMessage };
  const { kind, message, retryAfterMs = kind === 'unavailable' ? 5_000 : undefined } = known;
  const { status, code } = kinds[kind];
  return { kind, status, code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
