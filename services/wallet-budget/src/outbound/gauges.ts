import { sqlGauge } from '@valet/kit/db';
import type { Ground } from '@valet/kit/outbox';

/** What an alert should watch: each is about 0 while the jobs do their work. */
export function measureMoney({ metrics, pool }: Pick<Ground, 'metrics' | 'pool'>): void {
  sqlGauge({
    name: 'wallet_holds_overdue_seconds', help: 'How long the oldest hold has outlived its end', metrics, pool,
    sql: 'SELECT greatest(extract(epoch FROM now() - min(expires_at)), 0)::float8 AS value FROM open_holds',
  });
  sqlGauge({
    name: 'wallet_payments_undecided', help: 'Card payments older than two days that nobody decided', metrics, pool,
    sql: `SELECT count(*)::int AS value FROM stripe_transactions
      WHERE status IN ('open', 'processing', 'failed') AND created_at < now() - interval '2 days'`,
  });
  sqlGauge({
    name: 'wallet_owed_cents', help: 'What people owe after refunds and disputes', metrics, pool,
    sql: "SELECT -coalesce(sum(posted), 0)::float8 AS value FROM accounts WHERE kind = 'receivable'",
  });
}
