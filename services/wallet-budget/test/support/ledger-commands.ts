import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import * as budget from './ledger-budget-model.ts';
import { type Asked, expire, standing } from './ledger-database.ts';
import * as money from './ledger-model.ts';

/** What the model knows while a run goes on. */
export interface Known {
  state: budget.BudgetState;
  minute: number;
}

/** One person of the database: their rows have names of this run, so that runs do not meet. */
export interface Person {
  readonly asked: Asked;
  readonly userId: string;
  readonly name: (row: string) => string;
  /** The same for the same row. */
  readonly id: (row: string) => string;
  readonly orders: string[];
  readonly purchases: string[];
}

type Move = fc.AsyncCommand<Known, Person>;
type Rows = Record<string, unknown>;

export const ITEMS: readonly budget.Item[] = [
  { name: 'lamp', price: 1000 }, { name: 'shelf', price: 3000 }, { name: 'desk', price: 8000 },
  { name: 'talk', price: null },
];

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute));
const WORDS = '{"description":"Something"}';
const MONTH = '2026-11';

/** A new person, to whom the items are offered. Whatever other people have held before is free by now. */
export async function newPerson(asked: Asked): Promise<Person> {
  const userId = randomUUID();
  const ids = new Map<string, string>();
  const id = (row: string) => {
    const known = ids.get(row) ?? randomUUID();
    ids.set(row, known);
    return known;
  };
  await expire(asked, new Date('9999-01-01'));
  for (const { name, price } of ITEMS) {
    await asked.query(
      `INSERT INTO offered_items (item_id, user_id, type, domain, title, vendor, price_cents, tags, offered_at)
       VALUES ($1, $2, 'shopping', 'shopping', $3, 'Shop', $4, '{}', now())`, [id(name), userId, name, price]);
  }
  return { asked, userId, name: (row) => `${userId}:${row}`, id, orders: [], purchases: [] };
}

const first = async ({ asked }: Person, sql: string, values: readonly unknown[]): Promise<Rows> =>
  (await asked.query(sql, [...values])).rows[0];

/** A move does the same on both sides, which must answer the same and stand the same after it. */
function move(
  label: string,
  model: (known: Known) => { state: budget.BudgetState; outcome: string },
  real: (person: Person, known: Known) => Promise<unknown>,
): Move {
  return {
    check: () => true,
    toString: () => label,
    async run(known, person) {
      const { state, outcome } = model(known);
      expect(`${label}: ${await real(person, known)}`).toBe(`${label}: ${outcome}`);
      known.state = state;
      const { posted, held, owed } = state.money;
      expect(await standing(person.asked, person.userId)).toEqual({ posted, held, owed });
      expect(money.brokenPromise(state.money)).toBeNull();
    },
  };
}

/** A move of money alone, one statement with an outcome. */
const moneyMove = (
  label: string, model: (state: money.MoneyState, minute: number) => money.Step, sql: string,
  values: (person: Person, minute: number) => readonly unknown[],
): Move =>
  move(label, ({ state, minute }) => {
    const step = model(state.money, minute);
    return { state: { ...state, money: step.state }, outcome: step.outcome };
  }, async (person, { minute }) => (await first(person, sql, values(person, minute)))['outcome']);

const when = (minute: number) => JSON.stringify({ now: at(minute), month: MONTH, day: '2026-11-22' });

const placing = (item: budget.Item, minutes: number, key: string | null): Move =>
  move(`order ${item.name} key ${key}`, ({ state, minute }) => budget.placeOrder(state, item, minute + minutes, key),
    async (person, { minute }) => {
      const id = randomUUID();
      const named = key === null ? null : person.name(key);
      const sql = 'SELECT place_order($1, $2, $3, $4, $5, $6, $7) AS answer';
      const values = [person.userId, id, person.id(item.name), when(minute), at(minute + minutes), named, item.name];
      const answer = await first(person, sql, values).then((found) => found['answer'] as Rows, (error: Rows): Rows => {
        if (error['code'] !== 'VB004') throw error;
        return { outcome: 'conflict' };
      });
      if (answer['outcome'] !== 'placed') return answer['outcome'];
      if (answer['id'] !== id) return `placed again ${person.orders.indexOf(String(answer['id']))}`;
      person.orders.push(id);
      return `placed ${answer['warning']}`;
    });

