// A million transfers: the audit finds one that was altered, one that was removed and two that changed places.
import { expect, test } from '@jest/globals';
import { unnoticed } from '../support/ledger-audit.ts';
import { findings, ledgerDatabase } from '../support/ledger-database.ts';
import { fillLedger } from '../support/ledger-fill.ts';
import { TAMPERING } from '../support/ledger-tampering.ts';

const database = ledgerDatabase();
const MANY = Number(process.env['LEDGER_TRANSFERS'] ?? 1_000_000);

const DONE = [
  'the amount of a transfer', 'a whole transfer amid others, removed', 'two links, exchanged',
  'a posting of the platform', 'the words',
];

test(`one row that is altered, removed or out of its place among ${MANY} is found`, async () => {
  const { admin, app } = database();
  const begun = performance.now();
  await fillLedger(admin, { people: Math.ceil(MANY / 100), transfers: MANY + 20_000 });
  const filled = Math.round(performance.now() - begun);
  const { rows } = await admin.query('SELECT count(*)::int AS many FROM transfers');
  expect(rows[0].many).toBeGreaterThanOrEqual(MANY);
  const audited = performance.now();
  expect(await findings(app)).toEqual([]);
  const sound = Math.round(performance.now() - audited);
  const client = await admin.connect();
  try {
    const some = Object.fromEntries(Object.entries(TAMPERING).filter(([name]) => DONE.includes(name)));
    expect(Object.keys(some)).toHaveLength(DONE.length);
    const { missed, times } = await unnoticed(client, some);
    expect(missed).toEqual([]);
    const faulty = times.join(', ');
    console.log(`${rows[0].many} transfers in ${filled} ms; audited in ${sound} ms, with a fault in ${faulty}`);
  } finally {
    client.release();
  }
}, 1_200_000);
