import type pg from 'pg';
import type {
  CardPayment, DisputeNews, KeptDispute, Noted, PaymentNews, PaymentState, PaymentStore, RefundNews,
} from '../app/payment-ports.ts';

const MOST_LISTED = 100;

interface PaymentRow {
  id: string;
  user_id: string;
  payment_intent_id: string;
  amount_cents: string;
  status: PaymentState;
  refunded_cents: string;
  disputed_cents: string;
  created_at: Date;
}

interface DisputeRow {
  dispute_id: string;
  payment_intent_id: string;
  user_id: string;
  amount_cents: string;
  state: KeptDispute['state'];
}

interface NotedRow {
  outcome: 'credited' | 'noted' | 'done' | 'known' | 'unknown' | 'mismatch';
  user_id: string;
}

const columns =
  'id, user_id, payment_intent_id, amount_cents, status, refunded_cents, disputed_cents, created_at';

const toPayment = (row: PaymentRow): CardPayment => ({
  id: row.id,
  userId: row.user_id,
  intentId: row.payment_intent_id,
  amountCents: BigInt(row.amount_cents),
  state: row.status,
  refundedCents: BigInt(row.refunded_cents),
  disputedCents: BigInt(row.disputed_cents),
  createdAt: row.created_at,
});

const toNoted = ({ outcome, user_id: userId }: NotedRow): Noted => {
  if (outcome === 'unknown') return { outcome };
  return { userId, outcome: outcome === 'credited' || outcome === 'noted' ? 'done' : outcome };
};

/** Card payments: read from their rows, changed by the functions of the database alone. */
export function paymentStore(pool: pg.Pool): PaymentStore {
  const list = async (sql: string, values: unknown[]): Promise<CardPayment[]> => {
    const { rows } = await pool.query<PaymentRow>(`SELECT ${columns} FROM stripe_transactions ${sql}`, values);
    return rows.map(toPayment);
  };
  const noted = async (call: string, values: unknown[]): Promise<Noted> => {
    const { rows } = await pool.query<NotedRow>(`SELECT outcome, user_id FROM ${call}`, values);
    return toNoted(rows[0] as NotedRow);
  };

  const notePayment = ({ intentId, state, receivedCents, currency, at }: Omit<PaymentNews, 'kind'>) =>
    noted('note_payment($1, $2, $3, $4, $5)', [intentId, state, receivedCents, currency, at]);
  // What was given back was paid, and for the amount that was asked for: else nothing is written.
  const noteRefund = async ({ intentId, totalCents, paidCents, currency, at }: RefundNews): Promise<Noted> => {
    const paid = await notePayment({ intentId, state: 'succeeded', receivedCents: paidCents, currency, at });
    if (paid.outcome === 'unknown' || paid.outcome === 'mismatch') return paid;
    const refunded = await noted('note_refund($1, $2, $3)', [intentId, totalCents, at]);
    return refunded.outcome === 'known' ? paid : refunded;
  };
  const noteDispute = async (
    { intentId, disputeId, amountCents, state, currency, at }: DisputeNews,
  ): Promise<Noted> => {
    if (currency.toUpperCase() === 'USD')
      return noted('note_dispute($1, $2, $3, $4, $5)', [intentId, disputeId, amountCents, state, at]);
    const [payment] = await list('WHERE payment_intent_id = $1', [intentId]);
    return payment ? { userId: payment.userId, outcome: 'mismatch' } : { outcome: 'unknown' };
  };

  return {
    byId: async (id) => (await list('WHERE id = $1', [id]))[0] ?? null,
    byIntent: async (intentId) => (await list('WHERE payment_intent_id = $1', [intentId]))[0] ?? null,
    listOf: (userId) => list(`WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${MOST_LISTED}`, [userId]),

    async undecided(userId) {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM stripe_transactions
         WHERE user_id = $1 AND status IN ('open', 'processing', 'failed')`,
        [userId],
      );
      return rows[0]?.open ?? 0;
    },

    async disputes(userId) {
      const { rows } = await pool.query<DisputeRow>(
        `SELECT d.dispute_id, p.payment_intent_id, p.user_id, d.amount_cents, d.state
         FROM disputes d JOIN stripe_transactions p ON p.id = d.payment_id
         WHERE $1::uuid IS NULL OR p.user_id = $1 ORDER BY p.created_at DESC LIMIT ${MOST_LISTED}`,
        [userId ?? null],
      );
      return rows.map((row) => ({
        disputeId: row.dispute_id, intentId: row.payment_intent_id, userId: row.user_id,
        amountCents: BigInt(row.amount_cents), state: row.state,
      }));
    },

    async open({ id, userId, intentId, amountCents }) {
      const { rows } = await pool.query<{ outcome: 'opened' | 'mismatch' | 'blocked' }>(
        `SELECT open_payment($1, $2, $3, $4, '{"acknowledged":true}') AS outcome`,
        [userId, id, intentId, amountCents],
      );
      return (rows[0] as { outcome: 'opened' }).outcome;
    },

    note(news) {
      if (news.kind === 'payment') return notePayment(news);
      return news.kind === 'refund' ? noteRefund(news) : noteDispute(news);
    },

    due: (now, most) => list(
      `WHERE status IN ('open', 'processing', 'failed')
         AND updated_at <= $1::timestamptz - greatest(interval '30 seconds', (updated_at - created_at) / 2)
       ORDER BY updated_at LIMIT $2`,
      [now, most],
    ),
  };
}
