import { Readable } from 'node:stream';
import { AppError } from '@valet/kit/errors';
import { bearer, type TokenVerifier, viewerOf } from '@valet/kit/viewer';
import type { FastifyInstance } from 'fastify';
import type { Transaction, TransactionList } from '../../app/ports.ts';
import { dollars } from '../../domain/money.ts';

// A spreadsheet would run a text that begins so as a formula.
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = ({ id, type, amountCents, description, createdAt, balanceAfterCents }: Transaction): string =>
  `${createdAt.toISOString()},${type},${cell(description)},${dollars(amountCents)},`
  + `${balanceAfterCents === null ? '' : dollars(balanceAfterCents)},${id}\r\n`;

async function* lines(transactions: AsyncIterable<Transaction>): AsyncIterable<string> {
  yield 'Date (UTC),Type,Description,Amount (USD),Balance (USD),Id\r\n';
  for await (const transaction of transactions) yield line(transaction);
}

/** GET /statement.csv: the viewer's own movements, oldest first, with the balance after each (RFC 4180, UTF-8). */
export function registerStatement(app: FastifyInstance, verifier: TokenVerifier, list: TransactionList): void {
  app.get('/statement.csv', async (request, reply) => {
    const viewer = viewerOf(verifier.verify(bearer(request.headers.authorization) ?? '', Date.now()));
    if (!viewer) throw new AppError('unauthenticated', 'Please sign in.');
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="valet-statement.csv"');
    return reply.send(Readable.from(lines(list.statement(viewer.userId))));
  });
}
