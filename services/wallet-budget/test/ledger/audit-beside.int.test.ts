import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { ledgerDatabase } from '../support/ledger-database.ts';

const database = ledgerDatabase();
const [userId, itemId, orderId, paymentId, intent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), 'pi_one'];
const when = JSON.stringify({ now: new Date(), month: '2026-11', day: '2026-11-22' });
const end = new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  const { app } = database();
  await app.query('SELECT open_payment($1, $2, $3, 5000, $4)', [userId, paymentId, intent, {}]);
  await app.query(`SELECT note_payment($1, 'succeeded', 5000, 'usd', now())`, [intent]);
  await app.query(
    `INSERT INTO offered_items VALUES ($1, $2, 'lamp', 'shopping', 'shopping', 'A lamp', 'A shop', 3000, '{}', now())`,
    [itemId, userId]);
  await app.query('SELECT place_order($1, $2, $3, $4, $5, NULL, $6)', [userId, orderId, itemId, when, end, 'hash']);
}, 60_000);

const found = async (client: pg.ClientBase | pg.Pool) =>
  (await client.query<{ finding: string }>('SELECT finding FROM audit_orders_and_payments()')).rows
    .map(({ finding }) => finding);

test('nothing is found while orders, payments and ledger agree, whatever became of an order', async () => {
  const { app } = database();
  expect(await found(app)).toEqual([]);
  const other = randomUUID();
  await app.query('SELECT place_order($1, $2, $3, $4, $5, NULL, $6)', [userId, other, itemId, when, end, 'hash']);
  for (const state of ['fulfilled', 'cancelled', 'declined']) {
    const id = randomUUID();
    await app.query('SELECT adjust_wallet($1, $2, 3000, $3)', [userId, id, '{"description":"More"}']);
    await app.query('SELECT place_order($1, $2, $3, $4, $5, NULL, $6)', [userId, id, itemId, when, end, 'hash']);
    await app.query('SELECT end_order($1, $2, $3, now(), $4)', [id, userId, state, '2026-11']);
  }
  expect(await found(app)).toEqual([]);
});

test.each([
  ['an order that says it is over while its money is held', `UPDATE orders SET state = 'declined', ended_at = now()`,
    'an order and its hold say different things'],
  ['an order of another amount', 'UPDATE orders SET amount_cents = 1', 'an order and its hold say different things'],
  ['a hold that is gone from under its order', 'DELETE FROM open_holds', 'an order and its hold say different things'],
  ['an order that is gone', 'DELETE FROM orders', 'held for an order that there is not'],
  ['a payment without its credit', 'UPDATE stripe_transactions SET id = gen_random_uuid()',
    'a payment that succeeded and was not credited'],
  ['a payment that takes its success back', `UPDATE stripe_transactions SET status = 'open'`,
    'a credit of a payment that did not succeed'],
])('%s is found', async (_name, tampering, finding) => {
  const client = await database().admin.connect();
  try {
    await client.query('BEGIN');
    await client.query(tampering);
    expect(await found(client)).toContain(finding);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
