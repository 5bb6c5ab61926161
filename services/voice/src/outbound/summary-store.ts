// Summaries, and the talks that wait for one.
import { randomUUID } from 'node:crypto';
import type { OpenTalk, Summaries, SummaryStore } from '../app/history/ports.ts';
import type { ConversationType } from '../domain/line.ts';
import type { Tagged } from '../engine/history/summing.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { toLine } from './line-rows.ts';

type Tx = Prisma.TransactionClient;

// Of a chat that never falls silent the latest lines are told of.
const mostLines = 5_000;
const mostAtOnce = 2_000;

/** Whoever forgets something of a person waits until what is being written of them stands, and finds it there. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO people (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`SELECT 1 FROM people WHERE user_id = ${userId}::uuid FOR UPDATE`;
}

export const summaryStore = (client: PrismaClient): SummaryStore<Tx> => ({
  silent: (since, most) => client.openTalk.findMany({
    where: { lastAt: { lte: since } }, orderBy: { lastAt: 'asc' }, take: most,
    select: { userId: true, isCall: true, talk: true },
  }),

  async take({ tx }, { userId, isCall, talk }, silentSince) {
    await lockPerson(tx, userId);
    const [open] = await tx.$queryRaw<{ firstAt: Date; lastAt: Date }[]>`
      DELETE FROM open_talks
      WHERE user_id = ${userId}::uuid AND is_call = ${isCall} AND talk = ${talk}
        AND last_at <= coalesce(${silentSince?.toISOString() ?? null}::timestamptz, 'infinity')
      RETURNING first_at AS "firstAt", last_at AS "lastAt"`;
    // A call is told of whole, also when nobody has read its last lines yet.
    if (!open && !isCall) return null;
    const rows = await tx.conversation.findMany({
      where: isCall ? { userId, callId: talk } : {
        userId, sessionId: talk, callId: null, conversationType: 'chat',
        createdAt: { gte: open!.firstAt, lte: open!.lastAt },
      },
      orderBy: [{ createdAt: 'desc' }, { seq: 'desc' }],
      take: mostLines,
    });
    const source = isCall ? 'voice' : 'chat';
    const consent = await tx.consent.findUnique({ where: { userId_source: { userId, source } } });
    return { userId, isCall, talk, lines: rows.reverse().map(toLine), agreed: consent?.granted ?? true };
  },

  async keep({ tx, notify }, { userId, isCall, talk, type, parts, ...summary }, now) {
    const { lineCount, firstAt, lastAt, expiresAt } = summary;
    const where = isCall ? { userId, callId: talk } : { userId, sessionId: talk, firstAt };
    await tx.summary.deleteMany({ where });
    await tx.summary.create({
      data: {
        id: randomUUID(), userId, ...(isCall ? { callId: talk } : { sessionId: talk }), conversationType: type,
        parts: structuredClone(parts) as unknown as Prisma.InputJsonValue,
        lineCount, firstAt, lastAt, createdAt: now, expiresAt,
      },
    });
    notify(userId, 'conversation');
  },

  async expire(now) {
    for (let total = 0; ; ) {
      const gone = await client.$executeRaw`
        DELETE FROM summaries WHERE id IN (
          SELECT id FROM summaries WHERE expires_at <= ${now.toISOString()}::timestamptz
          LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)`;
      total += gone;
      if (gone < mostAtOnce) return total;
    }
  },
});

/** Summaries as they are shown: one of which everything was forgotten is none. */
export const readSummaries = (client: PrismaClient, now: () => Date): Summaries =>
  async (userId, { limit, before }) => {
    const rows = await client.summary.findMany({
      where: { userId, parts: { not: [] }, expiresAt: { gt: now() }, ...(before && { lastAt: { lt: before } }) },
      orderBy: [{ lastAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(({ id, conversationType, sessionId, callId, parts, firstAt, lastAt, lineCount }) => ({
      id, sessionId, callId, firstAt, lastAt, lineCount,
      type: conversationType as ConversationType,
      // Written by this service alone.
      text: (parts as unknown as readonly Tagged[]).map(({ text }) => text).join(' '),
    }));
  };

/** Lets talks be summed up anew whose lines have changed; their summaries are gone at once. */
export async function reopen(
  tx: Tx, userId: string, lines: readonly { sessionId: string; callId: string | null; createdAt: Date }[],
): Promise<void> {
  const calls = [...new Set(lines.flatMap(({ callId }) => callId ?? []))];
  const chats = lines.filter(({ callId }) => callId === null);
  const gone = await tx.$queryRaw<(OpenTalk & { firstAt: Date; lastAt: Date })[]>`
    DELETE FROM summaries USING (
      SELECT DISTINCT summaries.id FROM summaries
      LEFT JOIN unnest(
        ${chats.map(({ sessionId }) => sessionId)}::text[],
        ${chats.map(({ createdAt }) => createdAt.toISOString())}::text[]
      ) AS line (session_id, said) ON summaries.call_id IS NULL AND line.session_id = summaries.session_id
        AND line.said::timestamptz BETWEEN summaries.first_at AND summaries.last_at
      WHERE summaries.user_id = ${userId}::uuid AND (summaries.call_id = ANY (${calls}) OR line.session_id IS NOT NULL)
    ) AS told WHERE summaries.id = told.id
    RETURNING summaries.user_id AS "userId", call_id IS NOT NULL AS "isCall", coalesce(call_id, session_id) AS talk,
      first_at AS "firstAt", last_at AS "lastAt"`;
  for (const { isCall, talk, firstAt, lastAt } of gone)
    await tx.$executeRaw`
      INSERT INTO open_talks (user_id, is_call, talk, first_at, last_at)
      VALUES (${userId}::uuid, ${isCall}, ${talk}, ${firstAt.toISOString()}::timestamptz,
        ${lastAt.toISOString()}::timestamptz)
      ON CONFLICT (user_id, is_call, talk) DO UPDATE SET
        first_at = least(open_talks.first_at, excluded.first_at),
        last_at = greatest(open_talks.last_at, excluded.last_at)`;
}
