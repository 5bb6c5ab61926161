import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { expect, test } from '@jest/globals';
import {
  BudgetChangedSchema, PurchaseRecordedSchema, WalletChangedSchema,
} from '@valet/proto/wallet_budget/v1/events_pb';
import fc from 'fast-check';
import { ledgerDatabase } from '../support/ledger-database.ts';

const database = ledgerDatabase();

// As PostgreSQL takes them: no NUL.
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((any) => any.replaceAll('\0', '')),
  fc.constantFrom('', 'ä', '👩‍👩‍👧‍👦', 'x'.repeat(127), 'x'.repeat(128), '🍋'.repeat(5000)),
);
const whole = fc.oneof(
  fc.constantFrom(0n, 1n, 127n, 128n, 16_383n, 16_384n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
);

test('what the database writes of a wallet is read by the generated code as it was', async () => {
  await fc.assert(fc.asyncProperty(text, whole, whole, async (userId, balanceCents, heldCents) => {
    const { data } = await database().one<{ data: Buffer }>(
      'SELECT pb_text(1, $1) || pb_int(2, $2) || pb_int(3, $3) AS data', [userId, balanceCents, heldCents]);
    expect(fromBinary(WalletChangedSchema, data)).toMatchObject({ userId, balanceCents, heldCents });
  }), { numRuns: 200, seed: 13 });
});

test('a purchase, too, with fields that are absent and a moment within, and the budget after it', async () => {
  const moment = fc.date({ min: new Date(1), max: new Date('2200-01-01'), noInvalidDate: true });
  const amount = fc.constantFrom(1n, 127n, 128n, 30_000n, 2_000_000_000n);
  await fc.assert(fc.asyncProperty(text, amount, moment, async (words, amountCents, at) => {
    const [userId, purchaseId, vendor] = [randomUUID(), randomUUID(), `at ${words}`];
    await database().one(`SELECT record_purchase($1, $2, $3, true, NULL, 'h')`, [
      userId, JSON.stringify({ id: purchaseId, amount: String(amountCents), vendor, description: 'Lamp' }),
      JSON.stringify({ now: at, month: '2026-11', day: '2026-11-22' })]);
    const { rows } = await database().app.query<{ data: Buffer }>(
      'SELECT data FROM outbox WHERE user_id = $1 ORDER BY id', [userId]);
    const [purchase, budget] = rows.map(({ data }) => data);
    const bought = fromBinary(PurchaseRecordedSchema, purchase!);
    expect({ ...bought, purchasedAt: timestampDate(bought.purchasedAt!) }).toMatchObject({
      userId, purchaseId, amountCents, currency: 'USD', vendor, purchasedAt: at,
    });
    expect([bought.itemId, bought.catalogueId]).toEqual([undefined, undefined]);
    expect(fromBinary(BudgetChangedSchema, budget!)).toMatchObject({
      userId, month: '2026-11', budgetCents: 30_000n, purchaseLimitCents: 7500n, spentCents: amountCents,
    });
  }), { numRuns: 150, seed: 13 });
});
