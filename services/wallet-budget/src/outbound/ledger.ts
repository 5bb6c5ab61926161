import { AppError } from '@valet/kit/errors';
import type pg from 'pg';
import type { Balances, Finding, HoldAnswer, HoldEnd, Ledger } from '../app/ports.ts';

/** As many as one call frees; the job calls again. */
const EXPIRE_AT_ONCE = 200;

interface HoldRow {
  outcome: HoldAnswer['outcome'];
  expires_at: Date | null;
  balance: string;
  held: string;
}

interface EndRow {
  outcome: HoldEnd['outcome'];
  balance: string;
}

/** The ledger behind the functions of the database: one statement a movement, never a transaction of several. */
export function ledger(pool: pg.Pool): Ledger {
  const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row> => {
    const { rows } = await pool.query<Row>(sql, values);
    return rows[0] as Row;
  };
  const end = async (userId: string, id: string, phase: 'posted' | 'voided', now: Date): Promise<HoldEnd> => {
    const row = await one<EndRow>('SELECT outcome, balance FROM end_hold($1, $2, $3, $4)', [userId, id, phase, now]);
    return { outcome: row.outcome, balanceCents: BigInt(row.balance) };
  };

  return {
    async balancesOf(userId): Promise<Balances> {
      const { rows } = await pool.query<{ kind: string; posted: string; held: string }>(
        `SELECT a.kind, a.posted, a.held FROM account_owners o JOIN accounts a ON a.id = o.account_id
         WHERE o.user_id = $1`,
        [userId],
      );
      const of = (kind: string) => rows.find((row) => row.kind === kind);
      return {
        balanceCents: BigInt(of('wallet')?.posted ?? 0),
        heldCents: BigInt(of('wallet')?.held ?? 0),
        owedCents: -BigInt(of('receivable')?.posted ?? 0),
      };
    },

    async hold({ userId, id, cents, until, words }): Promise<HoldAnswer> {
      const row = await one<HoldRow>('SELECT outcome, expires_at, balance, held FROM hold_funds($1, $2, $3, $4, $5)', [
        userId, id, cents, until, JSON.stringify(words),
      ]);
      const { outcome, expires_at: expiresAt, balance, held } = row;
      return { outcome, expiresAt, balanceCents: BigInt(balance), heldCents: BigInt(held) };
    },
    capture: (userId, id, now) => end(userId, id, 'posted', now),
    release: (userId, id, now) => end(userId, id, 'voided', now),

    async expire(now) {
      let total = 0;
      for (let freed = EXPIRE_AT_ONCE; freed === EXPIRE_AT_ONCE; total += freed) {
        freed = (await one<{ freed: number }>('SELECT expire_holds($1, $2) AS freed', [now, EXPIRE_AT_ONCE])).freed;
      }
      return total;
    },

    async settle(userId) {
      return BigInt((await one<{ paid: string }>('SELECT settle_owed($1) AS paid', [userId])).paid);
    },

    async adjust({ userId, id, cents, words }) {
      const { outcome } = await one<{ outcome: 'done' | 'replayed' | 'mismatch' }>(
        'SELECT adjust_wallet($1, $2, $3, $4) AS outcome', [userId, id, cents, JSON.stringify(words)],
      );
      if (outcome === 'mismatch') throw new AppError('conflict', 'This reference stood for another person or amount.');
    },

    async audit(): Promise<Finding[]> {
      const { rows } = await pool.query<Finding>(
        `SELECT finding, account_id AS "accountId", transfer_id AS "transferId"
         FROM (SELECT * FROM audit_ledger() UNION ALL SELECT * FROM audit_orders_and_payments()) AS audit`,
      );
      return rows;
    },

    async cut(before) {
      return BigInt((await one<{ cut: string }>('SELECT cut_ledger($1) AS cut', [before])).cut);
    },
  };
}
