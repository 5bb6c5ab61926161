import { AppError } from '@valet/kit/errors';
import type pg from 'pg';
import type { Transaction, TransactionList, TransactionType } from '../app/ports.ts';

/** As many rows of a statement as are in memory at once. */
const STATEMENT_BATCH = 1_000;
const LAST_SEQUENCE = '9223372036854775807';

interface Row {
  id: string;
  kind: string;
  status: Transaction['status'];
  amount: string;
  words: string | null;
  at: Date;
  /** Of `at`, in microseconds: what a cursor compares. */
  micros: string;
  sequence: string | null;
  balance: string | null;
}

// What a movement of the ledger is called outside.
const types: Readonly<Record<string, TransactionType>> = { deposit: 'wallet_deposit', order: 'purchase' };
const plain: Readonly<Record<TransactionType, string>> = {
  wallet_deposit: 'Added by card',
  purchase: 'Order',
  digest_refresh: 'Digest refresh',
  refund: 'Refunded to the card',
  dispute: 'Disputed with the bank',
  dispute_reversal: 'Dispute decided for you',
  settlement: 'Paid what was owed',
  adjustment: 'Correction',
};

const toTransaction = (row: Row): Transaction => {
  const type = types[row.kind] ?? (row.kind as TransactionType);
  return {
    id: row.id,
    type,
    amountCents: BigInt(row.amount),
    status: row.status,
    description: wordsOf(row.words) ?? plain[type],
    createdAt: row.at,
    balanceAfterCents: row.balance === null ? null : BigInt(row.balance),
  };
};

function wordsOf(words: string | null): string | undefined {
  if (words === null) return undefined;
  const { description, vendor } = JSON.parse(words) as { description?: string; vendor?: string | null };
  return description && vendor ? `${description}, ${vendor}` : description;
}

// Three sources, each in its own order: what is posted by its link, what is held and what a card has not paid by time.
// An id is the beginning of the link's hash: it names nobody and counts nothing.
const page = `
  WITH mine AS MATERIALIZED (SELECT account_id FROM account_owners WHERE user_id = $1 AND kind = 'wallet'),
  latest AS (
    -- In the order of the whole index: of one large account the planner would fetch and sort every row.
    SELECT p.* FROM postings p
    WHERE (p.account_id, p.sequence) < ((SELECT account_id FROM mine), $3::bigint) AND p.sequence IS NOT NULL
      AND p.amount <> 0
    ORDER BY p.account_id DESC, p.sequence DESC LIMIT $2
  ), posted AS (
    SELECT encode(substring(p.hash FOR 12), 'hex') AS id, t.kind, 'succeeded' AS status, p.amount,
      t.created_at AS at, p.sequence, p.balance, t.id AS transfer_id
    FROM latest p JOIN transfers t ON t.id = p.transfer_id
    WHERE p.account_id = (SELECT account_id FROM mine)
  ), held AS (
    SELECT encode(substring(p.hash FOR 12), 'hex') AS id, t.kind, 'pending' AS status, -h.amount AS amount,
      t.created_at AS at, NULL::bigint AS sequence, NULL::bigint AS balance, t.id AS transfer_id
    FROM open_holds h JOIN transfers t ON t.id = h.transfer_id
      JOIN postings p ON p.transfer_id = t.id AND p.account_id = h.account_id
    WHERE h.account_id = (SELECT account_id FROM mine)
  ), unpaid AS (
    SELECT id::text, 'deposit' AS kind, CASE status WHEN 'processing' THEN 'pending' ELSE 'failed' END AS status,
      amount_cents AS amount, created_at AS at, NULL::bigint AS sequence, NULL::bigint AS balance,
      NULL::bigint AS transfer_id
    FROM stripe_transactions WHERE user_id = $1 AND status IN ('processing', 'failed')
  ), micros AS (
    SELECT *, (extract(epoch FROM at) * 1000000)::bigint AS micros
    FROM (SELECT * FROM posted UNION ALL SELECT * FROM held UNION ALL SELECT * FROM unpaid) AS every
  )
  SELECT m.id, m.kind, m.status, m.amount, m.at, m.micros, m.sequence, m.balance, w.words
  FROM micros m LEFT JOIN movement_words w ON w.transfer_id = m.transfer_id
  WHERE m.sequence IS NOT NULL OR (m.micros, m.id) < ($4::bigint, $5)
  ORDER BY m.micros DESC, m.sequence DESC NULLS FIRST, m.id DESC LIMIT $2`;

const statement = `
  SELECT encode(substring(p.hash FOR 12), 'hex') AS id, t.kind, 'succeeded' AS status, p.amount, t.created_at AS at,
    0 AS micros, p.sequence, p.balance, w.words
  FROM account_owners o JOIN postings p ON p.account_id = o.account_id JOIN transfers t ON t.id = p.transfer_id
    LEFT JOIN movement_words w ON w.transfer_id = t.id
  WHERE o.user_id = $1 AND o.kind = 'wallet' AND p.sequence > $2 AND p.amount <> 0
  ORDER BY p.sequence LIMIT $3`;

interface Cursor {
  readonly micros: string;
  readonly id: string;
  /** The link that was shown last. */
  readonly sequence: string;
}

const first: Cursor = { micros: LAST_SEQUENCE, id: '', sequence: LAST_SEQUENCE };
const encode = ({ micros, id, sequence }: Cursor) => Buffer.from(`${micros} ${id} ${sequence}`).toString('base64url');

function decode(text: string): Cursor {
  const [, micros, id, sequence] =
    /^(\d{1,18}) ([0-9a-f-]{1,36}) (\d{1,19})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (micros === undefined || id === undefined || sequence === undefined || BigInt(sequence) > BigInt(LAST_SEQUENCE))
    throw new AppError('invalid', 'There is no such page.');
  return { micros, id, sequence };
}

export const transactionList = (pool: pg.Pool): TransactionList => ({
  async page(userId, count, after) {
    const cursor = after === null ? first : decode(after);
    const { rows } = await pool.query<Row>(page, [userId, count + 1, cursor.sequence, cursor.micros, cursor.id]);
    const shown = rows.slice(0, count);
    const last = shown.at(-1);
    const sequence = shown.findLast((row) => row.sequence !== null)?.sequence ?? cursor.sequence;
    const next = rows.length > count && last ? encode({ micros: last.micros, id: last.id, sequence }) : null;
    return { items: shown.map(toTransaction), next };
  },

  async *statement(userId) {
    for (let after = '0'; ; ) {
      const { rows } = await pool.query<Row>(statement, [userId, after, STATEMENT_BATCH]);
      for (const row of rows) yield toTransaction(row);
      if (rows.length < STATEMENT_BATCH) return;
      after = rows.at(-1)?.sequence ?? after;
    }
  },
});
