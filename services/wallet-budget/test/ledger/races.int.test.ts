import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  end, expire, findings, fund, hold, ledgerDatabase, notePaid, openPayment, standing,
} from '../support/ledger-database.ts';

const database = ledgerDatabase();
const counted = (outcomes: readonly string[]) => {
  const many = (one: string) => outcomes.filter((other) => other === one).length;
  return Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, many(one)]));
};
/** At once, in turn over two processes. */
const atOnce = <T>(many: number, work: (asked: ReturnType<typeof database>['app'], at: number) => Promise<T>) => {
  const { app, other } = database();
  return Promise.all(Array.from({ length: many }, (_, at) => work(at % 2 === 0 ? app : other, at)));
};
const outcome = ({ outcome: of }: { outcome: string }) => of;

async function adjust(userId: string, cents: number) {
  await database().one('SELECT adjust_wallet($1, $2, $3, $4)', [userId, userId, cents, '{"description":"Correction"}']);
}

test('of 200 holds of one dollar at once on one dollar exactly one is made', async () => {
  const user = randomUUID();
  await adjust(user, 100);
  const made = await atOnce(200, (asked, at) => hold(asked, user, `${user}:${at}`, 100).then(outcome));
  expect(counted(made)).toEqual({ held: 1, insufficient: 199 });
  expect(await standing(database().app, user)).toEqual({ posted: 100, held: 100, owed: 0 });
});

test('the same hold from 32 clients of two processes is made once, and all are told so', async () => {
  const user = randomUUID();
  await fund(database().app, user, 2500);
  const made = await atOnce(32, (asked) => hold(asked, user, user, 100).then(outcome));
  expect(counted(made)).toEqual({ held: 32 });
  expect(await standing(database().app, user)).toEqual({ posted: 2500, held: 100, owed: 0 });
});

test('the first money of a person that comes in 16 ways at once all arrives, in one wallet', async () => {
  const user = randomUUID();
  await atOnce(16, (asked, at) =>
    asked.query('SELECT adjust_wallet($1, $2, 100, $3)', [user, `${user}:${at}`, '{"description":"Correction"}']));
  expect(await standing(database().app, user)).toEqual({ posted: 1600, held: 0, owed: 0 });
});

test('a hold that is paid, freed and expired by 16 at once ends in one way', async () => {
  const { app } = database();
  const user = randomUUID();
  await fund(app, user, 5000);
  for (let round = 0; round < 8; round += 1) {
    const key = `${user}:${round}`;
    const due = new Date(Date.UTC(2026, 0, 1, 0, round));
    await hold(app, user, key, 100, due);
    const before = new Date(due.getTime() - 1);
    const ends = await atOnce(16, async (asked, at) => {
      if (at % 3 === 2) return `expired ${await expire(asked, due)}`;
      const phase = at % 3 === 0 ? 'posted' : 'voided';
      return `${phase} ${(await end(asked, user, key, phase, before)).outcome}`;
    });
    const ways = new Set(ends.filter((one) => /done|expired 1/.test(one)));
    expect([...ways]).toHaveLength(1);
    const { rows } = await app.query('SELECT phase FROM transfers WHERE idempotency_key = $1', [`end:hold:${key}`]);
    expect(rows).toHaveLength(1);
    expect((await standing(app, user)).held).toBe(0);
  }
});

test('the same payment told 50 times at once, among its refunds and its dispute, is credited once', async () => {
  const { app } = database();
  const user = randomUUID();
  const { intent } = await openPayment(app, user, 5000);
  const told = await atOnce(80, async (asked, at) => {
    if (at % 8 === 1) {
      await asked.query('SELECT note_refund($1, 1000, now())', [intent]);
      return 'refund';
    }
    if (at % 8 === 3) {
      await asked.query('SELECT note_dispute($1, $2, 2000, $3, now())', [
        intent, `dp_${user}`, at > 40 ? 'won' : 'open']);
      return 'dispute';
    }
    return notePaid(asked, intent, 5000);
  });
  expect(counted(told)['credited'] ?? 0).toBeLessThanOrEqual(1);
  expect(counted(told)['known']).toBeGreaterThanOrEqual(59);
  expect(await standing(app, user)).toEqual({ posted: 4000, held: 0, owed: 0 });
});

test('orders, holds, purchases, refunds and expiries at once on the same wallets neither block nor lose', async () => {
  const { app } = database();
  const people = await Promise.all(Array.from({ length: 3 }, async () => {
    const user = randomUUID();
    const item = randomUUID();
    const { intent } = await fund(app, user, 50_000);
    await app.query(
      `INSERT INTO offered_items (item_id, user_id, type, domain, title, vendor, price_cents, tags, offered_at)
       VALUES ($1, $2, 'shopping', 'shopping', 'Lamp', 'Shop', 700, '{}', now())`, [item, user]);
    return { user, item, intent, spent: 0, orders: [] as string[] };
  }));
  const now = Date.now();
  const when = JSON.stringify({ now: new Date(now), month: '2026-11', day: '2026-11-22' });
  await atOnce(600, async (asked, at) => {
    const person = people[at % people.length]!;
    const { user, item, intent } = person;
    const key = `${user}:${at}`;
    // An audit amid all this sees one moment of it.
    if (at % 60 === 0) expect(await findings(asked)).toEqual([]);
    switch (Math.floor(at / people.length) % 7) {
      case 0: {
        await hold(asked, user, key, 300, new Date(now + 600_000));
        if ((await end(asked, user, key, 'posted', new Date(now))).outcome === 'done') person.spent += 300;
        return;
      }
      case 1: return void await hold(asked, user, key, 200, new Date(now - 1000 * at));
      case 2: return void await expire(asked, new Date(now), 3);
      case 3: {
        const id = randomUUID();
        const { rows } = await asked.query('SELECT place_order($1, $2, $3, $4, $5, NULL, $$h$$) AS answer', [
          user, id, item, when, new Date(now + 1e6)]);
        if (rows[0].answer.outcome === 'placed') person.orders.push(id);
        return;
      }
      case 4: {
        const id = person.orders.pop();
        if (id === undefined) return;
        const state = at % 2 === 0 ? 'fulfilled' : 'cancelled';
        const { rows } = await asked.query('SELECT end_order($1, NULL, $2, $3, $4) AS outcome', [
          id, state, new Date(now), '2026-11']);
        expect(rows[0].outcome).toBe('done');
        if (state === 'fulfilled') person.spent += 700;
        return;
      }
      case 5: return void await asked.query('SELECT note_refund($1, $2, now())', [intent, at * 50]);
      default: return void await asked.query('SELECT record_purchase($1, $2, $3, true, NULL, $$h$$)', [
        user, JSON.stringify({ id: randomUUID(), amount: 100, vendor: 'Shop', description: 'Thing' }), when]);
    }
  });
  await expire(app, new Date(now + 1));
  for (const { user, intent, spent } of people) {
    const { posted, held, owed } = await standing(app, user);
    const { rows } = await app.query(
      `SELECT refunded_cents::int AS refunded,
         (SELECT coalesce(sum(amount_cents), 0)::int FROM orders WHERE user_id = $2 AND state = 'requested') AS waiting
       FROM stripe_transactions WHERE payment_intent_id = $1`, [intent, user]);
    expect(posted - owed).toBe(50_000 - spent - rows[0].refunded);
    expect(held).toBe(rows[0].waiting);
  }
  expect(await findings(app)).toEqual([]);
}, 60_000);
