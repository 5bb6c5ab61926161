import type pg from 'pg';

export interface Fill {
  readonly people: number;
  /** About as many transfers. */
  readonly transfers: number;
}

const person = (n: string) => `md5('person ' || (${n})::text)::uuid`;
const WORDS = `'{"description":"Digest refresh"}'`;
const AT_ONCE = 40_000;

/**
 * A ledger that the functions made, in few statements: each person has money by card and otherwise, holds that were
 * paid, freed, expired or are still open, and some owe what a refund did not find.
 */
export async function fillLedger(pool: pg.Pool, { people, transfers }: Fill): Promise<void> {
  const run = (sql: string, from: number, to: number) => pool.query(sql, [from, to]);
  const chunks = (to: number) =>
    Array.from({ length: Math.ceil(to / AT_ONCE) }, (_, at): [number, number] =>
      [at * AT_ONCE, Math.min((at + 1) * AT_ONCE, to) - 1]);
  for (const [from, to] of chunks(people)) {
    await run(`SELECT count(adjust_wallet(${person('n')}, 'fill:' || n, 500000, ${WORDS}))
      FROM generate_series($1::int, $2::int) n`, from, to);
  }
  // One in ten pays by card, spends all of it, and has it refunded.
  for (const [from, to] of chunks(Math.ceil(people / 10))) {
    const each = 'FROM generate_series($1::int, $2::int) n';
    const whose = person('n * 10');
    for (const sql of [
      `SELECT count(open_payment(${whose}, ${person('-n - 1')}, 'pi_' || n, 2500, '{}')) ${each}`,
      `SELECT count(p) ${each}, note_payment('pi_' || n, 'succeeded', 2500, 'usd', now()) p`,
      `SELECT count(h) ${each}, hold_funds(${whose}, 'all:' || n, 501000, '2100-01-01', ${WORDS}) h`,
      `SELECT count(r) ${each}, note_refund('pi_' || n, 2000, now()) r`,
      `SELECT count(e) ${each}, end_hold(${whose}, 'all:' || n, 'voided', now()) e`,
    ]) await run(sql, from, to);
  }
  // Two at a time, of which one has the even people and one the odd, so that none waits for the other.
  const even = Math.ceil(people / 2) * 2;
  const whose = person(`n % ${even}`);
  const each = 'FROM generate_series($1::int, $2::int, 2) n';
  const both = (sql: string, from: number, to: number) => Promise.all([run(sql, from, to), run(sql, from + 1, to)]);
  for (const [from, to] of chunks(Math.ceil((transfers - people) / 2))) {
    await both(`SELECT count(h) ${each}, hold_funds(${whose}, 'fill:' || n, 1 + n % 400,
      CASE WHEN n % 7 = 0 THEN '2020-01-01' ELSE '2100-01-01' END::timestamptz, ${WORDS}) h`, from, to);
    await both(`SELECT count(e) ${each}, end_hold(${whose}, 'fill:' || n,
      CASE WHEN n % 3 = 0 THEN 'voided' ELSE 'posted' END, now()) e WHERE n % 7 <> 0 AND n % 53 <> 1`, from, to);
    await run('SELECT expire_holds(now(), $1::int + $2::int)', from, to);
  }
  // One wallet is there with nothing in it.
  await pool.query(`SELECT adjust_wallet(${person("'last'")}, 'last', 1, ${WORDS}),
    hold_funds(${person("'last'")}, 'last', 1, '2100-01-01', ${WORDS}),
    end_hold(${person("'last'")}, 'last', 'posted', now())`);
  await pool.query('ANALYZE');
}
