import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { PurchaseStore, PurchaseView } from '../app/budget-ports.ts';
import { domainOf } from '../domain/budget.ts';
import type { Purchase, PrismaClient } from '../generated/prisma/client.ts';
import { receiptOf } from './receipt.ts';
import { callFunction, keyed } from './sql.ts';

const MOST_SHOWN = 100;

type Recorded =
  | { outcome: 'recorded'; id: string; warning: number | null }
  | { outcome: 'over_limit' | 'over_budget'; limit: number; remaining: number }
  | { outcome: 'beyond' };

const toView = (row: Purchase): PurchaseView => ({
  id: row.id,
  amountCents: row.amountCents,
  vendor: row.vendor,
  description: row.description,
  productName: row.productName,
  domain: domainOf(row.domain),
  tags: (row.metaJson as { tags?: string[] }).tags ?? [],
  month: row.month,
  purchasedAt: row.createdAt,
  overLimit: row.overLimit,
  possibleDuplicateOf: row.possibleDuplicateOf,
  takenBackAt: row.takenBackAt,
  receipt: receiptOf(row.receipt),
});

export const purchaseStore = (pool: pg.Pool, client: PrismaClient): PurchaseStore => ({
  async record(userId, { purchase: { amountCents, ...purchase }, confirmed }, when, key) {
    const answer = await callFunction<Recorded>(pool, 'record_purchase($1, $2, $3, $4, $5, $6)', [
      userId,
      JSON.stringify({ ...purchase, id: randomUUID(), amount: amountCents }),
      JSON.stringify(when),
      confirmed,
      ...keyed(key, { purchase, amountCents, confirmed }),
    ]);
    if (answer.outcome === 'recorded' || answer.outcome === 'beyond') return answer;
    const { outcome, limit, remaining } = answer;
    return { outcome, limitCents: BigInt(limit), remainingCents: BigInt(remaining) };
  },

  takeBack: (userId, id, { now, month }, key) =>
    callFunction(pool, 'take_back_purchase($1, $2, $3, $4, $5, $6)', [
      userId, id, now, month, ...keyed(key, { id: id.toLowerCase() }),
    ]),

  async find(userId, id) {
    const row = await client.purchase.findFirst({ where: { id, userId } });
    return row && toView(row);
  },

  async list(userId) {
    const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    return (await client.purchase.findMany({ where: { userId }, orderBy: [...orderBy], take: MOST_SHOWN })).map(toView);
  },
});
