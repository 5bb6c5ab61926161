import type pg from 'pg';
import type { PooledJudgements, PooledStore } from '../app/pooling/ports.ts';
import type { Prisma } from '../generated/prisma/client.ts';

const LEARNING = 4_003_002;
/** Held by whoever takes a consent back and by whoever keeps what was learned, so that neither overlooks the other. */
const AGREEING = 4_003_003;

// A thumb that says "not now" or "too expensive" is no word about taste.
const judgementsOf = `
  WITH latest AS (
    SELECT DISTINCT ON (item.user_id, item.catalogue_id) item.user_id, item.catalogue_id, item.judgement, item.because
    FROM digest_items item JOIN pooling_consents consent ON consent.user_id = item.user_id AND consent.granted
    WHERE item.judgement IS NOT NULL AND item.verified
    ORDER BY item.user_id, item.catalogue_id, item.judged_at DESC
  ), said AS (
    SELECT user_id, catalogue_id, judgement IN ('liked', 'seen-liked') AS liked,
      count(*) OVER (PARTITION BY user_id) AS each
    FROM latest
    WHERE judgement IN ('liked', 'seen-liked', 'disliked', 'seen-disliked')
      AND (judgement <> 'disliked' OR because IS NULL OR because NOT IN ('not-now', 'too-expensive'))
  )
  SELECT user_id, catalogue_id, liked FROM said WHERE each >= $1 ORDER BY user_id, catalogue_id`;

function numbered(rows: readonly { user_id: string; catalogue_id: string; liked: boolean }[]): PooledJudgements {
  const people = new Map<string, number>();
  const things = new Map<string, number>();
  const of = (numbers: Map<string, number>, id: string): number => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  return {
    person: Uint32Array.from(rows, ({ user_id: id }) => of(people, id)),
    thing: Uint32Array.from(rows, ({ catalogue_id: id }) => of(things, id)),
    liked: Int8Array.from(rows, ({ liked }) => Number(liked)),
    userIds: [...people.keys()],
    things: [...things.keys()],
  };
}

/** Consents, judgements and what was learned of them, in our own tables. */
export const pooledStore = (pool: pg.Pool): PooledStore<Prisma.TransactionClient> => ({
  async keepConsent({ tx }, { userId, granted, version }) {
    await tx.$queryRaw`SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(${AGREEING}::bigint)) AS one`;
    const before = await tx.poolingConsent.findUnique({ where: { userId } });
    if (before !== null && before.version >= version) return;
    await tx.poolingConsent.upsert({
      where: { userId }, create: { userId, granted, version }, update: { granted, version },
    });
    if (before?.granted === true && !granted) await tx.pooledModel.deleteMany();
  },

  async latest() {
    const { rows: [row] } = await pool.query<{ id: string; trained_at: Date }>(
      'SELECT id, trained_at FROM pooled_models ORDER BY id DESC LIMIT 1');
    return row ? { id: BigInt(row.id), trainedAt: row.trained_at } : null;
  },

  async bytesOf(id) {
    const { rows: [row] } = await pool.query<{ model: Buffer | null }>(
      'SELECT model FROM pooled_models WHERE id = $1', [id]);
    return row?.model ?? null;
  },

  async judgements(leastEach) {
    const { rows } = await pool.query<{ user_id: string; catalogue_id: string; liked: boolean }>(
      judgementsOf, [leastEach]);
    return numbered(rows);
  },

  async keep({ of, bytes, at }) {
    const session = await pool.connect();
    try {
      await session.query('BEGIN');
      await session.query('SELECT pg_advisory_xact_lock($1)', [AGREEING]);
      const { rowCount } = await session.query(
        `INSERT INTO pooled_models (trained_at, people, judgements, model)
         SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
           SELECT FROM unnest($5::uuid[]) AS person (user_id)
           LEFT JOIN pooling_consents consent USING (user_id) WHERE consent.granted IS NOT TRUE)`,
        [at, of.userIds.length, of.person.length, bytes && Buffer.from(bytes), of.userIds]);
      await session.query('DELETE FROM pooled_models WHERE id < (SELECT max(id) FROM pooled_models)');
      await session.query('COMMIT');
      session.release();
      return rowCount === 1;
    } catch (err) {
      // Ends the session, and the transaction with it.
      session.release(true);
      throw err;
    }
  },

  async alone(work) {
    const session = await pool.connect();
    try {
      const { rows } = await session.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [LEARNING]);
      if (rows[0]?.ours !== true) return session.release();
      await work();
      await session.query('SELECT pg_advisory_unlock($1)', [LEARNING]);
      session.release();
    } catch (err) {
      // Ends the session, and the lock with it.
      session.release(true);
      throw err;
    }
  },
});
