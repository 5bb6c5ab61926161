import type pg from 'pg';

type Rows = Readonly<Record<string, string>>;

/** Rows for the tampering to be done to: a paid hold with movements before and after it, and an open one. */
async function victims(client: pg.ClientBase): Promise<Rows> {
  const { rows } = await client.query<Rows>(`
    SELECT t.hold_id AS transfer, t.id AS "end", p.account_id AS wallet,
      (SELECT l.transfer_id FROM postings l WHERE l.account_id = p.account_id AND l.sequence = p.sequence + 1) AS later,
      (SELECT h.transfer_id FROM open_holds h LIMIT 1) AS open,
      (SELECT a.id FROM accounts a JOIN account_owners e ON e.account_id = a.id
        WHERE a.kind = 'wallet' AND a.posted = 0 LIMIT 1) AS empty
    FROM transfers t JOIN postings p ON p.transfer_id = t.id AND p.sequence > 4
    JOIN account_owners o ON o.account_id = p.account_id
    WHERE t.phase = 'posted' AND EXISTS (SELECT FROM transfers h WHERE h.id = t.hold_id)
      AND EXISTS (SELECT FROM postings l WHERE l.account_id = p.account_id AND l.sequence = p.sequence + 2)
    ORDER BY t.id DESC LIMIT 1 OFFSET 5`);
  if (rows[0] === undefined) throw new Error('this ledger is too small');
  return rows[0];
}

/** Has a superuser do each thing, audits, and undoes it; answers what the audit did not find, and its times in ms. */
export async function unnoticed(
  client: pg.ClientBase, tampering: Readonly<Record<string, string>>,
): Promise<{ missed: string[]; times: number[] }> {
  const missed: string[] = [];
  const times: number[] = [];
  const rows = await victims(client);
  await client.query('BEGIN');
  // Triggers and foreign keys do not stop whoever may turn them off.
  await client.query('SET LOCAL session_replication_role = replica');
  for (const [name, statements] of Object.entries(tampering)) {
    await client.query('SAVEPOINT sound');
    await client.query(statements.replaceAll(/\$(\w+)/g, (_, row: string) => String(rows[row])))
      .catch((error: unknown) => {
        throw new Error(`this cannot be done: ${name}`, { cause: error });
      });
    const begun = performance.now();
    const { rowCount } = await client.query('SELECT * FROM audit_ledger()');
    times.push(Math.round(performance.now() - begun));
    if (rowCount === 0) missed.push(name);
    await client.query('ROLLBACK TO sound');
  }
  await client.query('ROLLBACK');
  return { missed, times };
}
