// What the stores of budgets, purchases and orders need of the database beside Prisma: one function call per change.
import { createHash } from 'node:crypto';
import { AppError } from '@valet/kit/errors';
import type pg from 'pg';
import type { Key } from '../app/budget-ports.ts';

/** What the functions of the database raise for a key that came with other contents before. */
const OTHER_CONTENTS = 'VB004';

/** The one value that a function answers; throws AppError conflict for a key that stood for something else. */
export async function callFunction<Answer>(pool: pg.Pool, call: string, values: unknown[]): Promise<Answer> {
  try {
    const { rows } = await pool.query<{ answer: Answer }>(`SELECT ${call} AS answer`, values);
    return rows[0]?.answer as Answer;
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== OTHER_CONTENTS) throw cause;
    throw new AppError('conflict', 'This request was sent before with other contents.', { cause });
  }
}

/** Key and hash of a request as the functions take them. */
export const keyed = (key: Key, request: unknown): [key: string | null, hash: string] => [
  key === undefined ? null : key.replaceAll('\0', ' '),
  createHash('sha256').update(JSON.stringify(request)).digest('base64url'),
];
