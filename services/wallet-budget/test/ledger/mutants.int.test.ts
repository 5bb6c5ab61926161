import { expect, test } from '@jest/globals';
import { battery } from '../support/ledger-battery.ts';
import { ledgerDatabase } from '../support/ledger-database.ts';
import { mutants } from '../support/ledger-mutants.ts';

const database = ledgerDatabase();

test('each constraint, unique index, trigger, condition and closed grant of money is missed when gone', async () => {
  const client = await database().admin.connect();
  try {
    await client.query('BEGIN');
    expect(await battery(client)).toEqual([]);
    const all = await mutants(client);
    const unnoticed: string[] = [];
    for (const sql of all) {
      await client.query('SAVEPOINT sound');
      await client.query(sql);
      const found = await battery(client, sql);
      if (found.length === 0 && (await battery(client)).length === 0) unnoticed.push(sql);
      await client.query('ROLLBACK TO sound');
    }
    expect(unnoticed).toEqual([]);
    // The catalogue was read: each kind of wall is among them.
    const kinds = ['DROP CONSTRAINT', 'DROP INDEX', 'DROP TRIGGER', 'GRANT UPDATE', 'GRANT EXECUTE', 'REPLACE'];
    expect(kinds.filter((kind) => !all.some((sql) => sql.includes(kind)))).toEqual([]);
    expect(await battery(client)).toEqual([]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}, 60_000);
