import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';

type Row = Record<string, unknown>;

export interface LedgerDatabase {
  /** As the running service: it may call the functions and read. */
  readonly app: pg.Pool;
  /** A second service process. */
  readonly other: pg.Pool;
  /** As the superuser, to look at and spoil what the roles may not. */
  readonly admin: pg.Pool;
  /** The first row that the app role sees; rejects when there is none. */
  one<R = Row>(sql: string, values?: readonly unknown[]): Promise<R>;
}

/** A database of the test file's own, there from its first test to its last: ask for it inside tests. */
export function ledgerDatabase(): () => LedgerDatabase {
  let database: TestDatabase | undefined;
  let open: LedgerDatabase | undefined;
  beforeAll(async () => {
    database = await testDatabase('wallet-budget');
    const options = '-c search_path=wallet_budget -c TimeZone=UTC';
    const pool = (url: string, max: number) =>
      new pg.Pool({ connectionString: url.replace(/\?.*$/, ''), options, max });
    const app = pool(database.appUrl, 24);
    const one = async <R>(sql: string, values: readonly unknown[] = []) => {
      const { rows } = await app.query(sql, [...values]);
      if (rows[0] === undefined) throw new Error(`no row: ${sql}`);
      return rows[0] as R;
    };
    open = { app, other: pool(database.appUrl, 24), admin: pool(database.adminUrl, 4), one };
  }, 120_000);
  afterAll(async () => {
    await Promise.all([open?.app.end(), open?.other.end(), open?.admin.end()]);
    await database?.drop();
  });
  return () => {
    if (open === undefined) throw new Error('the database is there inside tests only');
    return open;
  };
}

export type Asked = Pick<pg.Pool, 'query'>;

const first = async (asked: Asked, sql: string, values: unknown[]) =>
  (await asked.query(sql, values)).rows[0] as Row;

export interface Deposit {
  readonly id: string;
  readonly intent: string;
}

/** Opens a payment of one of the offered amounts without paying it. */
export async function openPayment(asked: Asked, userId: string, cents: number): Promise<Deposit> {
  const [id, intent] = [randomUUID(), `pi_${randomUUID()}`];
  await asked.query('SELECT open_payment($1, $2, $3, $4, $5)', [userId, id, intent, cents, {}]);
  return { id, intent };
}

export const notePaid = async (asked: Asked, intent: string, cents: number) =>
  (await first(asked, `SELECT outcome FROM note_payment($1, 'succeeded', $2, 'usd', now())`, [intent, cents]))[
    'outcome'
  ] as string;

/** Puts one of the offered amounts into the wallet. */
export async function fund(asked: Asked, userId: string, cents: number): Promise<Deposit> {
  const made = await openPayment(asked, userId, cents);
  await notePaid(asked, made.intent, cents);
  return made;
}

export interface HoldRow {
  readonly outcome: string;
  readonly balance: string;
  readonly held: string;
}

const soon = () => new Date(Date.now() + 600_000);

export const hold = (asked: Asked, userId: string, key: string, cents: number, until = soon()) =>
  first(asked, 'SELECT outcome, balance, held FROM hold_funds($1, $2, $3, $4, $5)', [
    userId, key, cents, until, '{"description":"Digest refresh"}',
  ]) as unknown as Promise<HoldRow>;

/** posted pays it, voided frees it. */
export const end = (asked: Asked, userId: string, key: string, phase: 'posted' | 'voided', now = new Date()) =>
  first(asked, 'SELECT outcome, balance, held FROM end_hold($1, $2, $3, $4)', [
    userId, key, phase, now,
  ]) as unknown as Promise<HoldRow>;

export const expire = async (asked: Asked, now: Date, limit = 1_000_000) =>
  (await first(asked, 'SELECT expire_holds($1, $2) AS done', [now, limit]))['done'] as number;

export interface Standing {
  readonly posted: number;
  readonly held: number;
  readonly owed: number;
}

/** Of a person's two accounts, in cents. */
export async function standing(asked: Asked, userId: string): Promise<Standing> {
  const row = await first(asked, `
    SELECT coalesce(max(a.posted) FILTER (WHERE o.kind = 'wallet'), 0) AS posted,
      coalesce(max(a.held) FILTER (WHERE o.kind = 'wallet'), 0) AS held,
      coalesce(-max(a.posted) FILTER (WHERE o.kind = 'receivable'), 0) AS owed
    FROM account_owners o JOIN accounts a ON a.id = o.account_id WHERE o.user_id = $1`, [userId]);
  return { posted: Number(row['posted']), held: Number(row['held']), owed: Number(row['owed']) };
}

/** What the audit finds; empty when all is well. */
export const findings = async (asked: Asked) =>
  (await asked.query('SELECT finding, account_id, transfer_id FROM audit_ledger()')).rows as Row[];
