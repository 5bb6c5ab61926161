import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { WalletChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import {
  end, expire, findings, fund, hold, ledgerDatabase, notePaid, openPayment, standing,
} from '../support/ledger-database.ts';

const database = ledgerDatabase();
const refund = (intent: string, total: number) =>
  database().one<{ outcome: string }>('SELECT outcome FROM note_refund($1, $2, now())', [intent, total]);
const dispute = (intent: string, name: string, state: string, cents = 2500) =>
  database().one<{ outcome: string }>('SELECT outcome FROM note_dispute($1, $2, $3, $4, now())', [
    intent, name, cents, state,
  ]);

test('a hold reserves, its payment spends, and each call again answers the same without a second effect', async () => {
  const { app } = database();
  const user = randomUUID();
  const key = randomUUID();
  await fund(app, user, 2500);
  for (let time = 0; time < 2; time += 1) {
    expect(await hold(app, user, key, 100)).toEqual({ outcome: 'held', balance: '2500', held: '100' });
  }
  expect(await hold(app, user, key, 200)).toMatchObject({ outcome: 'mismatch' });
  const stranger = randomUUID();
  await fund(app, stranger, 2500);
  expect(await hold(app, stranger, key, 100)).toMatchObject({ outcome: 'mismatch' });
  for (let time = 0; time < 2; time += 1) {
    expect(await end(app, user, key, 'posted')).toEqual({ outcome: 'done', balance: '2400', held: '0' });
  }
  expect(await end(app, user, key, 'voided')).toMatchObject({ outcome: 'gone', balance: '2400' });
  expect(await end(app, randomUUID(), key, 'voided')).toMatchObject({ outcome: 'unknown' });
  expect(await hold(app, user, randomUUID(), 2401)).toMatchObject({ outcome: 'insufficient' });
  expect(await findings(app)).toEqual([]);
});

test('whatever a hold is called, it can be ended', async () => {
  const { app } = database();
  const user = randomUUID();
  const key = randomUUID();
  await fund(app, user, 2500);
  for (const name of [key, `${key}:end`, `end:${key}`, `end:hold:${key}`]) {
    expect(await hold(app, user, name, 100)).toMatchObject({ outcome: 'held' });
  }
  for (const name of [key, `${key}:end`, `end:${key}`, `end:hold:${key}`]) {
    expect(await end(app, user, name, 'voided')).toMatchObject({ outcome: 'done' });
  }
  expect(await standing(app, user)).toEqual({ posted: 2500, held: 0, owed: 0 });
});

test('what a refund does not find becomes owed, and is paid by what gets free', async () => {
  const { app, one } = database();
  const user = randomUUID();
  const { intent } = await fund(app, user, 2500);
  await hold(app, user, `${user}:1`, 2400);
  expect(await refund(intent, 500)).toEqual({ outcome: 'done' });
  expect(await standing(app, user)).toEqual({ posted: 2400, held: 2400, owed: 400 });
  expect(await one('SELECT open_payment($1, $2, $3, 2500, $4)', [user, randomUUID(), 'pi_blocked', {}]))
    .toEqual({ open_payment: 'blocked' });
  expect(await end(app, user, `${user}:1`, 'voided')).toEqual({ outcome: 'done', balance: '2000', held: '0' });
  expect(await standing(app, user)).toEqual({ posted: 2000, held: 0, owed: 0 });
});

test('a refund that is told while everything is disputed counts when the dispute is won', async () => {
  const { app } = database();
  const user = randomUUID();
  const { intent } = await fund(app, user, 2500);
  const name = `dp_${user}`;
  expect(await dispute(intent, name, 'open')).toEqual({ outcome: 'done' });
  expect(await refund(intent, 500)).toEqual({ outcome: 'done' });
  expect(await standing(app, user)).toEqual({ posted: 0, held: 0, owed: 0 });
  expect(await dispute(intent, name, 'lost')).toEqual({ outcome: 'done' });
  expect(await standing(app, user)).toEqual({ posted: 0, held: 0, owed: 0 });
  // By an appeal.
  expect(await dispute(intent, name, 'won')).toEqual({ outcome: 'done' });
  expect(await standing(app, user)).toEqual({ posted: 2000, held: 0, owed: 0 });
  expect(await dispute(intent, name, 'lost')).toEqual({ outcome: 'known' });
  expect(await findings(app)).toEqual([]);
});

test('an event that overtook the payment credits it, and the late one does not do so again', async () => {
  const { app } = database();
  const user = randomUUID();
  const { intent } = await openPayment(app, user, 5000);
  expect(await refund(intent, 1000)).toEqual({ outcome: 'done' });
  expect(await notePaid(app, intent, 5000)).toBe('known');
  expect(await notePaid(app, intent, 5001)).toBe('mismatch');
  expect(await standing(app, user)).toEqual({ posted: 4000, held: 0, owed: 0 });
});

test('two expiries that see different holds wait for each other instead of blocking each other', async () => {
  const { app, other, admin } = database();
  const [early, late] = [randomUUID(), randomUUID()];
  for (const user of [early, late]) await fund(app, user, 2500);
  const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));
  await hold(app, early, `${early}:1`, 100, minute(1));
  await hold(app, late, `${late}:1`, 100, minute(2));
  const keeper = await admin.connect();
  const waiting = async (many: number) => {
    for (const until = Date.now() + 10_000; Date.now() < until;) {
      const { rows } = await admin.query(`SELECT count(*)::int AS many FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT expire_holds%' AND datname = current_database()`);
      if (rows[0].many >= many) return;
    }
    throw new Error('nobody waits');
  };
  try {
    await keeper.query('BEGIN');
    await keeper.query(`SELECT FROM accounts WHERE id =
      (SELECT account_id FROM account_owners WHERE user_id = $1 AND kind = 'wallet') FOR UPDATE`, [early]);
    const one = expire(app, minute(3));
    await waiting(1);
    await hold(app, late, `${late}:2`, 100, minute(0));
    const two = expire(other, minute(3));
    await waiting(2);
    await keeper.query('COMMIT');
    expect((await one) + (await two)).toBe(3);
  } finally {
    await keeper.query('ROLLBACK');
    keeper.release();
  }
  expect(await standing(app, late)).toEqual({ posted: 2500, held: 0, owed: 0 });
});

