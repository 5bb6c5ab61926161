// How lines leave the tables, and their words the stream.
import type { Unit } from '@valet/kit/outbox';
import type { LineRemover, StoredEvent } from '../app/history/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { messageDeleted, messageRecorded } from './event-mapper.ts';
import { toLine } from './line-rows.ts';
import { dropQuotes, eraseEvents } from './line-rewording.ts';
import { lockPerson, reopen } from './summary-store.ts';

type Tx = Prisma.TransactionClient;

// taste-memory forgets what one event names in one transaction.
const mostToldAtOnce = 500;
const mostErased = 500;
const mostForgotten = 5_000;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i; // 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10

/** Whether the person deleted the line of this id: a late copy of it is not stored again. */
export const wasDeleted = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deletedLine.count({ where: { lineId: id } })) > 0;

/** As every writer of a person's lines, then as whoever forgets: always in this order. */
async function lock(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
  await lockPerson(tx, userId);
}

export const lineRemover = (client: PrismaClient): LineRemover<Tx> => ({
  async withAnswers({ tx }, userId, id) {
    if (!uuid.test(id)) return 'unknown';
    await lock(tx, userId);
    const line = await tx.conversation.findFirst({ where: { id, userId }, select: { role: true } });
    if (!line) return (await tx.deletedLine.count({ where: { lineId: id, userId } })) > 0 ? 'gone' : 'unknown';
    if (line.role !== 'user') return [id];
    const answers = await tx.conversation.findMany({
      where: { previousId: id, userId, role: 'assistant' }, select: { id: true },
    });
    return [id, ...answers.map((answer) => answer.id)];
  },

  async linesOf({ tx }, userId, talk, most) {
    await lock(tx, userId);
    const rows = await tx.conversation.findMany({
      where: { userId, ...talk }, orderBy: [{ createdAt: 'asc' }, { seq: 'asc' }], take: most, select: { id: true },
    });
    return rows.map(({ id }) => id);
  },

  async remove(unit, userId, ids, now) {
    if (ids.length === 0) return;
    const { tx, publish, notify } = unit;
    const lines = await tx.$queryRaw<{ sessionId: string; callId: string | null; createdAt: Date; content: string }[]>`
      SELECT session_id AS "sessionId", call_id AS "callId", created_at AS "createdAt", content
      FROM conversations WHERE id = ANY (${ids}::uuid[]) AND user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;
    await tellAgain(unit, userId, ids);
    await tx.conversation.deleteMany({ where: { id: { in: [...ids] }, userId } });
    await dropReceipts(tx, userId, ids, lines);
    await dropUnheardOf(tx, userId, ids);
    const quoting = await dropQuotes(unit, userId, lines);
    await reopen(tx, userId, [...lines, ...quoting]);
    await tx.deletedLine.createMany({
      data: ids.map((lineId) => ({ lineId, userId, deletedAt: now })), skipDuplicates: true,
    });
    for (let from = 0; from < ids.length; from += mostToldAtOnce)
      publish(messageDeleted(userId, ids.slice(from, from + mostToldAtOnce), now));
    notify(userId, 'conversation');
  },

  async toErase() {
    const rows = await client.$queryRaw<{ id: bigint; sequence: bigint | null; publishedAt: Date }[]>`
      SELECT outbox.id, stream_sequence AS sequence, published_at AS "publishedAt"
      FROM words_to_erase JOIN outbox ON outbox.id = outbox_id
      WHERE published_at IS NOT NULL ORDER BY outbox.id LIMIT ${mostErased}`;
    return rows.map(({ id, sequence, publishedAt }): StoredEvent => ({ id, sequence: Number(sequence), publishedAt }));
  },

  async erased({ tx }, events) {
    const ids = events.map(({ id }) => id);
    await tx.$executeRaw`UPDATE outbox SET data = ''::bytea WHERE id = ANY (${ids}::bigint[])`;
    await tx.wordsToErase.deleteMany({ where: { outboxId: { in: ids } } });
  },

  async forgetDeleted(before) {
    for (let total = 0; ; ) {
      const gone = await client.$executeRaw`
        DELETE FROM deleted_lines WHERE line_id IN (
          SELECT line_id FROM deleted_lines WHERE deleted_at < ${before.toISOString()}::timestamptz
          LIMIT ${mostForgotten} FOR UPDATE SKIP LOCKED)`;
      total += gone;
      if (gone < mostForgotten) return total;
    }
  },
});

/**
 * Notes the events that carry words of these lines: their own, and those of lines that quote one as what was said
 * before; the latter are told anew without it.
 */
async function tellAgain({ tx, publish }: Unit<Tx>, userId: string, ids: readonly string[]): Promise<void> {
  const quoting = await tx.conversation.findMany({ where: { previousId: { in: [...ids] }, id: { notIn: [...ids] } } });
  await tx.conversation.updateMany({ where: { id: { in: quoting.map(({ id }) => id) } }, data: { previousId: null } });
  await eraseEvents(tx, userId, [...ids, ...quoting.map(({ id }) => id)]);
  for (const row of quoting) publish(messageRecorded(toLine({ ...row, previousId: null }), {}));
}

/** Takes receipts that rest on these lines out of other lines, which are later ones, and out of interviews. */
async function dropReceipts(
  tx: Tx, userId: string, ids: readonly string[], lines: readonly { createdAt: Date }[],
): Promise<void> {
  if (lines.length === 0) return;
  const first = new Date(Math.min(...lines.map(({ createdAt }) => createdAt.getTime()))).toISOString();
  await tx.$executeRaw`
    UPDATE conversations SET cards = coalesce((
      SELECT jsonb_agg(CASE WHEN card ? 'learned' THEN jsonb_set(card, '{learned}', coalesce((
          SELECT jsonb_agg(receipt ORDER BY nth)
          FROM jsonb_array_elements(card -> 'learned') WITH ORDINALITY AS one (receipt, nth)
          WHERE NOT coalesce(receipt ->> 'lineId' = ANY (${ids}), false)), '[]')) ELSE card END ORDER BY place)
      FROM jsonb_array_elements(cards) WITH ORDINALITY AS shown (card, place)
      WHERE NOT coalesce(card ->> 'lineId' = ANY (${ids}), false)), '[]')
    WHERE user_id = ${userId}::uuid AND created_at >= ${first}::timestamptz AND cards <> '[]'
      AND EXISTS (SELECT 1 FROM jsonb_path_query(cards, '$.**.lineId') AS rests WHERE rests #>> '{}' = ANY (${ids}))`;
  await tx.$executeRaw`
    UPDATE interviews SET state = jsonb_set(state, '{learned}', coalesce((
      SELECT jsonb_agg(receipt ORDER BY nth)
      FROM jsonb_array_elements(state -> 'learned') WITH ORDINALITY AS one (receipt, nth)
      WHERE NOT coalesce(receipt ->> 'lineId' = ANY (${ids}), false)), '[]'))
    WHERE user_id = ${userId}::uuid AND jsonb_typeof(state -> 'learned') = 'array'
      AND EXISTS (
        SELECT 1 FROM jsonb_path_query(state, '$.learned[*].lineId') AS rests WHERE rests #>> '{}' = ANY (${ids}))`;
}

/** Lines that wait to be heard wait no more, and others without what was said before them. */
async function dropUnheardOf(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM unheard_lines WHERE user_id = ${userId}::uuid AND line_id = ANY (${ids}::uuid[])`;
  await tx.$executeRaw`
    UPDATE unheard_lines SET line = line - 'previous'
    WHERE user_id = ${userId}::uuid AND line #>> '{previous,id}' = ANY (${ids})`;
}
