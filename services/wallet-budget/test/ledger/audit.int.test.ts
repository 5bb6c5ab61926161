import { expect, test } from '@jest/globals';
import { unnoticed } from '../support/ledger-audit.ts';
import { findings, ledgerDatabase } from '../support/ledger-database.ts';
import { fillLedger } from '../support/ledger-fill.ts';
import { TAMPERING, TAMPERING_AFTER_A_CUT } from '../support/ledger-tampering.ts';

const database = ledgerDatabase();

test('whatever is altered, removed, added or moved in a ledger of thousands is found, and nothing else', async () => {
  const { admin, app } = database();
  await fillLedger(admin, { people: 30, transfers: 2000 });
  expect(await findings(app)).toEqual([]);
  const client = await admin.connect();
  try {
    expect((await unnoticed(client, TAMPERING)).missed).toEqual([]);
    expect(await findings(app)).toEqual([]);

    // What was forgotten or is older than must be kept is missed by nobody.
    const { rows } = await admin.query<{ user: string }>('SELECT user_id AS user FROM account_owners LIMIT 1');
    await app.query('SELECT forget_owner($1)', [rows[0]?.user]);
    expect(await findings(app)).toEqual([]);
    const younger = await admin.query<{ at: Date }>(
      'SELECT created_at AS at FROM transfers ORDER BY id OFFSET 400 LIMIT 1');
    // What came after the first open hold stays.
    await admin.query(`SELECT end_hold(o.user_id, right(t.idempotency_key, -5), 'voided', now())
      FROM open_holds h JOIN transfers t ON t.id = h.transfer_id JOIN account_owners o ON o.account_id = h.account_id
      WHERE t.id < 1000`);
    const cut = await admin.query('SELECT cut_ledger_before($1)::int AS cut', [younger.rows[0]?.at]);
    expect(cut.rows[0].cut).toBeGreaterThan(300);
    expect(await findings(app)).toEqual([]);
    expect((await unnoticed(client, TAMPERING_AFTER_A_CUT)).missed).toEqual([]);
  } finally {
    client.release();
  }
}, 60_000);