test('retention leaves open holds whole, and the audit still finds all well', async () => {
  const { app, admin } = database();
  const user = randomUUID();
  const { id, intent } = await fund(app, user, 2500);
  await hold(app, user, `${user}:paid`, 300);
  await end(app, user, `${user}:paid`, 'posted');
  await hold(app, user, `${user}:open`, 200);
  await hold(app, user, `${user}:freed`, 200);
  await end(app, user, `${user}:freed`, 'voided');
  const old = await fund(app, randomUUID(), 2500);
  // As if only the ledger had been cut so far.
  await admin.query(`UPDATE stripe_transactions SET created_at = now() + interval '1 hour' WHERE id = $1`, [id]);
  const { rows } = await admin.query('SELECT cut_ledger_before(now()) AS cut');
  expect(Number(rows[0].cut)).toBeGreaterThanOrEqual(3);
  expect(await findings(app)).toEqual([]);
  expect(await end(app, user, `${user}:open`, 'posted')).toEqual({ outcome: 'done', balance: '2000', held: '0' });
  expect(await refund(old.intent, 500)).toEqual({ outcome: 'unknown' });
  // A deposit beyond the cut is not made again.
  expect(await refund(intent, 500)).toEqual({ outcome: 'done' });
  expect(await standing(app, user)).toEqual({ posted: 1500, held: 0, owed: 0 });
  expect(await findings(app)).toEqual([]);
});

test('a clock that went back does not tear a chain at its cut', async () => {
  const { app, admin } = database();
  const user = randomUUID();
  await fund(app, user, 2500);
  await hold(app, user, `${user}:1`, 100, new Date(Date.UTC(2030, 0)));
  await end(app, user, `${user}:1`, 'voided');
  const client = await admin.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    // As if the second movement had been written before the first, by the clock.
    await client.query(`UPDATE transfers SET created_at = now() - interval '1 hour'
      WHERE idempotency_key IN ('hold:' || $1, 'end:hold:' || $1)`, [`${user}:1`]);
    await client.query(`SELECT cut_ledger_before(now() - interval '1 minute')`);
    const gaps = await client.query(`SELECT * FROM audit_ledger() WHERE finding LIKE 'a link is missing%'`);
    expect(gaps.rows).toEqual([]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('each movement tells the balance after it', async () => {
  const { app, admin } = database();
  const user = randomUUID();
  await fund(app, user, 2500);
  await hold(app, user, `${user}:1`, 700);
  await end(app, user, `${user}:1`, 'posted');
  const { rows } = await admin.query(
    'SELECT subject, version, data FROM outbox WHERE user_id = $1 ORDER BY id', [user]);
  expect(rows.map(({ subject, version, data }) => {
    const { userId, balanceCents, heldCents } = fromBinary(WalletChangedSchema, data);
    return { subject, version, userId, balanceCents, heldCents };
  })).toEqual([[2500n, 0n], [2500n, 700n], [1800n, 0n]].map(([balanceCents, heldCents], at) => ({
    subject: 'wallet-budget.wallet.changed.v1', version: String(at + 1), userId: user, balanceCents, heldCents,
  })));
});

test('a refund of no amount takes nothing', async () => {
  const { app } = database();
  const user = randomUUID();
  const { intent } = await fund(app, user, 2500);
  const { rows } = await app.query('SELECT outcome FROM note_refund($1, NULL, now())', [intent]);
  expect(rows).toEqual([{ outcome: 'known' }]);
  expect(await standing(app, user)).toMatchObject({ posted: 2500, owed: 0 });
});

test('records of money younger than seven years are not cut, whoever asks', async () => {
  await expect(database().app.query(`SELECT cut_ledger(now() - interval '6 years')`))
    .rejects.toMatchObject({ code: 'VB003' });
  for (const never of ['NULL', "'infinity'"]) {
    await expect(database().app.query(`SELECT cut_ledger(${never})`)).rejects.toMatchObject({ code: 'VB003' });
  }
  expect(await database().one(`SELECT cut_ledger(now() - interval '8 years')`)).toEqual({ cut_ledger: '0' });
});
