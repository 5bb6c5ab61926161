import type pg from 'pg';
import type { BudgetStore, MonthSpending } from '../app/budget-ports.ts';
import { DEFAULT_MONTHLY_CENTS, DEFAULT_PURCHASE_LIMIT_CENTS, domainOf } from '../domain/budget.ts';
import { callFunction, keyed } from './sql.ts';

interface StateRow {
  monthly: string | null;
  purchase_limit: string | null;
  spent: string;
  warnings: number[];
}

const state = `
  SELECT b.monthly_cents AS monthly, b.purchase_limit_cents AS purchase_limit, spent_in($1, $2) AS spent,
    ARRAY(SELECT percent FROM budget_warnings WHERE user_id = $1 AND month = $2 ORDER BY percent) AS warnings
  FROM (SELECT) AS once LEFT JOIN budgets b ON b.user_id = $1`;

const spending = `
  WITH every AS (
    SELECT month, domain, amount_cents FROM purchases WHERE user_id = $1 AND taken_back_at IS NULL
    UNION ALL
    SELECT month, nullif(domain, ''), amount_cents FROM orders
    WHERE user_id = $1 AND state IN ('requested', 'fulfilled')
  ), months AS (SELECT DISTINCT month FROM every ORDER BY month DESC LIMIT 12)
  SELECT month, domain, sum(amount_cents)::bigint AS total FROM every JOIN months USING (month)
  GROUP BY month, domain ORDER BY month, total DESC, domain`;

export const budgetStore = (pool: pg.Pool): BudgetStore => ({
  async read(userId, month) {
    const { rows } = await pool.query<StateRow>(state, [userId, month]);
    const [row] = rows;
    return {
      monthlyCents: BigInt(row?.monthly ?? DEFAULT_MONTHLY_CENTS),
      purchaseLimitCents: BigInt(row?.purchase_limit ?? DEFAULT_PURCHASE_LIMIT_CENTS),
      spentCents: BigInt(row?.spent ?? 0),
      warnings: row?.warnings ?? [],
    };
  },

  async spending(userId) {
    const { rows } = await pool.query<{ month: string; domain: string | null; total: string }>(spending, [userId]);
    const months = new Map<string, MonthSpending>();
    for (const { month, domain, total } of rows) {
      const { totalCents, byDomain } = months.get(month) ?? { totalCents: 0n, byDomain: [] };
      const part = { domain: domainOf(domain), totalCents: BigInt(total) };
      months.set(month, { month, totalCents: totalCents + part.totalCents, byDomain: [...byDomain, part] });
    }
    return [...months.values()];
  },

  async set(userId, { monthlyCents, purchaseLimitCents }, month, key) {
    await callFunction(pool, 'set_budget($1, $2, $3, $4, $5, $6)', [
      userId, monthlyCents, purchaseLimitCents, month, ...keyed(key, { monthlyCents, purchaseLimitCents }),
    ]);
  },
});