const buying = (amount: number, confirmed: boolean): Move =>
  move(`purchase of ${amount}`, ({ state }) => budget.recordPurchase(state, amount, confirmed),
    async (person, { minute }) => {
      const id = randomUUID();
      const purchase = JSON.stringify({ id, amount, vendor: 'Shop', description: 'Thing', tags: [] });
      const values = [person.userId, purchase, when(minute), confirmed];
      const row = await first(person, 'SELECT record_purchase($1, $2, $3, $4, NULL, $$h$$) AS answer', values);
      const answer = row['answer'] as Rows;
      if (answer['outcome'] !== 'recorded') return answer['outcome'];
      person.purchases.push(id);
      return `recorded ${answer['warning']}`;
    });

const row = (prefix: string, many: number) => fc.nat({ max: many - 1 }).map((n) => `${prefix}${n}`);
const paymentAmount = fc.constantFrom(2500, 5000);
const ORDER_ENDS = ['fulfilled', 'declined', 'cancelled', 'released'] as const;

const opening = (id: string, amount: number): Move => moneyMove(
  `open ${id} of ${amount}`, (state) => money.openPayment(state, id, amount),
  `SELECT open_payment($1, $2, $3, $4, '{}') AS outcome`,
  (person) => [person.userId, person.id(id), person.name(id), amount]);
const paying = (id: string, amount?: number): Move => move(
  `paid ${id} with ${amount ?? 'what was asked'}`,
  ({ state }) => {
    const step = money.notePaid(state.money, id, amount);
    return { state: { ...state, money: step.state }, outcome: step.outcome };
  },
  async (person, { state, minute }) => (await first(person,
    `SELECT outcome FROM note_payment($1, 'succeeded', $2, 'usd', $3)`,
    [person.name(id), amount ?? state.money.payments[id]?.amount ?? 0, at(minute)]))['outcome']);

/** What every walk begins with: money to lose. */
export const BEGINNING: readonly Move[] = [opening('p0', 5000), paying('p0')];

const disputing = fc.record({
  id: row('p', 2), dispute: row('d', 2), amount: fc.constantFrom(1000, 2500, 9999),
  as: fc.constantFrom('open' as const, 'open' as const, 'won' as const, 'lost' as const),
}).map(({ id, dispute, amount, as }) => moneyMove(
  `${dispute} of ${amount} on ${id} ${as}`, (state) => money.noteDispute(state, id, dispute, amount, as),
  'SELECT outcome FROM note_dispute($1, $2, $3, $4, $5)',
  (person, minute) => [person.name(id), person.name(id + dispute), amount, as, at(minute)]));
const ordering = fc.record({
  item: fc.constantFrom(...ITEMS), minutes: fc.constantFrom(2, 20), key: fc.constantFrom('k0', 'k1', null, null),
}).map(({ item, minutes, key }) => placing(item, minutes, key));
const orderEnding = fc.record({ index: fc.nat({ max: 1 }), as: fc.constantFrom(...ORDER_ENDS) })
  .map(({ index, as }) => move(
    `order ${index} ${as}`, ({ state, minute }) => budget.endOrder(state, index, as, minute),
    async (person, { minute }) => (await first(person, 'SELECT end_order($1, NULL, $2, $3, $4) AS outcome', [
      person.orders[index] ?? randomUUID(), as, at(minute), MONTH,
    ]))['outcome']));

