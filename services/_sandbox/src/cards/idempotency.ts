import { createHash } from 'node:crypto';
import { ApiError, invalid } from './api-error.ts';
import type { Book, KeptAnswer } from './book.ts';

const maxLength = 255;
const keptForMs = 24 * 3_600_000;

export interface Attempt {
  readonly key: string;
  readonly path: string;
  readonly fingerprint: string;
}

/** One effect per idempotency key: the first call works, the same again gets its answer, another one is refused. */
export class Idempotency {
  readonly #book: Book;
  readonly #running = new Map<string, Attempt>();

  constructor(book: Book) {
    this.#book = book;
  }

  /**
   * Takes the key for this call, or answers what the first call with it answered. Throws when the first one still
   * runs, or was another call.
   */
  begin(key: string, path: string, raw: string, now: number): Attempt | KeptAnswer {
    if (key.length > maxLength) throw invalid('Idempotency keys can have up to 255 characters.');
    const attempt = { key, path, fingerprint: createHash('sha256').update(raw).digest('base64url') };
    const kept = this.#book.get('answers', key);
    const first = this.#running.get(key) ?? (kept && kept.at > now - keptForMs ? kept : undefined);
    if (!first) {
      this.#running.set(key, attempt);
      return attempt;
    }
    if (first.path !== path) throw mismatch(key, `for the same endpoint they were first used for ('${first.path}')`);
    if (first.fingerprint !== attempt.fingerprint) {
      throw mismatch(key, 'with the same parameters they were first used with');
    }
    if ('status' in first) return first;
    throw new ApiError(
      409,
      {
        type: 'idempotency_error', code: 'idempotency_key_in_use',
        message: `Another request with the idempotency key '${key}' is still in progress. Please try again later.`,
      },
      { headers: { 'stripe-should-retry': 'true' } },
    );
  }

  /** The call is over; its answer is kept unless it never began its work. */
  finish({ key, path, fingerprint }: Attempt, answer: Omit<KeptAnswer, 'path' | 'fingerprint'> | undefined): void {
    this.#running.delete(key);
    if (answer) this.#book.put('answers', key, { ...answer, path, fingerprint });
  }
}

const mismatch = (key: string, how: string): ApiError =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}. `
      + `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
