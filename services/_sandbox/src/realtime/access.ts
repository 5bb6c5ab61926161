import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type ApiError, betaIsOver, failure } from './api-error.ts';

/** Why a caller is not let in; undefined for one with the key and without the beta's header. */
export function admitted(headers: IncomingHttpHeaders, key: string): ApiError | undefined {
  if (headers['openai-beta'] !== undefined) return betaIsOver();
  const [scheme, given = ''] = headers.authorization?.split(' ') ?? [];
  return scheme === 'Bearer' && timingSafeEqual(digest(given), digest(key)) ? undefined : failure(401);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