/** Arbitraries of all moves; what takes several to come about is there more than once. */
export const MOVES: readonly fc.Arbitrary<Move>[] = [
  ordering, ordering, orderEnding, orderEnding, orderEnding, disputing, disputing, disputing,
  fc.record({ id: row('h', 3), amount: fc.constantFrom(1, 100, 700, 2500, 5000), minutes: fc.constantFrom(1, 5) })
    .map(({ id, amount, minutes }) => moneyMove(
      `hold ${id} of ${amount}`,
      (state, minute) => money.holdFunds(state, id, { kind: 'digest_refresh', amount, until: minute + minutes }),
      'SELECT outcome FROM hold_funds($1, $2, $3, $4, $5)',
      (person, minute) => [person.userId, person.name(id), amount, at(minute + minutes), WORDS])),
  fc.record({ id: row('h', 3), phase: fc.constantFrom('posted' as const, 'voided' as const) })
    .map(({ id, phase }) => moneyMove(
      `${phase} ${id}`, (state, minute) => money.endHold(state, id, phase, minute),
      'SELECT outcome FROM end_hold($1, $2, $3, $4)',
      (person, minute) => [person.userId, person.name(id), phase, at(minute)])),
  fc.record({ minutes: fc.nat({ max: 4 }), limit: fc.constantFrom(1, 2, 100) })
    .map(({ minutes, limit }) => move(
      `${minutes} minutes pass, ${limit} expire`,
      (known) => {
        known.minute += minutes;
        const step = money.expireHolds(known.state.money, known.minute, limit);
        return { state: { ...known.state, money: step.state }, outcome: step.outcome };
      },
      (person, { minute }) => expire(person.asked, at(minute), limit))),
  fc.record({ id: row('p', 2), amount: paymentAmount }).map(({ id, amount }) => opening(id, amount)),
  fc.record({ id: row('p', 2), amount: fc.constantFrom(undefined, undefined, 5000) })
    .map(({ id, amount }) => paying(id, amount)),
  fc.record({ id: row('p', 2), status: fc.constantFrom('processing', 'failed', 'canceled') })
    .map(({ id, status }) => moneyMove(
      `${status} ${id}`,
      (state) => ({ state, outcome: state.payments[id] === undefined ? 'unknown' : 'noted' }),
      `SELECT outcome FROM note_payment($1, $2, 0, 'usd', $3)`,
      (person, minute) => [person.name(id), status, at(minute)])),
  fc.record({ id: row('p', 2), total: fc.constantFrom(0, 500, 2500, 5000, 9999) }).map(({ id, total }) => moneyMove(
    `refunded ${total} of ${id}`, (state) => money.noteRefund(state, id, total),
    'SELECT outcome FROM note_refund($1, $2, $3)', (person, minute) => [person.name(id), total, at(minute)])),
  fc.record({ id: row('a', 3), amount: fc.constantFrom(1, 3000) }).map(({ id, amount }) => moneyMove(
    `adjust ${id} by ${amount}`, (state) => money.adjust(state, id, amount),
    'SELECT adjust_wallet($1, $2, $3, $4) AS outcome',
    (person) => [person.userId, person.name(id), amount, WORDS])),
  fc.constant(moneyMove('settle', (state) => ({ state, outcome: '0' }), 'SELECT settle_owed($1)::text AS outcome',
    (person) => [person.userId])),
  fc.record({ amount: fc.constantFrom(1, 2000, 7500, 7501, 20_000), confirmed: fc.boolean() })
    .map(({ amount, confirmed }) => buying(amount, confirmed)),
  fc.nat({ max: 3 }).map((index) => move(
    `purchase ${index} taken back`, ({ state }) => budget.takeBack(state, index),
    async (person, { minute }) => (await first(person, 'SELECT take_back_purchase($1, $2, $3, $4) AS outcome', [
      person.userId, person.purchases[index] ?? randomUUID(), at(minute), MONTH,
    ]))['outcome'])),
  fc.record({ monthly: fc.constantFrom(null, 100, 10_000, 30_000), limit: fc.constantFrom(null, 1000, 9000) })
    .map(({ monthly, limit }) => move(
      `budget ${monthly}, limit ${limit}`, ({ state }) => budget.setBudget(state, monthly, limit),
      async (person) => {
        await first(person, 'SELECT set_budget($1, $2, $3, $4)', [person.userId, monthly, limit, MONTH]);
        return 'done';
      })),
];
