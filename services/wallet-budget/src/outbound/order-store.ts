import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { OrderState, OrderStore, OrderView } from '../app/budget-ports.ts';
import { domainOf } from '../domain/budget.ts';
import type { Order, PrismaClient } from '../generated/prisma/client.ts';
import { receiptOf } from './receipt.ts';
import { callFunction, keyed } from './sql.ts';

const MOST_SHOWN = 100;
const MOST_WAITING = 1_000;
/** As many as one run of the job releases. */
const DUE_AT_ONCE = 500;

type Placed =
  | { outcome: 'placed'; id: string; warning: number | null }
  | { outcome: 'unknown' | 'no_price' }
  | { outcome: 'over_limit' | 'over_budget' | 'insufficient'; limit: number; remaining: number; available: number };

const toView = (row: Order): OrderView => ({
  id: row.id,
  userId: row.userId,
  itemId: row.itemId,
  title: row.title,
  vendor: row.vendor,
  domain: domainOf(row.domain),
  amountCents: row.amountCents,
  state: row.state as OrderState,
  month: row.month,
  requestedAt: row.requestedAt,
  expiresAt: row.expiresAt,
  receipt: receiptOf(row.receipt),
});

export const orderStore = (pool: pg.Pool, client: PrismaClient): OrderStore => ({
  async place(userId, { itemId, expiresAt }, when, key) {
    const answer = await callFunction<Placed>(pool, 'place_order($1, $2, $3, $4, $5, $6, $7)', [
      userId, randomUUID(), itemId, JSON.stringify(when), expiresAt, ...keyed(key, { itemId: itemId.toLowerCase() }),
    ]);
    switch (answer.outcome) {
      case 'over_limit':
        return { outcome: 'over_limit', limitCents: BigInt(answer.limit) };
      case 'over_budget':
        return { outcome: 'over_budget', remainingCents: BigInt(answer.remaining) };
      case 'insufficient':
        return { outcome: 'insufficient', availableCents: BigInt(answer.available) };
      default:
        return answer;
    }
  },

  end: ({ id, userId }, state, { now, month }, key) =>
    callFunction(pool, 'end_order($1, $2, $3, $4, $5, $6, $7)', [
      id, userId, state, now, month, ...keyed(key, { id: id.toLowerCase() }),
    ]),

  async find(userId, id) {
    const row = await client.order.findFirst({ where: { id, ...(userId !== null && { userId }) } });
    return row && toView(row);
  },

  async list(userId) {
    const orderBy = [{ requestedAt: 'desc' }, { id: 'desc' }] as const;
    return (await client.order.findMany({ where: { userId }, orderBy: [...orderBy], take: MOST_SHOWN })).map(toView);
  },

  async waiting() {
    const where = { state: 'requested' };
    return (await client.order.findMany({ where, orderBy: { requestedAt: 'asc' }, take: MOST_WAITING })).map(toView);
  },

  due: (now) =>
    client.order.findMany({
      where: { state: 'requested', expiresAt: { lte: now } },
      orderBy: { expiresAt: 'asc' },
      take: DUE_AT_ONCE,
      select: { id: true, userId: true },
    }),
});
