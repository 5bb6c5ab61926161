import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WalletChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';

let database: TestDatabase;
let app: pg.Pool;
let admin: pg.Pool;
beforeAll(async () => {
  database = await testDatabase('wallet-budget');
  const options = '-c search_path=wallet_budget -c TimeZone=UTC';
  app = new pg.Pool({ connectionString: database.appUrl.replace(/\?.*$/, ''), options, max: 8 });
  admin = new pg.Pool({ connectionString: database.adminUrl, options, max: 2 });
}, 120_000);
afterAll(async () => {
  await app.end();
  await admin.end();
  await database.drop();
});

const one = async (sql: string, values: unknown[] = []) => (await app.query(sql, values)).rows[0];
const fund = async (userId: string, cents: number) => {
  const [id, intent] = [randomUUID(), `pi_${randomUUID()}`];
  await one('SELECT open_payment($1, $2, $3, $4, $5)', [userId, id, intent, cents, {}]);
  expect(await one(`SELECT outcome FROM note_payment($1, 'succeeded', $2, 'usd', now())`, [intent, cents])).toEqual({
    outcome: 'credited',
  });
  return { id, intent };
};
const hold = (userId: string, key: string, cents: number, ms = 60_000) =>
  one('SELECT * FROM hold_funds($1, $2, $3, $4, $5)', [userId, key, cents, new Date(Date.now() + ms), '{"description":"x"}']);
const end = (userId: string, key: string, phase: string) =>
  one('SELECT * FROM end_hold($1, $2, $3, now())', [userId, key, phase]);
const findings = async () => (await app.query('SELECT * FROM audit_ledger()')).rows;

test('walk', async () => {
  const user = randomUUID();
  const { intent } = await fund(user, 2500);
  expect(await hold(user, 'a', 100)).toMatchObject({ outcome: 'held', balance: '2500', held: '100' });
  expect(await hold(user, 'a', 100)).toMatchObject({ outcome: 'held', balance: '2500', held: '100' });
  expect(await hold(user, 'a', 200)).toMatchObject({ outcome: 'mismatch' });
  expect(await end(user, 'a', 'posted')).toMatchObject({ outcome: 'done', balance: '2400', held: '0' });
  expect(await end(user, 'a', 'posted')).toMatchObject({ outcome: 'done', balance: '2400', held: '0' });
  expect(await end(user, 'a', 'voided')).toMatchObject({ outcome: 'gone' });
  expect(await hold(user, 'b', 2400)).toMatchObject({ outcome: 'held' });
  expect(await hold(user, 'c', 1)).toMatchObject({ outcome: 'insufficient' });
  expect(await one('SELECT * FROM note_refund($1, 500, now())', [intent])).toMatchObject({ outcome: 'done' });
  expect(await one('SELECT owed_by($1) AS owed', [user])).toEqual({ owed: '500' });
  expect(await end(user, 'b', 'voided')).toMatchObject({ outcome: 'done', balance: '1900', held: '0' });
  expect(await one('SELECT owed_by($1) AS owed', [user])).toEqual({ owed: '0' });
  expect(await one(`SELECT * FROM note_dispute($1, 'dp_1', 2500, 'open', now())`, [intent])).toMatchObject({ outcome: 'done' });
  expect(await one('SELECT owed_by($1) AS owed', [user])).toEqual({ owed: '100' });
  expect(await one(`SELECT * FROM note_dispute($1, 'dp_1', 2500, 'won', now())`, [intent])).toMatchObject({ outcome: 'done' });
  expect(await findings()).toEqual([]);
  const { rows } = await admin.query('SELECT data FROM outbox ORDER BY id DESC LIMIT 1');
  expect(fromBinary(WalletChangedSchema, rows[0].data)).toMatchObject({ userId: user, balanceCents: 1900n });
});

test('orders', async () => {
  const user = randomUUID();
  await fund(user, 5000);
  const item = randomUUID();
  await app.query(`INSERT INTO offered_items VALUES ($1, $2, 'p:1', 'shopping', 'shopping', 'Lamp', 'Ikea', 3000, '{}', now())`, [item, user]);
  const when = JSON.stringify({ now: new Date(), month: '2026-11', day: '2026-11-22' });
  const id = randomUUID();
  const place = (orderId: string, key: string | null) =>
    one('SELECT place_order($1, $2, $3, $4, $5, $6, $7) AS a', [user, orderId, item, when, new Date(Date.now() + 1e6), key, 'h']);
  expect(await place(id, 'k')).toEqual({ a: { outcome: 'placed', id, warning: null } });
  expect(await place(randomUUID(), 'k')).toEqual({ a: { outcome: 'placed', id, warning: null } });
  expect(await place(randomUUID(), null)).toMatchObject({ a: { outcome: 'insufficient', available: 2000 } });
  expect(await one('SELECT end_order($1, $2, $3, now(), $4) AS a', [id, user, 'cancelled', '2026-11'])).toEqual({ a: 'done' });
  const buy = (amount: number, ok: boolean) =>
    one('SELECT record_purchase($1, $2, $3, $4, $5, $6) AS a', [user,
      JSON.stringify({ id: randomUUID(), amount, vendor: 'Shop', description: 'Thing', itemId: item, tags: [] }), when, ok, null, 'h']);
  expect(await buy(7501, false)).toMatchObject({ a: { outcome: 'over_limit' } });
  expect(await buy(24_500, true)).toMatchObject({ a: { outcome: 'recorded', warning: 80 } });
  expect(await buy(5500, false)).toMatchObject({ a: { outcome: 'recorded', warning: 100 } });
  expect(await buy(1, false)).toMatchObject({ a: { outcome: 'over_budget', remaining: 0 } });
  expect(await findings()).toEqual([]);
});
